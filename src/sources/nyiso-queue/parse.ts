import type { QueueRow, QueueStatus } from '../../domain/grid/queue.ts';
import { noRows, quoteNames, withoutNoise } from '../documents/tables.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { type Doubts, readProjects } from './read-project.ts';
import { readSheets, WHAT } from './read-sheets.ts';

/** Which of two sheets has the last word on a project. */
const FINALITY: Readonly<Record<QueueStatus, number>> = { active: 0, suspended: 0, withdrawn: 1, operational: 2 };

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming field, sheet and row. */
export function parse(document: SourceDocument): Parsed<'queue'> {
  const { sheets, warnings } = readSheets(document.bytes);
  const doubts: Doubts = { fuels: new Set(), stages: new Set(), days: new Set() };
  const rejected: Rejection[] = [];
  const days: string[] = [];
  const byId = new Map<string, QueueRow>();
  const inParts = new Set<string>();
  const onTwoSheets = new Set<string>();
  const renumbered = new Set<string>();
  for (const sheet of sheets) {
    const read = readProjects(sheet, doubts);
    rejected.push(...read.rejected);
    for (const day of read.days) days.push(day);
    for (const row of joinParts(read.rows, inParts)) {
      const other = byId.get(row.queue_id);
      if (other === undefined) byId.set(row.queue_id, row);
      else if ((other.project_type === 'load') !== (row.project_type === 'load')) {
        // Loads have their own list, and a number of it may be another project's.
        renumbered.add(row.queue_id);
        const [load, rest] = row.project_type === 'load' ? [row, other] : [other, row];
        byId.set(rest.queue_id, rest);
        byId.set(`L${load.queue_id}`, { ...load, queue_id: `L${load.queue_id}` });
      } else {
        onTwoSheets.add(row.queue_id);
        if (FINALITY[row.status] >= FINALITY[other.status]) byId.set(row.queue_id, row);
      }
    }
  }
  if (byId.size === 0) throw noRows(WHAT);
  const say = (words: ReadonlySet<string>, problem: string): void => {
    if (words.size > 0) warnings.push(`${quoteNames([...words])}: ${problem}`);
  };
  say(onTwoSheets, 'on more than one sheet; in service counts before withdrawn, and that before what is open');
  say(inParts, 'in several rows of a sheet, as parts; their megawatts were added');
  say(renumbered, 'the number of a load and of another project; the load is kept with an L before it');
  say(doubts.fuels, 'type or fuel unknown; counted as other');
  say(doubts.stages, 'stage (S) unknown; counted as active');
  say(doubts.days, 'neither a day nor a month; left out');
  return parsed([...byId.values()], { rejected, warnings, observedAt: newestDay(days, document.asOf) });
}

/** One row for each position of a sheet. Rows that repeat another word for word count once. */
function joinParts(rows: readonly QueueRow[], inParts: Set<string>): QueueRow[] {
  const byId = new Map<string, QueueRow[]>();
  for (const row of rows) {
    const parts = byId.get(row.queue_id) ?? [];
    if (!parts.some((part) => JSON.stringify(part) === JSON.stringify(row))) parts.push(row);
    byId.set(row.queue_id, parts);
  }
  return [...byId.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    if (parts.length === 1) return [first];
    inParts.add(first.queue_id);
    const present = parts.flatMap((part) => part.capacity_mw ?? []);
    const largest = parts.reduce((a, b) => ((b.capacity_mw ?? 0) > (a.capacity_mw ?? 0) ? b : a));
    return [
      {
        ...first,
        fuel: largest.fuel,
        fuels: [...new Set(parts.flatMap((part) => part.fuels))],
        source_fuel: [...new Set(parts.flatMap((part) => part.source_fuel ?? []))].join(', ') || null,
        capacity_mw: present.length === 0 ? null : withoutNoise(present.reduce((sum, mw) => sum + mw, 0)),
      },
    ];
  });
}

/** The workbook has no date of its own: the newest day of its rows, which is past, or the document's own. */
function newestDay(days: readonly string[], asOf: string | null): string | null {
  const until = asOf?.slice(0, 10) ?? '9999-12-31';
  const newest = days.reduce((last, day) => (day > last && day <= until ? day : last), '');
  const day = newest === '' ? (asOf?.slice(0, 10) ?? null) : newest;
  return day === null ? null : `${day}T00:00:00Z`;
}
