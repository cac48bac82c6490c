import { z } from 'zod';
import { changeWatch as storeWatch } from '../../store/watches/watches.ts';
import { defineQuestion } from '../question.ts';
import { requireWatch, ShownWatch, settingsOf, showWatch, WATCH_MEMBERS, WatchId, WatchInput } from './show-watch.ts';

/** Changes a watch of the caller's account. */
export const changeWatch = defineQuestion({
  name: 'account_change_watch',
  path: '/api/v1/watches/{id}',
  method: 'PATCH',
  refuses: ['422'],
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Changes a watch of yours: members that are absent stay, null ends what they are for.',
  description:
    'If what is watched changes, the next check only notes how things are. Another e-mail address is asked anew.',
  input: z.object({ id: WatchId, ...WATCH_MEMBERS }),
  body: WatchInput,
  output: ShownWatch,
  cache: { maxAgeSeconds: null },
  example: { id: 'wt_4k1m9x0c7b2q8z5d', score_points: 10 },

  async answer(context, { id, ...input }) {
    const { db, caller, clock } = context;
    const before = await requireWatch(context, id);
    const settings = await settingsOf(context, input, before);
    const watch = await storeWatch(db, { ...settings, id, owner: caller.holder, now: clock.now() });
    // Removed while it was changed: it is not there, as if it had been asked for a moment later.
    return showWatch(watch ?? (await requireWatch(context, id)), context);
  },
});
