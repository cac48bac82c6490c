import { monotonicMs } from '../../../src/clock.ts';
import type { Database } from '../../../src/store/db/client.ts';
import { median } from '../ratios.ts';

/** One size of a table, and what was measured at it, by name and unit. */
export interface Point {
  readonly size: number;
  readonly figures: Readonly<Record<string, number>>;
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** A table of Markdown: sizes in rows, what was measured in columns; the last row is the growth from first to last size. */
export function printCurve(title: string, of: string, points: readonly Point[]): void {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('no sizes');
  const names = Object.keys(first.figures);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log(`\n### ${title}\n`);
  console.log(line([of, ...names]));
  console.log(line(['---', ...names.map(() => '---')]));
  for (const { size, figures } of points)
    console.log(line([size.toLocaleString('en-US'), ...names.map((name) => shown(figures[name] ?? Number.NaN))]));
  const times = names.map((name) => `${shown((last.figures[name] ?? 0) / (first.figures[name] ?? 1))} times`);
  console.log(line([`${shown(last.size / first.size)} times`, ...times]));
}

/** The median of `rounds` runs in milliseconds, after one that warms up. */
export async function medianMs(rounds: number, run: (round: number) => Promise<unknown>): Promise<number> {
  await run(0);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const started = monotonicMs();
    await run(round);
    times.push(monotonicMs() - started);
  }
  return median(times);
}

/** Bytes of a table with its indexes and parts. */
export async function tableBytes(db: Database, table: string): Promise<number> {
  const { rows } = await db.pool.query<{ bytes: string }>(
    `select pg_total_relation_size($1::regclass) + coalesce(sum(pg_total_relation_size(part.relid)), 0) as bytes
     from pg_partition_tree($1::regclass) as part where part.relid <> $1::regclass`,
    [table],
  );
  return Number(rows[0]?.bytes);
}
