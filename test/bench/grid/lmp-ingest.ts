import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { monotonicMs } from '../../../src/clock.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import { misoLmp } from '../../../src/sources/miso-lmp/index.ts';
import { type Database, openDatabase } from '../../../src/store/db/client.ts';
import { LMP_MARKET_CODES, prepareLmp, saveLmp } from '../../../src/store/grid/save-lmp.ts';
import { median, printRatios } from '../ratios.ts';

const NODES = 10_000;
const ROUNDS = 15;

/** One five-minute interval of MISO's GetRealTimeFiveMinExPost document, synthesized to size. */
function misoDocument(nodes: number, round: number): Uint8Array {
  const stamp = new Date(Date.UTC(2026, 9, 2, 0, round * 5)).toISOString().slice(0, 19).replace('T', ' ');
  const data = Array.from({ length: nodes }, (_, node) => {
    const congestion = ((node * 37 + round * 11) % 900) / 100 - 4.5;
    const loss = ((node * 13 + round) % 300) / 100 - 1.5;
    const lmp = 34.5 + congestion + loss;
    return [stamp, `NODE.${node}`, lmp.toFixed(2), loss.toFixed(2), congestion.toFixed(2)];
  });
  return Buffer.from(JSON.stringify({ headers: ['INTERVAL', 'CPNODE', 'LMP', 'MLC', 'MCC'], data }));
}

function parse(bytes: Uint8Array): readonly LmpRow[] {
  return misoLmp.parse({ bytes, url: null, fileName: null, contentType: null, asOf: null, unit: null }).rows;
}

/** COPY alone of the same rows into the same keyed table, in one transaction: the limit. */
async function copyAlone(db: Database, rows: readonly LmpRow[]): Promise<number> {
  const { ids } = await prepareLmp(db, rows);
  const text = rows
    .map((row) =>
      [
        row.interval_start,
        ids.get(`${row.iso} ${row.node}`),
        LMP_MARKET_CODES[row.market],
        row.interval_minutes,
        row.lmp,
        row.energy,
        row.congestion,
        row.loss,
        1,
      ].join('\t'),
    )
    .join('\n');
  const bytes = Buffer.from(`${text}\n`);
  const started = monotonicMs();
  await db.transaction(async (tx) => {
    const sink = tx.client.query(
      copyFrom(
        'copy lmp_prices (interval_start, node_id, market, interval_minutes, lmp, energy, congestion, loss, document_id) from stdin',
      ),
    );
    await pipeline([bytes], sink);
  });
  return monotonicMs() - started;
}

/** The document that all rows of the bench are said to come from. */
const DOCUMENT = { id: 1, sourceId: 'miso-lmp', issuedAt: '2026-10-02T22:00:00Z' };

async function store(db: Database, rows: readonly LmpRow[]): Promise<number> {
  const started = monotonicMs();
  const ids = await prepareLmp(db, rows);
  await db.transaction((tx) => saveLmp(tx, rows, ids, DOCUMENT));
  return monotonicMs() - started;
}

/** Store, and parse + store, of a document of 10,000 nodes, against COPY alone. Rounds alternate, so drift hits all alike. */
export async function benchLmpIngest(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 4, applicationName: 'loadstar-bench' });
  const copy: number[] = [];
  const stored: number[] = [];
  const revised: number[] = [];
  const both: number[] = [];
  let slot = 0;
  try {
    for (let round = 0; round < ROUNDS + 2; round += 1) {
      const [first, second, third] = [
        misoDocument(NODES, slot++),
        misoDocument(NODES, slot++),
        misoDocument(NODES, slot++),
      ];
      const times = {
        copy: await copyAlone(db, parse(first)),
        stored: await store(db, parse(second)),
        revised: 0,
        both: 0,
      };
      const changed = parse(second).map((row) => ({ ...row, lmp: row.lmp + 1 }));
      times.revised = await store(db, changed);
      const started = monotonicMs();
      await store(db, parse(third));
      times.both = monotonicMs() - started;
      if (round < 2) continue;
      copy.push(times.copy);
      stored.push(times.stored);
      revised.push(times.revised);
      both.push(times.both);
    }
  } finally {
    await db.close();
  }
  const limit = median(copy);
  printRatios(`LMP document of ${NODES} nodes, median of ${ROUNDS} rounds`, [
    { name: 'COPY alone', ms: limit, share: 1 },
    { name: 'store', ms: median(stored), share: limit / median(stored), wanted: 0.5 },
    { name: 'parse + store', ms: median(both), share: limit / median(both), wanted: 0.35 },
    { name: 'store again, every price revised', ms: median(revised), share: limit / median(revised) },
  ]);
}
