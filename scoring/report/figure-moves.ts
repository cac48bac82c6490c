import { dayOf, percent } from '../brief/format-names.ts';
import type { FactBook } from '../sentence.ts';
import type { ReportFact } from './report-fact.ts';

export type ReportFactBook = FactBook<ReportFact>;

/** A change by half counts as striking; below, in proportion. 0 without an earlier figure. */
export function changeShare({ value, before }: ReportFact): number {
  if (before === null || before.value === 0) return 0;
  return Math.min(1, Math.abs(value / before.value - 1) / 0.5);
}

/**
 * How a figure has changed since the last report, with the day of that: `up from 42 GW on November 16, 2026`. Empty
 * without an earlier figure, or if both look the same.
 */
export function movedFrom({ value, before }: ReportFact, format: (value: number) => string): string {
  if (before === null || format(value) === format(before.value)) return '';
  return `${value > before.value ? 'up' : 'down'} from ${format(before.value)} on ${dayOf(before.date)}`;
}

/** `, up from …`, or nothing. */
export function withMove(fact: ReportFact, format: (value: number) => string): string {
  const moved = movedFrom(fact, format);
  return moved === '' ? '' : `, ${moved}`;
}

/** `12%` of the earlier figure, whichever way. */
export const changeInPercent = (value: number, before: number): string => percent(Math.abs(value / before - 1));
