import type { z } from 'zod';
import type { AnswerShelf } from '../cache/answer-cache.ts';
import type { BriefShelf } from '../cache/briefs/brief-cache.ts';
import type { Clock } from '../clock.ts';
import type { Tier } from '../domain/accounts/tiers.ts';
import type { RegisterShelf } from '../features/facilities/register-cache.ts';
import type { PipelineShelf } from '../features/projects/pipeline-cache.ts';
import type { SiteShelf } from '../features/site/site-cache.ts';
import type { Database } from '../store/db/client.ts';
import type { Replica } from '../store/db/replica.ts';
import type { QuotaCounter } from './accounts/quota.ts';

/** Who asks. Keys, tiers and quotas act through this one value. */
export interface Caller {
  readonly tier: Tier;
  /** What the caller's requests are counted under: of a key or of an address, and never either itself. */
  readonly holder: string;
  /** First characters of the key, or null without one. */
  readonly keyPrefix: string | null;
  readonly keyName: string | null;
}

/** What a question may use: the stored world and the time, nothing else. */
export interface ReadContext {
  readonly db: Database;
  /** Who may answer instead of `db` what may lag; absent: nobody. Questions themselves look at `db` alone. */
  readonly replica?: Replica;
  /** Finished answers at hand for some seconds; absent: each is made anew. */
  readonly answers?: AnswerShelf;
  /** Finished briefs at hand, so that the hottest question needs no statement; absent: each is loaded. */
  readonly briefs?: BriefShelf;
  /** The world that sites are scored in, at hand; absent: it is loaded anew. */
  readonly sites?: SiteShelf;
  /** The register of facilities at hand, with its search index and its map; absent: it is loaded anew. */
  readonly facilities?: RegisterShelf;
  /** The projects of the pipeline at hand; absent: they are loaded anew. */
  readonly pipeline?: PipelineShelf;
  readonly clock: Clock;
  /** Told of what fails beside an answer; absent: nobody is. */
  readonly log?: { warn(details: object, message: string): void };
  readonly caller: Caller;
  /** What the caller has left today, without taking any of it; absent: nothing is counted here. */
  readonly quota?: Pick<QuotaCounter, 'peek'>;
  /** Everything that may be asked, for the one question that tells of the others. */
  readonly questions: readonly AnyQuestion[];
  /** What the request says beside its input. Only questions that write look at it. */
  readonly request?: AskedAs;
  /** Secret under which keys are stored; only questions that make keys look at it. */
  readonly keyPepper?: string;
  /** Base of every link we print. */
  readonly publicUrl: string;
  readonly sources: readonly SourceFacts[];
  /** Version of the program. */
  readonly version: string;
  readonly startedAt: Date;
}

export interface AskedAs {
  /** Holder of the caller's address, whether it sent a key or not. */
  readonly addressHolder: string;
  /** `Idempotency-Key`, or null. */
  readonly idempotencyKey: string | null;
}

/** What readers may know of a source without importing the sources. */
export interface SourceFacts {
  readonly id: string;
  readonly kind: string;
  readonly iso: string | null;
  readonly operator: string;
  readonly docs: string;
  readonly licence: string;
  /** Whether the publisher's terms let anybody pass the series on. */
  readonly publishable: boolean;
  /** True where they do not and the operator of this installation has not switched the series on. */
  readonly withheld: boolean;
  readonly schedule: string;
  readonly staleAfterMinutes: number;
  /** How far past their fetch its rows may lie; null where they have no time of their own, absent where that is not known. */
  readonly aheadMinutes?: number | null;
  readonly units: number;
  /** Why it does not run here (`needs EIA_API_KEY`), or null. */
  readonly disabled: string | null;
}

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

export type Toolset = 'facilities' | 'grid' | 'markets' | 'briefs' | 'deals' | 'news' | 'site' | 'meta' | 'account';

/** Compressed forms of a text, made beside it. */
export interface Encodings {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * JSON text that was finished when it was published; sent as bytes, never parsed again. A Buffer is kept and sent many
 * times, a string is sent once.
 */
export class FinishedJson {
  readonly text: string | Buffer;
  /** Changes whenever the text does. */
  readonly version: string;
  /** null: compressed when it is first asked for so. */
  readonly encodings: Encodings | null;
  /** null: the ordinary type of JSON. */
  readonly contentType: string | null;

  constructor(
    text: string | Buffer,
    version: string,
    more: { readonly encodings?: Encodings; readonly contentType?: string } = {},
  ) {
    this.text = text;
    this.version = version;
    this.encodings = more.encodings ?? null;
    this.contentType = more.contentType ?? null;
  }
}

/** An answer that is no JSON: the text of a document of another type, sent as it is. */
export class FinishedText {
  readonly text: string;
  /** Changes whenever the text does. */
  readonly version: string;
  /** With its charset. */
  readonly contentType: string;

  constructor(text: string, version: string, contentType: string) {
    this.text = text;
    this.version = version;
    this.contentType = contentType;
  }
}

/** What was asked for goes by another name: the same question with this input has the answer. */
export class MovedTo<Input> {
  readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }
}

/** JSON text in parts that are sent one after another, in chunks, as they come; joined they are one document. */
export class StreamedJson {
  readonly parts: Iterable<string> | AsyncIterable<Buffer>;
  /** Changes whenever the joined text does. */
  readonly version: string;

  constructor(parts: Iterable<string> | AsyncIterable<Buffer>, version: string) {
    this.parts = parts;
    this.version = version;
  }
}

/** A table as a file of its own, under a name. */
export class TableFile {
  readonly table: AnswerTable;
  /** Without the word that all our files begin with. */
  readonly fileName: string;
  /** Changes whenever the table does. */
  readonly version: string;
  /** Whether it is sent in chunks. */
  readonly isStreamed: boolean;

  constructor(table: AnswerTable, as: { readonly fileName: string; readonly version: string; isStreamed: boolean }) {
    this.table = table;
    this.fileName = as.fileName;
    this.version = as.version;
    this.isStreamed = as.isStreamed;
  }
}

/** An answer whose version is known before it is made: for who has that version already it never is. */
export class DeferredAnswer<A> {
  /** Of the answer that would be made now. */
  readonly version: string;
  /** What is made later may be newer, and then says so by a version of its own. */
  readonly make: () => Promise<A>;

  constructor(version: string, make: () => Promise<A>) {
    this.version = version;
    this.make = make;
  }
}

/** A second address of a question, with defaults of its own. */
export interface Alias<Input> {
  readonly path: string;
  readonly defaults?: Partial<Input>;
}

/** An answer as a table, for those who read with a spreadsheet: a header and a line per row. */
export interface AnswerTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
}

/**
 * One thing that people ask, with its address, words, shapes and query in one file. REST route, OpenAPI operation,
 * and later the MCP tool follow from it.
 */
export interface Question<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  /** Also the operationId and the tool's name. */
  readonly name: string;
  /** `{slug}` marks a path parameter, which is a member of `input` too. */
  readonly path: string;
  readonly aliases?: readonly Alias<z.input<I>>[];
  /** `POST`: the input is the JSON body, for what is too long for an address. Absent: GET. */
  readonly method?: 'GET' | 'POST';
  readonly access: Access;
  readonly cost: Cost;
  /**
   * Whether a replica may answer that is some seconds behind: for what reads alone, is no place in the feed, and tells
   * callers nothing of themselves. Absent: the primary answers.
   */
  readonly mayLag?: true;
  readonly toolset: Toolset;
  readonly summary: string;
  readonly description?: string;
  readonly input: I;
  readonly output: O;
  readonly cache: CachePolicy;
  /**
   * Members that the clock alone changes, wherever they stand: the validator leaves them out, so that an answer in which
   * nothing else is new is 304. They speak of the moment at which the answer was made. Not for answers that are finished
   * before they are asked for, which have versions of their own.
   */
  readonly ticking?: readonly string[];
  /** An input that has an answer on a fresh installation, for the docs and for tests. */
  readonly example: z.input<I>;
  /** The main part of an answer as a table, for `format=csv` and `Accept: text/csv`; absent: there is only JSON. */
  table?(answer: z.output<O>): AnswerTable;
  /** Types besides JSON of the same answer, which the question makes itself when its input asks for them. */
  readonly otherTypes?: readonly string[];
  /** Of these, those that an Accept header may ask for as well, each with the word of `format` that asks for it. */
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
  /** When an answer is 301 to another address of the question; absent: never. */
  readonly moves?: string;
  /** Status of a complete answer where it is not always 200 (health). */
  status?(answer: z.output<O>): number;
  /** @throws Fault `bad-request` or `not-found`; anything else is a defect. */
  answer(
    context: ReadContext,
    input: z.output<I>,
  ): Promise<
    | z.input<O>
    | FinishedJson
    | FinishedText
    | StreamedJson
    | MovedTo<z.input<I>>
    | TableFile
    | DeferredAnswer<FinishedJson | StreamedJson>
  >;
}

export function defineQuestion<I extends z.ZodObject, O extends z.ZodType>(question: Question<I, O>): Question<I, O> {
  return question;
}

/** A question whose shapes are known to itself alone, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the registry is a list of unlike questions; each is checked where it is defined
export type AnyQuestion = Question<any, any>;
