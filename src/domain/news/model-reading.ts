/** A member of a deal or project that a model reads from words. */
export const MODEL_MEMBERS = ['buyer', 'seller', 'target', 'value', 'operator', 'capacity', 'place'] as const;
export type ModelMember = (typeof MODEL_MEMBERS)[number];

/**
 * What became of a member that a model stated. `same` and `other`: the grammar read the same, or something else; `new`: the
 * grammar read nothing. The rest are refused: without a quote, with one that the report does not have, or with one in which the
 * grammar does not find the value.
 */
export const MODEL_VERDICTS = ['same', 'other', 'new', 'no-quote', 'not-in-report', 'not-in-quote'] as const;
export type ModelVerdict = (typeof MODEL_VERDICTS)[number];

export interface ModelFigure {
  readonly member: ModelMember;
  /** As the model states it: a name as written, an amount, megawatts. */
  readonly value: string | number;
  /** ISO 4217, of a value. */
  readonly currency: string | null;
  readonly quote: string | null;
  readonly verdict: ModelVerdict;
  /** What the grammar read of the same report; null where it read nothing. */
  readonly grammar: string | number | null;
}

/** A model's reading of one report, held against its words and the grammar's reading. */
export interface ModelReading {
  readonly deal: boolean;
  readonly project: boolean;
  readonly figures: readonly ModelFigure[];
}

/** Whether a figure may be shown: its quote is in the report, and the grammar finds it there. */
export const isQuoted = ({ verdict }: ModelFigure): boolean =>
  verdict === 'same' || verdict === 'other' || verdict === 'new';
