import type { z } from 'zod';
import { FinishedJson, FinishedText, StreamedJson, TableFile } from '../cache/finished-answer.ts';
import { Fault } from '../errors.ts';
import { answerQuestion } from '../read/answer-question.ts';
import type { ReadContext } from '../read/context.ts';
import { DeferredAnswer, MovedTo, type Question } from '../read/question.ts';

/** What a question answers. */
export type AnswerOf<Q extends { readonly output: z.ZodType }> = z.output<Q['output']>;

/**
 * Asks a question as the API does and gives its answer as a value, so that a page has the API's own figures.
 * @throws Fault as the question does, and `bad-request` for an input that does not fit.
 */
export async function ask<I extends z.ZodObject, O extends z.ZodType>(
  question: Question<I, O>,
  read: ReadContext,
  input: z.input<I>,
): Promise<z.output<O>> {
  const parsed = question.input.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      pointer: `/query/${path.join('/')}`,
      detail: message,
    }));
    const words = problems.map(({ pointer, detail }) => `${pointer.slice('/query/'.length)}: ${detail}`);
    throw new Fault('bad-request', `${words.join('; ')}.`, { problems });
  }
  return readAnswer(question, read, await answerQuestion(question, read, parsed.data as z.output<I>));
}

async function readAnswer<I extends z.ZodObject, O extends z.ZodType>(
  question: Question<I, O>,
  read: ReadContext,
  answer: unknown,
): Promise<z.output<O>> {
  if (answer instanceof DeferredAnswer) return readAnswer(question, read, await answer.make());
  if (answer instanceof MovedTo) return ask(question, read, answer.input as z.input<I>);
  // Made by the question itself, and held against its shape by tests.
  if (answer instanceof FinishedJson) return JSON.parse(answer.text.toString()) as z.output<O>;
  if (answer instanceof StreamedJson) return JSON.parse(await joined(answer.parts)) as z.output<O>;
  // A question that gives pages or files of text may be asked for its value only where its input can say so.
  if (answer instanceof FinishedText || answer instanceof TableFile)
    throw new Fault('internal', `${question.name} gave a document, not a value.`);
  return answer as z.output<O>;
}

async function joined(parts: StreamedJson['parts']): Promise<string> {
  let text = '';
  for await (const part of parts) text += part.toString();
  return text;
}
