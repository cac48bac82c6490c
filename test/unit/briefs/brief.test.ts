import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashableText, serializeBrief } from '../../../scoring/brief/brief.ts';
import type { BriefFacts } from '../../../scoring/brief/brief-facts.ts';
import { composeBrief } from '../../../scoring/brief/compose-brief.ts';
import { dayOf, dollars, listed, percent } from '../../../scoring/brief/format-names.ts';
import { fuelMixFact } from '../../../scoring/brief/fuel-mix-fact.ts';
import type { InputPeers } from '../../../scoring/brief/input-peers.ts';
import { matchStories } from '../../../scoring/brief/match-stories.ts';
import { comparePeers } from '../../../scoring/brief/peers.ts';
import { scoreMarket } from '../../../scoring/market-power/index.ts';
import { completeInputs, INPUT_NAMES } from '../../../scoring/market-power/inputs.ts';
import { priceInputs } from '../../../scoring/market-power/price-inputs.ts';
import type { FuelMixReading, PriceReading, PriceWindow, StoryReading } from '../../../scoring/readings.ts';
import type { Provenance } from '../../../src/domain/facts/provenance.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { aBriefMarket } from '../../support/markets/brief-facts.ts';
import { ALL_HEARD, someInputs } from '../scoring/market-inputs.ts';

const aMarket = (more: Partial<Market> = {}): Market =>
  aBriefMarket({ aliases: ['dfw', 'plano', 'dallas-tx'], ...more });

function aProvenance(more: Partial<Provenance> = {}): Provenance {
  return {
    source: 'ercot-lmp',
    source_url: 'https://operator.example/prices',
    observed_at: '2026-11-20T11:45:00Z',
    fetched_at: '2026-11-20T11:58:00Z',
    basis: 'reported',
    estimated: false,
    ...more,
  };
}

function aPrice(window: Partial<PriceWindow> | null = {}, lmp = 27.5): PriceReading {
  return {
    iso: 'ERCOT',
    node: 'HB_NORTH',
    node_type: 'hub',
    market: 'RT15M',
    latest: {
      interval_start: '2026-11-20T11:45:00Z',
      interval_minutes: 15,
      lmp,
      energy: null,
      congestion: null,
      loss: null,
    },
    window:
      window === null
        ? null
        : {
            days: 30,
            intervals: 2_880,
            hours: 720,
            mean_usd_per_mwh: 29.1234,
            congestion_mean_usd_per_mwh: 4.2,
            congestion_hours: 720,
            at_or_below_zero_share: 0.081,
            ...window,
          },
    provenance: aProvenance(),
  };
}

const A_READING: FuelMixReading = {
  iso: 'ERCOT',
  interval_start: '2026-11-20T11:50:00Z',
  interval_minutes: 5,
  outputs: [
    { fuel: 'gas', mw: 20_000 },
    { fuel: 'wind', mw: 15_000 },
    { fuel: 'solar', mw: 10_000 },
    { fuel: 'nuclear', mw: 5_000 },
    { fuel: 'storage', mw: -500 },
  ],
  provenance: aProvenance({ source: 'ercot-fuel-mix', observed_at: '2026-11-20T11:50:00Z', basis: 'measured' }),
};
const A_MIX = fuelMixFact(A_READING, '2026-11-20T12:00:00Z');

function aStory(more: Partial<StoryReading> = {}): StoryReading {
  return {
    id: 1,
    title: 'A campus is planned in Dallas',
    summary: null,
    url: 'https://news.example/campus',
    source: 'A newspaper',
    published_at: '2026-11-18T08:00:00Z',
    provenance: aProvenance({ source: 'news', observed_at: '2026-11-18T08:00:00Z' }),
    ...more,
  };
}

const PEERS = {
  price_points: 40,
  median_usd_per_mwh: 41.5,
  median_congestion_usd_per_mwh: 1.6,
  median_at_or_below_zero_share: 0.012,
};

/** What is usual of a price point's figures. */
const USUAL: InputPeers = new Map([
  ['price_mean_usd_per_mwh', { of: 'price points', n: 40, median: 41.5, low: 20, high: 60 }],
  ['congestion_mean_usd_per_mwh', { of: 'price points', n: 40, median: 1.6, low: 0.2, high: 8 }],
  ['price_at_or_below_zero_share', { of: 'price points', n: 40, median: 0.012, low: 0, high: 0.1 }],
]);

function facts(more: Partial<BriefFacts> = {}): BriefFacts {
  const price = more.price === undefined ? aPrice() : more.price;
  const inputs = more.inputs ?? completeInputs(priceInputs(price));
  return {
    market: aMarket(),
    inputs,
    score: scoreMarket(inputs),
    peers: PEERS,
    inputPeers: more.peers === null ? new Map() : USUAL,
    fuelMix: A_MIX,
    plants: null,
    queue: { state: null, operator: null },
    industrialPrice: null,
    facilities: null,
    projects: null,
    deals: null,
    comps: [],
    risk: { drought: null, water_stress: null, hazard: null, moratoria: null },
    vacancyPct: null,
    leaseRate: null,
    neighbors: [],
    stories: [aStory()],
    ...more,
    price,
  };
}

const MISSING: Partial<BriefFacts> = { price: null, peers: null, fuelMix: null, stories: null };
const narrative = (more: Partial<BriefFacts> = {}): string => composeBrief(facts(more)).outlook.narrative_md;

describe('a brief', () => {
  it('has every member of the interface, in one order', () => {
    const text = serializeBrief(composeBrief(facts()), {
      computedAt: '2026-11-20T12:00:00.001Z',
      revision: 7,
      reason: 'data',
    });
    const brief = JSON.parse(text);
    expect(Object.keys(brief)).toEqual([
      'slug',
      'name',
      'state',
      'country',
      'iso',
      'as_of',
      'hero',
      'market_power_scores',
      'kpis',
      'outlook',
      'power_grid',
      'pipeline',
      'operators',
      'ma',
      'ma_elsewhere',
      'comps',
      'risk',
      'news',
      'totals',
      'sections_locked',
      'revision',
      'reason',
      'provenance',
      'missing',
    ]);
    expect(Object.keys(brief.hero)).toEqual([
      'verdict',
      'composite_score',
      'excess_power',
      'constraint_score',
      'queue_wait_months',
      'time_to_power_months',
      'confidence',
      'composite_low',
      'composite_high',
      'computed_at',
      'method',
      'coverage',
    ]);
    expect(brief.hero.computed_at).toBe('2026-11-20T12:00:00.001Z');
    expect(brief.market_power_scores.computed_at).toBe('2026-11-20T12:00:00.001Z');
    expect(brief.revision).toBe(7);
  });

  it('is as old as its newest observation, and of no date when there is none', () => {
    expect(composeBrief(facts()).as_of).toBe('2026-11-20T11:50:00Z');
    expect(composeBrief(facts(MISSING)).as_of).toBeNull();
  });

  it('gives exact figures in its fields, each with where it is from', () => {
    const { kpis, power_grid, provenance, market_power_scores } = composeBrief(facts());
    expect(kpis).toMatchObject({
      price_mean_usd_per_mwh: 29.1234,
      price_latest_usd_per_mwh: 27.5,
      congestion_mean_usd_per_mwh: 4.2,
      price_at_or_below_zero_share: 0.081,
      grid_renewable_pct: 50,
      news_count: 1,
    });
    expect(power_grid.price).toMatchObject({
      node: 'HB_NORTH',
      compared_with: PEERS,
      source: 'ercot-lmp',
      observed_at: '2026-11-20T11:45:00Z',
      basis: 'reported',
    });
    expect(provenance[0]).toEqual(aProvenance());
    expect(power_grid.fuel_mix?.fuels[0]).toEqual({ fuel: 'gas', mw: 20_000, share_pct: 40 });
    expect(provenance.map(({ source, basis }) => `${source} ${basis}`)).toEqual([
      'ercot-lmp reported',
      'ercot-fuel-mix measured',
      'news reported',
    ]);
    // Those with a figure, and those that a part without data lacks.
    const listed = market_power_scores.inputs;
    const absent = listed.filter(({ value }) => value === null).map(({ name }) => name);
    expect(new Set(absent)).toEqual(new Set(market_power_scores.missing));
    expect(listed.map(({ name }) => name)).toEqual(
      INPUT_NAMES.filter((name) => listed.some((one) => one.name === name)),
    );
    expect(listed.length).toBeGreaterThan(absent.length);
  });

  it('names each member that is null or empty because nobody published it', () => {
    const brief = JSON.parse(
      serializeBrief(composeBrief(facts(MISSING)), { computedAt: 'x', revision: 1, reason: 'data' }),
    );
    for (const path of brief.missing as string[]) {
      const value = path.split('.').reduce((so, member) => so[member], brief);
      expect(value === null || (Array.isArray(value) && value.length === 0), path).toBe(true);
    }
    expect(brief.missing).toEqual(
      expect.arrayContaining(['hero.composite_score', 'kpis.facility_count', 'power_grid.price', 'pipeline', 'news']),
    );
  });

  it('shows no price as the latest once it is too old for statistics, but where its date stands beside it', () => {
    const { kpis, missing, power_grid } = composeBrief(facts({ price: aPrice(null) }));
    expect([kpis.price_latest_usd_per_mwh, missing.includes('kpis.price_latest_usd_per_mwh')]).toEqual([null, true]);
    expect(power_grid.price).toMatchObject({
      latest: { lmp: 27.5, interval_start: '2026-11-20T11:45:00Z' },
      trailing: null,
    });
  });

  it('tells no news of the market from no news at all', () => {
    const none = composeBrief(facts({ stories: [] }));
    expect([none.kpis.news_count, none.missing.includes('news')]).toEqual([0, false]);
    const unknown = composeBrief(facts({ stories: null }));
    expect([unknown.kpis.news_count, unknown.missing.includes('news')]).toEqual([null, true]);
  });

  it('lists ten stories and counts all', () => {
    const stories = Array.from({ length: 14 }, (_, id) => aStory({ id, url: `https://news.example/${id}` }));
    const brief = composeBrief(facts({ stories }));
    expect([brief.news.length, brief.kpis.news_count]).toEqual([10, 14]);
  });
});

describe('the content that decides whether a brief has changed', () => {
  const refetched = (at: string): BriefFacts => {
    const price = { ...aPrice(), provenance: aProvenance({ fetched_at: at }) };
    return facts({ price, inputs: completeInputs(priceInputs(price)) });
  };

  it('is the same when only our last look is newer', () => {
    const [before, after] = [refetched('2026-11-20T11:58:00Z'), refetched('2026-11-20T12:58:00Z')].map(composeBrief);
    if (before === undefined || after === undefined) throw new Error('two briefs');
    expect(hashableText(after)).toBe(hashableText(before));
    expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
  });

  it('knows neither revision nor time of publication', () => {
    expect(hashableText(composeBrief(facts()))).not.toMatch(/"(computed_at|revision|live_as_of|fetched_at)"/);
  });

  it('differs when a figure, a date or a story does', () => {
    const texts = [
      facts(),
      facts({ price: aPrice({ mean_usd_per_mwh: 29.1235 }) }),
      facts({ price: { ...aPrice(), latest: { ...aPrice().latest, interval_start: '2026-11-20T12:00:00Z' } } }),
      facts({ stories: [aStory({ title: 'Another title in Dallas' })] }),
      facts({ peers: null }),
    ].map((some) => hashableText(composeBrief(some)));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is the same for inputs whose members stand in another order, as the database returns them', () => {
    const inputs = completeInputs(priceInputs(aPrice()));
    const shuffled = Object.fromEntries(
      Object.entries(inputs)
        .reverse()
        .map(([name, input]) => [name, Object.fromEntries(Object.entries(input).reverse())]),
    ) as unknown as typeof inputs;
    expect(hashableText(composeBrief(facts({ inputs: completeInputs(shuffled) })))).toBe(
      hashableText(composeBrief(facts({ inputs }))),
    );
  });
});

describe('the outlook', () => {
  it('says only what a fact says: a missing fact writes no sentence', () => {
    expect(narrative({ price: null })).not.toMatch(/\$|averaged|Congestion|priced at|newest price/);
    expect(narrative({ fuelMix: null })).not.toMatch(/renewable/);
    expect(narrative({ stories: [] })).not.toMatch(/recent/);
    expect(narrative({ peers: null })).not.toMatch(/median/);
    expect(narrative({ price: aPrice({ congestion_mean_usd_per_mwh: null }) })).not.toMatch(/Congestion/);
  });

  it('rounds for people', () => {
    const text = narrative();
    expect(text).toContain('$29/MWh over the 30 days to November 20, 2026');
    expect(text).toContain('30% under the median of 40 price points ($42)');
    expect(text).not.toContain('29.1234');
  });

  it('begins with what is most unusual', () => {
    const cheap = narrative({
      price: aPrice({ mean_usd_per_mwh: 12, congestion_mean_usd_per_mwh: 1.6, at_or_below_zero_share: 0.012 }),
    });
    const jammed = narrative({
      price: aPrice({ mean_usd_per_mwh: 41, congestion_mean_usd_per_mwh: 19, at_or_below_zero_share: 0.012 }),
    });
    expect(cheap).toMatch(/^Power is cheap at `HB_NORTH`/);
    expect(jammed).toMatch(/^Congestion moved the price by \$19\/MWh/);
  });

  it('says how few hours a mean is made of', () => {
    expect(narrative({ price: aPrice({ hours: 30 }) })).toContain('over the 30 hours with data in the 30 days to');
    const thin = narrative({ price: aPrice({ hours: 2.5 }) });
    expect(thin).toContain('2 hours of prices are available, below the 24 needed for a mean');
    expect(thin).not.toContain('averaged');
    expect(narrative({ price: aPrice(null) })).toContain('too old to score');
  });

  it('says which figures are not published when nothing is known', () => {
    const abroad = aMarket({ name: 'Dublin', state: null, country: 'IE', iso: null, priceIso: null, priceNode: null });
    const text = narrative({ ...MISSING, market: abroad });
    expect(text).toBe('There is no data on prices, plants, queues or risks for Dublin (Ireland), so it has no score.');
    const outside = narrative({ ...MISSING, market: aMarket({ iso: null, priceIso: null, priceNode: null }) });
    expect(outside).toContain('(Texas) is outside the seven ISOs/RTOs, so it has no hub price');
    expect(outside).toContain('No data for Dallas–Fort Worth: data center load, generation coming online');
    expect(narrative({ ...MISSING })).toContain('No data yet for `HB_NORTH`, the price point of Dallas–Fort Worth.');
  });

  it('gives a verdict with what would turn it, and none below half of the weight', () => {
    const inputs = someInputs(ALL_HEARD);
    expect(narrative({ inputs })).toMatch(
      /at \d+ of 100.* would change the verdict to [A-Z]+|: \d+ of 100.* would change the verdict to [A-Z]+/,
    );
    expect(narrative()).toContain('the index has data for 25% of its weight and needs 50%');
  });

  it('words no mix of long ago as of now, and has its date and a flag with it', () => {
    const fuelMix = fuelMixFact(A_READING, '2026-11-22T12:00:00Z');
    const old = composeBrief(facts({ fuelMix }));
    expect([fuelMix?.is_stale, old.power_grid.fuel_mix?.is_stale, old.kpis.grid_renewable_pct]).toEqual([
      true,
      true,
      null,
    ]);
    expect(old.outlook.narrative_md).not.toMatch(/depends on one fuel/);
    const fresh = composeBrief(facts());
    expect([fresh.power_grid.fuel_mix?.is_stale, fresh.kpis.grid_renewable_pct]).toEqual([false, 50]);
    expect(composeBrief(facts({ price: aPrice(null) })).power_grid.price?.is_stale).toBe(true);
  });

  it('counts its words', () => {
    const { outlook } = composeBrief(facts());
    expect(outlook.word_count).toBe(outlook.narrative_md.split(/\s+/).length);
  });

  it('sets no price against next to nothing', () => {
    const text = narrative({ price: aPrice({ mean_usd_per_mwh: 0.0001 }, 40), peers: null });
    expect(text).not.toMatch(/times the mean/);
    expect(narrative({ price: aPrice({ mean_usd_per_mwh: 10 }, 40), peers: null })).toContain(
      '4.0 times the mean of $10',
    );
  });

  it('never prints a hole, whatever the figures', () => {
    const figure = fc.double({ min: -500, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(
        figure,
        figure,
        fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 720, noNaN: true }),
        fc.option(fc.constant(PEERS)),
        (lmp, mean_usd_per_mwh, congestion_mean_usd_per_mwh, at_or_below_zero_share, hours, peers) => {
          const window = { mean_usd_per_mwh, congestion_mean_usd_per_mwh, at_or_below_zero_share, hours };
          const text = narrative({ price: aPrice(window, lmp), peers });
          expect(text).not.toMatch(/undefined|NaN|null|Infinity|\[object|-\$-|\$-/);
        },
      ),
    );
  });
});

describe('fuel mix of a brief', () => {
  it('is in shares of generation, without imports and what charges', () => {
    expect(A_MIX).toMatchObject({ generation_mw: 50_000, renewable_pct: 50 });
    expect(A_MIX?.fuels.map(({ fuel }) => fuel)).toEqual(['gas', 'wind', 'solar', 'nuclear']);
  });

  it('is nothing where nothing generates', () => {
    const provenance = aProvenance();
    const outputs = [{ fuel: 'imports' as const, mw: 900 }];
    const reading = { iso: 'CAISO', interval_start: 'x', interval_minutes: 5, outputs, provenance };
    expect(fuelMixFact(reading, '2026-11-20T12:00:00Z')).toBeNull();
  });
});

describe('peers', () => {
  it('are compared with from five price points on, each counted once', () => {
    const points = (n: number) =>
      new Map(Array.from({ length: n }, (_, at) => [`P${at}`, someInputs({ price_mean_usd_per_mwh: 20 + at })]));
    expect(comparePeers(points(4))).toBeNull();
    expect(comparePeers(points(5))).toEqual({
      price_points: 5,
      median_usd_per_mwh: 22,
      median_congestion_usd_per_mwh: null,
      median_at_or_below_zero_share: null,
    });
  });
});

describe('stories that name a market', () => {
  const markets = [
    aMarket(),
    aMarket({ slug: 'phoenix', name: 'Phoenix', city: 'Phoenix', state: 'AZ', aliases: ['phx'] }),
    aMarket({ slug: 'columbus', name: 'Columbus, OH', city: 'Columbus', state: 'OH', aliases: [] }),
    aMarket({ slug: 'dublin', name: 'Dublin', city: 'Dublin', state: null, country: 'IE', aliases: [] }),
    aMarket({ slug: 'dublin-oh', name: 'Dublin, OH', city: 'Dublin', state: 'OH', aliases: [] }),
    aMarket({ slug: 'new-york', name: 'New York', city: 'New York City', state: 'NY', aliases: ['nyc', 'manhattan'] }),
    aMarket({ slug: 'sao-paulo', name: 'São Paulo', city: 'São Paulo', state: null, country: 'BR', aliases: [] }),
    aMarket({ slug: 'northern-virginia', name: 'Northern Virginia', city: 'Ashburn', state: 'VA', aliases: ['nova'] }),
  ];
  const named = (title: string, summary: string | null = null): string[] =>
    [...matchStories(markets, [{ title, summary }]).keys()].sort();

  it.each<[string, string[]]>([
    ['A campus rises in Dallas', ['dallas']],
    ['Dallas-Fort Worth vacancy falls', ['dallas']],
    ['DFW vacancy falls', ['dallas']],
    ['The dfw airport', []],
    ['Operator buys land near Phoenix', ['phoenix']],
    ['Phoenix Tower raises debt', []],
    ['Phoenix Tower builds, says Arizona regulator', ['phoenix']],
    ['A phoenix in flames', []],
    ['New site in Columbus, Ohio', ['columbus']],
    ['New site in Columbus, OH', ['columbus']],
    ['New site in Columbus, Georgia', []],
    ['New site in Columbus, GA', []],
    ['Grid limits in Dublin', []],
    ['Grid limits in Dublin, Ireland says', ['dublin']],
    ['Land sold in Dublin, Ohio', ['dublin-oh']],
    ['New York moratorium debated upstate', []],
    ['Rents rise in New York City', ['new-york']],
    ['NYC and SÃO PAULO rents rise', ['new-york', 'sao-paulo']],
    ['Sao Paulo grows', ['sao-paulo']],
    ['northern virginia’s grid is full', ['northern-virginia']],
    ['West Virginia’s grid', []],
    ['NOVA is full; Nova is a program', ['northern-virginia']],
  ])('%s', (title, slugs) => {
    expect(named(title)).toEqual(slugs);
  });

  it('are found in the summary, and by a state named elsewhere in the text', () => {
    expect(named('A campus is planned', 'The site lies in Phoenix.')).toEqual(['phoenix']);
    expect(named('Arizona permits a campus', 'Phoenix welcomes it.')).toEqual(['phoenix']);
  });

  it('do not make a name of the end of the title and the start of the summary', () => {
    expect(named('All of New York City', null)).toEqual(['new-york']);
    expect(named('Projects of São', 'Paulo Silva leads')).toEqual([]);
  });
});

describe('numbers in words', () => {
  it.each([
    [31.4, '$31'],
    [4.1, '$4.10'],
    [-12.7, '-$13'],
    [-0.001, '$0.00'],
    [1234.5, '$1,235'],
  ])('%d dollars are %s', (value, text) => {
    expect(dollars(value)).toBe(text);
  });

  it('rounds shares, dates and lists', () => {
    expect([percent(0.416), percent(0.062), percent(0.0004), percent(0)]).toEqual(['42%', '6.2%', 'under 0.1%', '0%']);
    // 0.575 times 100 is 57.49999999999999 as computers multiply, and pages say 58%.
    expect([percent(0.575), percent(0.285)]).toEqual(['58%', '29%']);
    expect(dayOf('2026-11-20T23:59:00Z')).toBe('November 20, 2026');
    expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  });
});
