import type { AnswerCache } from '../cache/answer-cache.ts';
import type { BriefCache } from '../cache/briefs/brief-cache.ts';
import type { LoadingStep } from '../domain/sources/loading-step.ts';
import type { FeatureContext } from '../features/context.ts';
import type { WithRegister } from '../features/facilities/register-cache.ts';
import type { WithLayers } from '../features/layers/own-layers.ts';
import type { WithPipeline } from '../features/projects/pipeline-cache.ts';
import type { WithSearch } from '../features/search/search-cache.ts';
import type { WithSites } from '../features/site/site-cache.ts';
import type { Replica } from '../store/db/replica.ts';
import type { QuotaCounter } from './accounts/quota.ts';
import type { Caller } from './caller.ts';
import type { AnyDescribedQuestion } from './described-question.ts';

/** What a question may use: the stored world and the time, nothing else. */
export interface ReadContext extends FeatureContext, WithLayers, WithRegister, WithPipeline, WithSearch, WithSites {
  /**
   * May answer instead of `db` where lag is allowed; absent: `db` answers everything. Questions themselves use `db`
   * alone.
   */
  readonly replica?: Replica;
  /** Finished answers, cached for some seconds; absent: each is made anew. */
  readonly answers?: AnswerCache;
  /** Finished briefs, cached, so that the most frequent question needs no statement; absent: each is loaded. */
  readonly briefs?: BriefCache;
  readonly caller: Caller;
  /** What the caller has left today, without taking any of it; absent: nothing is counted here. */
  readonly quota?: Pick<QuotaCounter, 'peek' | 'settle'>;
  /** All questions, for the one question that lists the others. */
  readonly questions: readonly AnyDescribedQuestion[];
  /** What the request says beside its input. Only questions that write look at it. */
  readonly request?: AskedAs;
  /** Secret under which keys are stored; only questions that make keys look at it. */
  readonly keyPepper?: string;
  /** Whether mails are sent here. Absent: none are. */
  readonly sendsMail?: boolean;
  /** Reaches the receivers of webhooks; absent: they are not reached from here. */
  readonly webhookSender?: WebhookSender;
  readonly startedAt: Date;
  /** What of the first data is being loaded; null or absent: all is there. */
  loading?(): LoadingStep | null;
}

/** Reaches the receivers of webhooks, and nothing that is private. */
export interface WebhookSender {
  /**
   * Whether the name of an address resolves just now.
   * @throws Fault `address-refused` for an address that is not public https.
   */
  check(url: string): Promise<boolean>;
  /** Sends a test message; `error` is null where it was received. */
  sendTest(webhook: { readonly url: string; readonly secret: string }): Promise<{
    readonly id: string;
    readonly status: number | null;
    readonly error: string | null;
  }>;
}

export interface AskedAs {
  /** Holder of the caller's address, whether it sent a key or not. */
  readonly addressHolder: string;
  /** `Idempotency-Key`, or null. */
  readonly idempotencyKey: string | null;
}
