import { problemOf, retryAfterSeconds } from '../http/problem.ts';
import type { QuotaState } from '../read/accounts/quota.ts';
import type { McpRequest } from './mcp-request.ts';
import { PROBLEM_META, quotaStateMeta, type ToolAnswer, visibleText } from './tool.ts';

/** Where problems of tools happen. */
const INSTANCE = '/mcp';

/** A failure as a tool result: what is wrong, and what to do, with the problem document of REST. */
export function refusal(mcpRequest: McpRequest, error: unknown, state: QuotaState | null): ToolAnswer {
  const { text, problem } = describeFailure(mcpRequest, error);
  return { json: null, text, isError: true, meta: { ...quotaStateMeta(state), [PROBLEM_META]: problem } };
}

/** A failure as a text that says what to do. */
export function describeFailure(
  { context: { publicUrl }, requestId, report }: McpRequest,
  error: unknown,
): { readonly text: string; readonly problem: ReturnType<typeof problemOf> } {
  const problem = problemOf(error, { id: requestId, url: INSTANCE }, publicUrl);
  const { status } = problem;
  if (status >= 500) report(error);
  const lines = [`${problem.error}: ${problem.detail}`];
  const near = problem.did_you_mean ?? [];
  if (near.length > 0) lines.push(`Did you mean ${near.join(', ')}?`);
  if (status === 401) lines.push(`How to get a key and send it: ${problem.auth_instructions}`);
  if (problem.required_tier !== undefined)
    lines.push(`It needs the tier ${problem.required_tier}: ${problem.upgrade_url}`);
  if (status === 429) {
    lines.push(`Try again in ${retryAfterSeconds(error)} seconds.`);
    lines.push(`A key or a higher tier has higher limits: ${publicUrl}/auth.md`);
  }
  if (status === 503) lines.push(`Try again in ${retryAfterSeconds(error)} seconds.`);
  if (status === 500) lines.push(`Request id: ${problem.request_id}`);
  return { text: visibleText(lines.join('\n')), problem };
}
