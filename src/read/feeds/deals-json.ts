import { JSON_FEED_TYPE } from '../../enrich/text/write-feed.ts';
import { defineQuestion } from '../question.ts';
import { DealFeedInput, dealFeed } from './deal-feed.ts';
import { FEED_CACHE, JsonFeedDocument, jsonFeedAnswer } from './feed-answer.ts';

export const dealsJson = defineQuestion({
  name: 'deals_feed_json',
  path: '/feeds/deals.json',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'deals',
  summary: 'Acquisitions, investments and mergers as a JSON Feed.',
  description:
    'The newest deals of `/api/transactions`, with the same filters. If the feed has not changed, a request with its ETag gets 304.',
  input: DealFeedInput,
  output: JsonFeedDocument,
  ownType: JSON_FEED_TYPE,
  cache: FEED_CACHE,
  example: { deal_type: 'acquisition' },

  async answer(context, input) {
    return jsonFeedAnswer(await dealFeed(context, input, 'json'));
  },
});
