import { formatPart } from '../../../domain/scores/format-part.ts';
import { Fault } from '../../../errors.ts';
import { inputLabel } from '../../../read/meta/input-label.ts';
import type { methodology } from '../../../read/meta/methodology.ts';
import type { AnswerOf } from '../../ask.ts';

type Method = Extract<AnswerOf<typeof methodology>, object>['market_power'];
type Part = Method['axes'][number]['parts'][number];

/** What the words of a score mean, from the question `method_description`. */
export interface MethodWords {
  readonly minCoverage: number;
  /** How the time to power is made. */
  readonly timeToPowerRule: string;
  /** Best first. */
  readonly bands: readonly { readonly verdict: string; readonly from: number }[];
  /** By id; a part of an earlier method is not among them. */
  readonly parts: ReadonlyMap<string, Part>;
  /** By name. */
  readonly inputs: ReadonlyMap<string, { readonly unit: string; readonly meaning: string }>;
}

/** @throws Fault `internal` where the answer is the page in Markdown. */
export function readMethodWords(answer: AnswerOf<typeof methodology>): MethodWords {
  if (typeof answer === 'string') throw new Fault('internal', 'the method came as a page, not as JSON');
  const { market_power: method } = answer;
  return {
    minCoverage: method.min_coverage,
    timeToPowerRule: method.time_to_power_rule,
    bands: method.bands,
    parts: new Map(method.axes.flatMap(({ parts }) => parts).map((part) => [part.id, part])),
    inputs: new Map(method.inputs.map((input) => [input.name, input])),
  };
}

/** `queue_wait_months` and `queue-wait` in plain words, as narratives use them; the words of the method say more. */
export const formatName = (id: string): string =>
  inputLabel(id) ?? formatPart(id.replace(/_(mw|usd_per_mwh|cents_per_kwh)$/, '').replaceAll('_', '-'));
