import { rightsOf } from '../../domain/accounts/tiers.ts';
import { addWatch as storeWatch } from '../../store/watches/watches.ts';
import { defineQuestion } from '../question.ts';
import { limitReached } from './limit-reached.ts';
import { ShownWatch, settingsOf, showWatch, WatchInput } from './show-watch.ts';

/** Adds a watch to the caller's account. */
export const addWatch = defineQuestion({
  name: 'account_add_watch',
  path: '/api/v1/watches',
  method: 'POST',
  makes: true,
  refuses: ['403', '404', '422'],
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Adds a watch of markets that speaks by webhook, Atom feed or e-mail.',
  description:
    'It is checked every five minutes, and after scores and deals have changed. The first check only notes how things are. Each alert says what, since when and by which document, and comes once. An e-mail address gets alerts after its reader has confirmed it.',
  input: WatchInput,
  output: ShownWatch,
  cache: { maxAgeSeconds: null },
  example: { name: 'Texas', markets: ['dallas'], verdict_changes: true, score_points: 5, restrictions: true },
  status: () => 201,

  async answer(context, input) {
    const { db, caller, clock } = context;
    const settings = await settingsOf(context, input, null);
    const wanted = { ...settings, owner: caller.holder, now: clock.now() };
    const watch = await storeWatch(db, wanted, rightsOf(caller.tier).watches);
    if (watch === null) throw limitReached(caller.tier, 'watches');
    return showWatch(watch, context);
  },
});
