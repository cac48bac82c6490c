import { quoteNames } from '../../documents/tables.ts';
import type { SourceDocument } from '../../source.ts';
import { type LabRequest, readRequests, type Tally } from './read-requests.ts';
import { readTables } from './read-tables.ts';

interface Edition {
  /** All requests, to operators and to utilities, as often as the document has them. */
  readonly requests: readonly LabRequest[];
  /** The day as of which it stands, YYYY-MM-DD; null where neither the document, its name nor its days say. */
  readonly day: string | null;
  /**
   * Whether it is a cut with only the requests that have come to an end or an agreement: such a one is good for waits, and
   * its totals are not those of the queues.
   */
  readonly isDatedAlone: boolean;
  readonly warnings: readonly string[];
}

/** Whole editions have more than a third of their requests without any of these days. */
const LEAST_UNDATED_SHARE = 0.1;
/** In fewer requests the share says nothing. */
const ENOUGH_REQUESTS = 50;

/** @throws Fault `wrong-document` for anything else; `changed-shape` naming column, sheet and row. */
export function readEdition(document: SourceDocument): Edition {
  const { tables, throughYear } = readTables(document.bytes);
  const tally: Tally = { statuses: new Set(), types: new Set(), days: new Set() };
  const requests = tables.flatMap((table) => readRequests(table, tally));
  const undated = requests.filter(({ isDated }) => !isDated).length;
  const warnings: string[] = [];
  const say = (words: ReadonlySet<string>, problem: string): void => {
    if (words.size > 0) warnings.push(`${quoteNames([...words])}: ${problem}`);
  };
  say(tally.statuses, 'queue status unknown; counted as active');
  say(tally.types, 'resource class unknown; counted as other');
  say(tally.days, 'no day; left out');
  return {
    requests,
    day: dayOf(document, throughYear, requests),
    isDatedAlone: requests.length >= ENOUGH_REQUESTS && undated < LEAST_UNDATED_SHARE * requests.length,
    warnings,
  };
}

const YEAR_OF_NAME = /(?:thru|queues_)(20\d\d)|(20\d\d)thru/i;

/**
 * The end of the edition's year, by the workbook or its name; else the newest day that is past. A name lies where another
 * edition stands under its address: none has no request and no withdrawal of its last year.
 */
function dayOf(
  { url, fileName, asOf }: SourceDocument,
  throughYear: number | null,
  requests: readonly LabRequest[],
): string | null {
  const [, after, before] = YEAR_OF_NAME.exec(fileName ?? '') ?? YEAR_OF_NAME.exec(url ?? '') ?? [];
  if (throughYear !== null) return `${throughYear}-12-31`;
  const until = asOf?.slice(0, 10) ?? '9999-12-31';
  const newestOf = (days: readonly (string | null)[]): string =>
    days.reduce<string>((last, day) => (day !== null && day > last && day <= until ? day : last), '');
  const named = after ?? before ?? null;
  const lastYear = newestOf(requests.flatMap((request) => [request.requested_on, request.withdrawn_on])).slice(0, 4);
  if (named !== null) return `${lastYear !== '' && lastYear < named ? lastYear : named}-12-31`;
  const newest = newestOf(
    requests.flatMap((request) => [request.requested_on, request.withdrawn_on, request.operational_on]),
  );
  return newest === '' ? (asOf?.slice(0, 10) ?? null) : newest;
}
