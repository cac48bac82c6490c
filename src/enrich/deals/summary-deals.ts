import type { DealType } from '../../domain/deals/deal.ts';
import type { Sum } from '../money/find-money.ts';
import { operatorsIn } from '../operators/operator-names.ts';
import type { Passage } from '../text/read-words.ts';
import type { FramedDeal } from './deal-frames.ts';
import type { DealClause, DealLine } from './deal-line.ts';
import { BUILDINGS } from './deal-words.ts';
import { findObject, type Party } from './find-parties.ts';
import { firstParty } from './noun-frames.ts';
import { SITES } from './spend-frames.ts';

/** What a summary says of the deal of its title: the deal itself, its price, its parties. */

/** The most complete frame; the first of equals. */
export const best = (found: readonly FramedDeal[]): FramedDeal | null =>
  found.reduce<FramedDeal | null>((most, deal) => (most === null || deal.weight > most.weight ? deal : most), null);

/** Later sentences of a summary are about other matters than its title. */
const READ_SENTENCES = 3;

/** `its 2020 acquisition of Foo` is not today's. */
const YEAR = /^(?:19|20)\d\d$/u;

/** Words of a sentence that looks back at a deal of another year. */
const LOOKS_BACK = /^(?:19\d\d|20[01]\d|previously|earlier|formerly|founded|ago|historically|once|last)$/u;

/** Whether a name of the deal is in the title as well: else the summary mentions another deal in passing. */
export function isOfTitle(deal: FramedDeal, title: Passage | undefined): boolean {
  const words = new Set(title?.words.filter((word) => word.kind === 'word').map((word) => word.lower));
  return [deal.buyer, deal.target].some(
    (party) =>
      party?.isName === true &&
      party.text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => word.length > 2 && words.has(word)),
  );
}

/** `Work begins on Ohio data center`: a title about a building that names no company, so that the summary says whose it is. */
export function isOfTitlesSite(deal: FramedDeal, title: DealLine | undefined): boolean {
  if (title === undefined || deal.deal_type !== 'investment' || deal.buyer?.isName !== true || deal.sum === null)
    return false;
  if (deal.sentence > 0 || operatorsIn(title.passage).length > 0) return false;
  const tokens = title.clauses.flatMap((clause) => clause.tokens);
  const site = tokens.findIndex(({ lower }) => SITES.has(lower));
  const isTitleCase = title.clauses[0]?.isTitleCase === true;
  const isNameless = tokens.every(
    ({ isName, isPlace, isPossessive, lower }, at) =>
      !isPossessive &&
      (!isName || isPlace || NO_NAMES.test(lower) || (isTitleCase ? SITES.has(lower) || BUILT.test(lower) : at === 0)),
  );
  return site >= 0 && isNameless && tokens.some(({ lower }) => BUILT.test(lower));
}
const NO_NAMES = /^(?:ai|data|hyperscale|new|first|second|us|uk|eu|gw|mw|\d.*)$/u;
const BUILT =
  /^(?:work|works|construction|ground|groundbreaking|begins?|begun|starts?|started|approved|planned|plans|unveiled|revealed|announced|underway|coming|opens?|opened|new|gets?|go-ahead|approval|broken|wins?|clears?|approve|approves|backs?)$/u;

const POWER = /^(?:solar|wind|geothermal|hydropower|nuclear|ppas?|batter(?:y|ies))$/u;

/** Whether a title is about power that is bought or made, and no building: what its summary says of plans is background. */
export const isOfPower = (title: DealLine | undefined): boolean =>
  title?.passage.words.some(({ lower }) => POWER.test(lower)) === true &&
  !title.passage.words.some(({ lower }) => BUILDINGS.has(lower));

/** The party that a title begins with. */
const titleSubject = ({ clauses }: DealLine): Party | null =>
  clauses.map((clause) => firstParty(clause, clause.tokens.length)).find((party) => party !== null) ?? null;

/** Words by which a summary speaks of whom its title names: `The company plans to buy`, `It will acquire`. */
const SAID_AGAIN = /^(?:company|firm|operator|group|developer|provider|investor|giant|it)$/u;

/** Deals of a clause that calls its title's subject by a general word. */
function framesOfPronoun(
  clause: DealClause,
  subject: Party,
  framesOf: (clause: DealClause) => readonly FramedDeal[],
): FramedDeal[] {
  const [first, second] = clause.tokens;
  // `The company`, `Leeds-based firm`
  const word = first?.lower === 'the' || /[-–]based$/u.test(first?.lower ?? '') ? second : first;
  const isIt = word?.lower === 'it';
  // `Company buys campus`, in the shorthand of a wire.
  const isBare = word === first;
  if (first === undefined || word === undefined || !SAID_AGAIN.test(word.lower)) return [];
  if (isIt ? !isBare : isBare && word.lower !== 'company') return [];
  const rest = clause.tokens.slice(isBare ? 1 : 2);
  // A word that only a name is spelled like, so that no rule takes it for a description.
  const named = { ...first, lower: 'quillr', isName: true, isPossessive: false, end: word.end };
  return framesOf({ ...clause, tokens: [named, ...rest] }).flatMap((deal) =>
    deal.buyer?.start === first.start ? [{ ...deal, buyer: subject }] : [],
  );
}

/** A summary is used if its first sentences state a whole deal and do not look back. */
export function dealOfSummary(
  line: DealLine,
  title: DealLine | undefined,
  isGap: boolean,
  framesOf: (clause: DealClause) => readonly FramedDeal[],
): FramedDeal | null {
  const clauses = line.clauses.filter((clause) => {
    const sentence = clause.tokens[0]?.sentence ?? 0;
    const isRecent = !clause.tokens.some((token) => LOOKS_BACK.test(token.lower));
    return sentence < READ_SENTENCES && isRecent;
  });
  const subject = title === undefined ? null : titleSubject(title);
  const found = clauses.flatMap((clause) => [
    ...framesOf(clause),
    ...(subject === null ? [] : framesOfPronoun(clause, subject, framesOf)),
  ]);
  if (isGap) return best(found);
  const isOld = (deal: FramedDeal): boolean =>
    deal.deal_type !== 'investment' &&
    clauses.some(
      ({ tokens }) => tokens[0]?.sentence === deal.sentence && tokens.some((token) => YEAR.test(token.lower)),
    );
  return best(found.filter((deal) => (deal.buyer?.isName === true || deal.sum !== null) && !isOld(deal)));
}

const DEAL_TALK: Readonly<Record<DealType, ReadonlySet<string>>> = {
  acquisition: new Set(
    'sell sells selling sold deal transaction acquisition acquire acquiring acquired purchase buy buying bought takeover merger pay paying paid price buyout cash private hands'.split(
      ' ',
    ),
  ),
  merger: new Set('deal transaction merger merge merging combination'.split(' ')),
  'land-purchase': new Set('deal transaction purchase buy buying bought pay paying paid price cash'.split(' ')),
  'capex-program': new Set('spend spending budget plan'.split(' ')),
  'compute-contract': new Set('deal contract agreement order'.split(' ')),
  investment: new Set(
    'raised raise raising round funding investment invest investing invested secured financing loan pledge pledged commit committed spend spending build stake venture deal project facility'.split(
      ' ',
    ),
  ),
};

/** The first sum of a summary that its sentence ties to such a deal; a company's earlier funding is not its price. */
export function sumOfSummary(line: DealLine, deal_type: DealType): Sum | null {
  if (line.clauses.some(({ tokens }) => tokens.some(({ lower }) => lower === 'undisclosed'))) return null;
  for (const clause of line.clauses) {
    const { tokens } = clause;
    if (tokens.some((token) => LOOKS_BACK.test(token.lower))) continue;
    for (const [index, { sum }] of tokens.entries()) {
      // What is bought is valued at its price.
      const isPrice = sum?.of === 'price' || (sum?.of === 'valuation' && deal_type === 'acquisition');
      if (sum === null || !isPrice) continue;
      const near = tokens.slice(Math.max(0, index - 9), index + 6);
      const isOther =
        deal_type !== 'investment' &&
        near.some((token) => /^(?:raised|raising|funding|round|revenue)$/u.test(token.lower));
      if (!isOther && near.some((token) => DEAL_TALK[deal_type].has(token.lower))) return sum;
    }
  }
  return null;
}

/** `The round was led by Foo`: who put up the money that a title says was raised. */
export function leadInvestor(summary: DealLine | undefined): FramedDeal['buyer'] {
  for (const clause of summary?.clauses ?? []) {
    const led = clause.tokens.findIndex(
      ({ lower }, at) =>
        lower === 'by' &&
        /^(?:led|backed|provided|co-led)$/u.test(clause.tokens[at - 1]?.lower ?? '') &&
        clause.tokens
          .slice(Math.max(0, at - 8), at)
          .some((token) => /^(?:round|funding|financing|investment|raise|capital|equity)$/u.test(token.lower)),
    );
    const isOld = clause.tokens.some((token) => LOOKS_BACK.test(token.lower));
    if (led < 0 || isOld || (clause.tokens[0]?.sentence ?? 0) >= READ_SENTENCES) continue;
    const { party } = findObject(clause, led + 1);
    if (party?.isName === true) return party;
  }
  return null;
}

/** The party at the beginning of a summary, where a title has only `developer` for the spender. */
export function firstNamed(deal: FramedDeal, summary: DealLine | undefined): FramedDeal['buyer'] {
  const clause = summary?.clauses[0];
  const isOpen = deal.isOwnSpend && deal.buyer === null;
  return isOpen && clause !== undefined ? firstParty(clause, clause.tokens.length) : null;
}

/** `Acme Capital Partners` of a summary, whose title calls it `Acme`: the name by which the title has it. */
export function asInTitle(name: string | null, title: DealLine | undefined): { name: string; title: DealLine } | null {
  if (name === null || title === undefined || title.passage.text.includes(name)) return null;
  // `quillr` of a summary is `QUILLR` in its title.
  const same = title.passage.text.toLowerCase().indexOf(name.toLowerCase());
  if (same >= 0) return { name: title.passage.text.slice(same, same + name.length), title };
  const words = name.split(' ');
  const tokens = title.clauses.flatMap((clause) => clause.tokens);
  for (let last = words.length - 1; last > 0; last -= 1) {
    const at = tokens.findIndex((_, from) =>
      words.slice(0, last).every((word, step) => tokens[from + step]?.text === word && tokens[from + step]?.isName),
    );
    if (at >= 0 && tokens[at]?.isPlace === false && words.slice(0, last).join('').length > 2)
      return { name: words.slice(0, last).join(' '), title };
  }
  return null;
}
