import type { QueueRow } from '../../domain/grid/queue.ts';
import { noRows, quoteNames, withoutNoise } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { readRequests, type Tally } from './read-request.ts';
import { readTables, WHAT } from './read-tables.ts';

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming column, sheet and row. */
export function parse(document: SourceDocument): Parsed<'queue'> {
  const { tables, throughYear } = readTables(document.bytes);
  const tally: Tally = { elsewhere: new Map(), statuses: new Set(), types: new Set(), days: new Set() };
  const found: QueueRow[] = [];
  const rejected: Rejection[] = [];
  for (const table of tables) {
    const read = readRequests(table, tally);
    for (const row of read.rows) found.push(row);
    for (const rejection of read.rejected) rejected.push(rejection);
  }
  if (found.length === 0) throw noRows(WHAT);
  const { rows, added, replaced } = onePerRequest(found);
  const warnings: string[] = [];
  if (tally.elsewhere.size > 0) {
    const regions = [...tally.elsewhere].sort(([, a], [, b]) => b - a);
    const count = regions.reduce((sum, [, each]) => sum + each, 0);
    warnings.push(
      `${count} requests outside the seven operators were skipped: ${quoteNames(regions.map(([name, each]) => `${name} ${each}`))}`,
    );
  }
  const say = (words: ReadonlySet<string>, problem: string): void => {
    if (words.size > 0) warnings.push(`${quoteNames([...words])}: ${problem}`);
  };
  say(added, 'in several rows, as parts; their megawatts were added');
  say(replaced, 'in several rows with different values; the last one counts');
  say(tally.statuses, 'queue status unknown; counted as active');
  say(tally.types, 'resource class unknown; counted as other');
  say(tally.days, 'no day; left out');
  return parsed(rows, { rejected, warnings, observedAt: observedAtOf(document, throughYear, rows) });
}

/** Rows of one number are parts where status and day of request agree; a row that repeats another counts once. */
function onePerRequest(found: readonly QueueRow[]): {
  rows: readonly QueueRow[];
  added: Set<string>;
  replaced: Set<string>;
} {
  const byKey = new Map<string, QueueRow[]>();
  for (const row of found) {
    const key = `${row.iso} ${row.queue_id}`;
    const rows = byKey.get(key);
    if (rows === undefined) byKey.set(key, [row]);
    else rows.push(row);
  }
  const added = new Set<string>();
  const replaced = new Set<string>();
  const rows = [...byKey].flatMap(([key, all]) => {
    const different = [...new Map(all.map((row) => [JSON.stringify(row), row])).values()];
    const [first] = different;
    const last = different.at(-1);
    if (first === undefined || last === undefined) return [];
    if (different.length === 1) return [first];
    const areParts = different.every(
      ({ status, requested_on }) => status === first.status && requested_on === first.requested_on,
    );
    if (!areParts) {
      replaced.add(key);
      return [last];
    }
    added.add(key);
    const present = different.flatMap(({ capacity_mw }) => capacity_mw ?? []);
    const largest = different.reduce((a, b) => ((b.capacity_mw ?? 0) > (a.capacity_mw ?? 0) ? b : a));
    return [
      {
        ...first,
        fuel: largest.fuel,
        fuels: [...new Set(different.flatMap(({ fuels }) => fuels))],
        source_fuel: [...new Set(different.flatMap(({ source_fuel }) => source_fuel ?? []))].join(', ') || null,
        capacity_mw: present.length === 0 ? null : withoutNoise(present.reduce((sum, mw) => sum + mw, 0)),
      },
    ];
  });
  return { rows, added, replaced };
}

const YEAR_OF_NAME = /(?:thru|queues_)(20\d\d)/i;

/** The end of the edition's year, by the workbook or its name; else the newest day that is past. */
function observedAtOf(
  { url, fileName, asOf }: SourceDocument,
  throughYear: number | null,
  rows: readonly QueueRow[],
): string | null {
  const [, named] = YEAR_OF_NAME.exec(fileName ?? '') ?? YEAR_OF_NAME.exec(url ?? '') ?? [];
  const year = throughYear ?? named;
  if (year !== null && year !== undefined) return `${year}-12-31T00:00:00Z`;
  const until = asOf?.slice(0, 10) ?? '9999-12-31';
  const days = rows.flatMap((row) => [row.requested_on, row.withdrawn_on, row.operational_on]);
  const newest = days.reduce<string>((last, day) => (day !== null && day > last && day <= until ? day : last), '');
  const day = newest === '' ? (asOf?.slice(0, 10) ?? null) : newest;
  return day === null ? null : `${day}T00:00:00Z`;
}
