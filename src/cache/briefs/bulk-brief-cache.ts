import { LRUCache } from 'lru-cache';
import type { BriefView } from '../../domain/briefs/brief-view.ts';
import type { FeedPosition } from '../../store/briefs/load-briefs.ts';
import type { Database } from '../../store/db/client.ts';
import { type FinishedJson, TableFile } from '../finished-answer.ts';
import { type BriefPack, loadPack } from './brief-pack.ts';
import { openPositionReader, type PositionReader } from './position-reader.ts';

/** Parts of answers of many briefs, cached until the next publish. */
export interface BulkBriefCache {
  /** Never from memory: see position-reader.ts. */
  readonly position: PositionReader;
  /** All briefs in one view, no older than `position`. */
  pack(view: BriefView, position: FeedPosition): Promise<BriefPack>;
  /** A finished answer of this version, made if it is not cached yet; callers meanwhile wait for the same one. */
  finished<A extends FinishedJson | TableFile>(version: string, make: () => Promise<A>): Promise<A>;
}

/** Bytes of all finished answers together. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** An answer is asked for again at the end of a cell of a table or of a page; roughly what a cell takes. */
const CELL_BYTES = 16;

export function openBulkBriefCache(db: Database): BulkBriefCache {
  const packs = new Map<BriefView, Promise<BriefPack>>();
  const answers = new LRUCache<string, FinishedJson | TableFile, () => Promise<FinishedJson | TableFile>>({
    maxSize: KEPT_BYTES,
    fetchMethod: (_version, _stale, { context: make }) => make(),
    sizeCalculation: (answer, version) => version.length + sizeOf(answer),
  });

  const pack = async (view: BriefView, position: FeedPosition): Promise<BriefPack> => {
    const kept = packs.get(view);
    if (kept !== undefined) {
      const found = await kept.catch(() => null);
      if (found !== null && isAsNewAs(found.position, position)) return found;
      // Somebody else has begun anew meanwhile.
      if (packs.get(view) !== kept) return pack(view, position);
    }
    const loading = loadPack(db, view);
    packs.set(view, loading);
    const drop = (): void => {
      if (packs.get(view) === loading) packs.delete(view);
    };
    loading.then(({ whole }) => whole).catch(drop);
    return loading;
  };

  return {
    position: openPositionReader(db),
    pack,
    // One version is one answer of one question.
    finished: async <A extends FinishedJson | TableFile>(version: string, make: () => Promise<A>): Promise<A> =>
      ((await answers.fetch(version, { context: make })) ?? (await make())) as A,
  };
}

/** A restored database has another epoch; its sequence says nothing of ours. */
function isAsNewAs(kept: FeedPosition, wanted: FeedPosition): boolean {
  return kept.epoch === wanted.epoch && kept.seq >= wanted.seq;
}

function sizeOf(answer: FinishedJson | TableFile): number {
  if (answer instanceof TableFile) return answer.table.rows.length * answer.table.columns.length * CELL_BYTES + 1;
  return answer.text.length + 1;
}
