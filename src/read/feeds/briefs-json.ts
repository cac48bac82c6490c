import { JSON_FEED_TYPE } from '../../enrich/text/write-feed.ts';
import { defineQuestion } from '../question.ts';
import { BRIEF_FEED_WORDS, BriefFeedInput, BriefsJsonFeed, briefFeed } from './brief-feed.ts';
import { FEED_CACHE, jsonFeedAnswer } from './feed-answer.ts';

export const briefsJson = defineQuestion({
  name: 'briefs_feed_json',
  path: '/feeds/briefs.json',
  access: 'open',
  cost: 'daily',
  toolset: 'briefs',
  summary: 'Changes to market briefs as a JSON Feed.',
  description: BRIEF_FEED_WORDS,
  input: BriefFeedInput,
  output: BriefsJsonFeed,
  ownType: JSON_FEED_TYPE,
  cache: FEED_CACHE,
  example: { market: 'dallas' },

  async answer(context, input) {
    return jsonFeedAnswer(await briefFeed(context, input, 'json'));
  },
});
