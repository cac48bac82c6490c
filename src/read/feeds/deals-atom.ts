import { ATOM_TYPE } from '../../enrich/text/write-feed.ts';
import { defineQuestion } from '../question.ts';
import { DealFeedInput, dealFeed } from './deal-feed.ts';
import { AtomDocument, atomAnswer, FEED_CACHE } from './feed-answer.ts';

export const dealsAtom = defineQuestion({
  name: 'deals_feed_atom',
  path: '/feeds/deals.atom',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'deals',
  summary: 'Acquisitions, investments and mergers as an Atom feed.',
  description:
    'The newest deals of `/api/transactions`, with the same filters. If the feed has not changed, a request with its ETag gets 304.',
  input: DealFeedInput,
  output: AtomDocument,
  ownType: ATOM_TYPE,
  cache: FEED_CACHE,
  example: { deal_type: 'acquisition' },

  async answer(context, input) {
    return atomAnswer(await dealFeed(context, input, 'atom'));
  },
});
