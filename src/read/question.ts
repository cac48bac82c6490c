import type { z } from 'zod';
import type { FinishedJson, FinishedText, StreamedJson, TableFile } from '../cache/finished-answer.ts';
import type { QuotaState } from './accounts/quota.ts';
import type { ReadContext } from './context.ts';
import type { DescribedQuestion } from './described-question.ts';

/** What was asked for goes by another name: the same question with this input has the answer. */
export class MovedTo<Input> {
  readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }
}

/** An answer whose version is known before it is made: for who has that version already it never is. */
export class DeferredAnswer<A> {
  /** Of the answer that would be made now. */
  readonly version: string;
  /** What is made later may be newer, and then says so by a version of its own. */
  readonly make: () => Promise<A>;

  constructor(version: string, make: () => Promise<A>) {
    this.version = version;
    this.make = make;
  }
}

/**
 * One thing that people ask, with its address, words, shapes and query in one file. REST route, OpenAPI operation,
 * and later the MCP tool follow from it.
 */
export interface Question<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType>
  extends DescribedQuestion<I, O> {
  /** @throws Fault `bad-request` or `not-found`; anything else is a defect. */
  answer(
    context: ReadContext,
    input: z.output<I>,
  ): Promise<
    | z.input<O>
    | FinishedJson
    | FinishedText
    | StreamedJson
    | MovedTo<z.input<I>>
    | TableFile
    | DeferredAnswer<FinishedJson | StreamedJson>
  >;
  /**
   * The same answer where this process has it finished, by the input alone and without any work; null: `answer` has it. A door
   * that has asked here sends it in the turn in which the request came. Absent: never.
   */
  cached?(context: ReadContext, input: z.output<I>): FinishedJson | null;
  /**
   * What makes the same answer without waiting for anything, where all that it is made of is in memory; null: `answer` has it. It
   * takes less than a millisecond, and a door that asks here counts the request before it has it made. Absent: never.
   */
  makeAtOnce?(context: ReadContext, input: z.output<I>): MakeAnswer | null;
}

/** Makes an answer; it is given how the caller stands after this request, or undefined where nothing is counted. */
type MakeAnswer = (state: Pick<QuotaState, 'buckets'> | undefined) => FinishedJson;

export function defineQuestion<I extends z.ZodObject, O extends z.ZodType>(question: Question<I, O>): Question<I, O> {
  return question;
}

/** A question whose shapes are known to itself alone, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the registry is a list of unlike questions; each is checked where it is defined
export type AnyQuestion = Question<any, any>;
