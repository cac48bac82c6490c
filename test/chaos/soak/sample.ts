import type { LoadWindow } from './load.ts';
import type { ProcessSample } from './measure.ts';

/** One look at everything, every half minute. */
export interface SoakSample {
  readonly atS: number;
  readonly processes: readonly ProcessSample[];
  readonly load: LoadWindow;
  /** Backends of Postgres with their own memory, and of Redis what it holds. */
  readonly postgresMb: number;
  readonly postgresProcesses: number;
  readonly redisMb: number | null;
  readonly databaseMb: number;
  /** Since the start. */
  readonly jobs: Readonly<Record<string, number>>;
  readonly kindsOfJobs: number;
  readonly rowsWritten: number;
  readonly feedSeq: number;
  readonly events: number;
}
