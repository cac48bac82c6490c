import { findOperators } from '../operators/operator-aliases.ts';
import { isOperatorName } from '../operators/operator-names.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import { type FramedDeal, isHedged, lowerAt } from './deal-frames.ts';
import type { DealClause, DealLine } from './deal-line.ts';
import { BUILDINGS, SPENDING, UNDOING } from './deal-words.ts';
import type { Party } from './find-parties.ts';
import { findSubject } from './find-parties.ts';
import { firstParty, ownerParty } from './noun-frames.ts';
import { isPlaceParty, isSpender } from './party-names.ts';
import { ENDS_PHRASE, SITES, SPENDS, thingOf } from './spend-frames.ts';

/** Later sentences of a summary are about other matters than its title. */
const READ_SENTENCES = 3;

const GROWS = /^(?:expands?|expanding|moves?|moving|goes|comes|branches|heads|ground)$/u;

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
      const isVerb = SPENDS.test(token.lower) || token.lower === 'ground';
      if (index === 0 || token.kind !== 'word' || !isVerb || (token.isName && !clause.isTitleCase)) continue;
      const site = tokens.findIndex(({ lower }, at) => at > index && at <= index + 9 && SITES.has(lower));
      // `Foo expands in Ohio`, `Foo moves into Ohio`: the summary says with what.
      const isMove =
        GROWS.test(token.lower) &&
        // `breaks ground in Ohio`
        (token.lower !== 'ground' || /^br(?:eaks?|oke)/u.test(lowerAt(clause, index - 1))) &&
        /^(?:in|into|to|across)$/u.test(lowerAt(clause, index + 1)) &&
        // `in rural Ohio`
        (tokens[index + 2]?.isPlace === true || tokens[index + 3]?.isPlace === true);
      if (isMove) {
        const party = findSubject(clause, token.lower === 'ground' ? index - 1 : index);
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

/** The company that a title begins with: `Foo goes big in Lisbon`, `Foo's next stop is Lisbon`. */
function leadOf({ clauses: [clause] }: DealLine): Builder | null {
  if (
    clause === undefined ||
    isHedged(clause, clause.tokens.length) ||
    clause.tokens.some(({ lower }) => UNDOING.has(lower))
  )
    return null;
  const [first] = clause.tokens;
  const party = first?.isPossessive === true ? ownerParty(clause, 0) : firstParty(clause, clause.tokens.length);
  return isSpender(party) && party.start === first?.start && !isPlaceParty(clause, party)
    ? { party, sentence: 0 }
    : null;
}

const SPENT =
  /^(?:invest|invests|investing|spend|spends|spending|commit|commits|committing|pledge|pledges|pour|pours|pouring|put|puts|putting)$/u;

/** `the company will invest $2bn in a campus`, `$2bn will pay for a data center`. */
function isItsOwn(clause: DealClause, at: number): boolean {
  const { tokens } = clause;
  if (at === 0) {
    const rest = tokens
      .slice(1, 6)
      .map(({ lower }) => lower)
      .join(' ');
    return (
      /^(?:will|to) (?:pay for|go to|go into|fund|build|go toward|go towards)\b/u.test(rest) &&
      tokens.slice(1, 14).some(({ lower }) => SITES.has(lower))
    );
  }
  const isSubject = /^(?:the (?:company|firm|group|operator|developer|hyperscaler|giant)|company|firm|it|they)$/u.test(
    tokens
      .slice(0, lowerAt(clause, 0) === 'the' ? 2 : 1)
      .map(({ lower }) => lower)
      .join(' '),
  );
  return (
    isSubject &&
    tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => SPENT.test(lower)) &&
    thingOf(clause, at) !== null
  );
}

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
  const company = builder ?? leadOf(title);
  if (company === null) return null;
  for (const clause of summary.clauses) {
    if ((clause.tokens[0]?.sentence ?? 0) >= READ_SENTENCES) return null;
    const isOther = clause.tokens.some(({ lower }) => LOOKS_BACK.test(lower) || UNDOING.has(lower));
    if (isOther || namesOther(clause, company.party)) continue;
    for (const [at, { sum }] of clause.tokens.entries()) {
      if (sum?.of !== 'price' || isHedged(clause, at)) continue;
      // A title of no building: the summary has to say that this company spends it on one.
      if (!(builder === null ? isItsOwn(clause, at) : isCost(clause, at))) continue;
      return {
        ...{ deal_type: 'investment', buyer: company.party, target: null, seller: null, sum, status: 'announced' },
        // Of the title, which names the builder.
        ...{ isOwnSpend: true, weight: 1, sentence: company.sentence },
      };
    }
  }
  return null;
}
