import { z } from 'zod';
import { ALERT_KINDS } from '../../domain/watches/watch.ts';
import { Instant } from '../../features/provenance.ts';
import type { StoredAlert } from '../../store/watches/watches.ts';

export const ShownAlert = z
  .object({
    id: z.string(),
    kind: z.enum(ALERT_KINDS),
    market: z.string().nullable().describe('Slug of the market; null: it is of several, or of none that is known.'),
    said: z.string().describe('What has happened, in a sentence.'),
    before: z.string().nullable().describe('Value before; null: there is none to compare.'),
    after: z.string().nullable().describe('Value now.'),
    since: Instant.describe('Since when it is so, as the source dates it.'),
    source: z.string().describe('Who says so: the publisher, the source, or the method of a score.'),
    source_url: z.string().nullable().describe('Address of the document; null: it has none.'),
    document_date: z.string().describe('Day of the document, YYYY-MM-DD.'),
    created_at: Instant.describe('When the watch found it.'),
  })
  .meta({ id: 'WatchAlert', description: 'Something that a watch found.' });

/** An alert as answers, messages and feeds say it. */
export const alertMembers = (alert: StoredAlert): z.input<typeof ShownAlert> => ({
  id: alert.id,
  kind: alert.kind,
  market: alert.marketSlug,
  said: alert.said,
  before: alert.before,
  after: alert.after,
  since: alert.since,
  source: alert.source,
  source_url: alert.sourceUrl,
  document_date: alert.documentDate,
  created_at: alert.createdAt,
});
