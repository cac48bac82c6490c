import type { Clock } from '../../clock.ts';
import type { SourceFacts } from '../../domain/sources/source-facts.ts';
import type { Database } from '../../store/db/client.ts';

/** What is set here, as far as a look at the installation needs it; never a secret. */
export interface OpsSettings {
  /** Whether the database is the one under DATA_DIR. */
  readonly isEmbedded: boolean;
  readonly dataDir: string;
  readonly hasKeyPepper: boolean;
  readonly hasOperatorToken: boolean;
  /** Where the API listens. */
  readonly host: string;
  /** Where the operator's pages listen apart; null: with the API. */
  readonly opsHost: string | null;
  readonly publicUrl: string | null;
  /** Whether hops before us are believed when they say who calls (TRUST_PROXY). */
  readonly trustsProxy: boolean;
  /** The contact address that publishers get; null: none. */
  readonly contact: string | null;
  /** Days for which prices are kept as published (LMP_DAYS). */
  readonly lmpDays: number;
}

export interface QueueProbe {
  readonly backend: 'postgres' | 'redis';
  readonly waiting: number;
  readonly active: number;
}

/** What a look at the installation may use. */
export interface OpsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly sources: readonly SourceFacts[];
  readonly settings: OpsSettings;
  /** Asks the queue's server; @throws what opening it throws. */
  probeQueue(): Promise<QueueProbe>;
  /** The replica that answers questions, where one is set. */
  readonly replica: Database | null;
}
