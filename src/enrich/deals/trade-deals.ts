import type { DealMention } from '../../domain/deals/deal.ts';
import { RELEVANCE_TERMS } from '../news/relevance-terms.ts';
import { makePhraseMatcher } from '../text/phrase-matcher.ts';
import type { Passage } from '../text/read-words.ts';

/** Those who compute at the scale of the trade, and those who finance it: the strong ties of the lexicon. */
const SPENDERS = makePhraseMatcher(
  RELEVANCE_TERMS.filter(({ group, points }) => group === 'tie' && points >= 0.5).flatMap(({ phrases }) =>
    phrases.split('|').map((phrase) => [phrase, true] as const),
  ),
);

/** From which amount on, in whatever currency, such money is for computers and their buildings. */
const LEAST_AMOUNT = 500_000_000;

/** What such money goes to, where a text says no more: computing as a whole, or those who buy the most of it. */
const COMPUTING =
  /\b(?:(?:AI|cloud)(?: and (?:AI|cloud))? (?:industry|sector|infra|infrastructure|hub|capacity|expansion|ecosystem|plan|push)|OpenAI|Anthropic|xAI)\b|\bAI$/iu;

const INVESTS = /^(?:invest|investment|invests|investing|spend|spends|commits?|pledges?)$/u;

const SPEAKS_OF_AI: ReadonlySet<string> = new Set(['ai', 'cloud', 'infrastructure']);

const LARGE_SUM = /\d\s?(?:b|bn|billion|m|mn|million|tn|trillion|crore)\b/iu;

/** Whether a text names a large sum at all: without one there is no such deal to be looked for. */
export const namesLargeSum = (passages: readonly Passage[]): boolean =>
  passages.some(({ text }) => LARGE_SUM.test(text));

/**
 * Whether a deal by itself makes a report one of the trade: half a billion or more that a large buyer of computing
 * puts into computing, or, where the text speaks of AI or the cloud, into a country.
 */
export function isTradeDeal(deal: DealMention, passages: readonly Passage[]): boolean {
  if (deal.deal_type !== 'investment' || deal.buyer === null || (deal.value_native?.amount ?? 0) < LEAST_AMOUNT)
    return false;
  const { buyer, target } = deal;
  const isSpender = passages.some(({ text, words }) => {
    const start = text.indexOf(buyer);
    return (
      start >= 0 &&
      SPENDERS.find(words.filter((word) => word.start >= start && word.end <= start + buyer.length)).length > 0
    );
  });
  if (!isSpender) return false;
  if (target !== null) return COMPUTING.test(target);
  const words = passages.flatMap((passage) => passage.words);
  return (
    deal.market !== null &&
    words.some(({ lower }) => SPEAKS_OF_AI.has(lower)) &&
    passages.some((passage) => passage.from === 'title' && passage.words.some(({ lower }) => INVESTS.test(lower)))
  );
}
