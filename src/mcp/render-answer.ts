import { FinishedJson, FinishedText, StreamedJson, TableFile } from '../cache/finished-answer.ts';
import { csvOf, csvParts } from '../http/answer-format.ts';
import { readFields, selectFields } from '../http/select-fields.ts';
import { answerQuestion } from '../read/answer-question.ts';
import type { ReadContext } from '../read/context.ts';
import { type AnyQuestion, DeferredAnswer, MovedTo } from '../read/question.ts';

/** Longest text that is handed to a model; what is longer is read at its address. */
export const MOST_CHARACTERS = 200 * 1024;

/** An answer of any kind as text. */
export type Rendered =
  | { readonly kind: 'json'; readonly json: string; readonly status: number; readonly finished: FinishedJson | null }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly contentType: string;
      /** What of the text is left out, and how to get it. */
      readonly more?: string | null;
    }
  | { readonly kind: 'too-long'; readonly contentType: string };

/** A thing may have moved more than once, but not in a circle. */
const MOST_MOVES = 5;

/** Asks a question, and follows where its answer has moved to. @param most characters; the text is cut there. */
export async function renderAnswer(
  context: ReadContext,
  question: AnyQuestion,
  input: unknown,
  most = MOST_CHARACTERS,
): Promise<Rendered> {
  const fields = readFields(question, input);
  return render(selectFields(question, await find(context, question, input, 0), fields), question, most);
}

async function find(context: ReadContext, question: AnyQuestion, input: unknown, moves: number): Promise<unknown> {
  const found: unknown = await answerQuestion(question, context, input);
  const answer: unknown = found instanceof DeferredAnswer ? await found.make() : found;
  if (answer instanceof MovedTo) {
    if (moves === MOST_MOVES) throw new Error(`${question.name} moves in a circle`);
    return find(context, question, question.input.parse(answer.input), moves + 1);
  }
  return answer;
}

async function render(answer: unknown, question: AnyQuestion, most: number): Promise<Rendered> {
  if (answer instanceof FinishedText) return textOf(answer.text, answer.contentType, most);
  if (answer instanceof TableFile) return textOf(fileOf(answer, most), CSV, most);
  const { json, status, finished } = await jsonOf(answer, question, most);
  if (json === null || json.length > most) return { kind: 'too-long', contentType: 'application/json' };
  return { kind: 'json', json, status, finished };
}

async function jsonOf(answer: unknown, question: AnyQuestion, most: number) {
  if (answer instanceof StreamedJson)
    return { json: whole(await collect(answer.parts, most)), status: 200, finished: null };
  if (!(answer instanceof FinishedJson))
    return { json: JSON.stringify(answer), status: question.status?.(answer) ?? 200, finished: null };
  // Letters are as many as bytes or fewer; of an answer that is kept as bytes nothing is made that is not sent.
  const json = answer.text.length > most * MOST_BYTES_OF_A_LETTER ? null : textOfKept(answer);
  if (!sound.has(answer)) {
    whole(json);
    sound.add(answer);
  }
  return { json, status: 200, finished: answer };
}

/** Longer answers are made into text for each call: a second copy of them would cost more memory than it saves time. */
const MOST_KEPT_AS_TEXT = 64 * 1024;
const texts = new WeakMap<FinishedJson, string>();

function textOfKept(answer: FinishedJson): string {
  const { text } = answer;
  if (typeof text === 'string' || text.length > MOST_KEPT_AS_TEXT) return text.toString();
  const found = texts.get(answer) ?? text.toString();
  texts.set(answer, found);
  return found;
}

/** Finished answers that were once seen to be JSON. */
const sound = new WeakSet<FinishedJson>();

/** A text that is stored may be damaged; REST sends it as it is, but a message around it would be no JSON. @throws SyntaxError */
function whole(json: string | null): string | null {
  if (json !== null) JSON.parse(json);
  return json;
}

/** In UTF-8, of one unit of a JavaScript string. */
const MOST_BYTES_OF_A_LETTER = 3;

function textOf(text: string, contentType: string, most: number): Rendered {
  return text.length > most ? { kind: 'too-long', contentType } : { kind: 'text', text, contentType };
}

const CSV = 'text/csv; charset=utf-8';

/** The text of a file, or its beginning when it is too long. */
function fileOf({ table, isStreamed }: TableFile, most: number): string {
  if (!isStreamed) return csvOf(table);
  let text = '';
  for (const part of csvParts(table)) {
    text += part;
    if (text.length > most) break;
  }
  return text;
}

/** The parts as one text, or null as soon as they are too long. */
async function collect(parts: StreamedJson['parts'], most: number): Promise<string | null> {
  const collected: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    if (bytes > most) return null;
    collected.push(chunk);
  }
  return Buffer.concat(collected).toString();
}
