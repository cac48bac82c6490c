import { Fault } from '../errors.ts';
import { quotaExceeded } from '../http/admissions.ts';
import { isCharged } from '../http/charge.ts';
import { statusOf } from '../http/problem.ts';
import type { Standing } from '../read/accounts/quota.ts';
import type { AnyQuestion } from '../read/question.ts';
import { refusal } from './fault-text.ts';
import type { Visit } from './mcp-request.ts';
import { standingMeta, type ToolAnswer } from './tool.ts';

type Asked = Pick<AnyQuestion, 'access' | 'cost'>;

export type Said = Omit<ToolAnswer, 'meta'>;

/**
 * Does what a tool does under the caller's count, as the REST door does: taken before the work, given back for what is
 * not charged. What keeps it from an answer is told as a tool tells it.
 */
export async function answerCharged(visit: Visit, asked: Asked, work: () => Promise<Said>): Promise<ToolAnswer> {
  let standing: Standing | null = null;
  try {
    return await charged(visit, asked, async (taken) => {
      standing = taken;
      const said = await work();
      return { ...said, meta: standingMeta(taken) };
    });
  } catch (error) {
    if (error instanceof Exceeded) return refusal(visit, error, error.standing);
    return refusal(visit, error, isCharged(statusOf(error)) ? standing : null);
  }
}

/** The same for what is no tool: the value, or the failure thrown. */
export async function charged<T>(visit: Visit, asked: Asked, work: (taken: Standing | null) => Promise<T>): Promise<T> {
  const { admissions, context, refused } = visit;
  if (refused !== null) throw refused;
  requireAccess(visit, asked);
  const taken = await take(visit, asked);
  try {
    return await work(taken);
  } catch (error) {
    if (taken !== null && !isCharged(statusOf(error))) await admissions?.refund(context.caller, asked, taken);
    throw error;
  }
}

/** That a day is used up, with how the caller stands. */
class Exceeded extends Fault {
  readonly standing: Standing;

  constructor(standing: Standing) {
    const { code, message, details } = quotaExceeded(standing);
    super(code, message, details);
    this.standing = standing;
  }
}

async function take({ admissions, context: { caller } }: Visit, asked: Asked): Promise<Standing | null> {
  if (admissions === null || asked.cost === 'free') return null;
  const standing = await admissions.take(caller, asked);
  if (!standing.granted) throw new Exceeded(standing);
  return standing;
}

/** @throws Fault `unauthenticated` for who has no key where one is needed. */
function requireAccess({ context: { caller } }: Visit, { access }: Asked): void {
  if (access === 'key' && caller.tier === 'anonymous')
    throw new Fault('unauthenticated', 'This needs an API key.', { reason: 'missing_api_key' });
}
