import { ATOM_TYPE } from '../../enrich/text/write-feed.ts';
import { defineQuestion } from '../question.ts';
import { BRIEF_FEED_WORDS, BriefFeedInput, briefFeed } from './brief-feed.ts';
import { AtomDocument, atomAnswer, FEED_CACHE } from './feed-answer.ts';

export const briefsAtom = defineQuestion({
  name: 'briefs_feed_atom',
  path: '/feeds/briefs.atom',
  aliases: [{ path: '/api/v1/market-brief/diff.atom' }],
  access: 'open',
  cost: 'daily',
  toolset: 'briefs',
  summary: 'Changes to market briefs as an Atom feed.',
  description: BRIEF_FEED_WORDS,
  input: BriefFeedInput,
  output: AtomDocument,
  ownType: ATOM_TYPE,
  cache: FEED_CACHE,
  example: { market: 'dallas' },

  async answer(context, input) {
    return atomAnswer(await briefFeed(context, input, 'atom'));
  },
});
