import { z } from 'zod';
import { defineQuestion } from '../question.ts';
import { requireWatch, ShownWatch, showWatch, WatchId } from './show-watch.ts';

/** One watch of the caller's account. */
export const oneWatch = defineQuestion({
  name: 'account_watch',
  path: '/api/v1/watches/{id}',
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'One watch of yours.',
  input: z.object({ id: WatchId }),
  output: ShownWatch,
  cache: { maxAgeSeconds: null },
  example: { id: 'wt_4k1m9x0c7b2q8z5d' },

  async answer(context, { id }) {
    return showWatch(await requireWatch(context, id), context);
  },
});
