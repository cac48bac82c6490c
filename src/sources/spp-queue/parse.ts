import type { QueueRow } from '../../domain/grid/queue.ts';
import { keepLast, noRows, quoteNames } from '../documents/tables.ts';
import { type Cell, readDay, readMegawatts, readText } from '../documents/workbook.ts';
import { type Parsed, parsed, type Rejection, type SourceDocument } from '../source.ts';
import { FOOTPRINT } from './counties.ts';
import { readFuels } from './read-fuels.ts';
import { readCounty } from './read-place.ts';
import { readQueueTable } from './read-queue-table.ts';
import { COLUMNS, PENDING, SIGNED, STATE_CODES, STATUSES, WHAT } from './schema.ts';

/** Warnings about many rows are reported once, with the words that they are about. */
type Doubts = Readonly<Record<'statuses' | 'fuels' | 'states' | 'stillOpen', Set<string>>>;

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming field and line, or sheet and row. */
export function parse(document: SourceDocument): Parsed<'queue'> {
  const { table, updatedOn } = readQueueTable(document.bytes);
  const at = Object.fromEntries(Object.entries(COLUMNS).map(([key, names]) => [key, table.column(...names)])) as {
    [K in keyof typeof COLUMNS]: number;
  };
  const doubts: Doubts = { statuses: new Set(), fuels: new Set(), states: new Set(), stillOpen: new Set() };
  const found: QueueRow[] = [];
  const noNumber: Rejection[] = [];
  for (const [record, cells] of table.records.entries()) {
    // Blank lines, and notes in a line of their own.
    if (cells.filter((cell) => cell !== null).length < 2) continue;
    const place = table.placeOf(record);
    if (readText(cells[at.id]) === null) noNumber.push({ place, reason: `${COLUMNS.id[0]} is empty` });
    else found.push(readProject((key) => cells[at[key]], place, doubts));
  }
  if (found.length === 0) throw noRows(WHAT);
  const { rows, rejected } = keepLast(found, (row) => row.queue_id);

  const warnings: string[] = [];
  const say = (words: ReadonlySet<string>, problem: string): void => {
    if (words.size > 0) warnings.push(`${quoteNames([...words])}: ${problem}`);
  };
  say(doubts.statuses, 'status unknown; counted as active');
  say(doubts.fuels, 'fuel unknown; counted as other');
  say(doubts.states, 'more than one state, or a state outside the footprint; the first valid one counts');
  say(doubts.stillOpen, 'has a day of withdrawal under another status, which counts');
  const asOf = updatedOn ?? newestDay(rows, document.asOf);
  const observedAt = asOf === null ? null : `${asOf}T00:00:00Z`;
  return parsed(rows, {
    rejected: [...noNumber, ...rejected],
    warnings,
    publishedAt: updatedOn === null ? null : observedAt,
    observedAt,
  });
}

function readProject(cellOf: (key: keyof typeof COLUMNS) => Cell | undefined, place: string, doubts: Doubts): QueueRow {
  const text = (key: keyof typeof COLUMNS): string | null => readText(cellOf(key))?.replace(/\s+/g, ' ') ?? null;
  const day = (key: keyof typeof COLUMNS): string | null => readDay(cellOf(key), COLUMNS[key][0], place);
  const id = text('id') ?? '';
  const withdrawnOn = day('withdrawn');
  const sourceStatus = text('status');
  const { status, signed } = readStatus(sourceStatus, withdrawnOn, doubts);
  if (withdrawnOn !== null && status !== 'withdrawn') doubts.stillOpen.add(`${id} (${sourceStatus})`);
  const { unknown, ...fuels } = readFuels(text('generationType'), text('fuelType'));
  for (const word of unknown) doubts.fuels.add(word);
  const state = readState(text('state'), doubts);
  const operation = day('operation');
  const upper = sourceStatus?.toUpperCase() ?? '';
  return {
    kind: 'queue',
    iso: 'SPP',
    queue_id: id,
    name: null,
    ...fuels,
    project_type: 'generation',
    capacity_mw: readMegawatts(cellOf('capacity'), COLUMNS.capacity[0], place),
    state,
    county: readCounty(text('place'), state),
    status,
    source_status: sourceStatus,
    requested_on: day('received'),
    proposed_on: operation ?? day('inService'),
    operational_on: status === 'operational' ? operation : null,
    withdrawn_on: status === 'withdrawn' ? withdrawnOn : null,
    agreement_status: [SIGNED, PENDING].find((words) => upper.startsWith(words)) ?? null,
    agreement_signed: signed,
  };
}

function readStatus(
  words: string | null,
  withdrawnOn: string | null,
  doubts: Doubts,
): { status: QueueRow['status']; signed: boolean | null } {
  if (words === null) return { status: withdrawnOn === null ? 'active' : 'withdrawn', signed: null };
  const upper = words.toUpperCase();
  const found = STATUSES.find((entry) => entry.words.test(upper));
  if (found !== undefined) return found;
  doubts.statuses.add(words);
  return { status: 'active', signed: upper.startsWith(SIGNED) ? true : null };
}

/** `TX/OK` is a request in both; a row has one. */
function readState(text: string | null, doubts: Doubts): string | null {
  if (text === null || /^(n\/?a|none|unknown)$/i.test(text)) return null;
  const upper = text.toUpperCase();
  const code = STATE_CODES.get(upper) ?? upper;
  if (FOOTPRINT.has(code)) return code;
  doubts.states.add(text);
  const codes = upper.split(/[^A-Z]+/).filter((code) => /^[A-Z]{2}$/.test(code));
  return codes.find((code) => FOOTPRINT.has(code)) ?? codes[0] ?? null;
}

/** For a document that lost its first line: the newest day on which a request came in or was withdrawn. */
function newestDay(rows: readonly QueueRow[], asOf: string | null): string | null {
  const until = asOf?.slice(0, 10) ?? '9999-12-31';
  const days = rows.flatMap((row) => [row.requested_on, row.withdrawn_on]);
  const past = days.filter((day): day is string => day !== null && day <= until).sort();
  return past.at(-1) ?? asOf?.slice(0, 10) ?? null;
}
