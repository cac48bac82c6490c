import { noteCluster } from '../store/db/feed-epoch.ts';
import type { Installation } from './installation.ts';

/** Begins the feed anew where this database is a copy that was made elsewhere, and says so in the log. */
export async function noteWhereWeAre({ db, log }: Pick<Installation, 'db' | 'log'>): Promise<void> {
  const note = await noteCluster(db.pool);
  if (note.state === 'moved') {
    const { from, to } = note;
    log.warn({ from, to }, 'this database is a copy: the feed restarts, and every cursor gets one reset');
  }
}
