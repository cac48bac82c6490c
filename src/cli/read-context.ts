import type { z } from 'zod';
import { FinishedJson, FinishedText, StreamedJson, TableFile } from '../cache/finished-answer.ts';
import { systemClock } from '../clock.ts';
import type { ReadContext } from '../read/context.ts';
import { DeferredAnswer, MovedTo, type Question } from '../read/question.ts';
import { QUESTIONS } from '../read/registry.ts';
import { SOURCES } from '../sources/registry.ts';
import type { Installation } from './installation.ts';
import { sourceFacts } from './source-facts.ts';
import { readVersion } from './version.ts';

/** The context in which the command line answers the API's questions: as the operator, without a key. */
export function localReadContext({ db, config }: Installation): ReadContext {
  return {
    db,
    clock: systemClock,
    caller: { tier: 'enterprise', holder: '', keyPrefix: null, keyName: 'command line' },
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    sources: sourceFacts(config, SOURCES),
    questions: QUESTIONS,
    version: readVersion(),
    startedAt: systemClock.now(),
  };
}

/** The answer of a question as the API would give it. */
export async function answerLocally<I extends z.ZodObject, O extends z.ZodType>(
  installation: Installation,
  question: Question<I, O>,
  input: z.input<I>,
): Promise<z.output<O>> {
  const found = await question.answer(localReadContext(installation), question.input.parse(input));
  const answer = found instanceof DeferredAnswer ? await found.make() : found;
  if (answer instanceof MovedTo) return answerLocally(installation, question, answer.input);
  if (answer instanceof FinishedJson) return question.output.parse(JSON.parse(answer.text.toString()));
  if (answer instanceof FinishedText) return question.output.parse(answer.text);
  if (answer instanceof TableFile) throw new TypeError(`${question.name} is a file without members`);
  if (answer instanceof StreamedJson) {
    const parts: Buffer[] = [];
    for await (const part of answer.parts) parts.push(Buffer.from(part));
    return question.output.parse(JSON.parse(Buffer.concat(parts).toString()));
  }
  return question.output.parse(answer);
}
