import { type FramedDeal, framed, verbsOf } from '../deals/deal-frames.ts';
import type { DealClause, DealLine } from '../deals/deal-line.ts';
import { HEDGES } from '../deals/deal-words.ts';
import type { Party } from '../deals/find-parties.ts';
import { firstParty } from '../deals/noun-frames.ts';
import { namesOperator } from '../operators/operator-names.ts';
import type { PlaceSpan } from '../places/find-places.ts';
import { dealSigns } from './deal-signs.ts';
import { DEAL_WEIGHTS } from './deal-weights.ts';
import { weighSigns } from './weigh-signs.ts';

/** From here on nine of ten such texts of lots that the weights were not fitted to report a deal. */
const ENOUGH = 0.8;

/** Words of a title that is about money or ownership and reports no deal: talk, listings, leases, supply, totals, several stories. */
const NO_DEAL =
  /^(?:ipo|debut|debuts|listing|lists|lease|leases|leased|leasing|contract|contracts|order|orders|m&a|volume|worth|total|totals|report|reports|reportedly|headlines|roundup|analyst|analysts|shares|stock|valuation|value|valued|results|revenue|earnings|forecast|outlook|meets|finds|auction|contest|bidders|bidder|fund|funds|ppa|ppas|solar|wind|nuclear|geothermal|power|chips|gpus|cloud|compute|incentives?|tax|taxes|lawsuit|fire|outage|why|how|what|who|if|\?)$/u;

const isOfTrade = ({ passage }: DealLine): boolean =>
  /data[ -]?cent(?:er|re)/iu.test(passage.text) || namesOperator(passage);

const OWNS: ReadonlySet<string> = new Set([
  'acquire',
  'sell',
  'merge',
  'take',
  'back',
  'raise',
  'invest',
  'form',
  'pay',
]);
const SELLS = /^(?:sell|sale|sold|offload|divest|shed|exit|unload)/u;
const RAISES = /^(?:rais|round|fund|financ|series|secur|borrow|refinanc|loan)/u;
const BUYS = /^(?:acqui|bu[yi]|bought|purchas|stake|takeover|tak|snap|merg|land)/u;

const says = (title: DealLine, of: RegExp): boolean =>
  title.clauses.some(({ tokens }) => tokens.some(({ lower }) => of.test(lower)));

/**
 * The deal of a text in which no rule finds one, though all else speaks of one: `Foo to invest $1bn in energy and data center supplier`. Its party
 * is whom the title begins with. Null: nothing speaks of one, the title names nobody, or it talks of what may be.
 */
export function likelyDeal(
  lines: readonly DealLine[],
  placesOf: (line: DealLine) => readonly PlaceSpan[],
): FramedDeal | null {
  const [title] = lines;
  const clause = title?.clauses[0];
  if (title === undefined || clause === undefined || !lines.some(isOfTrade)) return null;
  const hasPrice = lines.some(({ sums }) => sums.some(({ of }) => of === 'price'));
  const opens = title.clauses.some((one) => verbsOf(one).some(({ verb }) => OWNS.has(verb.frame)));
  const isNone = title.passage.words.some(({ lower }) => NO_DEAL.test(lower) || HEDGES.has(lower));
  if (!(hasPrice || opens) || isNone) return null;
  // Of nobody's deal there is nothing to show.
  const first = firstParty(clause, clause.tokens.length);
  if (first === null || weighSigns(dealSigns(lines, placesOf), DEAL_WEIGHTS) <= ENOUGH) return null;
  return framedAs(title, clause, first);
}

/** With whom the title begins as the buyer, or as who raises money; whoever sells is no buyer. */
function framedAs(title: DealLine, clause: DealClause, first: Party): FramedDeal {
  const isSale = says(title, SELLS);
  const isPurchase = !isSale && says(title, BUYS);
  const isRaised = !isSale && !isPurchase && says(title, RAISES);
  const at = {
    clause,
    index: 0,
    verb: { frame: 'conclude', lemma: '', form: 'present', particle: null },
    after: 1,
  } as const;
  return framed(at, {
    deal_type: isSale || isPurchase ? 'acquisition' : 'investment',
    buyer: isSale || isRaised ? null : first,
    target: isRaised ? first : null,
    seller: isSale ? first.text : null,
  });
}
