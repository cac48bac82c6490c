import { LRUCache } from 'lru-cache';

/** The types in which a message can be answered. */
const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';
export const BOTH_TYPES = `${JSON_TYPE}, ${STREAM_TYPE}`;

/** Bounds the work on a long header: no client names more types. */
const MOST_TYPES = 100;

interface AcceptedTypes {
  readonly json: boolean;
  /** Whether it is named, since who takes anything reads a single JSON document more easily. */
  readonly stream: boolean;
}

/**
 * Which of the two types a caller takes. The protocol has clients name both; who names JSON alone, anything, or nothing gets
 * the same answer as one JSON document.
 */
export function acceptedTypes(accept = ''): AcceptedTypes {
  const before = read.get(accept);
  if (before !== undefined) return before;
  const types = readTypes(accept);
  if (accept.length <= LONGEST_KEPT) read.set(accept, types);
  return types;
}

/** A client names the same types with every message. */
const read = new LRUCache<string, AcceptedTypes>({ max: 100 });
const LONGEST_KEPT = 200;

function readTypes(accept: string): AcceptedTypes {
  if (accept.trim() === '') return { json: true, stream: false };
  const types = new Set<string>();
  for (const item of accept.toLowerCase().split(',', MOST_TYPES)) {
    const [type = '', ...params] = item.split(';').map((part) => part.trim());
    if (!params.some((param) => /^q=0(?:\.0{1,3})?$/.test(param))) types.add(type);
  }
  return { json: [JSON_TYPE, 'application/*', '*/*'].some((type) => types.has(type)), stream: types.has(STREAM_TYPE) };
}

/** The answer to a request among the events of a stream; null: the stream has none. */
export function answerInStream(text: string): string | null {
  const messages = text.split(/\r?\n\r?\n/).flatMap((event) => {
    const data = event.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
    return data.length === 0 ? [] : [data.join('\n')];
  });
  // What comes before it are notifications, which are for who reads the stream.
  return messages.findLast((message) => isAnswer(message)) ?? null;
}

function isAnswer(message: string): boolean {
  if (message.trim() === '') return false;
  const { result, error } = JSON.parse(message) as { result?: unknown; error?: unknown };
  return result !== undefined || error !== undefined;
}
