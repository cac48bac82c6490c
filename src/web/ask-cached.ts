import type { z } from 'zod';
import { FinishedJson } from '../cache/finished-answer.ts';
import type { ReadContext } from '../read/context.ts';
import type { Question } from '../read/question.ts';
import { ask } from './ask.ts';

/**
 * The answer of a question that has no cache of its own, cached for some seconds: a page asks a dozen questions, and
 * some take as long as all the others together. As the question gives it; @throws Fault as it does.
 */
export async function askCached<I extends z.ZodObject, O extends z.ZodType>(
  question: Question<I, O>,
  read: ReadContext,
  input: z.input<I>,
): Promise<z.output<O>> {
  if (read.answers === undefined) return ask(question, read, input);
  const kept = await read.answers.take(`page ${question.name} ${JSON.stringify(input)}`, async () => {
    const text = JSON.stringify(await ask(question, read, input));
    return new FinishedJson(Buffer.from(text), '');
  });
  return JSON.parse(kept.text.toString()) as z.output<O>;
}
