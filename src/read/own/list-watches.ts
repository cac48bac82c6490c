import { z } from 'zod';
import { rightsOf } from '../../domain/accounts/tiers.ts';
import { listWatches as loadWatches } from '../../store/watches/watches.ts';
import { defineQuestion } from '../question.ts';
import { ShownWatch, showWatch } from './show-watch.ts';

/** The watches of the caller's account. */
export const listWatches = defineQuestion({
  name: 'account_watches',
  path: '/api/v1/watches',
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Your watches, with the addresses of their feeds.',
  input: z.object({}),
  output: z.object({
    count: z.int().min(0).max(10_000),
    limit: z.int().min(0).max(10_000).describe('Watches that your tier may have.'),
    watches: z.array(ShownWatch).describe('Oldest first.'),
  }),
  cache: { maxAgeSeconds: null },
  example: {},

  async answer(context) {
    const { db, caller } = context;
    const watches = await loadWatches(db, caller.holder);
    return {
      count: watches.length,
      limit: rightsOf(caller.tier).watches,
      watches: watches.map((watch) => showWatch(watch, context)),
    };
  },
});
