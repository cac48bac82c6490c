import { z } from 'zod';
import { AXES } from '../../../scoring/part.ts';
import { roundTo } from '../../domain/scores/round-to.ts';

/** A part of two scores of one method, before and after. */
export const PartChange = z.object({
  part: z.string(),
  axis: z.enum(AXES),
  unit: z.string(),
  value_before: z.number().nullable().describe('null: no data.'),
  value_after: z.number().nullable(),
  points_before: z.number().nullable().describe('0 to 100; null where the part had no data.'),
  points_after: z.number().nullable(),
  contribution_change: z.number().describe('Points that this part added to the axis; for constraint, more is worse.'),
});
type PartChangeShown = z.input<typeof PartChange>;

/** What of a stored score is compared. */
const Scored = z.object({
  parts: z.array(
    z.object({
      id: z.string(),
      axis: z.enum(AXES),
      unit: z.string(),
      value: z.number().nullable(),
      points: z.number().nullable(),
      contribution: z.number(),
    }),
  ),
});

/** Beyond this a contribution has no exact decimals. */
const DECIMALS = 6;

/**
 * The parts that differ between two scores of one method, the largest change first. Values that moved without moving
 * points, beyond the bounds of the part, are among them.
 * @param before and `after` are finished texts of scores.
 * @throws ZodError for a text that is no score.
 */
export function partChanges(before: string, after: string): PartChangeShown[] {
  const past = new Map(Scored.parse(JSON.parse(before)).parts.map((part) => [part.id, part]));
  const { parts } = Scored.parse(JSON.parse(after));
  return parts
    .flatMap((part): PartChangeShown[] => {
      const was = past.get(part.id);
      if (was === undefined) throw new RangeError(`a score of the same method has no part ${part.id}`);
      if (was.value === part.value && was.points === part.points && was.contribution === part.contribution) return [];
      return [
        {
          part: part.id,
          axis: part.axis,
          unit: part.unit,
          value_before: was.value,
          value_after: part.value,
          points_before: was.points,
          points_after: part.points,
          contribution_change: roundTo(part.contribution - was.contribution, DECIMALS),
        },
      ];
    })
    .sort((a, b) => Math.abs(b.contribution_change) - Math.abs(a.contribution_change) || (a.part < b.part ? -1 : 1));
}

/** The difference of two composites, where both are there. */
export function compositeChange(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : roundTo(after - before, DECIMALS);
}
