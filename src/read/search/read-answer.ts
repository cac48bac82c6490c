import { FinishedJson, FinishedText, StreamedJson, TableFile } from '../../cache/finished-answer.ts';
import { answerQuestion } from '../answer-question.ts';
import type { ReadContext } from '../context.ts';
import { type AnyQuestion, DeferredAnswer, MovedTo } from '../question.ts';

/** A thing may have moved more than once, but not in a circle. */
const MOST_MOVES = 5;

/** The answer of a question as a value, for a question that is about its answer. @throws as the question does. */
export async function readAnswer(
  context: ReadContext,
  question: AnyQuestion,
  given: object,
  moves = 0,
): Promise<Record<string, unknown>> {
  const found: unknown = await answerQuestion(question, context, question.input.parse(given));
  const answer: unknown = found instanceof DeferredAnswer ? await found.make() : found;
  if (answer instanceof MovedTo) {
    if (moves === MOST_MOVES) throw new Error(`${question.name} moves in a circle`);
    return readAnswer(context, question, answer.input as object, moves + 1);
  }
  if (answer instanceof FinishedJson) return JSON.parse(answer.text.toString()) as Record<string, unknown>;
  if (answer instanceof FinishedText || answer instanceof StreamedJson || answer instanceof TableFile)
    throw new TypeError(`${question.name} answers about many, and not about one`);
  return answer as Record<string, unknown>;
}
