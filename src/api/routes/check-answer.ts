import { isDeepStrictEqual } from 'node:util';
import { FinishedJson, FinishedText, StreamedJson, TableFile } from '../../cache/finished-answer.ts';
import { csvOf } from '../../http/answer-format.ts';
import type { AnyQuestion } from '../../read/question.ts';

/** @throws Error when the answer is not what the question promises, or says more than that. */
export function checkAnswer(question: AnyQuestion, answer: unknown): void {
  if (answer instanceof FinishedText) {
    const [type = ''] = answer.contentType.split(';', 1);
    if (type !== question.ownType && question.otherTypes?.includes(type) !== true)
      throw new Error(`${question.name} answers ${answer.contentType}, which is not its type`);
    question.output.parse(answer.text);
    return;
  }
  if (answer instanceof TableFile) {
    question.output.parse(csvOf(answer.table));
    return;
  }
  // It is checked as it passes, since it is not there yet.
  if (answer instanceof StreamedJson) return;
  checkText(question, answer instanceof FinishedJson ? answer.text.toString() : JSON.stringify(answer));
}

export async function* checkedParts(question: AnyQuestion, { parts }: StreamedJson): AsyncGenerator<string | Buffer> {
  const passed: Buffer[] = [];
  for await (const part of parts) {
    passed.push(Buffer.from(part));
    yield part;
  }
  checkText(question, Buffer.concat(passed).toString());
}

function checkText(question: AnyQuestion, text: string): void {
  const said: unknown = JSON.parse(text);
  const promised: unknown = question.output.parse(said);
  if (!isDeepStrictEqual(said, promised)) throw new Error(`the answer of ${question.name} says more than its schema`);
}
