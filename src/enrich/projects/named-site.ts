import type { Word } from '../text/read-words.ts';
import type { ReadPassage } from './read-project-passage.ts';

/**
 * A site as its noun phrase names it: `Acme's $2bn Leeds data center`, `a planned 90MW campus`, `Project Vellum data center`. Whatever is
 * said of it, it is one site that is built or to be built.
 */

/** Words inside the phrase, or right behind it, by which it is not there yet. */
const UNBUILT =
  /^(?:proposed|planned|new|future|upcoming|prospective|potential|possible|pitched|second|third|fourth|next|unbuilt|preferred|would-be|controversial|embattled|contentious|stalled|delayed|massive|mega|gigawatt|gigawatt-scale|multibillion|billion|million|bn|mw|gw|megawatt)$/;
/** Of a thing that is not there at all, whatever is done with it. */
const PLANNED = /^(?:planned|proposed|future|prospective|unbuilt|pitched)$/;
/** Behind a building that a place or an owner stands before. */
const OF_ONE_SITE =
  /^(?:refusal|refused|rejection|denial|inquiry|settlement|development|expansion|complex|groundbreaking)$/;
const UNBUILT_AFTER =
  /^(?:planned|submitted|filed|approved|rejected|denied|delayed|proposed|pitched|underway|under|coming|slated|would|proposal|project|plan|plans|application|decision)$/;
/** What is done about a site before it is built, whoever does it. */
const PROCESS =
  /^(?:residents|neighbors|neighbours|opponents|concerns?|hearing|meeting|decision|vote|votes|voters|council|commission|commissioners|board|planners|zoning|rezoning|tax|break|breaks|bond|bonds|petition|protest|protesters|protests|opposition|backlash|pushback|lawsuit|sue|sues|referendum|recall|developer|developers|venture|predevelopment|build-out|buildout|construction|contractor|moves|preferred|annexation|groundbreaking|incentives|abatement|proposal|funding|fund|backs|invests|guarantee|loan|loans|notes|bonds|investor|investors|lender|lenders|financing|backing)$/;
/** What shows, beside `data center` alone, that a local title is of one that is planned. */
const LOCAL_PROCESS =
  /^(?:foes|opponents|critics|crowd|residents|neighbors|neighbours|locals|hearing|permit|permits|rezone|rezones|rezoned|rezoning|zoning|annex|annexes|annexation|vote|votes|council|commission|commissioners|board|planners|supervisors|trustees|mayor|town|township|concerns|oppose|opposes|opposition|petition|protest|rally|lawsuit|appeal|appeals)$/;
/** Behind `data center` these make nothing else of it. */
const GOES_ON =
  /^(?:in|near|at|on|outside|to|from|for|by|vote|votes|decision|hearing|fight|site|gets?|got|draws?|faces?|wins?|clears?|stalls?|heads?|goes|moves?|advances?|plan|plans|proposal|amid|after|as|despite|is|will|would|could|,|:|;|–|—|-|'|’|\?)$/;

/** What is said of a building that runs. */
const RUNS =
  /^(?:outage|outages|fire|fires|explosion|breach|hack|hacked|hackers|down|offline|customers?|tenants?|employees|workers|staff|emissions|diesel|leak|leaks|downtime|lease|leases|leased|acquires?|acquired|acquiring|acquisition|acquisitions|buys?|bought|sells?|sold|sale|stake|refinancing|refinances?|noise|inside|tour|visit|installs?|upgrades?|retrofit|switch|deploys?|deployment|migrates?|migration|interconnection|peering|exchange|ix)$/;
const MANY =
  /^(?:centers|centres|datacenters|datacentres|campuses|facilities|factories|halls|hubs|farms|regions|dcs|parks)$/;
const ENDS_PHRASE =
  /^(?:to|for|of|in|on|at|by|with|from|as|is|are|was|over|about|against|near|after|amid|before|despite|when|while|since|and|,|:|;|–|—|that|which)$/;
const REACH = 7;

/** Index of the first word of the phrase that ends with the building at this index. */
function phraseStart(words: readonly Word[], building: number): number {
  let at = building;
  while (at > 0 && building - at < REACH && !ENDS_PHRASE.test(words[at - 1]?.lower ?? '')) at -= 1;
  return at;
}

/** `land lease`, `80-year lease`: of ground that is built on. */
export function isLandLease(words: readonly Word[], at: number): boolean {
  if (!/^leases?$/.test(words[at]?.lower ?? '')) return false;
  const before = words[at - 1]?.lower ?? '';
  return /^(?:land|site|ground)$/.test(before) || (before === 'year' && Number(words[at - 3]?.text) >= 40);
}

/** Where the phrase of the site ends in the words, exclusive; -1 where a title names no such site. */
export function siteEnd({ passage, buildings }: ReadPassage): number {
  const { words } = passage;
  if (passage.from !== 'title') return -1;
  const runs = words.some(({ lower }, at) => RUNS.test(lower) && !isLandLease(words, at));
  const isProcess = words.some(({ lower }) => PROCESS.test(lower));
  for (const { first, last, entry } of buildings) {
    const phrase = words.slice(phraseStart(words, first), first);
    // `$100m Leeds hyperscale project`
    const isSized = phrase.some(({ text, lower }) => /^[$€£]$/.test(text) || lower === 'hyperscale');
    if (!(entry === 'facility' || isSized) || MANY.test(words[last]?.lower ?? '')) continue;
    // `buys site of planned campus`, `inside campus construction`
    const isBuilding = words[last + 1]?.lower === 'construction';
    if (runs && !isBuilding && !phrase.some(({ lower }) => PLANNED.test(lower))) continue;
    const isNew =
      phrase.some(({ lower }) => UNBUILT.test(lower)) ||
      phrase.some(({ text }) => /^[$€£]$/.test(text)) ||
      UNBUILT_AFTER.test(words[last + 1]?.lower ?? '') ||
      UNBUILT_AFTER.test(words[last + 2]?.lower ?? '');
    // Of a country, and of no site: `U.S. data center expansion`.
    const isNamed =
      phrase.some(({ isCapitalized }) => isCapitalized) &&
      !/^(?:ai|us|u\.s\.|uk|eu|american|european|global)$/.test(phrase.at(-1)?.lower ?? '');
    const isOfOne = isNamed && OF_ONE_SITE.test(words[last + 1]?.lower ?? '');
    const isOwned = phrase.some(({ isPossessive, isCapitalized }) => isPossessive && isCapitalized);
    const isCalled = phrase.some(({ lower }, at) => lower === 'project' && phrase[at + 1]?.isCapitalized === true);
    if (isNew || isOfOne || isCalled || (isProcess && (isOwned || isNamed))) return last + 1;
  }
  return -1;
}

/**
 * Where a local title speaks of `data center` alone, in the singular, while its people or authorities decide: exclusive end in the words;
 * -1 where it does not. Only the name of a town or county makes it one site.
 */
export function bareSiteEnd({ passage: { words, from }, buildings }: ReadPassage): number {
  if (from !== 'title' || !words.some(({ lower }) => LOCAL_PROCESS.test(lower))) return -1;
  if (words.some(({ lower }) => RUNS.test(lower))) return -1;
  const site = buildings.find(
    ({ last, entry }) =>
      entry === 'facility' &&
      !MANY.test(words[last]?.lower ?? '') &&
      (words[last + 1] === undefined || GOES_ON.test(words[last + 1]?.lower ?? '')),
  );
  return site === undefined ? -1 : site.last + 1;
}

/** Whether the phrase that ends here says that the site is not there yet: `proposed Leeds data center`. */
export const isPlannedSite = (words: readonly Word[], end: number): boolean =>
  end > 0 &&
  words.slice(phraseStart(words, end - 1), end).some(({ lower }) => PLANNED.test(lower)) &&
  // `proposed data center tax` is a tax.
  !(
    /^(?:tax|taxes|bill|law|rules?|fee|fees)$/.test(words[end]?.lower ?? '') && !GIFTS.test(words[end + 1]?.lower ?? '')
  );
const GIFTS = /^(?:abatements?|breaks?|incentives?|exemptions?|deals?|base)$/;
