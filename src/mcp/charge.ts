import { Fault } from '../errors.ts';
import { quotaExceeded } from '../http/admissions.ts';
import { statusOf } from '../http/problem.ts';
import type { QuotaState } from '../read/accounts/quota.ts';
import type { AnyQuestion } from '../read/question.ts';
import { isCharged } from '../read/tier-words.ts';
import { refusal } from './fault-text.ts';
import type { McpRequest } from './mcp-request.ts';
import { quotaStateMeta, type ToolAnswer } from './tool.ts';

type Asked = Pick<AnyQuestion, 'access' | 'cost'>;

export type Said = Omit<ToolAnswer, 'meta'>;

/**
 * Does what a tool does under the caller's quota, as REST does: taken before the work, given back for what is not
 * charged. A failure becomes a tool result.
 */
export async function answerCharged(
  mcpRequest: McpRequest,
  asked: Asked,
  work: () => Promise<Said>,
): Promise<ToolAnswer> {
  let state: QuotaState | null = null;
  try {
    return await charged(mcpRequest, asked, async (taken) => {
      state = taken;
      const said = await work();
      return { ...said, meta: quotaStateMeta(taken) };
    });
  } catch (error) {
    if (error instanceof Exceeded) return refusal(mcpRequest, error, error.quotaState);
    return refusal(mcpRequest, error, isCharged(statusOf(error)) ? state : null);
  }
}

/** The same for what is no tool: the value, or the failure thrown. */
export async function charged<T>(
  mcpRequest: McpRequest,
  asked: Asked,
  work: (taken: QuotaState | null) => Promise<T>,
): Promise<T> {
  const { admissions, context, refused } = mcpRequest;
  if (refused !== null) throw refused;
  requireAccess(mcpRequest, asked);
  const taken = await take(mcpRequest, asked);
  try {
    return await work(taken);
  } catch (error) {
    if (taken !== null && !isCharged(statusOf(error))) await admissions?.refund(context.caller, asked, taken);
    throw error;
  }
}

/** That a day is used up, with how the caller stands. */
class Exceeded extends Fault {
  readonly quotaState: QuotaState;

  constructor(quotaState: QuotaState) {
    const { code, message, details } = quotaExceeded(quotaState);
    super(code, message, details);
    this.quotaState = quotaState;
  }
}

async function take({ admissions, context: { caller } }: McpRequest, asked: Asked): Promise<QuotaState | null> {
  if (admissions === null || asked.cost === 'free') return null;
  const quotaState = await admissions.take(caller, asked);
  if (!quotaState.granted) throw new Exceeded(quotaState);
  return quotaState;
}

/** @throws Fault `unauthenticated` for who has no key where one is needed. */
function requireAccess({ context: { caller } }: McpRequest, { access }: Asked): void {
  if (access === 'key' && caller.tier === 'anonymous')
    throw new Fault('unauthenticated', 'This needs an API key.', { reason: 'missing_api_key' });
}
