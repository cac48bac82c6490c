import { Fault, type FaultCode, isFault } from '../../errors.ts';
import type { Fetched, FetchedDocument, SourceHttp } from '../http/http.ts';
import { ENDPOINTS } from './schema.ts';

/** How long a server may search; it tells when that was not enough. */
const QUERY_SECONDS = 180;
/**
 * All that is tagged as a data center, running, under construction or proposed, with its tags and its box. The union
 * is needed: each statement alone would put its result in the place of the one before.
 */
const QUERY = `[out:json][timeout:${QUERY_SECONDS}];
(
  nwr["telecom"="data_center"];
  nwr["building"="data_center"];
  nwr["construction:telecom"="data_center"];
  nwr["proposed:telecom"="data_center"];
  nwr["construction"="data_center"];
);
out tags bb;`;

/** What one server may suffer from while the next is well. */
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

/**
 * Asks the servers in turn, until one gives a whole answer. An answer that is none (a page, a part) is returned only
 * where no server did better and none may do so soon: it is kept then, and the parser says what is wrong with it.
 * @throws Fault of the first server, naming what each said, where it is worth another try or there is no answer.
 */
export async function fetchWorld(http: SourceHttp): Promise<readonly Fetched[]> {
  const faults: Fault[] = [];
  let unfit: FetchedDocument | null = null;
  for (const endpoint of ENDPOINTS) {
    try {
      const answer = await http.get(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ data: QUERY }).toString(),
        accept: 'application/json',
        patienceMs: QUERY_SECONDS * 1_000,
      });
      if (answer.kind !== 'document' || looksWhole(answer.bytes)) return [answer];
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

/** The cheap look that tells whether another server should be asked: not a page, not a part, not without its date. */
function looksWhole(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).trimStart();
  const tail = new TextDecoder().decode(bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES))).trimEnd();
  if (!head.startsWith('{') || !tail.endsWith('}')) return false;
  if (/"remark"\s*:\s*"[^"]*error/i.test(tail)) return false;
  return !head.includes('"osm3s"') || /"timestamp_osm_base"\s*:\s*"\d{4}/.test(head);
}
