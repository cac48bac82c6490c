import type { Admissions } from '../http/admissions.ts';
import type { ReadContext } from '../read/context.ts';

/** One exchange: who asks, in what world, and under what count. */
export interface McpRequest {
  /** With the caller in it. */
  readonly context: ReadContext;
  /** null: nothing is counted, for the operator's own questions. */
  readonly admissions: Admissions | null;
  /** What went wrong before the call and is to be reported by the tool, such as too many calls at once. */
  readonly refused: unknown;
  /** Of the request, for problems. */
  readonly requestId: string;
  /** Reports a defect of ours. */
  readonly report: (error: unknown) => void;
}
