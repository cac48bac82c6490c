import { recomputeScores } from '../../../../jobs/derive/recompute-scores.ts';
import { replayScores } from '../../../../jobs/derive/replay-scores.ts';
import { runNow } from '../../../../jobs/runtime/run-now.ts';
import { steppedClock } from '../../../../src/clock.ts';
import type { LmpRow } from '../../../../src/domain/grid/lmp.ts';
import { type Database, openDatabase } from '../../../../src/store/db/client.ts';
import { saveFacts } from '../../../../src/store/facts/save-facts.ts';
import { prepareLmp, saveLmp } from '../../../../src/store/grid/save-lmp.ts';
import { archiveDocument } from '../../../../src/store/ingest/archive-document.ts';
import { loadScoresAt } from '../../../../src/store/markets/load-scores.ts';
import { loadShippedMarkets } from '../../../../src/store/markets/load-shipped-markets.ts';
import { saveMarkets } from '../../../../src/store/markets/save-markets.ts';
import { aPlant } from '../../../support/markets/as-of-snapshot.ts';
import { defineFault, NOTHING_COUNTED } from '../../fault.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse('2026-10-20T09:30:00Z');
const MARKETS = 60;
const HUBS = [
  ['ERCOT', 'HB_NORTH'],
  ['PJM', 'DOM'],
  ['CAISO', 'TH_NP15_GEN-APND'],
] as const;

const dayAt = (day: number): string => new Date(FIRST_MS + day * DAY_MS).toISOString();

export default defineFault({
  number: 35,
  fault: 'scores of thirty days made again from what is stored',
  how: `${DAYS} daily runs over ${MARKETS} markets with new prices and plants each day; then the history is emptied and every day scored again from the rows, in another order, with all that came later known; and each score from its own inputs`,
  expected: 'the same bytes',
  mostlyWaits: false,
  run: async (world) => {
    const { url } = await world.postgres();
    const db = openDatabase(url, { maxConnections: 6, applicationName: 'trial' });
    world.add(() => db.close());
    await saveMarkets(db, (await loadShippedMarkets()).slice(0, MARKETS));
    const clock = steppedClock(dayAt(DAYS + 1));
    const recompute = (day: number) => runNow({ db }, recomputeScores({ db, clock }), new Date(dayAt(day)));
    for (let day = 0; day < DAYS; day += 1) {
      await storeDay(db, day);
      await recompute(day);
    }
    const before = await readStanding(db);
    const report = await replayScores(db, `${dayAt(0).slice(0, 10)}..${dayAt(DAYS - 1).slice(0, 10)}`);
    await db.pool.query('truncate market_scores, score_runs');
    // Odd days first: of a moment only what was known then may count, whatever has been scored before.
    const order = Array.from({ length: DAYS }, (_, day) => day).sort((one, other) => (other % 2) - (one % 2));
    for (const day of order) await recompute(day);
    const again = await readStanding(db);
    const different = [...before.keys()].filter((key) => before.get(key) !== again.get(key));
    const distinct = new Set(before.values()).size;
    return {
      ...NOTHING_COUNTED,
      ok:
        different.length === 0 &&
        before.size === DAYS * MARKETS &&
        again.size === before.size &&
        distinct > DAYS &&
        report.matching === report.checked &&
        report.checked > DAYS,
      seen:
        different.length === 0
          ? `the scores that stood on each day, ${distinct} different ones, came to the same bytes from the rows, and ${report.matching} of ${report.checked} from their own inputs`
          : `other bytes of ${different.length} scores: ${different.slice(0, 3).join('; ')}`,
      figure: `${before.size} scores of ${DAYS} days: other bytes ${different.length + report.mismatches.length}`,
      rowsLost: [...before.keys()].filter((key) => !again.has(key)).length,
    };
  },
});

/** Prices of the day before and the plants as they are listed on that day, with a figure that was revised. */
async function storeDay(db: Database, day: number): Promise<void> {
  const fetchedAt = new Date(FIRST_MS + day * DAY_MS - 3_600_000).toISOString();
  const startMs = FIRST_MS - 9.5 * 3_600_000 + (day - 1) * DAY_MS;
  for (const [iso, node] of HUBS) {
    const rows = Array.from(
      { length: 24 },
      (_, hour): LmpRow => ({
        kind: 'lmp',
        iso,
        market: 'RTH',
        node,
        node_type: 'hub',
        interval_start: new Date(startMs + hour * 3_600_000).toISOString().replace('.000Z', 'Z'),
        interval_minutes: 60,
        lmp: 20 + ((day * 24 + hour * 7) % 53) + 0.37,
        energy: null,
        congestion: null,
        loss: null,
      }),
    );
    const sourceId = `${iso.toLowerCase()}-lmp`;
    const id = await archive(db, sourceId, fetchedAt);
    const nodes = await prepareLmp(db, rows);
    await db.transaction((tx) => saveLmp(tx, rows, nodes, { id, sourceId, issuedAt: fetchedAt }));
  }
  const id = await archive(db, 'eia-plants', fetchedAt);
  const { sourceId, url: _url, origin: _origin, fetchedAt: _fetched, ...plant } = aPlant();
  const rows = [0, 1, 2].map((n) => ({
    ...plant,
    plant_id: String(n),
    as_of: '2026-09-30',
    lat: [39, 32.8, 33.4][n] ?? 39,
    lon: [-77.5, -96.8, -112][n] ?? -77.5,
    nameplate_mw: 100 + ((day * 13 + n * 29) % 41) * 10,
  }));
  await db.transaction((tx) => saveFacts(tx, 'plant', rows, { id, sourceId, issuedAt: fetchedAt, fetchedAt }));
}

async function archive(db: Database, sourceId: string, fetchedAt: string): Promise<number> {
  const { id } = await archiveDocument(db, {
    sourceId,
    unit: '',
    url: `https://publisher.example/${sourceId}`,
    origin: 'live',
    contentType: null,
    fetchedAt,
    bytes: Buffer.from(`${sourceId} ${fetchedAt}`),
  });
  return id;
}

/**
 * The bytes of the valid score of each market on each day. When its inputs were fetched is not compared: a market whose
 * inputs did not change keeps its score, so that depends on which day was scored first.
 */
async function readStanding(db: Database): Promise<Map<string, string>> {
  const state = new Map<string, string>();
  for (let day = 0; day < DAYS; day += 1)
    for (const { marketSlug, score } of await loadScoresAt(db.pool, dayAt(day)))
      state.set(`${marketSlug} ${dayAt(day)}`, score);
  return state;
}
