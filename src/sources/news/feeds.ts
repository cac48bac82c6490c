import type { SourceUnit } from '../source.ts';

/**
 * The feeds, each with its own state and schedule slot. Left out: feeds that are gone, those whose terms allow personal
 * use only (Google News), those that only link to the reports of others (Hacker News), the SEC's filings, which are a
 * source of their own, and addresses that were never seen to answer.
 */
export const FEEDS: readonly SourceUnit[] = [
  { id: 'data-center-dynamics', title: 'Data Center Dynamics', url: 'https://www.datacenterdynamics.com/en/rss/' },
  { id: 'data-center-knowledge', title: 'Data Center Knowledge', url: 'https://www.datacenterknowledge.com/rss.xml' },
  {
    id: 'data-center-frontier',
    title: 'Data Center Frontier',
    url: 'https://www.datacenterfrontier.com/__rss/website-scheduled-content.xml?input=%7B%22sectionAlias%22%3A%22home%22%7D',
    alsoAt: 'https://www.datacenterfrontier.com/sitemap/News.xml',
  },
  {
    id: 'the-register-data-center',
    title: 'The Register: data centre',
    url: 'https://www.theregister.com/data_centre/headlines.atom',
  },
  { id: 'the-register', title: 'The Register', url: 'https://www.theregister.com/headlines.atom' },
  { id: 'the-next-platform', title: 'The Next Platform', url: 'https://www.nextplatform.com/feed/' },
  { id: 'siliconangle', title: 'SiliconANGLE', url: 'https://siliconangle.com/feed/' },
  {
    id: 'techcrunch-enterprise',
    title: 'TechCrunch: enterprise',
    url: 'https://techcrunch.com/category/enterprise/feed/',
  },
  { id: 'techcrunch-venture', title: 'TechCrunch: venture', url: 'https://techcrunch.com/category/venture/feed/' },
  { id: 'toms-hardware', title: "Tom's Hardware", url: 'https://www.tomshardware.com/feeds.xml' },
  { id: 'itpro-today', title: 'ITPro Today', url: 'https://www.itprotoday.com/rss.xml' },
  // The feed of the section AI has had nothing new since January 2026; that of the whole paper has.
  { id: 'venturebeat-ai', title: 'VentureBeat', url: 'https://venturebeat.com/feed/' },
  { id: 'ai-news', title: 'AI News', url: 'https://www.artificialintelligence-news.com/feed/' },
  { id: 'mit-news-ai', title: 'MIT News: AI', url: 'https://news.mit.edu/topic/mitartificial-intelligence2-rss.xml' },
  { id: 'blocks-and-files', title: 'Blocks & Files', url: 'https://blocksandfiles.com/feed/' },
  { id: 'datacenternews-india', title: 'DataCentreNews India', url: 'https://datacentrenews.in/feed' },
  { id: 'datacenternews-asia', title: 'DataCenterNews Asia', url: 'https://datacenternews.asia/feed' },
  { id: 'express-computer', title: 'Express Computer', url: 'https://www.expresscomputer.in/feed/' },
  {
    id: 'et-data-centers',
    title: 'ET Data Centers',
    url: 'https://datacenters.economictimes.indiatimes.com/rss/topstories',
  },
  {
    id: 'et-data-centers-recent',
    title: 'ET Data Centers: recent',
    url: 'https://datacenters.economictimes.indiatimes.com/rss/recentstories',
  },
  {
    id: 'et-data-centers-investments-deals',
    title: 'ET Data Centers: investments and deals',
    url: 'https://datacenters.economictimes.indiatimes.com/rss/investments-deals',
  },
  {
    id: 'et-data-centers-construction',
    title: 'ET Data Centers: construction',
    url: 'https://datacenters.economictimes.indiatimes.com/rss/construction-site-development',
  },
  {
    id: 'et-data-centers-energy-cooling',
    title: 'ET Data Centers: energy and cooling',
    url: 'https://datacenters.economictimes.indiatimes.com/rss/energy-cooling-sustainability',
  },
  {
    id: 'et-data-centers-policy-land-power',
    title: 'ET Data Centers: policy, land and power',
    url: 'https://datacenters.economictimes.indiatimes.com/rss/policy-land-power',
  },
  {
    id: 'et-data-centers-cloud-colo',
    title: 'ET Data Centers: cloud and colocation',
    url: 'https://datacenters.economictimes.indiatimes.com/rss/cloud-colocation-connectivity',
  },
  { id: 'et-telecom', title: 'ET Telecom', url: 'https://telecom.economictimes.indiatimes.com/rss/topstories' },
  { id: 'etcio', title: 'ETCIO', url: 'https://cio.economictimes.indiatimes.com/rss/topstories' },
  {
    id: 'pr-newswire-business-technology',
    title: 'PR Newswire: business technology',
    url: 'https://www.prnewswire.com/rss/business-technology-latest-news/business-technology-latest-news-list.rss',
  },
  {
    id: 'pr-newswire-energy',
    title: 'PR Newswire: energy',
    url: 'https://www.prnewswire.com/rss/energy-latest-news/energy-latest-news-list.rss',
  },
  { id: 'pr-newswire', title: 'PR Newswire', url: 'https://www.prnewswire.com/rss/news-releases-list.rss' },
  {
    id: 'sec-press-releases',
    title: 'SEC press releases',
    url: 'https://www.sec.gov/news/pressreleases.rss',
    // A request without a contact address is refused with 403.
    needs: ['CONTACT_EMAIL'],
  },
  { id: 'utility-dive', title: 'Utility Dive', url: 'https://www.utilitydive.com/feeds/news/' },
  {
    id: 'ars-technica-technology-lab',
    title: 'Ars Technica: Technology Lab',
    url: 'https://feeds.arstechnica.com/arstechnica/technology-lab',
  },
  { id: 'infoq', title: 'InfoQ', url: 'https://feed.infoq.com/' },
  { id: 'the-new-stack', title: 'The New Stack', url: 'https://thenewstack.io/feed/' },
  { id: 'network-world', title: 'Network World', url: 'https://www.networkworld.com/feed/' },
  { id: 'infoworld', title: 'InfoWorld', url: 'https://www.infoworld.com/feed/' },
  {
    id: 'the-conversation-data-centres',
    title: 'The Conversation: data centres',
    url: 'https://theconversation.com/topics/data-centres-111647/articles.atom',
  },
  { id: 'data-center-post', title: 'Data Center POST', url: 'https://datacenterpost.com/feed/' },
  { id: 'capacity-media', title: 'Capacity Media', url: 'https://www.capacitymedia.com/rss' },
  {
    id: 'uptime-institute-journal',
    title: 'Uptime Institute Journal',
    url: 'https://journal.uptimeinstitute.com/feed/',
  },
  { id: 'servethehome', title: 'ServeTheHome', url: 'https://www.servethehome.com/feed/' },
  { id: 'light-reading', title: 'Light Reading', url: 'https://www.lightreading.com/rss.xml' },
  { id: 'fierce-network', title: 'Fierce Network', url: 'https://www.fiercetelecom.com/rss/xml' },
  { id: 'sdxcentral', title: 'SDxCentral', url: 'https://www.sdxcentral.com/feed/' },
  { id: 'data-center-planet', title: 'Data Center Planet', url: 'https://datacenterplanet.com/feed/' },
  { id: 'power-magazine', title: 'POWER magazine', url: 'https://www.powermag.com/feed/' },
  { id: 'power-engineering', title: 'Power Engineering', url: 'https://www.power-eng.com/feed/' },
  { id: 'pv-magazine', title: 'pv magazine', url: 'https://www.pv-magazine.com/feed/' },
  { id: 'energy-storage-news', title: 'Energy-Storage.news', url: 'https://www.energy-storage.news/feed/' },
  {
    id: 'mission-critical-magazine',
    title: 'Mission Critical Magazine',
    url: 'https://www.missioncriticalmagazine.com/rss',
  },
  { id: 'commercialsearch', title: 'CommercialSearch', url: 'https://www.commercialsearch.com/news/feed/' },
  { id: 'medianama', title: 'MediaNama', url: 'https://www.medianama.com/feed/' },
  { id: 'moneycontrol-business', title: 'Moneycontrol business', url: 'https://www.moneycontrol.com/rss/business.xml' },
];
