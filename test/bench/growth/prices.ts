import { ensurePartitions } from '../../../src/store/grid/lmp-partitions.ts';
import { pruneLmpPrices } from '../../../src/store/grid/prune-lmp.ts';
import { prepareRollUp, rollUpHours } from '../../../src/store/grid/roll-up-lmp.ts';
import { anApi, NOW, openForApi } from '../../support/api/api.ts';
import { medianMs, type Point, printCurve, tableBytes } from './curve.ts';

const NODES = 5_000;
const DAYS = [1, 3, 10];
const ROUNDS = 30;
const DAY_MS = 86_400_000;

/** Prices of five minutes of 5,000 nodes over ever more days: questions, roll-up of an hour, retention of a day. */
export async function growPrices(databaseUrl: string): Promise<void> {
  const db = openForApi(databaseUrl);
  const api = await anApi({ db, checkAnswers: false });
  const dayOf = (back: number): string => new Date(Date.parse(NOW) - back * DAY_MS).toISOString().slice(0, 10);
  const points: Point[] = [];
  try {
    await db.pool.query(
      `with bytes as (
         insert into archived_bytes (sha256, gzipped, size_bytes, archived_at) values ('bench', '', 0, now()) returning sha256
       )
       insert into documents (source_id, sha256, url, origin, fetched_at)
       select 'ercot-lmp', sha256, 'https://operator.example/bench', 'live', now() from bytes`,
    );
    await db.pool.query(
      `insert into lmp_nodes (iso, node, node_type) select 'ERCOT', 'NODE_' || at, 'node' from generate_series(1, $1::int) as at`,
      [NODES],
    );
    let stored = 0;
    for (const days of DAYS) {
      const started = performance.now();
      for (; stored < days; stored += 1) {
        const day = dayOf(stored + 1);
        await ensurePartitions(db, 'lmp_prices', new Set([day]));
        await db.pool.query(
          `insert into lmp_prices (interval_start, node_id, market, interval_minutes, lmp, energy, congestion, loss, document_id)
           select $1::date::timestamp at time zone 'UTC' + slot * interval '5 minutes', node.id, 1, 5, 30 + (node.id + slot) % 40,
             30, (node.id + slot) % 40, 0.5, (select max(id) from documents)
           from generate_series(0, 287) as slot, lmp_nodes as node`,
          [day],
        );
      }
      const storeSeconds = (performance.now() - started) / 1_000;
      await db.pool.query('analyze lmp_prices');
      const ask = async (path: string): Promise<void> => {
        const { status } = await api.get(path);
        if (status !== 200) throw new Error(`${path}: ${status}`);
      };
      const history = (round: number): string =>
        `/api/v1/lmp/history?iso=ERCOT&node=NODE_${1 + ((round * 97) % NODES)}&interval=raw&from=${dayOf(1)}&to=${dayOf(0)}`;
      const rows = NODES * 288 * days;
      const rollUp = async (): Promise<void> => {
        await db.pool.query(
          `insert into lmp_rollup_marks (grain, iso, market, starts_at, marked_at)
           values ('hour', 'ERCOT', 1, $1::date::timestamp at time zone 'UTC' + interval '5 hours', now()) on conflict do nothing`,
          [dayOf(1)],
        );
        await prepareRollUp(db);
        await db.transaction((tx) => rollUpHours(tx, 400));
      };
      points.push({
        size: rows,
        figures: {
          'since the size before, s': storeSeconds,
          'bytes of a row': (await tableBytes(db, 'lmp_prices')) / rows,
          'a day of a node, ms': await medianMs(ROUNDS, (round) => ask(history(round))),
          'newest of a node, ms': await medianMs(ROUNDS, (round) =>
            ask(`/api/v1/lmp/prices?iso=ERCOT&node=NODE_${1 + ((round * 89) % NODES)}`),
          ),
          'roll-up of an hour of all, ms': await medianMs(3, rollUp),
        },
      });
    }
    const started = performance.now();
    const dropped = await pruneLmpPrices(
      db,
      new Date(Date.parse(`${dayOf(stored - 1)}T00:00:00Z`)),
      new AbortController().signal,
    );
    console.log(
      `\nRetention of the oldest day: ${(performance.now() - started).toFixed(0)} ms, ${JSON.stringify(dropped)}`,
    );
  } finally {
    await api.close();
    await db.close();
  }
  printCurve(`Prices of five minutes, ${NODES.toLocaleString('en-US')} nodes`, 'rows', points);
}
