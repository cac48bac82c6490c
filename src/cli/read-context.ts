import type { z } from 'zod';
import { systemClock } from '../clock.ts';
import {
  FinishedJson,
  FinishedText,
  MovedTo,
  type Question,
  type ReadContext,
  StreamedJson,
} from '../read/question.ts';
import { SOURCES } from '../sources/registry.ts';
import type { Installation } from './installation.ts';
import { sourceFacts } from './source-facts.ts';
import { readVersion } from './version.ts';

/** The context in which the command line asks what the API answers: as the operator, without a key. */
export function localReadContext({ db, config }: Installation): ReadContext {
  return {
    db,
    clock: systemClock,
    caller: { tier: 'enterprise', keyPrefix: null, keyName: 'command line' },
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    sources: sourceFacts(config, SOURCES),
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
  const answer = await question.answer(localReadContext(installation), question.input.parse(input));
  if (answer instanceof MovedTo) return answerLocally(installation, question, answer.input);
  if (answer instanceof FinishedJson) return question.output.parse(JSON.parse(answer.text.toString()));
  if (answer instanceof FinishedText) return question.output.parse(answer.text);
  if (answer instanceof StreamedJson) return question.output.parse(JSON.parse(answer.parts.join('')));
  return question.output.parse(answer);
}
