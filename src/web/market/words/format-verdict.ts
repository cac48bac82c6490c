import type { BriefMover, BriefPart } from '../../../domain/briefs/brief-schema.ts';
import { formatNumber } from '../../frame/format.ts';
import { verdictWord } from '../../frame/verdict.tsx';
import { formatMeasure } from './format-measure.ts';
import { formatName } from './method-words.ts';

/**
 * The parts that pull the score most away from the middle, one up and one down, as the outlook names them: points of
 * room lift, points of friction drag.
 */
export function strongestPulls<P extends Pick<BriefPart, 'axis' | 'points' | 'effective_weight'>>(
  parts: readonly P[],
): { lift: P | null; drag: P | null } {
  const pulled = parts
    .flatMap((part) => {
      if (part.points === null) return [];
      const off = (part.points - 50) * part.effective_weight;
      return [{ part, pull: part.axis === 'constraint' ? -off : off }];
    })
    .sort((a, b) => b.pull - a.pull);
  const most = pulled[0];
  const least = pulled.at(-1);
  return {
    lift: most !== undefined && most.pull > 0 ? most.part : null,
    drag: least !== undefined && least.pull < 0 ? least.part : null,
  };
}

/** `generation headroom (66 of 100)`; of the other axis more points are more friction. */
function formatPull({ id, axis, points }: BriefPart): string {
  const name = formatName(id);
  const marks = formatNumber(points);
  return axis === 'constraint' ? `${name} (constraint ${marks} of 100)` : `${name} (${marks} of 100)`;
}

/** Why the verdict is what it is, in a sentence; null where no part had data. */
export function formatReason(parts: readonly BriefPart[]): string | null {
  const { lift, drag } = strongestPulls(parts);
  if (lift === null && drag === null) return null;
  const strongest = lift === null ? null : `Strongest part: ${formatPull(lift)}.`;
  const weakest = drag === null ? null : `Weakest part: ${formatPull(drag)}.`;
  return [strongest, weakest].filter((sentence) => sentence !== null).join(' ');
}

/** What alone would turn the verdict, or which missing data prevents one. */
export function formatMover({ inputs, unit, from, to, verdict, coverage_gain: gain }: BriefMover): string {
  const names = inputs.map(formatName).join(' and ');
  if (verdict !== null) {
    return `the verdict would change to ${verdictWord(verdict)} if ${names} were ${formatMeasure(to, unit)} instead of ${formatMeasure(from, unit)}`;
  }
  return `${names}: data would raise the coverage${gain === null ? '' : ` by ${formatNumber(gain * 100)} percentage points`}`;
}
