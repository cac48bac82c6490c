import { Fault, type FaultCode, isFault } from '../../errors.ts';
import type { Fetched, FetchedDocument, GetOptions, SourceHttp } from './http.ts';

/** One address at which a document may be. */
interface Way {
  readonly url: string;
  readonly options?: GetOptions;
  /** Whether bytes can be the document at all; absent: anything but a page for people. */
  isFit?(bytes: Uint8Array): boolean;
}

/** An address that gave nothing, where a later one did: the run says so in a warning. */
interface PassedOver extends Extract<Fetched, { kind: 'absent' }> {
  /** Why the next address was asked. */
  readonly passedOver: string;
}

/** Statuses with which publishers refuse or no longer have a document that may be elsewhere. */
const ELSEWHERE: readonly number[] = [401, 403, 404, 410];

/** Failures of one address, or of its host, that say nothing about another. */
const OF_ONE_ADDRESS: readonly FaultCode[] = [
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
 * Asks for one document at several addresses, until one has it. Each address that was passed over is in the answer.
 * If none has it, a page that one gave is handed on for the parser to refuse, unless another try may help.
 * @throws Fault of the first address that may do better at another try, else of the first, naming the failure of each.
 */
export async function askInTurn(http: SourceHttp, ways: readonly Way[]): Promise<Fetched[]> {
  const passed: { readonly url: string; readonly fault: Fault }[] = [];
  let unfit: FetchedDocument | null = null;
  for (const { url, options, isFit = isNoPage } of ways) {
    try {
      const answer = await http.get(url, options);
      if (answer.kind === 'absent') {
        const gone = { status: answer.status, retryable: false };
        passed.push({ url, fault: new Fault('bad-status', `${url}: answered ${answer.status}`, gone) });
      } else if (answer.kind === 'not-modified' || isFit(answer.bytes)) {
        return [...passed.map((way) => passedOver(way, answer.fetchedAt)), answer];
      } else {
        unfit ??= answer;
        passed.push({ url, fault: new Fault('wrong-document', `${url}: answered with another document`) });
      }
    } catch (error) {
      if (!isFault(error, ...OF_ONE_ADDRESS)) throw error;
      // A host that asks for a pause, or is down, may have the document later; a refusal stays one.
      const { status } = error.details;
      const isFinal = status !== undefined && ELSEWHERE.includes(status);
      const details = isFinal ? { ...error.details, retryable: false } : error.details;
      passed.push({ url, fault: new Fault(error.code, error.message, details) });
    }
  }
  const first = passed.find(({ fault }) => fault.retryable) ?? passed[0];
  if (first === undefined) throw new Fault('internal', 'no address was given');
  if (unfit !== null && !first.fault.retryable) return [unfit];
  const each = passed.map(({ fault }) => fault.message).join('; ');
  throw new Fault(first.fault.code, each, { ...first.fault.details, retryable: first.fault.retryable });
}

function passedOver({ url, fault }: { url: string; fault: Fault }, fetchedAt: string): PassedOver {
  return { kind: 'absent', url, status: fault.details.status ?? 0, fetchedAt, passedOver: fault.message };
}

/** The warning of an answer without a document. */
export function wordsOfAbsent(answer: Extract<Fetched, { kind: 'absent' }>): string {
  if ('passedOver' in answer) return `${String(answer.passedOver)}; another address was asked`;
  return `${answer.url}: not there yet (${answer.status})`;
}

/** Whether bytes begin as no page of HTML, and no XML, do. */
export const isNoPage = (bytes: Uint8Array): boolean => !/^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 512)));
