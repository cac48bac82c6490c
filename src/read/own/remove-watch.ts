import { z } from 'zod';
import { removeWatch as dropWatch } from '../../store/watches/watches.ts';
import { defineQuestion } from '../question.ts';
import { Removed } from './removed.ts';
import { requireWatch, WatchId } from './show-watch.ts';

/** Removes a watch of the caller's account. */
export const removeWatch = defineQuestion({
  name: 'account_remove_watch',
  path: '/api/v1/watches/{id}',
  method: 'DELETE',
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Removes a watch of yours, with its alerts, its feed and its e-mail address.',
  input: z.object({ id: WatchId }),
  output: Removed,
  cache: { maxAgeSeconds: null },
  example: { id: 'wt_4k1m9x0c7b2q8z5d' },

  async answer(context, { id }) {
    await requireWatch(context, id);
    await dropWatch(context.db, id, context.caller.holder);
    return { id, removed: true as const };
  },
});
