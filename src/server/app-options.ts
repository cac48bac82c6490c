import type { OperatorOptions } from '../api/operator/add-operator-parts.ts';
import type { RequestMetrics } from '../api/operator/request-metrics.ts';
import type { EventLimits } from '../api/routes/event-stream.ts';
import type { Clock } from '../clock.ts';
import type { LoadingStep } from '../domain/sources/loading-step.ts';
import type { SourceFacts } from '../domain/sources/source-facts.ts';
import type { TrustProxy } from '../http/caller-address.ts';
import type { Log } from '../log.ts';
import type { ServerExtension } from '../mcp/server.ts';
import type { ReadContext } from '../read/context.ts';
import type { Site } from '../web/add-pages.ts';
import type { StandIn } from './stand-in.ts';

export interface AppOptions {
  readonly db: ReadContext['db'];
  /** Answers what may lag, while it keeps up; whoever gives it closes it. */
  readonly replica?: NonNullable<ReadContext['replica']>;
  readonly clock: Clock;
  readonly sources: readonly SourceFacts[];
  readonly config: {
    /** Base of every link we print; never taken from a request. */
    readonly publicUrl: string;
    /** Whether this listener is for its own machine alone, so that no other origin's pages may read what it shows. */
    readonly isPrivate?: boolean;
    /** Whom people write to about this installation, or null. */
    readonly contactEmail?: string | null;
    /** Which hops before us may say who the caller is; none by default. */
    readonly trustProxy?: TrustProxy;
  };
  /** Version of the program. */
  readonly version: string;
  /** Secret under which key hashes are stored. */
  readonly keyPepper: string;
  /** `counted`: by the day and by the second. `daily-only` and `none` are for tests of other matters. */
  readonly limits: 'counted' | 'daily-only' | 'none';
  /** Whether mails are sent in this installation, so that addresses may be given; absent: none are. */
  readonly sendsMail?: boolean;
  /** Reaches the receivers of webhooks; absent: holders of keys cannot add or test any here. */
  readonly webhookSender?: NonNullable<ReadContext['webhookSender']>;
  /** Pages for people, with what they load; absent: there are none. */
  readonly site?: Site;
  readonly log?: Log;
  /** True from the moment that the process is told to stop: `/readyz` then says so, while requests are still served. */
  readonly isDraining?: () => boolean;
  /** What is being loaded, for the application that answers meanwhile; absent: the data is there. */
  readonly loading?: () => LoadingStep | null;
  /** Answers instead of this application until it goes; absent: none does. */
  readonly standIn?: StandIn;
  /** Counts requests and what is decided of them; absent: nothing is counted. */
  readonly metrics?: RequestMetrics;
  /** What the operator may see on this listener; absent: nothing is at the operator's paths here. */
  readonly operator?: OperatorOptions;
  /** Streams of events that this process serves, where not as usual. */
  readonly eventLimits?: Partial<EventLimits>;
  /** What the MCP server has besides; for tests of the protocol itself. */
  readonly extendMcp?: ServerExtension;
  /** Hold every answer against its schema; for tests. */
  readonly checkAnswers?: boolean;
}
