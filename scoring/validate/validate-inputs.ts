import { type Pair, rankCorrelation } from './rank-correlation.ts';

/** One question to the index, and the figures that answer it. */
export interface ValidationInputs {
  readonly id: string;
  /** Whether the index ranks as a fact that is not one of its inputs. */
  readonly question: string;
  /** The sign that rho has if the index is right. */
  readonly expected: 1 | -1;
  /** The unit of one pair: a market, a state. */
  readonly of: string;
  /** The inputs left out of the score, the fact, and the limits of the comparison. */
  readonly notes: readonly string[];
  /** The index as `x`, the fact as `y`. */
  readonly pairs: readonly (Pair & { readonly name: string; readonly available: number })[];
}

const READINGS = ['as it should be', 'the other way round', 'undecided', 'too few'] as const;
type Reading = (typeof READINGS)[number];

export interface Confronted {
  readonly id: string;
  readonly question: string;
  readonly of: string;
  readonly expected: 'positive' | 'negative';
  readonly n: number;
  readonly rho: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly tau: number | null;
  /** Mean share of the weight of the axis in question that is available. */
  readonly available: number | null;
  readonly reading: Reading;
  readonly notes: readonly string[];
}

/** Fewer pairs prove nothing. */
const FEWEST_PAIRS = 10;

/** The answer, good or bad: rho rounded to hundredths, as many as its interval bears. */
export function validateInputs({ id, question, expected, of, notes, pairs }: ValidationInputs): Confronted {
  const { n, rho, tau, low, high } = rankCorrelation(pairs);
  const available = n === 0 ? null : pairs.reduce((sum, pair) => sum + pair.available, 0) / n;
  return {
    id,
    question,
    of,
    expected: expected === 1 ? 'positive' : 'negative',
    n,
    rho: hundredths(rho),
    low: hundredths(low),
    high: hundredths(high),
    tau: hundredths(tau),
    available: hundredths(available),
    reading: readingOf(n, low, high, expected),
    notes,
  };
}

function readingOf(n: number, low: number | null, high: number | null, expected: 1 | -1): Reading {
  if (n < FEWEST_PAIRS || low === null || high === null) return 'too few';
  if (low <= 0 && high >= 0) return 'undecided';
  return Math.sign(low) === expected ? 'as it should be' : 'the other way round';
}

// Adding zero makes a negative zero an ordinary one.
const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100 + 0);
