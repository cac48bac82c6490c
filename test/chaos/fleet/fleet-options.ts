/** The markets whose briefs a publishing job of the fleet publishes in every slot, each time with something new. */
export const FLEET_MARKETS: readonly string[] = [
  'northern-virginia',
  'dallas',
  'phoenix',
  'atlanta',
  'chicago',
  'silicon-valley',
];

/** The job of this name is the real one, asking a gateway. */
export const INGEST_JOB = 'ingest-nyiso-lmp';

export interface FleetJob {
  readonly name: string;
  /** Cron pattern, to the second; absent: runs when asked. */
  readonly schedule?: string;
  readonly attempts?: number;
  readonly backoffMs?: number;
  /** Whether its slot publishes a revision of each market; else its effect is one row. */
  readonly publishes?: boolean;
  /** How long it stays before, inside and after its transaction. */
  readonly beforeMs?: number;
  readonly insideMs?: number;
  readonly afterMs?: number;
  /** Where it keeps its process from doing anything else, for so long. */
  readonly blocks?: 'before' | 'inside';
  readonly blockMs?: number;
}

export interface FleetOptions {
  readonly name: string;
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly queueName: string;
  readonly roles: readonly ('worker' | 'scheduler')[];
  readonly concurrency: number;
  readonly jobs: readonly FleetJob[];
  /** Replaces publishers. */
  readonly gateway?: string;
  readonly logLevel?: 'silent' | 'warn' | 'info';
}
