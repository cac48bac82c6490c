import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashInputs } from '../../../jobs/derive/hash-inputs.ts';
import { mergeProjects } from '../../../jobs/derive/merge-projects.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { seedQueueStats } from '../../../jobs/seed/seed-queue-stats.ts';
import { INPUT_NAMES, type MarketInputs } from '../../../scoring/market-power/inputs.ts';
import { steppedClock } from '../../../src/clock.ts';
import { gatherMarketInputs, openMarketPlaces } from '../../../src/features/markets/gather-inputs.ts';
import { SOURCES as ALL_SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import type { AsOfSnapshot } from '../../../src/store/history/as-of-snapshot.ts';
import { loadAsOfSnapshot } from '../../../src/store/history/load-as-of-snapshot.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { NOW, resolveStored, storeReferenceTables } from '../../support/api/api.ts';
import { aDatabase } from '../../support/db/database.ts';

let db: Database;
let world: AsOfSnapshot;
let inputs: ReadonlyMap<string, MarketInputs>;

/** The tables that ship with the program, as a fresh installation has them. */
beforeAll(async () => {
  const { url } = await aDatabase();
  db = openDatabase(url, { maxConnections: 4, applicationName: 'test-market-inputs' });
  await saveMarkets(db, await loadShippedMarkets());
  await storeReferenceTables(db);
  await seedQueueStats({ db }, ALL_SOURCES, { step: () => {} });
  await resolveStored(db);
  const clock = steppedClock(NOW);
  await runNow({ db }, mergeProjects({ db, clock }), clock.now());
  world = await db.snapshot((tx) => loadAsOfSnapshot(tx, NOW, []));
  const inputsOf = gatherMarketInputs(world, await openMarketPlaces());
  inputs = new Map(world.markets.map((market) => [market.slug, inputsOf(market)]));
}, 180_000);
afterAll(() => db.close());

const of = (slug: string): MarketInputs => {
  const found = inputs.get(slug);
  if (found === undefined) throw new Error(`no market ${slug}`);
  return found;
};
const slugsOf = (isWanted: (market: AsOfSnapshot['markets'][number]) => boolean): string[] =>
  world.markets.filter(isWanted).map(({ slug }) => slug);

/** Groups of more than one that share the key. */
function sharing(slugs: readonly string[], keyOf: (of: MarketInputs) => string): string[][] {
  const groups = new Map<string, string[]>();
  for (const slug of slugs) {
    const key = keyOf(of(slug));
    groups.set(key, [...(groups.get(key) ?? []), slug]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Of our own list of markets, and of a copy of GeoNames that states no day. */
const UNDATED: readonly string[] = ['in_united_states', 'people_nearby'];

describe('inputs of the markets that ship', () => {
  it('differ in their figures between any two markets of the United States', () => {
    const slugs = slugsOf(({ country }) => country === 'US');
    expect(slugs.length).toBeGreaterThan(150);
    expect(sharing(slugs, (one) => INPUT_NAMES.map((name) => one[name].value).join(' '))).toEqual([]);
  });

  it('differ between any two markets at all, notes included: abroad a count of sites is all there is', () => {
    const slugs = slugsOf(() => true);
    expect(slugs.length).toBeGreaterThan(350);
    expect(sharing(slugs, (one) => hashInputs('any', one))).toEqual([]);
  });

  it('name source, time and basis of each figure, and nothing of those that nobody knows', () => {
    let available = 0;
    for (const slug of slugsOf(() => true)) {
      for (const name of INPUT_NAMES) {
        const { value, source, observed_at, basis, notes } = of(slug)[name];
        const reported = [source, observed_at, basis, notes].map((member) => member != null);
        if (value !== null) available += 1;
        const shown = UNDATED.includes(name) ? reported.filter((_, at) => at !== 1) : reported;
        expect([slug, name, shown]).toEqual([slug, name, shown.map(() => value !== null)]);
      }
    }
    expect(available).toBeGreaterThan(1_500);
  });

  it('are not the same for markets of one operator', () => {
    const slugs = slugsOf(({ iso }) => iso === 'MISO');
    for (const name of ['generation_nearby_mw', 'queue_wait_months', 'queue_withdrawn_share'] as const)
      expect([name, new Set(slugs.map((slug) => of(slug)[name].value)).size > 2]).toEqual([name, true]);
  });

  it('know the largest cluster of data centers as what it is', () => {
    const load = (slug: string): number => of(slug).dc_operating_mw.value ?? 0;
    expect(load('northern-virginia')).toBeGreaterThan(3_000);
    expect(load('northern-virginia')).toBeGreaterThan(2 * load('dallas'));
    expect(load('dallas')).toBeGreaterThan(500);
  });
});
