import { beforeAll, describe, expect, it } from 'vitest';
import { openStoryReader, type StoryReader } from '../../../src/enrich/news/read-story.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';

let read: StoryReader;
let readAny: StoryReader;
beforeAll(async () => {
  const markets = await loadShippedMarkets();
  read = await openStoryReader({ markets });
  readAny = await openStoryReader({ markets, anyTopic: true });
});

describe('relevance', () => {
  it.each([
    'Acme Plans Data Center Campus in Ohio',
    'Acme to supply racks for hyperscalers',
    'Utility says AI is straining the power grid',
    'Acme strikes $9bn compute contract with OpenAI',
    'Town weighs datacentre water use',
    'Acme brings liquid cooling to AI factories',
  ])('is reported: %s', (title) => expect(read({ title, summary: null }).relevant).toBe(true));

  it.each([
    'Ransomware hits hospital chain',
    'Acme launches AI agent for developers',
    'Subsea cable cut slows the internet',
    'Acme contact center adds chatbot',
    'New phone has a better camera',
    'Solar farm opens in Spain',
  ])('is not: %s', (title) => expect(read({ title, summary: null }).relevant).toBe(false));

  it('gates deals and projects, unless any topic is asked for', () => {
    const story = { title: 'Acme acquires Bright Foods for $20 million', summary: null };
    expect(read(story)).toMatchObject({ relevant: false, deal: null, project: null });
    expect(readAny(story).deal).toMatchObject({ buyer: 'Acme', target: 'Bright Foods', value_usd: 20_000_000 });
  });
});

/** Title, summary, and `[operator, capacity_mw, status, city, state, country]`. */
const PROJECTS: readonly (readonly [string, string | null, readonly unknown[]])[] = [
  ['Acme proposes data center campus in Plano, Illinois', null, ['Acme', null, 'planned', 'Plano', 'Illinois', null]],
  [
    'Acme breaks ground on 80MW data center in St. Louis',
    null,
    ['Acme', 80, 'under_construction', 'St. Louis', null, null],
  ],
  [
    'Acme opens 1.2GW campus in Georgia',
    'Data center is its largest',
    ['Acme', 1200, 'operational', null, 'Georgia', null],
  ],
  ['Acme to Build Data Center in Dublin, Ohio', null, ['Acme', null, 'announced', 'Dublin', 'Ohio', null]],
  [
    'Acme breaks ground on Borlänge, Sweden data center',
    'Could be scaled up to 600MW',
    ['Acme', 600, 'under_construction', 'Borlänge', null, 'Sweden'],
  ],
  [
    'Acme proposes data center in Ohio',
    'Beside its 250MW solar project',
    ['Acme', null, 'planned', null, 'Ohio', null],
  ],
  [
    'Project Blue: data center could come to Matthews, North Carolina',
    null,
    [null, null, 'planned', 'Matthews', 'North Carolina', null],
  ],
  [
    'Council rejects data center from Acme Infrastructure in Reading, Pennsylvania',
    null,
    ['Acme Infrastructure', null, 'planned', 'Reading', 'Pennsylvania', null],
  ],
  ['Acme plans to build data center in Texas', null, ['Acme', null, 'planned', null, 'Texas', null]],
  ['Acme announces data center in Quincy, Washington', null, ['Acme', null, 'announced', 'Quincy', 'Washington', null]],
  ['UK-based Acme opens data center in Frankfurt', null, ['Acme', null, 'operational', 'Frankfurt', null, null]],
  ['Acme adds 10MW at Kansas City data center', null, ['Acme', 10, 'operational', 'Kansas City', null, null]],
  [
    'Acme Pledges $1B to Build AI Data Center in Ohio',
    'It will be in Lima, north of Dayton.',
    ['Acme', null, 'announced', 'Lima', 'Ohio', null],
  ],
];

/** No single project: markets, rules, leases, power, and what is only explained. */
const NO_PROJECTS: readonly string[] = [
  'How data centers in Ohio use water',
  'County approves data center moratorium in Georgia',
  'Acme leases data center capacity in Portugal',
  'Data center market in Japan to grow',
  'Acme signs 100MW PPA for data center in Spain',
  'Acme to expand grid for data centers in Texas',
  'Why is Acme building a data center in Ohio?',
];

describe('projects', () => {
  it.each(PROJECTS)('of %s', (title, summary, expected) => {
    const { project } = read({ title, summary });
    const { operator, capacity_mw, status, city, state, country } = project ?? {};
    expect([operator, capacity_mw, status, city, state, country]).toEqual(expected);
  });

  it.each(NO_PROJECTS)('are none: %s', (title) => expect(read({ title, summary: null }).project).toBeNull());

  it('carry the sentence of each figure', () => {
    const { project } = read({
      title: 'Acme plans data center in Ohio',
      summary: 'It comes to Lima. The campus has 90MW.',
    });
    expect(project?.quotes.capacity).toEqual({ text: 'The campus has 90MW.', from: 'summary' });
    expect(project?.quotes.status).toEqual({ text: 'Acme plans data center in Ohio', from: 'title' });
  });
});
