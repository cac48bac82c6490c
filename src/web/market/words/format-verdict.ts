import type { BriefMover, BriefPart } from '../../../domain/briefs/brief-schema.ts';
import { capitalized, formatNumber } from '../../frame/format.ts';
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
  return axis === 'constraint' ? `${name} (friction ${marks} of 100)` : `${name} (${marks} of 100)`;
}

/** Why the verdict is what it is, in a sentence; null where no part had data. */
export function formatReason(parts: readonly BriefPart[]): string | null {
  const { lift, drag } = strongestPulls(parts);
  if (lift === null && drag === null) return null;
  const favor = lift === null ? null : `most in its favor is ${formatPull(lift)}`;
  const against = drag === null ? null : `most against it ${favor === null ? 'is ' : ''}${formatPull(drag)}`;
  const sentence = [favor, against].filter((half) => half !== null).join(', ');
  return `${capitalized(sentence)}.`;
}

/** What alone would turn the verdict, or which missing data prevents one. */
export function formatMover({ inputs, unit, from, to, verdict, coverage_gain: gain }: BriefMover): string {
  const names = inputs.map(formatName).join(' and ');
  if (verdict !== null) {
    return `${names} at ${formatMeasure(to, unit)} instead of ${formatMeasure(from, unit)} would change the verdict to ${verdictWord(verdict)}`;
  }
  return `${names}, if it had data, would add ${gain === null ? 'weight' : `${formatNumber(gain * 100)} points of 100`} to the coverage`;
}
