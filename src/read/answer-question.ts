import type { z } from 'zod';
import { StreamedJson } from '../cache/finished-answer.ts';
import { type Replica, ReplicaPassedOver } from '../store/db/replica.ts';
import type { ReadContext } from './context.ts';
import { dependencyFault } from './dependency-fault.ts';
import { DeferredAnswer, type Question } from './question.ts';

/**
 * Asks a question: of the replica where there is one that may be asked, and of the primary for what must not be stale, or
 * where the replica fails. @throws as the question does.
 */
export async function answerQuestion<I extends z.ZodObject, O extends z.ZodType>(
  question: Question<I, O>,
  context: ReadContext,
  input: z.output<I>,
): ReturnType<Question<I, O>['answer']> {
  const { replica } = context;
  if (question.mayLag !== true || replica === undefined || !replica.isUsed()) return question.answer(context, input);
  try {
    const answer = await replica.read((db) => question.answer(onReplica(context, db), input));
    if (answer instanceof DeferredAnswer || answer instanceof StreamedJson)
      throw new TypeError(`${question.name} may not lag: its answer is read later, when the replica may be away`);
    return answer;
  } catch (error) {
    if (!isOfReplica(error, replica)) throw error;
    return question.answer(context, input);
  }
}

/** What is cached for all questions is made from the primary, so that it never becomes older. */
function onReplica(context: ReadContext, db: ReadContext['db']): ReadContext {
  const { facilities, layers, sites, pipeline, search } = context;
  return {
    ...context,
    db,
    ...(facilities === undefined
      ? {}
      : { facilities: { ...facilities, register: () => facilities.register(context) } }),
    ...(layers === undefined ? {} : { layers: { ...layers, atlas: () => layers.atlas(context) } }),
    ...(sites === undefined ? {} : { sites: { ...sites, world: () => sites.world(context) } }),
    ...(search === undefined ? {} : { search: { index: () => search.index(context) } }),
    ...(pipeline === undefined ? {} : { pipeline: { ...pipeline, pipeline: () => pipeline.pipeline(context) } }),
  };
}

/** The statement took too long: it would on the primary as well. */
const TOO_LONG = '57014';
/** What a replica must not do, and what it gives up for the sake of its replay: of one statement, not of the server. */
const OF_ONE_STATEMENT = new Set(['25006', '40001', '40P01', '55000']);

/** Whether another server may answer although this one did not. */
function isOfReplica(error: unknown, replica: Replica): boolean {
  if (error instanceof ReplicaPassedOver) return true;
  const codes = codesOf(error);
  if (codes.includes(TOO_LONG)) return false;
  if (codes.some((code) => OF_ONE_STATEMENT.has(code))) return true;
  if (dependencyFault(error) === null) return false;
  replica.distrust(error);
  return true;
}

function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code);
  return codes;
}
