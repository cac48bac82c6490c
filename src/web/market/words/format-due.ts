import type { PublishedBrief } from '../../../domain/briefs/brief-schema.ts';
import { dueWindow } from '../../../domain/grid/due-window.ts';
import { formatDate } from '../../frame/format.ts';
import { inputOrigin } from '../origins.ts';

/** `Due between Jan 23, 2024 and Jan 23, 2027: …`: the days of what is due, which are by the list's day; null without one. */
export function formatDue(brief: PublishedBrief): string | null {
  const { observed_at: at, source } = inputOrigin(brief, 'generation_due_24_months_mw');
  if (at == null) return null;
  if (source?.includes(' + ') === true) {
    const { from, to } = dueWindow(at);
    return `Due from 12 months before to 24 months after the date of each list. For the oldest list (${formatDate(at)}) this is ${formatDate(from)} to ${formatDate(to)}.`;
  }
  const { from, to } = dueWindow(at);
  return `Due between ${formatDate(from)} and ${formatDate(to)}. This is the window from 12 months before to 24 months after the date of the list, ${formatDate(at)}.`;
}
