import type { Clock } from '../../src/clock.ts';
import type { LmpNodes } from '../../src/domain/grid/lmp.ts';
import type { Log } from '../../src/log.ts';
import type { HttpClient } from '../../src/sources/http/http.ts';
import type { MessagePoster } from '../../src/sources/http/message-poster.ts';
import type { ModelEndpoint } from '../../src/sources/http/model-endpoint.ts';
import type { DocumentReader } from '../../src/sources/ingest/document-reader.ts';
import type { Database, Tx } from '../../src/store/db/client.ts';

/** Dependencies of jobs. Made once by the command line and passed in. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly http: HttpClient;
  /** Reads documents in a separate process. */
  readonly reader: DocumentReader;
  readonly log: Log;
  /** Settings that sources need, by name, where they are set. */
  readonly sourceSettings: ReadonlyMap<string, string>;
  /** Nodes whose prices are requested and stored. */
  readonly lmpNodes: LmpNodes;
  /** How published briefs are delivered to webhooks; absent: they are not. */
  readonly webhooks?: WebhookDoor;
  /** How mails of watches are sent; absent: none are. */
  readonly mail?: MailDoor;
  /** The operator's model that reads reports beside the grammar; absent: none does. */
  readonly model?: ModelEndpoint;
  readonly retention: Retention;
}

export interface MailDoor {
  readonly sender: MailSender;
  /** Base of the links in mails. */
  readonly publicUrl: string;
}

/** Hands a mail to the operator's server. @throws what the server or the way to it says. */
export interface MailSender {
  send(mail: MailToSend): Promise<void>;
  close(): void;
}

export interface MailToSend {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Ends these mails with one request (RFC 8058). */
  readonly unsubscribeUrl: string;
}

interface WebhookDoor {
  readonly poster: MessagePoster;
  /** Base of the addresses of briefs; empty if the address of the API is not set. */
  readonly publicUrl: string;
}

/** How long things are kept, in days; null: for ever. */
interface Retention {
  /** Prices as published. */
  readonly lmpDays: number;
  /** Hourly and daily figures of them. */
  readonly lmpRollupDays: number | null;
  /** Output by fuel as published; absent: for ever. */
  readonly fuelMixDays?: number | null;
  /** Publishers' bytes; absent: for ever. */
  readonly archiveDays?: number | null;
  /** Documents that no row points to any more; absent: for ever. */
  readonly documentDays?: number | null;
  /** Files to take away; null or absent: none are made. */
  readonly dataFileDays?: number | null;
  /** Former rows; absent: for ever. */
  readonly rowHistoryDays?: number | null;
}

/**
 * The one transaction in which a run has its effect. It commits only while this attempt holds the slot, and marks the
 * slot done in the same transaction: however often the queue delivers it, the effect happens once.
 * @throws Fault `superseded` when another attempt has taken over or finished.
 */
export type Commit = <T>(effect: (tx: Tx) => Promise<T>) => Promise<T>;

/** Counts and facts of a run, for the ledger. Missing data is counted, not hidden. */
export type RunSummary = Readonly<Record<string, unknown>>;

export interface JobRun {
  /** When the run was due; the run gives the same rows late, twice, or for last March. */
  readonly dueAt: Date;
  readonly commit: Commit;
  /** Raised when the process is asked to stop and grace has run out. */
  readonly signal: AbortSignal;
}

export interface Job {
  readonly name: string;
  /** Cron pattern in UTC, or null for jobs that run only when asked. */
  readonly schedule: string | null;
  /** What happens to slots missed while no scheduler ran: only the latest is run, or each of them. */
  readonly catchUp: 'latest' | 'each';
  /** Tries per slot; a fault that cannot pass by itself ends them early. */
  readonly attempts: number;
  /** Wait before the second try; doubles from there, with jitter. */
  readonly backoffMs: number;
  run(run: JobRun): Promise<RunSummary>;
}

export function defineJob(job: Job): Job {
  return job;
}
