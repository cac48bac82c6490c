import { Fault, type FaultCode, isFault } from '../../../errors.ts';
import type { Fetched, FetchedDocument, SourceHttp } from '../../http/http.ts';
import { isOldCopy } from './old-copy.ts';
import { ENDPOINTS } from './servers.ts';

/** Failures that one server may have while the next is fine. */
const OF_ONE_SERVER: readonly FaultCode[] = [
  'throttled',
  'host-paused',
  'bad-status',
  'timed-out',
  'unreachable',
  'address-refused',
  'too-large',
  'wrong-document',
];

interface OverpassQuery {
  readonly query: string;
  /** How long a server may search, as the query states it. */
  readonly seconds: number;
  readonly dueAt: Date;
}

/**
 * Requests the servers in turn, until one gives a whole answer of today's map. An invalid answer (a page, a part, an old
 * copy) is returned only if
 * no server did better and a retry would not help soon: the parser then reports its error.
 * @throws Fault of the first server, naming the error of each, if a retry may help or there is no answer.
 */
export async function askOverpass(
  http: SourceHttp,
  { query, seconds, dueAt }: OverpassQuery,
): Promise<readonly Fetched[]> {
  const faults: Fault[] = [];
  let unfit: FetchedDocument | null = null;
  for (const endpoint of ENDPOINTS) {
    try {
      const answer = await http.get(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ data: query }).toString(),
        accept: 'application/json',
        patienceMs: seconds * 1_000,
      });
      if (answer.kind !== 'document' || looksWhole(answer.bytes, dueAt)) return [answer];
      unfit ??= answer;
    } catch (error) {
      if (!isFault(error, ...OF_ONE_SERVER)) throw error;
      faults.push(error);
    }
  }
  const first = faults.find((fault) => fault.retryable) ?? faults[0];
  if (unfit !== null && first?.retryable !== true) return [unfit];
  if (first === undefined) throw new Fault('internal', 'no server of Overpass was asked');
  const said = faults.map(({ message }) => message).join('; ');
  throw new Fault(first.code, `no server of Overpass gave a whole answer: ${said}`, first.details);
}

/** The beginning of an answer has its date; the end says whether it was cut short. */
const HEAD_BYTES = 2_048;
const TAIL_BYTES = 2_048;

/** A cheap check whether another server should be requested: not a page, not a part, not without its date, not old. */
function looksWhole(bytes: Uint8Array, dueAt: Date): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).trimStart();
  const tail = new TextDecoder().decode(bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES))).trimEnd();
  if (!head.startsWith('{') || !tail.endsWith('}')) return false;
  if (/"remark"\s*:\s*"[^"]*error/i.test(tail)) return false;
  if (!head.includes('"osm3s"')) return true;
  const [, stamp] = /"timestamp_osm_base"\s*:\s*"(\d{4}[^"]{0,40})"/.exec(head) ?? [];
  return stamp !== undefined && !isOldCopy(stamp, dueAt.toISOString());
}
