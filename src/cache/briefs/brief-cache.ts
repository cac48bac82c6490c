import type { BriefView } from '../../domain/briefs/brief-view.ts';
import type { Database } from '../../store/db/client.ts';
import { listenTo } from '../../store/db/listen.ts';
import type { FinishedJson } from '../finished-answer.ts';
import { type BulkBriefCache, openBulkBriefCache } from './bulk-brief-cache.ts';

/** Finished briefs by slug and view, no older than the last publish that this process was notified of. */
export interface BriefCache {
  /** The cached brief, or null when it has to be loaded. */
  at(slug: string, view: BriefView): FinishedJson | null;
  /** Loads a brief and, if nothing was published meanwhile, keeps it. null is not kept. */
  fill(slug: string, view: BriefView, load: () => Promise<FinishedJson | null>): Promise<FinishedJson | null>;
  /** What answers of many briefs are made from. */
  readonly bulk: BulkBriefCache;
  /** Place in the feed of the last publish that was received; null: no publish since it listens. */
  receivedSeq(): number | null;
  close(): Promise<void>;
}

/**
 * Opens a cache that is emptied whenever briefs are published, by whichever process. While the connection that listens
 * is lost, nothing is cached, so an answer is never older than a publish whose notification could have arrived.
 */
export function openBriefCache(db: Database): BriefCache {
  /** By view, then by slug: an entry is found without a key being made for it. */
  const kept = new Map<BriefView, Map<string, FinishedJson>>();
  const loading = new Map<string, Promise<FinishedJson | null>>();
  let isHearing = false;
  /** Distinguishes a load that began before a publish from one that began after it. */
  let generation = 0;
  let receivedSeq: number | null = null;

  const empty = (): void => {
    generation += 1;
    kept.clear();
    loading.clear();
  };

  const keep = (slug: string, view: BriefView, brief: FinishedJson): void => {
    const ofView = kept.get(view) ?? new Map<string, FinishedJson>();
    kept.set(view, ofView.set(slug, brief));
  };

  const listening = listenTo(db, 'briefs_published', {
    up: () => {
      empty();
      receivedSeq = null;
      isHearing = true;
    },
    down: () => {
      isHearing = false;
      empty();
    },
    notice: (payload) => {
      receivedSeq = Number(payload);
      empty();
    },
  });

  const fill: BriefCache['fill'] = (slug, view, load) => {
    if (!isHearing) return load();
    const key = keyOf(slug, view);
    const begun = loading.get(key);
    if (begun !== undefined) return begun;
    const startedIn = generation;
    const filling = load()
      .then((brief) => {
        if (brief !== null && generation === startedIn) keep(slug, view, brief);
        return brief;
      })
      .finally(() => {
        if (generation === startedIn) loading.delete(key);
      });
    loading.set(key, filling);
    return filling;
  };

  return {
    at: (slug, view) => kept.get(view)?.get(slug) ?? null,
    fill,
    bulk: openBulkBriefCache(db),
    receivedSeq: () => receivedSeq,
    close: () => listening.close(),
  };
}

const keyOf = (slug: string, view: BriefView): string => `${view} ${slug}`;
