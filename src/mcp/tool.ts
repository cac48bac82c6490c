import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { FinishedJson } from '../cache/finished-answer.ts';
import type { QuotaState } from '../read/accounts/quota.ts';
import type { ReadContext } from '../read/context.ts';
import type { Toolset } from '../read/described-question.ts';
import type { AnyQuestion } from '../read/question.ts';
import type { McpRequest } from './mcp-request.ts';

/** What a tool has to say. */
export interface ToolAnswer {
  /** The answer as JSON text, the bytes of the REST body: what `structuredContent` is. null: there is none. */
  readonly json: string | null;
  /** What is read by who does not look at `structuredContent`; null: the JSON text. */
  readonly text: string | null;
  /** Where the whole answer is, when it is too long to be sent here. */
  readonly link?: { readonly uri: string; readonly name: string; readonly mimeType: string };
  /** The finished answer that `json` is the text of, where it is kept and may be sent again. */
  readonly finished?: FinishedJson;
  readonly isError: boolean;
  /** The quota state after it, and what else is worth reporting with the answer. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/** A tool as it is listed, and what it does. */
export interface McpTool {
  readonly definition: Tool;
  readonly toolset: Toolset | null;
  /** The question that it asks, where it asks one. */
  readonly question: AnyQuestion | null;
  answer(mcpRequest: McpRequest, given: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
  /**
   * The finished answer to arguments that were read before, as `answer` gave it once; looks, and does no work. Absent or null: ask
   * `answer`.
   */
  cached?(context: ReadContext, given: Readonly<Record<string, unknown>>): FinishedJson | null;
}

/** Beside every answer that is counted: the values that REST has in its RateLimit fields. */
const RATE_LIMIT_META = 'loadstar/ratelimit';
/** Beside every error: the problem document that REST would answer. */
export const PROBLEM_META = 'loadstar/problem';

export function quotaStateMeta(state: QuotaState | null): Readonly<Record<string, unknown>> {
  if (state === null) return {};
  const { buckets, resetSeconds } = state;
  const limits = buckets.map(({ bucket, limit, remaining }) => ({
    policy: bucket,
    limit,
    remaining,
    window_seconds: DAY_SECONDS,
    reset_seconds: resetSeconds,
  }));
  return { [RATE_LIMIT_META]: limits };
}

const DAY_SECONDS = 86_400;

/** The result as the protocol has it. */
export function resultOf({ json, text, link, isError, meta }: ToolAnswer): CallToolResult {
  return {
    content: [
      { type: 'text', text: text ?? visibleJson(json ?? '') },
      ...(link === undefined ? [] : [{ type: 'resource_link' as const, ...link }]),
    ],
    ...(json === null ? {} : { structuredContent: JSON.parse(json) as Record<string, unknown> }),
    ...(isError ? { isError } : {}),
    ...(Object.keys(meta).length === 0 ? {} : { _meta: meta }),
  };
}

/** Characters that a model reads and a person does not see: zero-width, bidirectional, tags, private use. */
const UNSEEN = /[\p{Cf}\p{Co}\u007f-\u009f\u2028\u2029]/gu;

/** JSON text with unseen characters as escapes: the same value, and nothing in it is hidden. */
export function visibleJson(json: string): string {
  return json.replace(UNSEEN, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  );
}

/** Other text without what is not seen. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, '');
}
