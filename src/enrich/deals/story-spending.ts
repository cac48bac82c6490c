import { findOperators } from '../operators/operator-aliases.ts';
import { isOperatorName } from '../operators/operator-names.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import { type FramedDeal, isHedged, lowerAt } from './deal-frames.ts';
import type { DealClause, DealLine } from './deal-line.ts';
import { BUILDINGS, SPENDING, UNDOING } from './deal-words.ts';
import type { Party } from './find-parties.ts';
import { findSubject } from './find-parties.ts';
import { isSpender } from './party-names.ts';
import { ENDS_PHRASE, SITES, SPENDS, thingOf } from './spend-frames.ts';

/** Later sentences of a summary are about other matters than its title. */
const READ_SENTENCES = 3;

const GROWS = /^(?:expands?|expanding|moves?|moving|goes|comes|branches|heads)$/u;

interface Builder {
  readonly party: Party;
  readonly sentence: number;
}

/** Who builds, by a title without a sum: `Foo breaks ground on data center in Ohio`. */
function builderOf({ clauses }: DealLine): Builder | null {
  for (const clause of clauses) {
    const { tokens } = clause;
    if (tokens.some(({ lower }) => UNDOING.has(lower))) continue;
    for (const [index, token] of tokens.entries()) {
      if (index === 0 || token.kind !== 'word' || !SPENDS.test(token.lower) || (token.isName && !clause.isTitleCase))
        continue;
      const site = tokens.findIndex(({ lower }, at) => at > index && at <= index + 9 && SITES.has(lower));
      // `Foo expands in Ohio`, `Foo moves into Ohio`: the summary says with what.
      const isMove =
        GROWS.test(token.lower) &&
        /^(?:in|into|to|across)$/u.test(lowerAt(clause, index + 1)) &&
        // `in rural Ohio`
        (tokens[index + 2]?.isPlace === true || tokens[index + 3]?.isPlace === true);
      if (isMove) {
        const party = findSubject(clause, index);
        if (isSpender(party) && !isHedged(clause, index)) return { party, sentence: token.sentence };
      }
      if (site < 0 || !isHead(clause, site) || isHedged(clause, index)) continue;
      const party = findSubject(clause, index);
      if (isSpender(party)) return { party, sentence: token.sentence };
    }
  }
  return null;
}

/** Whether nothing after the word makes an adjective of it: `data center chip`. */
function isHead(clause: DealClause, at: number): boolean {
  const next = clause.tokens[at + 1];
  return (
    next === undefined ||
    next.kind !== 'word' ||
    ENDS_PHRASE.test(next.lower) ||
    BUILDINGS.has(next.lower) ||
    SPENDING.has(next.lower) ||
    /^(?:footprint|presence|capacity|portfolio|buildings?|estate)$/u.test(next.lower)
  );
}

const LOOKS_BACK = /^(?:19\d\d|20[01]\d|previously|earlier|formerly|ago|history|last|annual|year's)$/u;
const COSTS =
  /^(?:costs?|costing|worth|invests?|invested|investing|spends?|spending|commits?|committed|committing|pledges?|pledged|earmarks?|earmarked)$/u;

/** Whether the sum at this index is what the building costs: `the $2bn campus`, `will cost $2bn`, `an investment of $2bn`. */
const isCost = (clause: DealClause, at: number): boolean =>
  thingOf(clause, at) !== null ||
  COSTS.test(lowerAt(clause, at - 1)) ||
  (lowerAt(clause, at - 1) === 'of' && SPENDING.has(lowerAt(clause, at - 2)));

/** One operator by any of its names: `Meta` and `the Facebook parent`. */
const operatorsOf = (name: string): string[] => findOperators(wordsOf(foldText(name))).map(({ operator }) => operator);

/** Whether the clause names another operator than the builder. */
function namesOther(clause: DealClause, builder: Party): boolean {
  const own = builder.text.toLowerCase();
  const ownOperators = operatorsOf(builder.text);
  return clause.tokens.some(
    ({ text, lower, isName }) =>
      isName &&
      isOperatorName(text) &&
      !own.includes(lower) &&
      !operatorsOf(text).some((operator) => ownOperators.includes(operator)),
  );
}

/** The spending of a story whose title says who builds, and whose summary says for how much. */
export function spendingOfStory(title: DealLine, summary: DealLine): FramedDeal | null {
  const builder = builderOf(title);
  if (builder === null) return null;
  for (const clause of summary.clauses) {
    if ((clause.tokens[0]?.sentence ?? 0) >= READ_SENTENCES) return null;
    const isOther = clause.tokens.some(({ lower }) => LOOKS_BACK.test(lower) || UNDOING.has(lower));
    if (isOther || namesOther(clause, builder.party)) continue;
    for (const [at, { sum }] of clause.tokens.entries()) {
      if (sum?.of !== 'price' || !isCost(clause, at) || isHedged(clause, at)) continue;
      return {
        ...{ deal_type: 'investment', buyer: builder.party, target: null, seller: null, sum, status: 'announced' },
        // Of the title, which names the builder.
        ...{ isOwnSpend: true, weight: 1, sentence: builder.sentence },
      };
    }
  }
  return null;
}
