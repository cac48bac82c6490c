import type { RowByKind, RowKind } from '../domain/facts/rows.ts';
import type { AreaId } from '../domain/grid/grid-area.ts';
import type { IsoName } from '../domain/grid/iso.ts';
import type { LmpMarket, LmpNodes } from '../domain/grid/lmp.ts';
import type { ArchiveSlot, ArchiveStep } from '../domain/sources/backfill.ts';
import type { Fetched, SourceHttp } from './http/http.ts';

/** Bytes from a publisher, with all metadata that a parser may use. */
export interface SourceDocument {
  readonly bytes: Uint8Array;
  /** The publisher's address, where known. */
  readonly url: string | null;
  /** The name of the saved file, for documents read from disk. */
  readonly fileName: string | null;
  readonly contentType: string | null;
  /** When the bytes left the publisher: the fetch, or the Last-Modified header when that is earlier. ISO UTC. */
  readonly asOf: string | null;
  /** The feed, for sources that consist of several. */
  readonly unit: string | null;
}

export interface Rejection {
  /** Where in the document, e.g. `item 3`. */
  readonly place: string;
  readonly reason: string;
}

/** The rows of a document. `rejected` are single rows refused for a stated reason; a broken shape throws instead. */
export interface Parsed<K extends RowKind = RowKind> {
  readonly rows: readonly RowByKind[K][];
  readonly rejected: readonly Rejection[];
  readonly warnings: readonly string[];
  /** The publisher's own stamp of issue, where the document carries one. ISO UTC. */
  readonly publishedAt: string | null;
  /**
   * The date of the whole, for rows that have none of their own (a queue as of a day): the publisher's own date, or
   * else the newest past day in the document itself. ISO UTC.
   */
  readonly observedAt?: string | null;
  /**
   * True when the document was cut off or broken and only its whole rows are here. Its validators are not kept: with
   * them the publisher would answer that nothing has changed, and the rest would never come.
   */
  readonly isPartial?: boolean;
}

/** A part of a source with its own address, state and schedule slot: one feed of the news. */
export interface SourceUnit {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** Where the same items are, asked if the address itself fails; absent: nowhere else. */
  readonly alsoAt?: string;
  /** Settings without which this part alone does not run. */
  readonly needs?: readonly SourceSetting[];
}

export interface FetchRequest {
  /** The moment the run was due; a fetch requests the data that should be published by then. */
  readonly dueAt: Date;
  readonly unit: SourceUnit | null;
  /** Prices of hubs and zones alone, or of every node (LMP_NODES). */
  readonly nodes: LmpNodes;
  /** The operator's value of a setting that this source names in `needs` or `uses`; null where it is unset. */
  setting(name: SourceSetting): string | null;
  /** Whether a document of this address was read here before: what comes late is asked for until it has come. */
  hasRead(url: string): Promise<boolean>;
}

/** Settings that a source may need before it can run, by the name of their variable. */
export type SourceSetting =
  | 'CEN_USER_KEY'
  | 'CONTACT_EMAIL'
  | 'EIA_API_KEY'
  | 'ENTSOE_API_KEY'
  | 'EPIAS_USERNAME'
  | 'EPIAS_PASSWORD'
  | 'IEX_API_TOKEN'
  | 'ISONE_USERNAME'
  | 'ISONE_PASSWORD'
  | 'PEERINGDB_API_KEY'
  | 'PJM_API_KEY'
  // A source that the operator switches on by its id: its publisher lets nobody pass it on.
  | `OPERATOR_SOURCES=${string}`;

/** A request for a part of a publisher's archive. */
interface ArchiveRequest extends ArchiveSlot {
  /** Makes addresses new where a site may hold an old list. */
  readonly dueAt: Date;
  setting(name: SourceSetting): string | null;
}

/** Where a publisher keeps what this source reads, for days before it ran here. Its documents are read by the same parser. */
export interface SourceArchive {
  /** What one slot covers, by the publisher's calendar. */
  readonly step: ArchiveStep;
  /** Which prices it brings. */
  readonly market: LmpMarket;
  /** Requests that one slot takes, as a rule. */
  readonly requests: number;
  /** How far back it goes, in days; absent: farther than anybody asks. */
  readonly reachDays?: number;
  /** Days (UTC) that one of its documents may bring, where these are more than 33. */
  readonly mostDays?: number;
  /** Least time between two of its requests, where the source's own is too short. */
  readonly politeMs?: number;
  /** Requests hubs and zones of a slot. Does not interpret the answer; a hole is `absent`. */
  fetch(http: SourceHttp, request: ArchiveRequest): Promise<readonly Fetched[]>;
}

export interface Source<K extends RowKind = RowKind> {
  /** `<operator>-<kind>`: also the name of the folder, the fixture folder and the job. */
  readonly id: string;
  readonly kind: K;
  readonly iso: IsoName | null;
  /** Grid areas that its rows may be of, where it is of no operator, or of others too. */
  readonly areas?: readonly AreaId[];
  /** The publisher's common name. */
  readonly operator: string;
  /** A page that explains the document to people. */
  readonly docs: string;
  readonly licence: string;
  /** Whether the publisher's terms let Loadstar serve the series itself. */
  readonly publishable: boolean;
  /** IANA zone of local stamps in the document, or null where stamps carry their offset. */
  readonly timezone: string | null;
  /** Cron pattern, UTC. */
  readonly schedule: string;
  /** Age of the newest observation from which the source counts as stale. */
  readonly staleAfterMinutes: number;
  /** The same where a setting of `uses` is not set, if the publisher gives less without. */
  readonly unkeyedStaleAfterMinutes?: number;
  /** How far after the fetch rows may be; absent: as far as their kind allows (refuse-future.ts). */
  readonly aheadMinutes?: number;
  /** Tries of a run, 10 s, 20 s, 40 s ... apart, where the publisher makes its document only when asked; absent: 3. */
  readonly attempts?: number;
  /** Least time between two requests to this publisher's host. */
  readonly politeMs?: number;
  /** How long this publisher may take until an answer begins, where that is longer than the client waits. */
  readonly patienceMs?: number;
  /** How long one of its documents may take in all, where that is longer than the client waits. */
  readonly wholeMs?: number;
  /** Largest document accepted, after decompression. */
  readonly maxBytes?: number;
  /** Days (UTC) that one of its documents may bring, where its kind's own limit does not fit. */
  readonly mostDays?: number;
  /** Settings without which the source does not run. */
  readonly needs?: readonly SourceSetting[];
  /** Settings that select another route if they are set. */
  readonly uses?: readonly SourceSetting[];
  readonly units?: readonly SourceUnit[];
  /** Whether cookies that a host sets are sent back to it for the rest of the run. */
  readonly keepsCookies?: boolean;
  /** Absent: there is none, or none that is read. */
  readonly archive?: SourceArchive;
  /** Requests the publisher. Does not interpret the answer. */
  fetch(http: SourceHttp, request: FetchRequest): Promise<readonly Fetched[]>;
  /**
   * Pure and synchronous: same bytes, same rows.
   * @throws Fault `wrong-document` when the bytes are not of this source, `changed-shape` when they no longer fit.
   */
  parse(document: SourceDocument): Parsed<K>;
}

/** For day-ahead prices: the day after tomorrow in the publisher's zone, and holidays that are cleared together. */
export const DAY_AHEAD_MINUTES = 3 * 24 * 60;

/** Declares a source. A value, not a class; nothing happens at import. */
export function defineSource<K extends RowKind>(source: Source<K>): Source<K> {
  return source;
}

/** A result without rejected rows and warnings. */
export function parsed<K extends RowKind>(
  rows: readonly RowByKind[K][],
  more: Partial<Omit<Parsed<K>, 'rows'>> = {},
): Parsed<K> {
  return { rows, rejected: [], warnings: [], publishedAt: null, ...more };
}

export type AnySource = Source<RowKind>;

/** The parts of a source that run here, one after another; `null` stands for a source that has no parts. */
export function runnableUnits(
  { units }: Pick<AnySource, 'units'>,
  settings: ReadonlyMap<string, string>,
): readonly (SourceUnit | null)[] {
  return units === undefined ? [null] : units.filter(({ needs = [] }) => needs.every((name) => settings.has(name)));
}
