import { z } from 'zod';
import type { AnswerTable, FeatureCollection } from '../cache/finished-answer.ts';

/**
 * Who may ask: `open` needs no key and a key changes nothing; `optional` gives more with a key; `key` needs one;
 * `operator` is for the operator of this installation.
 */
export type Access = 'open' | 'optional' | 'key' | 'operator';

/** What an answer costs the caller: nothing, one of the daily requests, or one of the bulk requests as well. */
export const COSTS = ['free', 'daily', 'bulk'] as const;

export type Cost = (typeof COSTS)[number];

export interface CachePolicy {
  /** Seconds that the caller may keep the answer; null: ask each time. */
  readonly maxAgeSeconds: number | null;
  /** Seconds that a shared cache may keep an anonymous caller's answer. */
  readonly sharedSeconds?: number;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Whether what is asked by this method has a body. */
export const hasBody = (method: Method | undefined): boolean => method === 'POST' || method === 'PATCH';

/** Names of the parts of a path that vary. */
export const namesInPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

export type Toolset = 'facilities' | 'grid' | 'markets' | 'briefs' | 'deals' | 'news' | 'site' | 'meta' | 'account';

/** A second address of a question, with defaults of its own. */
interface Alias<Input> {
  readonly path: string;
  readonly defaults?: Partial<Input>;
  readonly deprecated?: Deprecated;
}

/** When an address was announced to go, when it may be gone, and the path to ask instead. Days, YYYY-MM-DD. */
export interface Deprecated {
  readonly since: string;
  readonly sunset: string;
  readonly instead: string;
}

/** A question without its answer: its address, words and shapes, for whoever lists or describes questions. */
export interface DescribedQuestion<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  /** Also the operationId and the tool's name. */
  readonly name: string;
  /** `{slug}` marks a path parameter, which is a member of `input` too. */
  readonly path: string;
  readonly aliases?: readonly Alias<z.input<I>>[];
  /**
   * `POST` and `PATCH`: what of the input is not in the path is the JSON body. `DELETE` takes no body. Absent: GET.
   */
  readonly method?: Method;
  /**
   * Whether a parameter that resembles none of its own is ignored and not refused: so it is at the addresses of the interface,
   * whose callers may send what they like. docs/adr/0066
   */
  readonly ignoresUnknown?: true;
  /**
   * Of a list: the member of the answer that has its entries. `fields` selects among their members, and what is left after
   * this page is in `Link` and `X-Total-Count`. Its parameters are those of `lists/list-input.ts`.
   */
  readonly list?: { readonly member: string };
  readonly access: Access;
  readonly cost: Cost;
  /**
   * Whether a replica that is some seconds behind may answer: for what only reads, is no place in the feed, and says
   * nothing of the caller. Absent: the primary answers.
   */
  readonly mayLag?: true;
  readonly toolset: Toolset;
  readonly summary: string;
  readonly description?: string;
  readonly input: I;
  readonly output: O;
  readonly cache: CachePolicy;
  /**
   * Members that the clock alone changes, at any depth: the validator leaves them out, so that an answer in which
   * nothing else is new is 304. They are of the moment at which the answer was made. Not for answers that are finished
   * before the request, which have versions of their own.
   */
  readonly ticking?: readonly string[];
  /** An input that has an answer on a fresh installation, for the docs and for tests. */
  readonly example: z.input<I>;
  /** The main part of an answer as a table, for `format=csv` and `Accept: text/csv`; absent: there is only JSON. */
  table?(answer: z.output<O>): AnswerTable;
  /** The things of an answer on a map, for `format=geojson`; only beside a table. */
  features?(answer: z.output<O>): FeatureCollection;
  /** Types besides JSON of the same answer, which the question makes itself when its input requests them. */
  readonly otherTypes?: readonly string[];
  /** Of these, those that an Accept header may request as well, each with its word for `format`. */
  readonly acceptedAs?: Readonly<Record<string, string>>;
  /** The type of the answer where it is no plain JSON, without parameters; absent: `application/json`. */
  readonly ownType?: string;
  /** Whether there may be nothing to answer with although the input names nothing: 404. */
  readonly mayBeAbsent?: boolean;
  /** Whether `Idempotency-Key` is heeded: a `POST` that makes something, once. */
  readonly idempotent?: boolean;
  /**
   * Whether a page of another origin may not ask it: a browser would ask from its visitor's address, and the page would read
   * what is the visitor's alone.
   */
  readonly isForOwnPages?: true;
  /** The body of one whose path varies, where others have the same: its description is that of theirs. */
  readonly body?: z.ZodObject;
  /** Whether it is no tool of the MCP server. */
  readonly overHttpAlone?: true;
  /** Whether forms may be sent to it, whose body is not read: links in mails lead there. */
  readonly takesForms?: true;
  /** Whether its answer is of something that was made: 201. */
  readonly makes?: true;
  /** What it refuses beside what all do, for the description: a limit of the tier (403), what cannot be done now (422). */
  readonly refuses?: readonly ('403' | '404' | '422')[];
  /** When an answer is 301 to another address of the question; absent: never. */
  readonly moves?: string;
  /** Status of a complete answer where it is not always 200 (health). */
  status?(answer: z.output<O>): number;
}

/** A described question whose shapes are known to itself alone. */
// biome-ignore lint/suspicious/noExplicitAny: lists hold unlike questions; each is checked where it is defined
export type AnyDescribedQuestion = DescribedQuestion<any, any>;

/** The longest page of a question that takes a `limit`; null: it takes none. */
export function mostRows({ input }: Pick<AnyDescribedQuestion, 'input'>): number | null {
  const { limit } = input.shape as Readonly<Record<string, z.ZodType | undefined>>;
  const number = limit instanceof z.ZodDefault ? limit.unwrap() : limit;
  return number instanceof z.ZodNumber ? number.maxValue : null;
}
