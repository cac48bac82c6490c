import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastWholeWeek } from '../../../jobs/publish/publish-market-report.ts';
import { gigawatts, money } from '../../../scoring/brief/format-names.ts';
import { composeReport, type Report } from '../../../scoring/report/compose-report.ts';
import type { DealReading, ProjectReading, ReportInputs } from '../../../scoring/report/report-inputs.ts';

const WEEK = { monday: '2026-11-16', sunday: '2026-11-22' };
const COUNTED = { source: 'osm-facilities', source_url: null, date: '2026-11-23T05:00:00Z' };

/** What is known on the first day: the register and nothing else. */
const BARE: ReportInputs = {
  week: WEEK,
  facilities: { facilities: 20_413, countries: 160, origin: COUNTED },
  pipeline: null,
  projects: [],
  deals: null,
  scores: [],
  news: null,
  moratoria: null,
  prices: [],
  previous: new Map(),
};

function aDeal(id: string, valueUsd: number | null, more: Partial<DealReading> = {}): DealReading {
  return {
    id: `deal_${id}`,
    deal_type: 'acquisition',
    buyer: `Buyer ${id}`,
    seller: null,
    target: `Target ${id}`,
    value_usd: valueUsd,
    value_bound: valueUsd === null ? null : 'exact',
    origin: { source: 'The Paper', source_url: 'https://paper.example/1', date: '2026-11-18T09:00:00Z' },
    ...more,
  };
}

function aProject(id: string, capacityMw: number, more: Partial<ProjectReading> = {}): ProjectReading {
  return {
    id: `proj_${id}`,
    name: `Campus ${id}`,
    operator: 'Acme',
    city: 'Abilene',
    state: 'TX',
    country: 'US',
    status: 'announced',
    capacity_mw: capacityMw,
    origin: { source: 'The Paper', source_url: 'https://paper.example/2', date: '2026-11-19T09:00:00Z' },
    ...more,
  };
}

const share = <K extends string>(key: K | null, projects: number, gw: number | null) => ({
  key,
  projects,
  projects_with_mw: gw === null ? 0 : projects,
  gw,
  told_at: COUNTED.date,
  gw_told_at: gw === null ? null : COUNTED.date,
});

const FULL: ReportInputs = {
  ...BARE,
  pipeline: {
    gw: 43.25,
    gw_told_at: COUNTED.date,
    projects: 250,
    projects_with_mw: 220,
    by_status: [share('planned', 70, 10.05), share('under_construction', 80, 12.3), share('announced', 100, 20.9)],
    by_country: [share('US', 200, 33.4), share('GB', 30, 3.1), share(null, 20, 6.75)],
    origin: { ...COUNTED, source: 'epoch-projects, facilities, news' },
  },
  projects: [aProject('b', 600), aProject('a', 1_200)],
  deals: [aDeal('a', 1.2e9), aDeal('b', null), aDeal('c', 5e9, { value_bound: 'up-to' })],
  scores: [
    {
      slug: 'dallas',
      market: 'Dallas',
      method: 'market-power/1',
      composite: 61.25,
      scored_for: '2026-11-22T09:30:00Z',
      before: { value: 58, date: '2026-11-15T09:30:00Z' },
    },
  ],
  news: {
    stories: 120,
    feeds: 14,
    by_market: [{ slug: 'dallas', market: 'Dallas', stories: 9 }],
    watched_since: '2026-10-01T00:00:00Z',
  },
  moratoria: {
    in_force: 41,
    listed_on: '2026-11-20',
    taken_force: [{ id: 'm1', place: 'Clay County', state: 'GA', enacted_on: '2026-11-17' }],
    origin: { source: 'bommar-moratoria', source_url: 'https://list.example', date: '2026-11-20T00:00:00Z' },
  },
  prices: [
    {
      iso: 'ERCOT',
      node: 'HB_HUBAVG',
      market: 'RT15M',
      mean_usd_per_mwh: 33,
      hours: 168,
      mean_before_usd_per_mwh: 30,
      hours_before: 168,
      origin: { source: 'ercot-lmp', source_url: null, date: '2026-11-22T23:00:00Z' },
    },
  ],
};

/** The facts of a report as the next week's inputs have them. */
const asPrevious = ({ facts }: Report, daysAgo = 7): ReportInputs['previous'] =>
  new Map(
    facts.map(({ id, value, date }) => [
      id,
      { value, date: new Date(Date.parse(date) - daysAgo * 86_400_000).toISOString() },
    ]),
  );

const sentenceWith = (report: Report, words: string): string =>
  report.key_trends.find((trend) => trend.includes(words)) ?? `none of ${JSON.stringify(report.key_trends)}`;

describe('the market report', () => {
  it('writes what the facts of the week say, with source and date of each', () => {
    const report = composeReport(FULL);
    expect(report).toMatchObject({
      week: '2026-11-16',
      total_facilities: 20_413,
      total_countries: 160,
      pipeline_gw: 43.25,
      as_of: '2026-11-23T05:00:00Z',
      missing: [],
    });
    expect(report.market_summary).toBe(
      'In the week of November 16, 2026 to November 22, 2026, Loadstar lists 20,413 data center facilities in 160 countries (November 23, 2026). ' +
        'The pipeline totals 43.3 GW, disclosed by 220 of 250 projects. ' +
        '3 deals were announced, worth $6.2 billion where a dollar value is disclosed. ' +
        '120 stories about data centers came from 14 feeds.',
    );
    expect(report.key_trends).toHaveLength(8);
    expect(sentenceWith(report, 'pipeline holds')).toBe(
      'The pipeline holds 20.9 GW announced (100 projects), 12.3 GW under construction (80 projects) and 10.1 GW planned (70 projects).',
    );
    expect(sentenceWith(report, 'United States')).toBe(
      'United States holds 33.4 GW of the 43.3 GW in the pipeline (77%), ahead of United Kingdom (3.1 GW).',
    );
    expect(sentenceWith(report, 'largest project')).toBe(
      'The largest project announced in the week is Campus a of Acme in Abilene, Texas, 1.2 GW (The Paper, November 19, 2026); ' +
        'next is Campus b of Acme in Abilene, Texas, 600 MW (The Paper, November 19, 2026).',
    );
    expect(sentenceWith(report, 'value in dollars, $')).toBe(
      '3 deals were announced in the week; 2 of 3 disclose a value in dollars, $6.2 billion in total.',
    );
    expect(sentenceWith(report, 'largest deal')).toBe(
      'The largest deal of the week with a disclosed value in dollars: Buyer c buys Target c for up to $5 billion (The Paper, November 18, 2026).',
    );
    expect(sentenceWith(report, 'index moved')).toBe(
      'The market power index moved most for Dallas from 58 to 61.3 (points of 100, November 15, 2026 to November 22, 2026).',
    );
    expect(sentenceWith(report, 'took effect')).toBe(
      '1 local moratorium on new data centers took effect in the week: Clay County, Georgia (November 17, 2026); ' +
        '41 are in force on November 22, 2026, by the list of November 20, 2026.',
    );
    expect(sentenceWith(report, 'HB_HUBAVG')).toBe(
      'Over the week to November 22, 2026, against the week to November 15, 2026: ' +
        'ERCOT power at HB_HUBAVG averaged $33/MWh, up 10% from $30.',
    );
  });

  it('names the facts of each sentence, and every one of them is in the list', () => {
    const report = composeReport(FULL);
    const existing = new Map(report.facts.map((fact) => [fact.id, fact]));
    expect(existing.size).toBe(report.facts.length);
    expect(report.key_trend_facts).toHaveLength(report.key_trends.length);
    for (const ids of [report.market_summary_facts, ...report.key_trend_facts]) {
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect(existing.get(id), id).toMatchObject({ source: expect.stringMatching(/./) });
    }
  });

  it('says no number that no fact of the sentence has', () => {
    const report = composeReport({ ...FULL, previous: asPrevious(composeReport(halved(FULL))) });
    const facts = new Map(report.facts.map((fact) => [fact.id, fact]));
    let checked = 0;
    report.key_trends.forEach((trend, position) => {
      const own = (report.key_trend_facts[position] ?? []).map((id) => facts.get(id));
      const values = own.flatMap((fact) => (fact === undefined ? [] : [fact.value, fact.before?.value ?? fact.value]));
      const withoutDates = trend.replace(/[A-Z][a-z]+ \d{1,2}, \d{4}/g, '').replace(/points of 100/, '');
      for (const [, text = '', unit = ''] of withoutDates.matchAll(
        /(\d[\d,]*(?:\.\d+)?)( billion| million| MW| GW|%)?/g,
      )) {
        const number = Number(text.replaceAll(',', ''));
        const scale = { ' billion': 1e9, ' million': 1e6, '%': 0, ' MW': 1, ' GW': 1 }[unit] ?? 1;
        // Shares and changes in percent are reckoned from two facts.
        if (scale === 0) continue;
        checked += 1;
        const near = values.some((value) =>
          [1, 1_000, 0.001].some(
            (by) => Math.abs(value * by - number * scale) <= 0.051 * scale + 0.5 * Number(!text.includes('.')),
          ),
        );
        expect(near, `${text}${unit} in "${trend}"`).toBe(true);
      }
    });
    expect(checked).toBeGreaterThan(20);
  });

  it('says nothing of which nothing is known, and names it', () => {
    const report = composeReport(BARE);
    expect(report.pipeline_gw).toBeNull();
    expect(report.key_trends).toEqual([]);
    expect(report.market_summary).toMatch(
      /^In the week of November 16, 2026 to .* 160 countries \(November 23, 2026\)\.$/,
    );
    expect(report.missing).toEqual([
      'pipeline_gw',
      'key_trends',
      'facts.deals',
      'facts.news',
      'facts.halts',
      'facts.prices',
      'facts.scores',
    ]);
  });

  it('speaks of no change without an earlier figure, and never of one counted on the same day', () => {
    const moved = /\b(up|down) (from|\d)/;
    const alone = composeReport({ ...FULL, prices: [] });
    expect([alone.market_summary, ...alone.key_trends].filter((text) => moved.test(text))).toEqual([]);
    const sameDay = composeReport({ ...FULL, prices: [], previous: asPrevious(composeReport(halved(FULL)), 0) });
    expect([sameDay.market_summary, ...sameDay.key_trends].filter((text) => moved.test(text))).toEqual([]);
  });

  it('sets figures against the last report with its date', () => {
    const report = composeReport({ ...FULL, previous: asPrevious(composeReport(halved(FULL))) });
    expect(report.market_summary).toContain(
      '43.3 GW, disclosed by 220 of 250 projects, up from 21.6 GW on November 16, 2026',
    );
    expect(sentenceWith(report, 'pipeline holds')).toMatch(/; what is .* is up from .* on November 16, 2026\.$/);
    expect(report.facts.find(({ id }) => id === 'pipeline.gw')?.before).toEqual({
      value: 21.625,
      date: '2026-11-16T05:00:00.000Z',
    });
  });

  it('compares counts of what the news reported only where both weeks were watched whole', () => {
    const previous = asPrevious(composeReport(halved(FULL)));
    const watched = (since: string | null): string =>
      composeReport({ ...FULL, previous, news: FULL.news && { ...FULL.news, watched_since: since } }).market_summary;
    expect(watched('2026-11-09T00:00:00Z')).toContain(
      '120 stories about data centers, up from 60 on November 15, 2026, came from 14 feeds.',
    );
    expect(watched('2026-11-09T00:00:01Z')).toContain('120 stories about data centers came from 14 feeds.');
    expect(watched(null)).toContain('120 stories about data centers came from 14 feeds.');
  });

  it('puts the largest change first', () => {
    const calm = { ...FULL, projects: [], deals: null, moratoria: null, scores: [], news: null };
    const priced = (mean: number) => ({
      ...calm,
      prices: FULL.prices.map((price) => ({ ...price, mean_usd_per_mwh: mean })),
    });
    expect(composeReport(priced(60)).key_trends[0]).toContain('HB_HUBAVG');
    expect(composeReport(priced(30.1)).key_trends.at(-1)).toContain('HB_HUBAVG');
  });

  it('takes no move of another method and no week of half its hours for a trend', () => {
    const noBefore = composeReport({ ...FULL, scores: FULL.scores.map((score) => ({ ...score, before: null })) });
    expect(sentenceWith(noBefore, 'index moved')).toMatch(/^none/);
    const halfWeek = composeReport({ ...FULL, prices: FULL.prices.map((price) => ({ ...price, hours_before: 80 })) });
    expect(sentenceWith(halfWeek, 'HB_HUBAVG')).toMatch(/^none/);
    expect(halfWeek.facts.find(({ id }) => id === 'price.ERCOT.HB_HUBAVG')).toMatchObject({ value: 33, before: null });
  });

  it('says of deals without values that none states one, and of one party what is known', () => {
    const missing = composeReport({ ...FULL, deals: [aDeal('a', null)] });
    expect(sentenceWith(missing, 'announced in the week;')).toBe(
      '1 deal was announced in the week; no value in dollars is disclosed.',
    );
    const reported = (more: Partial<DealReading>): string =>
      sentenceWith(composeReport({ ...FULL, deals: [aDeal('a', 2e9, more)] }), 'largest deal').split(': ')[1] ?? '';
    const source = '(The Paper, November 18, 2026).';
    expect(reported({ deal_type: 'investment' })).toBe(`Buyer a invests $2 billion in Target a ${source}`);
    expect(reported({ deal_type: 'merger' })).toBe(`Buyer a and Target a merge, $2 billion ${source}`);
    expect(reported({ buyer: null })).toBe(`acquisition of Target a, $2 billion ${source}`);
    expect(reported({ buyer: null, deal_type: 'investment' })).toBe(`investment in Target a, $2 billion ${source}`);
    expect(reported({ target: null })).toBe(`acquisition by Buyer a, $2 billion ${source}`);
    expect(reported({ seller: 'Beta' })).toBe(`Buyer a buys Target a from Beta for $2 billion ${source}`);
  });

  it('says how many halts bind where none is new, and of projects without capacity that there are some', () => {
    const moratoria = FULL.moratoria && { ...FULL.moratoria, taken_force: [] };
    expect(sentenceWith(composeReport({ ...FULL, moratoria, prices: [] }), 'local moratoria')).toBe(
      '41 local moratoria on new data centers are in force on November 22, 2026, by the list of November 20, 2026.',
    );
    const pipeline = FULL.pipeline && {
      ...FULL.pipeline,
      gw: null,
      gw_told_at: null,
      projects_with_mw: 0,
      by_status: [],
      by_country: [],
    };
    expect(composeReport({ ...FULL, pipeline }).market_summary).toContain(
      '250 projects are in the pipeline; no capacity is disclosed.',
    );
  });

  it('gives the same bytes for the same inputs, in whatever order they come', () => {
    const text = JSON.stringify(composeReport(FULL));
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...(FULL.deals ?? [])], { minLength: 3 }),
        fc.shuffledSubarray([...FULL.projects], { minLength: 2 }),
        fc.shuffledSubarray([...(FULL.pipeline?.by_status ?? [])], { minLength: 3 }),
        (deals, projects, by_status) => {
          const pipeline = FULL.pipeline && { ...FULL.pipeline, by_status };
          expect(JSON.stringify(composeReport({ ...FULL, deals, projects, pipeline }))).toBe(text);
        },
      ),
    );
  });

  it('rounds for people', () => {
    expect([0.0004, 0.85, 7.846, 43.25, 154.6].map(gigawatts)).toEqual([
      '0 MW',
      '850 MW',
      '7.85 GW',
      '43.3 GW',
      '155 GW',
    ]);
    expect([40_000, 999_499, 1_250_000, 950e6, 999.6e6, 14.34e9, 134e9].map(money)).toEqual([
      '$40,000',
      '$999,499',
      '$1.25 million',
      '$950 million',
      '$1 billion',
      '$14.3 billion',
      '$134 billion',
    ]);
  });
});

describe('the last whole week', () => {
  it.each([
    ['2026-11-23T06:00:00Z', '2026-11-16'],
    ['2026-11-23T00:00:00Z', '2026-11-16'],
    ['2026-11-22T23:59:59Z', '2026-11-09'],
    ['2026-11-29T12:00:00Z', '2026-11-16'],
    ['2027-01-01T00:00:00Z', '2026-12-21'],
  ])('before %s begins on %s', (at, monday) => {
    const { from, to, before } = lastWholeWeek(new Date(at));
    expect(from).toBe(`${monday}T00:00:00Z`);
    expect(Date.parse(to) - Date.parse(from)).toBe(7 * 86_400_000);
    expect(Date.parse(from) - Date.parse(before)).toBe(7 * 86_400_000);
  });
});

/** The same world with half of each figure that reports compare. */
function halved(inputs: ReportInputs): ReportInputs {
  const half = <T extends { readonly gw: number | null }>(one: T): T => ({
    ...one,
    gw: one.gw === null ? null : one.gw / 2,
  });
  const { pipeline, news } = inputs;
  return {
    ...inputs,
    pipeline: pipeline && {
      ...half(pipeline),
      by_status: pipeline.by_status.map(half),
      by_country: pipeline.by_country.map(half),
    },
    news: news && { ...news, stories: news.stories / 2 },
  };
}
