import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKET_POWER, scoreMarket } from '../../../scoring/market-power/index.ts';
import type { MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { ELSEWHERE_4, US_4 } from '../../../scoring/market-power/ladder/priors-4.ts';
import { namesReadBy } from '../../../scoring/market-power/ladder/score-by-ladder.ts';
import type { Score } from '../../../scoring/market-power/score.ts';
import type { ExpertPair } from '../../../scoring/validate/expert-pairs.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { queueSections } from '../../../src/features/briefs/queue-section.ts';
import type { FeatureContext } from '../../../src/features/context.ts';
import { checkRobustness, type Robustness } from '../../../src/features/markets/check-robustness.ts';
import { gatherMarketInputs, openMarketPlaces } from '../../../src/features/markets/gather-inputs.ts';
import { loadGridInputs, waitKey } from '../../../src/features/site/grid-inputs.ts';
import type { ReadContext } from '../../../src/read/context.ts';
import { loadRegionFigures } from '../../../src/read/grid/region-figures.ts';
import { GRID_REGIONS } from '../../../src/read/grid/region-table.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import type { AsOfSnapshot } from '../../../src/store/history/as-of-snapshot.ts';
import { loadAsOfSnapshot } from '../../../src/store/history/load-as-of-snapshot.ts';
import { EMBEDDED_AT } from '../../support/sources/embedded-at.ts';
import { anEmbeddedDatabase } from '../../support/sources/embedded-database.ts';

// Pairs that experts do not dispute: beside the repository, and not in it.
const PAIRS = packageFile('..', 'shared', 'index', 'expert_pairs_dev.csv');
const pairs = (): ExpertPair[] => parse(readFileSync(PAIRS, 'utf8'), { columns: true, trim: true }) as ExpertPair[];

let db: Database;
let robust: Robustness;
let world: AsOfSnapshot;
let markets: readonly Market[];
let bySlug: ReadonlyMap<string, { readonly inputs: MarketInputs; readonly score: Score }>;

describe('the method, over all that ships', () => {
  beforeAll(async () => {
    const { url } = await anEmbeddedDatabase();
    db = openDatabase(url, { maxConnections: 2, applicationName: 'test-trial' });
    world = await db.snapshot((tx) => loadAsOfSnapshot(tx, EMBEDDED_AT, []));
    const inputsOf = gatherMarketInputs(world, await openMarketPlaces());
    const gathered = world.markets.map((market) => ({ market, inputs: inputsOf(market) }));
    markets = world.markets;
    robust = checkRobustness(gathered, existsSync(PAIRS) ? pairs() : null);
    bySlug = new Map(gathered.map(({ market, inputs }) => [market.slug, { inputs, score: scoreMarket(inputs) }]));
  });
  afterAll(() => db.close());

  const of = (slug: string) => {
    const market = bySlug.get(slug);
    if (market === undefined) throw new Error(`${slug} is not there`);
    return market;
  };

  it('has a verdict for most markets, at home and abroad', () => {
    expect(robust.markets).toBe(361);
    expect(robust.ranked).toBeGreaterThanOrEqual(230);
    expect(robust.ranked_outside_us).toBeGreaterThanOrEqual(80);
    expect(robust.median_coverage.us).toBeGreaterThanOrEqual(0.8);
    expect(robust.median_coverage.elsewhere).toBeGreaterThanOrEqual(0.55);
  });

  it('hangs on no part for more than two fifths, nor on one number for more than a seventh of its verdicts', () => {
    const shares = robust.explained_variance.map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(Math.max(...shares)).toBeLessThan(0.4);
    const worst = Math.max(...robust.flips.map(({ share }) => share));
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThanOrEqual(0.15);
    const most = Math.max(...Object.values({ ...robust.verdicts, INSUFFICIENT_DATA: 0 }));
    expect(most / robust.ranked).toBeLessThanOrEqual(0.6);
    expect(robust.split_half).toBeGreaterThan(0);
    expect(robust.sources.length).toBeGreaterThan(10);
  });

  it('names with each figure its source, its day and its basis', () => {
    const { inputs, score } = of('northern-virginia');
    for (const { id, source, observed_at, basis } of score.parts.filter(({ points }) => points !== null))
      expect({ id, source, observed_at, basis }).toEqual({
        id,
        source: expect.any(String),
        observed_at: expect.any(String),
        basis: expect.any(String),
      });
    for (const name of MARKET_POWER.parts.flatMap(namesReadBy)) {
      if (inputs[name].value === null) continue;
      const { source, observed_at, basis } = inputs[name];
      expect({ name, source, observed_at, basis }).toEqual({
        name,
        source: expect.any(String),
        observed_at: expect.any(String),
        basis: expect.any(String),
      });
    }
  });

  it('reads no list that lacks the plants of a country, and no queue of another operator', () => {
    // Its plants would have had to run all year to generate what the country did.
    expect(of('reykjavik').inputs.listed_nearby_mw.value).toBeNull();
    expect(of('reykjavik').score.verdict).toBe('INSUFFICIENT_DATA');
    expect(of('frankfurt').inputs.listed_nearby_mw.value).toBeGreaterThan(1_000);
    // On no operator's grid: a county of California's queue lies within reach, and is none of its own.
    expect(of('phoenix').inputs.generation_due_24_months_mw.value).toBeNull();
  });

  it('has one wait for a market and for the sites in it', async () => {
    const context = { db, clock: { now: () => new Date(EMBEDDED_AT) }, sources: [] } as unknown as FeatureContext;
    const { waits } = await loadGridInputs(context, new Map());
    let compared = 0;
    for (const { slug, iso, state } of markets) {
      if (iso === null || state === null) continue;
      const ofSite = waits.get(waitKey(iso, state))?.queue_wait_months;
      const { value, estimator, source, observed_at } = of(slug).inputs.queue_wait_months;
      // A state without a listing of its operator has the wait of its area, which sites do not read.
      if (ofSite === undefined) continue;
      expect([slug, ofSite.value, ofSite.estimator, ofSite.source, ofSite.observed_at]).toEqual([
        slug,
        value,
        estimator,
        source,
        observed_at,
      ]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(80);
  });

  it('has one total for a queue, whether a region or a brief says it', async () => {
    const context = { db, clock: { now: () => new Date(EMBEDDED_AT) }, sources: [] } as unknown as ReadContext;
    const region = GRID_REGIONS.find(({ id }) => id === 'pjm');
    const market = markets.find(({ iso }) => iso === 'PJM');
    if (region === undefined || market === undefined) throw new Error('PJM is not there');
    const figures = await loadRegionFigures(context, [region]);
    const { total_queue_gw: total } = figures.show(region);
    const inBrief = queueSections(world.queueStats)(market).operator;
    expect(total).toBeGreaterThan(100);
    expect(total).toBeCloseTo(inBrief?.active_gw ?? Number.NaN, 1);
    expect(figures.totals.map(({ listedAt }) => listedAt)).toEqual([inBrief?.listed_at]);
  });

  it('finds room where power is exported, and none where it is imported', () => {
    const room = (slug: string): number => of(slug).score.excess_power ?? Number.NaN;
    expect(room('fargo')).toBeGreaterThan(room('boston'));
    expect(room('amarillo')).toBeGreaterThan(room('san-francisco'));
    expect(of('boston').score.verdict).not.toBe('BUILD');
  });

  it('has priors that its own markets give', () => {
    for (const { id } of MARKET_POWER.parts) {
      const off = [
        (robust.priors_now.us[id]?.mean ?? 0) - (US_4[id]?.mean ?? 0),
        (robust.priors_now.elsewhere[id]?.mean ?? 0) - (ELSEWHERE_4[id]?.mean ?? 0),
      ];
      expect({ id, isNear: off.every((points) => Math.abs(points) < 15) }).toEqual({ id, isNear: true });
    }
  });

  it.skipIf(!existsSync(PAIRS))(
    'can compare nearly all pairs of the experts, and answers most of them as they do',
    () => {
      const { pairs: given = 0, comparable = 0, right = 0 } = robust.pairs ?? {};
      expect(given).toBeGreaterThan(20);
      expect(comparable / given).toBeGreaterThanOrEqual(0.85);
      expect(right / comparable).toBeGreaterThanOrEqual(0.85);
    },
  );
});
