import { mergeProjects } from '../../../jobs/derive/merge-projects.ts';
import { recomputeScores } from '../../../jobs/derive/recompute-scores.ts';
import { runNow } from '../../../jobs/runtime/run-now.ts';
import { seedQueueStats } from '../../../jobs/seed/seed-queue-stats.ts';
import { monotonicMs, steppedClock } from '../../../src/clock.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { placeAtlas } from '../../../src/features/places/place-atlas.ts';
import { SOURCES } from '../../../src/sources/registry.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { NOW, resolveStored, storeLmp, storeReferenceTables } from '../../support/api/api.ts';
import { repeatableShares } from '../../support/places/clustered-points.ts';

const AT = Date.parse(NOW);
const DAY_MS = 24 * 3_600_000;
const SIZES = [
  { markets: 300, wantedMs: 5_000 },
  { markets: 3_000, wantedMs: 55_000 },
] as const;

/** The markets that ship, and around those of the United States so many others that there are as many as wanted. */
function manyMarkets(shipped: readonly Market[], wanted: number): Market[] {
  const share = repeatableShares(7);
  const domestic = shipped.filter(({ country }) => country === 'US');
  const others = Array.from({ length: Math.max(0, wanted - shipped.length) }, (_, position): Market => {
    const near = domestic[position % domestic.length] as Market;
    const slug = `${near.slug}-${position}`;
    const [lat, lon] = [near.lat + share() - 0.5, near.lon + share() - 0.5];
    return { ...near, slug, name: `${near.name} ${position}`, aliases: [], lat, lon };
  });
  return [...shipped, ...others].slice(0, wanted);
}

/** A day of prices at every hub and zone that stands for a market. */
async function storePrices(db: Database, markets: readonly Market[], day: number, level: number): Promise<void> {
  const nodes = new Map(
    markets.flatMap(({ priceIso: iso, priceNode: node }) =>
      iso === null || node === null ? [] : [[`${iso} ${node}`, { iso, node }] as const],
    ),
  );
  for (const { iso, node } of nodes.values()) {
    const prices = Array.from({ length: 24 }, (_, hour) => ({
      node,
      market: 'RTH' as const,
      interval_start: new Date(AT + day * DAY_MS - (hour + 12) * 3_600_000).toISOString().replace('.000Z', 'Z'),
      interval_minutes: 60,
      lmp: level + hour / 7,
      congestion: hour / 5,
    }));
    await storeLmp(db, `${iso.toLowerCase()}-lmp`, iso, prices);
  }
}

/** Everything that ships with the program, and prices, so that most parts of the scores have something to say. */
async function storeWorld(db: Database, markets: readonly Market[]): Promise<void> {
  await saveMarkets(db, markets);
  await storeReferenceTables(db);
  await seedQueueStats({ db }, SOURCES, { step: () => {} });
  await resolveStored(db);
  const clock = steppedClock(new Date(AT));
  await runNow({ db }, mergeProjects({ db, clock }), clock.now());
  await storePrices(db, markets, 0, 30);
  await db.pool.query('vacuum analyze');
}

/** Full runs: the first one, one after which nothing has changed, and one before which every price has. */
export async function benchRecompute(openEmpty: () => Promise<string>): Promise<void> {
  const shipped = await loadShippedMarkets();
  // Opened once in the life of a process, for whatever asks first.
  const opening = monotonicMs();
  await placeAtlas();
  console.log(
    `\nRecomputing all scores and briefs; tables of places open in ${Math.round(monotonicMs() - opening)} ms`,
  );
  for (const { markets: size, wantedMs } of SIZES) {
    const url = await openEmpty();
    const db = openDatabase(url, { maxConnections: 4, applicationName: 'loadstar-bench' });
    try {
      const markets = manyMarkets(shipped, size);
      await storeWorld(db, markets);
      const run = async (name: string, day: number): Promise<void> => {
        const clock = steppedClock(new Date(AT + day * DAY_MS));
        const start = monotonicMs();
        const summary = await runNow({ db }, recomputeScores({ db, clock }), clock.now());
        const ms = monotonicMs() - start;
        const verdict = ms < wantedMs ? '' : '  SHORT';
        console.log(
          `  ${String(size).padStart(5)} markets, ${name.padEnd(20)} ${Math.round(ms).toString().padStart(7)} ms  wanted < ${wantedMs} ms${verdict}  ${summary.recomputed} recomputed, ${summary.appended} appended, ${summary.published} briefs published`,
        );
      };
      await run('first run', 0);
      await run('nothing changed', 1);
      await storePrices(db, markets, 2, 31);
      await run('every price changed', 3);
    } finally {
      await db.close();
    }
  }
}
