import { Fault } from '../../src/errors.ts';
import type { AnySource } from '../../src/sources/source.ts';
import type { Database } from '../../src/store/db/client.ts';
import { sha256Of } from '../../src/store/db/sha256.ts';
import { archiveDocument } from '../../src/store/ingest/archive-document.ts';
import { loadFiguresOrigin } from '../../src/store/queue/load-listed-requests.ts';
import { saveQueueStats } from '../../src/store/queue/save-queue-stats.ts';
import {
  loadShippedListings,
  readQueueStats,
  readShippedFigureBytes,
} from '../../src/store/queue/shipped-queue-stats.ts';
import type { SeedProgress } from './seed-samples.ts';

/**
 * Loads the queue statistics that ship with the program, each as a document of its source that was fetched when the
 * list was taken. Statistics that were computed here from the same listing stay; those of later listings have another
 * date. Runs after the samples: a source that has a document gets none of them.
 * @returns rows written.
 */
export async function seedQueueStats(
  { db }: { readonly db: Database },
  sources: readonly AnySource[],
  progress: SeedProgress,
): Promise<number> {
  const bytes = await readShippedFigureBytes();
  const sha256 = sha256Of(bytes);
  const shipped = await loadShippedListings();
  let written = 0;
  for (const listing of readQueueStats(bytes.toString('utf8'))) {
    const { sourceId } = listing;
    const origin = shipped.find(({ source }) => source === sourceId);
    if (origin === undefined || !sources.some(({ id }) => id === sourceId)) {
      throw new Fault(
        'bad-config',
        `fixtures/reference/queue-figures.csv has figures of ${sourceId}, which is not known`,
      );
    }
    const found = await db.snapshot((tx) => loadFiguresOrigin(tx, listing));
    if (found !== null && (found.origin !== 'reference' || found.sha256 === sha256)) continue;
    progress.step(`${sourceId} figures of ${listing.listedAt.slice(0, 10)}`);
    const { id } = await archiveDocument(db, {
      sourceId,
      unit: '',
      url: origin.url,
      origin: 'reference',
      contentType: 'text/csv',
      fetchedAt: origin.capturedAt,
      bytes,
    });
    written += (await db.transaction((tx) => saveQueueStats(tx, listing, id))).written;
  }
  return written;
}
