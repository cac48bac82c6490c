import type { SiteInput } from '../../../scoring/site/inputs.ts';
import type { IndexAtPoint } from './index-world.ts';

/** The wait that the index has at a point, as an input of the site score; undefined where it has none. */
export function waitAtPoint({ score, inputs }: IndexAtPoint): SiteInput | undefined {
  const { queue_wait_months: value, parts } = score;
  const part = parts.find(({ id }) => id === 'queue-wait');
  if (value === null || part === undefined || part.source === null) return undefined;
  const { source, source_url, observed_at, basis } = part;
  const { unit, scope, fetched_at, notes, ...input } = inputs.queue_wait_months;
  // The part may rest on another input, of which no more is known here than its source.
  const isSame = input.value === value;
  return {
    value,
    unit,
    source,
    source_url,
    observed_at,
    fetched_at: isSame ? fetched_at : null,
    basis,
    scope: scope === 'state' ? 'state' : 'grid',
    ...(isSame && notes !== undefined ? { notes } : {}),
  };
}
