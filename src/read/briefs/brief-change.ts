import { z } from 'zod';
import type { BriefView } from '../../domain/briefs/brief-view.ts';
import { changesOf, type FigureChange, WATCHED_FIELDS, whyChanged } from '../../domain/briefs/watched-figures.ts';
import type { FigureSpan } from '../../store/briefs/load-figure-changes.ts';

const Figure = z.union([z.string(), z.number()]).nullable();

/** What changed in a brief since the reader last saw it, and why. */
export const ChangeMembers = {
  reason: z
    .enum(['first', 'method', 'data'])
    .nullable()
    .describe('`first` brief of a market, another `method` of scoring, or `data`; null where it was not recorded.'),
  why: z
    .string()
    .nullable()
    .describe('The change in one line; null where figures of before are not recorded or none was seen.'),
  changes: z
    .array(
      z.object({
        field: z.enum(WATCHED_FIELDS).describe('The figure, by its name.'),
        before: Figure.describe('As it was.'),
        after: Figure.describe('As it is.'),
      }),
    )
    .describe('Figures that people watch and that differ; null is no data.'),
};

export interface ShownChange {
  readonly reason: 'first' | 'method' | 'data' | null;
  readonly why: string | null;
  readonly changes: readonly FigureChange[];
}

/** A change as a caller of `view` sees it. */
export function showChange(span: FigureSpan | undefined, view: BriefView): ShownChange {
  if (span === undefined) return { reason: null, why: null, changes: [] };
  const { before, after, isByMethod } = span;
  const reason = isByMethod ? 'method' : reasonOf(span.reason);
  const changes = before === null || after === null ? [] : changesOf(before, after, view === 'whole');
  if (reason === 'first' && before === null) return { reason, why: whyChanged(reason, changes, null), changes };
  const isRecorded = before !== null && after !== null;
  return {
    reason,
    why: isRecorded ? whyChanged(reason === 'first' ? 'data' : reason, changes, after.method) : null,
    changes,
  };
}

const reasonOf = (stored: string | null): 'first' | 'method' | 'data' | null =>
  stored === 'first' || stored === 'method' || stored === 'data' ? stored : null;

/** A change in a line of a summary: the fields that changed, by their names. */
export const SummaryLine = z.object({
  slug: z.string(),
  revision: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  verdict: z.string().nullable().describe('The verdict of this revision; null where the brief cannot be read.'),
  before: z.record(z.string(), Figure).describe('Fields that changed, as they were.'),
  after: z.record(z.string(), Figure).describe('The same fields now.'),
  reason: ChangeMembers.reason,
  why: ChangeMembers.why,
});

export function summaryLine(
  { slug, revision, body: verdict }: { readonly slug: string; readonly revision: number; readonly body: string },
  span: FigureSpan | undefined,
  view: BriefView,
): z.input<typeof SummaryLine> {
  const { changes, reason, why } = showChange(span, view);
  return {
    slug,
    revision,
    verdict: verdict === '' ? null : verdict,
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    reason,
    why,
  };
}
