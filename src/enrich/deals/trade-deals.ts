import type { DealMention } from '../../domain/deals/deal.ts';
import { RELEVANCE_TERMS } from '../news/relevance-terms.ts';
import { makePhraseMatcher } from '../text/phrase-matcher.ts';
import type { Passage } from '../text/read-words.ts';

/** Companies that compute at the scale of the trade, and their financiers: the strong ties of the lexicon. */
const SPENDERS = makePhraseMatcher(
  RELEVANCE_TERMS.filter(({ group, points }) => group === 'tie' && points >= 0.5).flatMap(({ phrases }) =>
    phrases.split('|').map((phrase) => [phrase, true] as const),
  ),
);

/** From this amount on, in any currency, such money is for computers and their buildings. */
const LEAST_AMOUNT = 500_000_000;

/** Targets of such money if a text gives no more: computing as a whole. */
const COMPUTING =
  /\b(?:(?:AI|cloud)(?: and (?:AI|cloud))? (?:computing|computing infrastructure|industry|sector|infra|infrastructure|hub|capacity|expansion|ecosystem|plan|push))\b|\bAI$|^computing\b/iu;

/** Who sells computing and pays those who buy it: such money comes back as capacity. A round of others is none of the trade. */
const SUPPLIES = /\b(?:Nvidia|AMD|Microsoft|Google|Alphabet|Amazon|Oracle|CoreWeave)\b/iu;
const LABS = /\b(?:OpenAI|Anthropic|xAI)\b/u;

const INVESTS = /^(?:invest|investment|invests|investing|spend|spends|commits?|pledges?)$/u;

const SPEAKS_OF_AI: ReadonlySet<string> = new Set(['ai', 'cloud', 'infrastructure']);

const LARGE_SUM = /\d\s?(?:b|bn|bln|billion|m|mn|mln|million|tn|trillion|crore)\b/iu;

/** Whether a text names a large sum or ground at all: without either there can be no such deal. */
export const namesSumOrLand = (passages: readonly Passage[]): boolean =>
  passages.some(({ text }) => LARGE_SUM.test(text) || ACREAGE.test(text));

const ACREAGE = /\bacres\b/iu;

/** Companies that build nothing of such a size but for computing. Amazon has warehouses. */
const BUILDS_TO_COMPUTE =
  /^(?:Google|Meta|Facebook(?: parent)?|Microsoft|OpenAI|xAI|Anthropic|Oracle|QTS|Equinix|Digital Realty|CyrusOne|Vantage|Riot Platforms|Cipher Mining|CleanSpark|IREN)\b/u;

/** Companies that sell nothing but computing, in buildings or racks of their own. */
const COMPUTES_ALONE =
  /^(?:CoreWeave|Nscale|Nebius|Lambda|Crusoe|Fluidstack|Firmus|Voltage Park|Vultr|Sesterce|Nexgen Cloud|Hydra Host|Neysa|Yotta|TensorWave|Applied Digital|Together AI)\b/u;

/**
 * Whether a deal by itself makes a report relevant: half a billion or more that a large buyer of computing puts into
 * computing, or into a country if the text mentions AI or the cloud; such a sum in a place, or ground, of a company that
 * builds for nothing else.
 */
export function isTradeDeal(deal: DealMention, passages: readonly Passage[]): boolean {
  const isBuilder = deal.buyer !== null && BUILDS_TO_COMPUTE.test(deal.buyer);
  // `Nscale raises $2bn in Series C funding`: its trade is this one, whatever else the words speak of.
  if (deal.deal_type === 'investment' && deal.target !== null && COMPUTES_ALONE.test(deal.target)) return true;
  if (isBuilder && deal.deal_type === 'land-purchase') return true;
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
  if (target !== null)
    return (
      COMPUTING.test(target) || (SUPPLIES.test(buyer) && LABS.test(target)) || (isBuilder && target === deal.market)
    );
  if (isBuilder && deal.market !== null) return true;
  const words = passages.flatMap((passage) => passage.words);
  return (
    deal.market !== null &&
    words.some(({ lower }) => SPEAKS_OF_AI.has(lower)) &&
    passages.some((passage) => passage.from === 'title' && passage.words.some(({ lower }) => INVESTS.test(lower)))
  );
}
