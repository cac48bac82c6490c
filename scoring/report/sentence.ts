import { roundTo } from '../../src/domain/round-to.ts';
import { count, dayOf, percent } from '../brief/in-words.ts';
import type { ReportFact } from './report-fact.ts';

/** A sentence, the facts that it says, and how unusual what it says is: 0 ordinary, 1 striking. */
export interface Sentence {
  readonly text: string;
  /** Ids. */
  readonly facts: readonly string[];
  readonly unusual: number;
}

/** The facts of a report by what they are of. */
export interface FactBook {
  get(id: string): ReportFact | null;
  /** Facts whose id begins so, in the order of the list. */
  under(prefix: string): readonly ReportFact[];
}

export function openFactBook(facts: readonly ReportFact[]): FactBook {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return {
    get: (id) => byId.get(id) ?? null,
    under: (prefix) => facts.filter(({ id }) => id.startsWith(prefix)),
  };
}

/** The most unusual first; of equals the one that was written first. */
export function mostUnusualFirst(sentences: readonly (Sentence | null)[]): Sentence[] {
  return sentences.filter((sentence) => sentence !== null).toSorted((a, b) => b.unusual - a.unusual);
}

/** A change by half counts as striking; below, in proportion. 0 where nothing is to be compared with. */
export function changeShare({ value, before }: ReportFact): number {
  if (before === null || before.value === 0) return 0;
  return Math.min(1, Math.abs(value / before.value - 1) / 0.5);
}

/** `43.2 GW`, `7.85 GW`, `850 MW`. */
export function gigawatts(gw: number): string {
  if (gw < 1) return `${count(gw * 1_000)} MW`;
  return gw >= 100 ? `${count(gw)} GW` : `${roundTo(gw, gw < 10 ? 2 : 1)} GW`;
}

/** `1.2 GW`, `300 MW`. */
export const megawatts = (mw: number): string => (mw >= 1_000 ? gigawatts(mw / 1_000) : `${count(mw)} MW`);

/** `$14.3 billion`, `$950 million`, `$40,000`. */
export function money(usd: number): string {
  const [size, word] = usd >= 999.5e6 ? [1e9, ' billion'] : usd >= 999_500 ? [1e6, ' million'] : [1, ''];
  const amount = usd / size;
  return `$${amount >= 100 || size === 1 ? count(amount) : roundTo(amount, amount < 10 ? 2 : 1)}${word}`;
}

/**
 * How a figure has moved since the last report, with the day of that: `up from 42 GW on November 16, 2026`. Empty where
 * there is nothing to compare with, or where both read the same.
 */
export function movedFrom({ value, before }: ReportFact, inWords: (value: number) => string): string {
  if (before === null || inWords(value) === inWords(before.value)) return '';
  return `${value > before.value ? 'up' : 'down'} from ${inWords(before.value)} on ${dayOf(before.date)}`;
}

/** `, up from …`, or nothing. */
export function withMove(fact: ReportFact, inWords: (value: number) => string): string {
  const moved = movedFrom(fact, inWords);
  return moved === '' ? '' : `, ${moved}`;
}

/** `12%` of the earlier figure, whichever way. */
export const changeInPercent = (value: number, before: number): string => percent(Math.abs(value / before - 1));
