import type { AreaId } from '../../../domain/grid/grid-area.ts';
import { findArea } from '../../../domain/grid/grid-area.ts';
import { changedShape, Fault, wrongDocument } from '../../../errors.ts';
import { readWallClockStamp } from '../../documents/local-time.ts';
import { decodeText, quoteNames } from '../../documents/tables.ts';
import { operatorOfCode } from './respondents.ts';
import { splitQuoted } from './split-quoted.ts';

const WHAT = 'a six-month file of balancing authorities (EIA-930 BALANCE)';
const HOUR_MS = 3_600_000;
const LONGEST_LINE = 16_384;
const MOST_LINES = 1_000_000;

/** An hour of one authority. */
interface BalanceHour {
  readonly area: AreaId;
  readonly startMs: number;
  readonly place: string;
  cell(column: number): string;
}

interface BalanceFile {
  readonly columns: readonly string[];
  /** The end of the newest hour that has a figure of demand or generation. */
  readonly newestEndMs: number;
  /** Hours of authorities that are grid areas, from `fromMs` on, in the order of the file. */
  hours(fromMs: number): Generator<BalanceHour>;
  /** Lines of codes that are no grid area, by code. */
  readonly others: ReadonlyMap<string, number>;
}

/** The area of a code of EIA's: one of the seven operators by its respondent, or an authority by the code itself. */
export const areaOfCode = (code: string): AreaId | null => operatorOfCode(code) ?? findArea(code)?.id ?? null;

/**
 * Opens a BALANCE file in either layout (44 columns until June 2024, 65 since): columns by name, hours by `UTC Time at End
 * of Hour`, since local zones are each authority's choice. Lines are read one by one: a file of six months has 265,000.
 * @throws Fault `wrong-document`, `changed-shape`, `too-large`.
 */
export function openBalanceFile(bytes: Uint8Array): BalanceFile {
  const text = decodeText(bytes, WHAT).replace(/^\uFEFF/, '');
  const lines = linesOf(text);
  const first = lines.next();
  const columns = first.done === true ? [] : splitQuoted(first.value.text);
  const at = (name: string): number => columns.indexOf(name);
  if (at('Balancing Authority') < 0 || at('Region') < 0 || at('Data Date') < 0) {
    throw wrongDocument(`another table, with the columns ${quoteNames(columns)}; expected ${WHAT}`);
  }
  const need = (name: string): number => {
    const position = at(name);
    if (position < 0) throw changedShape(`column "${name}"`, 'the header', 'is missing');
    return position;
  };
  const authority = need('Balancing Authority');
  const end = need('UTC Time at End of Hour');
  const figures = [need('Demand (MW)'), need('Net Generation (MW)')];
  const ends = new Map<string, number>();
  const endOf = (cell: string, place: string): number => {
    let ms = ends.get(cell);
    if (ms === undefined) {
      const stamp = readWallClockStamp(cell);
      ms = Date.parse(`${stamp}Z`);
      if (stamp === null || Number.isNaN(ms) || ms % HOUR_MS !== 0) {
        throw changedShape('UTC Time at End of Hour', place, `expected a full hour, found "${cell.slice(0, 40)}"`);
      }
      ends.set(cell, ms);
    }
    return ms;
  };

  function* records(): Generator<{ readonly cells: string[]; readonly place: string }> {
    let isHeader = true;
    for (const { text: line, number } of linesOf(text)) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      const cells = splitQuoted(line);
      const place = `line ${number}`;
      if (cells.length !== columns.length) {
        throw changedShape('the cells', place, `are ${cells.length}, and the header has ${columns.length}`);
      }
      yield { cells, place };
    }
  }

  const others = new Map<string, number>();
  let newestEndMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const { cells, place } of records()) {
    count += 1;
    const code = cells[authority] ?? '';
    if (code === '') throw changedShape('Balancing Authority', place, 'is empty');
    const endMs = endOf(cells[end] ?? '', place);
    if (areaOfCode(code) === null) others.set(code, (others.get(code) ?? 0) + 1);
    else if (endMs > newestEndMs && figures.some((figure) => (cells[figure] ?? '') !== '')) newestEndMs = endMs;
  }
  if (count === 0) throw changedShape('the rows', 'the document', `there are none in this ${WHAT}`);

  return {
    columns,
    newestEndMs,
    others,
    *hours(fromMs) {
      for (const { cells, place } of records()) {
        const startMs = endOf(cells[end] ?? '', place) - HOUR_MS;
        if (startMs < fromMs) continue;
        const area = areaOfCode(cells[authority] ?? '');
        if (area !== null) yield { area, startMs, place, cell: (column) => cells[column] ?? '' };
      }
    },
  };
}

function* linesOf(text: string): Generator<{ readonly text: string; readonly number: number }> {
  let number = 0;
  for (let from = 0; from < text.length; ) {
    const next = text.indexOf('\n', from);
    const until = next < 0 ? text.length : next;
    number += 1;
    if (number > MOST_LINES) throw new Fault('too-large', `a CSV of more than ${MOST_LINES} lines`);
    if (until - from > LONGEST_LINE)
      throw new Fault('too-large', `a CSV whose line ${number} has ${until - from} letters`);
    const line = text.slice(from, until).replace(/\r$/, '');
    if (line.trim() !== '') yield { text: line, number };
    from = until + 1;
  }
}

/** What was passed over, for a warning; null where nothing was. */
export function describeOthers(others: ReadonlyMap<string, number>): string | null {
  if (others.size === 0) return null;
  const lines = [...others.values()].reduce((sum, count) => sum + count, 0);
  return `lines of codes that are no grid area skipped: ${lines} of ${quoteNames([...others.keys()].slice(0, 8))}`;
}
