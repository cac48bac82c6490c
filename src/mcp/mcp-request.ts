import type { Admissions } from '../http/admissions.ts';
import type { ReadContext } from '../read/context.ts';

/** One exchange: who asks, in what world, and under what count. */
export interface McpRequest {
  /** With the caller in it. */
  readonly context: ReadContext;
  /** null: nothing is counted, for the operator's own questions. */
  readonly admissions: Admissions | null;
  /** What went wrong before anything was asked and is for the tool to tell, as that there were too many at once. */
  readonly refused: unknown;
  /** Of the request, for problems. */
  readonly requestId: string;
  /** Tells of a defect of ours. */
  readonly report: (error: unknown) => void;
}
