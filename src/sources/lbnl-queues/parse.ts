import { parseIso } from '../../domain/grid/iso.ts';
import type { QueueRow } from '../../domain/grid/queue.ts';
import { wrongDocument } from '../../errors.ts';
import { noRows, quoteNames, withoutNoise } from '../documents/tables.ts';
import { readEdition } from '../operators/lbnl/read-edition.ts';
import { WHAT } from '../operators/lbnl/schema.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';

/** @throws Fault `wrong-document` for anything else, a cut too; `changed-shape` naming column, sheet and row. */
export function parse(document: SourceDocument): Parsed<'queue'> {
  const { requests, day, isDatedAlone, warnings: ofEdition } = readEdition(document);
  if (isDatedAlone) {
    const problem = 'only the requests that have a day of operation, withdrawal or agreement, which is not the queue';
    throw wrongDocument(`${problem}; expected ${WHAT}`);
  }
  const elsewhere = new Map<string, number>();
  const found: QueueRow[] = [];
  const rejected: Rejection[] = [];
  for (const { queue_id, entity, region, isDated: _dated, place, ...request } of requests) {
    const iso = parseIso(region ?? entity ?? '');
    if (iso === null) {
      const name = region ?? entity ?? 'no region';
      elsewhere.set(name, (elsewhere.get(name) ?? 0) + 1);
    } else if (queue_id === null) rejected.push({ place, reason: `is a request in ${iso} without a q_id` });
    else found.push({ kind: 'queue', iso, queue_id, ...request });
  }
  if (found.length === 0) throw noRows(WHAT);
  const { rows, added, replaced } = onePerRequest(found);
  const warnings: string[] = [];
  if (elsewhere.size > 0) {
    const regions = [...elsewhere].sort(([, a], [, b]) => b - a);
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
  const observedAt = day === null ? null : `${day}T00:00:00Z`;
  return parsed(rows, { rejected, warnings: [...warnings, ...ofEdition], observedAt });
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
