import { isOperatorName } from '../operators/operator-names.ts';
import { type FramedDeal, framed, isHedged, lowerAt, type VerbAt } from './deal-frames.ts';
import type { DealClause, DealToken } from './deal-line.ts';
import { BUILDINGS, SPENDING, UNDOING } from './deal-words.ts';
import { findObject, findSubject, jointSubject, type Party } from './find-parties.ts';
import { ownerBefore, ownerParty } from './noun-frames.ts';
import { isNamed, isOfPartners, isPlaceParty, isSpender, isVerb, subjectName } from './party-names.ts';

/**
 * The event of own spending: a sum, a thing that it builds, and somebody who spends it, whichever words join them. The
 * sum leads: its noun phrase says what it is for, and the spender is looked for in the places where titles name one.
 */

/** How far from its sum a role may be. */
const REACH = 14;

/** Nouns in the phrase of a sum that make it no spending of an owner's: what is borrowed, rented, taxed or forecast. */
const NO_SPENDING =
  /^(?:manufacturing|assembly|contracts?|orders?|tax|taxes|breaks?|incentives?|subsidy|subsidies|abatements?|exemptions?|leases?|loans?|bonds?|notes|debt|refinancing|financing|facility-agreement|fine|fines|lawsuits?|settlement|market|markets|industry|sector|bubble|boom|ppas?|deals?|agreements?|pacts?|sale|sales|ipo|revenues?|backlog|opportunity|rebates?|grants?|permits?|bills?|pipeline|forecast|joint|venture|ventures|fund|funds|round|stake|acquisition|purchase|takeover|merger|buyout|valuation|portfolio|partnership|alliance)$/u;

/** Verbs whose subject spends a sum that follows; other verbs than those of `deal-verbs.ts`, in all their forms. */
export const SPENDS =
  /^(?:spend|invest|commit|pledg|pour|splurg|splash|read(?:y|i)|forg|press|push|quadrupl|tripl|doubl|expand|grow|boost|increas|rais|hik|lift|accelerat|advanc|outlin|detail|fil|submit|secur|win|won|get|got|receiv|gain|land|obtain|earn|score|begin|began|start|break|broke|launch|unveil|announc|reveal|confirm|open|complet|finish|build|built|develop|construct|erect|plan|plot|chart|set|lay|laid|bring|energiz|energis|extend|commission|top|resum|reviv|restart|proceed|continu|generat|bet|earmark|allocat|budget|kick|mov|choos|chose|select|pick|add|deploy|establish|fund|up|go|went|make|mak|made|creat|deliver|propos|eye|splurg|plow|plough|sink|sank|funnel|deepen|mark|embark|tout|swell|widen|enter|ramp|team|join|partner|pair|near|bankroll|nam|inaugurat|debut|roll|put|pump|inject|channel|devot|dedicat|steer|direct|throw|wager|chip|plunk|shell|fork|lavish)(?:e|s|es|ies|ied|ed|d|ing|ning|ting|n)?$/u;

const RECEIVES = /^(?:secur|win|won|get|got|receiv|gain|land|obtain|earn|score|rais|clos)/u;

const atSum = (clause: DealClause, index: number): VerbAt => ({
  clause,
  index,
  verb: { frame: 'build', lemma: '', form: 'present', particle: null },
  after: index + 1,
});

interface Thing {
  readonly party: Party | null;
  /** First token of the phrase and the one after its last. */
  readonly from: number;
  readonly end: number;
}

const isEnd = (token: DealToken | undefined): boolean =>
  token === undefined || token.kind === 'sum' || token.lower === ',' || ENDS_PHRASE.test(token.lower);

export const ENDS_PHRASE =
  /^(?:in|on|at|near|outside|inside|by|from|for|to|with|as|after|amid|over|across|along|beside|is|are|was|were|will|would|could|may|has|have|had|gets?|got|takes?|took|wins?|moves?|moved|nears?|faces?|faced|breaks?|that|which|who|this|next|and|but|into|toward|towards|while|when|if)$/u;

/** The words after a sum up to where its noun phrase ends. */
function phraseAfter(clause: DealClause, from: number): number {
  let end = from;
  while (end < from + 9 && !isEnd(clause.tokens[end])) {
    const token = clause.tokens[end];
    const isPlace = BUILDINGS.has(token?.lower ?? '') || SPENDING.has(token?.lower ?? '');
    if (end > from && token !== undefined && !isPlace && isVerb(token, clause)) break;
    end += 1;
  }
  return end;
}

const holds = (clause: DealClause, from: number, end: number, words: ReadonlySet<string>): boolean =>
  clause.tokens.slice(from, end).some(({ lower }) => words.has(lower) || hyphenated(lower, words));

/** `data-center` is one token. */
const hyphenated = (lower: string, words: ReadonlySet<string>): boolean =>
  lower.includes('-') && words.has(lower.slice(lower.lastIndexOf('-') + 1));

const isOfOther = (clause: DealClause, from: number, end: number): boolean =>
  clause.tokens.slice(from, end).some(({ lower }) => NO_SPENDING.test(lower));

/** Words for a building by themselves; `project` and `expansion` are of anything. */
export const SITES: ReadonlySet<string> = new Set(
  (
    'center centers centre centres datacenter datacenters datacentre datacentres campus campuses facility facilities hub hubs infrastructure ' +
    'supercluster megacampus cluster clusters region regions stargate supercomputer'
  ).split(' '),
);

/** What the sum at this index is spent on; null where it is for something else. */
export function thingOf(clause: DealClause, at: number): Thing | null {
  let from = at + 1;
  if (/^(?:worth|of)$/u.test(lowerAt(clause, from))) from += lowerAt(clause, from + 1) === 'of' ? 2 : 1;
  const end = phraseAfter(clause, from);
  if (isOfOther(clause, from, end)) return null;
  if (end > from && (holds(clause, from, end, BUILDINGS) || holds(clause, from, end, SPENDING))) {
    const isSite = holds(clause, from, end, SITES) || !holds(clause, from, end, SPENDING);
    return { party: isSite ? findObject(clause, from).party : null, from, end };
  }
  // `$3.5B for five more data centers`, `$1.5bn expanding its campus`
  if (end !== at + 1 && !/ing$/u.test(lowerAt(clause, at + 1))) return null;
  let start = at + 2;
  while (
    start < at + 5 &&
    /^(?:build|building|expand|expanding|develop|developing|new|its|their|a|an|the|\d+)$/u.test(lowerAt(clause, start))
  )
    start += 1;
  if (
    !/^(?:for|on|in|into|at|behind|toward|towards|to|expanding|building|developing|upgrading)$/u.test(
      lowerAt(clause, at + 1),
    )
  )
    return null;
  const last = phraseAfter(clause, start);
  if (!holds(clause, start, last, SITES) || isOfOther(clause, start, last)) return null;
  return { party: findObject(clause, start).party, from: start, end: last };
}

/** `$11bn Amazon data center`: an operator's name inside the phrase. */
function operatorIn(clause: DealClause, { from, end }: Pick<Thing, 'from' | 'end'>): Party | null {
  for (let first = from; first < end; first += 1)
    for (let last = Math.min(end, first + 3); last > first; last -= 1) {
      const tokens = clause.tokens.slice(first, last);
      if (!tokens.every(isNamed)) continue;
      const party = subjectName(clause, tokens);
      if (party !== null && isOperatorName(party.text)) return party;
    }
  return null;
}

/** Words with a capital before a building that name nobody: what kind of building it is, or what it is called. */
const KINDS =
  /^(?:ai|hpc|gpu|us|uk|eu|us-based|new|it|esg|net-zero|gw-scale|hyperscale|cloud|edge|stargate|project|phase|tier|first|second|third|planned|proposed|massive|giant|mega|huge|sprawling|green|sovereign|national|\d.*|.*-(?:sized?|scale|class|style|ready|powered))$/u;

/** The end of a company's name, which a title in capitals shows to be one. */
const OF_COMPANIES =
  /^(?:partners|capital|digital|infrastructure|technologies|group|energy|networks|compute|systems|realty|properties|holdings|ventures|industries|labs|inc|llc|corp|ltd)$/u;

/** `$500m Foo Partners data center`: the name before the building; a place beside it says where it is. */
function nameInside(clause: DealClause, { from, end }: Pick<Thing, 'from' | 'end'>): Party | null {
  const site = clause.tokens.findIndex(
    ({ lower, isName }, at) =>
      // With a capital it is part of the name: `Foo Infrastructure data center`.
      at >= from &&
      at < end &&
      (clause.isTitleCase ? !OF_COMPANIES.test(lower) : !isName) &&
      (lower === 'data' || BUILDINGS.has(lower) || hyphenated(lower, BUILDINGS)),
  );
  let last = site;
  while (last > from && clause.tokens[last - 1]?.isPlace === true) last -= 1;
  let first = last;
  while (first > from) {
    const token = clause.tokens[first - 1];
    if (token === undefined || !isNamed(token) || token.isPlace || token.isPossessive || KINDS.test(token.lower)) break;
    first -= 1;
  }
  // `Project Juniper data center`
  if (first === last || lowerAt(clause, first - 1) === 'project') return null;
  if (clause.isTitleCase && !OF_COMPANIES.test(lowerAt(clause, last - 1))) return null;
  return subjectName(clause, clause.tokens.slice(first, last));
}

/** `planned by Foo`, `in Ohio by Foo`, `from Foo`, after the phrase. */
function agentAfter(clause: DealClause, from: number): Party | null {
  for (let at = from; at < Math.min(from + REACH, clause.tokens.length); at += 1) {
    const token = clause.tokens[at];
    const before = clause.tokens[at - 1];
    const isBeside = at === from || before?.isPlace === true;
    const isBy =
      (token?.lower === 'by' &&
        (isBeside ||
          /^(?:planned|built|developed|announced|led|funded|backed|unveiled|proposed|owned|operated)$/u.test(
            before?.lower ?? '',
          ))) ||
      (token?.lower === 'from' && isBeside);
    if (!isBy) continue;
    const { party } = findObject(clause, at + 1);
    if (party?.isName && !isPlaceParty(clause, party)) return party;
  }
  return null;
}

/** `Foo confirmed as company behind $10bn campus`, `Foo revealed as developer of`. */
function revealedAs(clause: DealClause, at: number): Party | null {
  for (let index = Math.max(1, at - 6); index < at; index += 1) {
    if (!/^(?:behind|developer|owner|operator)$/u.test(lowerAt(clause, index))) continue;
    const first = clause.tokens.findIndex(
      ({ lower }, place) => place > 0 && /^(?:is|confirmed|revealed|named|identified|unveiled|behind|as)$/u.test(lower),
    );
    return first < 1 || first > index ? null : findSubject(clause, first);
  }
  return null;
}

/** Verbs before a sum that bring it in, state it, or take it away, whatever it is for. */
const KEEPS =
  /^(?:rais|get|got|book|los|sav|borrow|ow|mak|earn|cut|slash|writ|seek|sell|sold|win|won|receiv|charg|fin|se|expect|forecast|predict|post|report|tak|took|bring|draw|collect|rak|hit|reach|top|pass|i|wa|bank|clos|secur|attract|need|want|tax|sign|ink|issu|pric|offer|dangl|lur|valu|rent|leas|demand|claim|add|approv|give|gave|grant|award|settl|refus|reject|withdraw|pull|recoup|waive|deny|denie|ask|arrang|refinanc)(?:s|es|ed|d|ing)?$/u;

/** `throws $2bn at data centers`, `shovels $2bn into campus`: who moves money to a building, by whatever verb. */
function isGiver(clause: DealClause, index: number, at: number): boolean {
  const { lower } = clause.tokens[index] ?? { lower: '' };
  const between = clause.tokens.slice(index + 1, at);
  const isBeside = between.every((token) =>
    /^(?:down|over|up|out|another|further|some|more|to|than|nearly|about|around|an|extra|additional)$/u.test(
      token.lower,
    ),
  );
  if (!isBeside || KEEPS.test(lower) || !/^(?:at|into|on|toward|towards|behind|for)$/u.test(lowerAt(clause, at + 1)))
    return false;
  // `slaps down $2bn for`; `for` alone may be what is charged or sought.
  if (
    lowerAt(clause, at + 1) === 'for' &&
    !/^(?:down|over|up|out)$/u.test(lowerAt(clause, index + 1)) &&
    !/^(?:promises?|promised|vows?|vowed)$/u.test(lower)
  )
    return false;
  return (
    /s$|^(?:promised|vowed)$/u.test(lower) ||
    lowerAt(clause, index - 1) === 'to' ||
    lowerAt(clause, index - 1) === 'will'
  );
}

/** `cuts ribbon on`, `switches on`, `lines up`: the verb alone means something else. */
const isPhrasal = (clause: DealClause, at: number): boolean =>
  (/^cuts?$/u.test(lowerAt(clause, at)) && lowerAt(clause, at + 1) === 'ribbon') ||
  (/^(?:switche[sd]|turn(?:s|ed)|fire[sd])$/u.test(lowerAt(clause, at)) &&
    /^(?:on|up)$/u.test(lowerAt(clause, at + 1))) ||
  (/^line[sd]$/u.test(lowerAt(clause, at)) && lowerAt(clause, at + 1) === 'up') ||
  (/^(?:shows?|showed)$/u.test(lowerAt(clause, at)) && lowerAt(clause, at + 1) === 'off') ||
  (/^(?:is|on)$/u.test(lowerAt(clause, at)) && /^(?:track|behind)$/u.test(lowerAt(clause, at + 1)));

/** The subject of the first verb before the sum that spends. */
function subjectBefore(clause: DealClause, at: number): Party | null {
  for (let index = Math.max(1, at - REACH); index < at; index += 1) {
    const token = clause.tokens[index];
    const isGiving = isGiver(clause, index, at);
    if (token?.kind !== 'word' || !(SPENDS.test(token.lower) || isPhrasal(clause, index) || isGiving)) continue;
    if ((token.isName && !clause.isTitleCase) || isOfPartners(token, clause)) continue;
    // What is received is somebody else's money.
    if (index >= at - 2 && RECEIVES.test(token.lower)) continue;
    const party = findSubject(clause, index);
    if (!isSpender(party) || isPlaceParty(clause, party)) continue;
    return jointSubject(clause, index, at) ?? party;
  }
  return null;
}

/** `Microsoft $1.5 billion data center expansion`: nothing but a name before the sum. */
function nameBefore(clause: DealClause, at: number): Party | null {
  const tokens = clause.tokens.slice(0, at);
  if (at < 1 || at > 4 || !tokens.every(isNamed) || tokens.some((token) => isVerb(token, clause))) return null;
  const party = subjectName(clause, tokens);
  // One word alone is a town as often as a company: `Didcot £2bn data centre confirmed`.
  return party !== null && (isOperatorName(party.text) || (!clause.isTitleCase && at > 1)) ? party : null;
}

/** A tax that is cut before the sum is spent is what the title is about; `with $16m in tax breaks` comes with it. */
const isOfTax = (clause: DealClause, at: number): boolean =>
  clause.tokens
    .slice(0, at)
    .some(({ lower }) => /^(?:tax|taxes|incentives?|abatements?|subsidy|subsidies|rebates?)$/u.test(lower));

function spent(clause: DealClause, at: number): FramedDeal | null {
  if (isOfTax(clause, at)) return null;
  if (isHedged(clause, at) || clause.tokens.some(({ lower }) => UNDOING.has(lower)) || isIncident(clause)) return null;
  // `hired to design $2bn campus`: somebody else's.
  if (clause.tokens.slice(0, at).some(({ lower }) => SERVES.test(lower))) return null;
  const thing = thingOf(clause, at);
  if (thing === null) return null;
  const owner = ownerBefore(clause, at, 4);
  const owned = owner < 0 ? null : ownerParty(clause, owner);
  const candidates = [
    owned,
    operatorIn(clause, thing),
    nameBefore(clause, at),
    revealedAs(clause, at),
    agentAfter(clause, thing.end),
    owner < 0 ? subjectBefore(clause, at) : null,
    owner < 0 ? nameInside(clause, thing) : null,
  ];
  const buyer = candidates.find((party) => isSpender(party) && !isPlaceParty(clause, party));
  if (buyer === undefined || buyer === null) return null;
  const sum = clause.tokens[at]?.sum ?? null;
  return framed(atSum(clause, at), {
    deal_type: 'investment',
    buyer,
    target: thing.party,
    seller: null,
    sum,
    isOwnSpend: true,
    // A frame with a verb of its own knows more.
    weight: 1.9,
  });
}

const SERVES =
  /^(?:contractors?|suppl(?:y|ies|ier|iers|ying)|manag(?:e|es|ing|er)|design(?:s|er|ing)?|architects?|engineers?|advis(?:e|es|er|or|ing)|insur(?:e|es|er)|equip(?:s|ping)?|arrang(?:e|es|ed|er)|hired|lender|outfit|lost|loses?|misses|missed)$/u;

const INCIDENTS =
  /^(?:outages?|blaze|thefts?|explosions?|accidents?|evacuations?|evacuated|injur(?:y|ies|ed)|killed|dies|crash|noise)$/u;

/** `Outage at Foo's $2bn campus`, `Fire at …`: the building is only where it happened. */
const isIncident = ({ tokens }: DealClause): boolean =>
  tokens.some(({ lower }, at) => INCIDENTS.test(lower) || (/^fires?$/u.test(lower) && tokens[at + 1]?.lower !== 'up'));

/** `to $10bn` after a verb that raises: `Foo raises data center spend to $10bn`, `boosts spending on data centers by $5bn`. */
function raised(clause: DealClause, at: number): FramedDeal | null {
  // `from $1.5bn to $10bn` is one sum.
  const isFromTo = lowerAt(clause, at - 1) === 'from' && lowerAt(clause, at).includes(' to ');
  if (!(isFromTo || /^(?:to|by)$/u.test(lowerAt(clause, at - 1))) || isHedged(clause, at)) return null;
  if (clause.tokens.some(({ lower }) => UNDOING.has(lower))) return null;
  const verb = clause.tokens.findIndex(({ lower }, index) => index > 0 && index < at && RAISES.test(lower));
  if (verb < 1 || at - verb > REACH) return null;
  // `more than doubles`
  const first = lowerAt(clause, verb - 1) === 'than' && lowerAt(clause, verb - 2) === 'more' ? verb - 2 : verb;
  const isSpend = holds(clause, verb + 1, at, SPENDING) && (isFromTo || holds(clause, verb + 1, at, SITES));
  const buyer = findSubject(clause, first);
  if (!isSpend || !isSpender(buyer)) return null;
  const sum = clause.tokens[at]?.sum ?? null;
  return framed(atSum(clause, at), {
    deal_type: 'investment',
    buyer,
    target: null,
    sum,
    isOwnSpend: true,
    weight: 2.1,
  });
}

/** `Foo's Ohio campus to cost $10bn`, `Foo data center will cost $2bn`: what an owner's building costs is what the owner spends. */
function priced(clause: DealClause, at: number): FramedDeal | null {
  const isPrice =
    lowerAt(clause, at - 1) === 'be' &&
    clause.tokens.slice(0, at).some(({ lower }) => /^(?:cost|price|bill)$/u.test(lower));
  const verb = at - 1;
  if (!(isPrice || /^(?:costs?|costing)$/u.test(lowerAt(clause, verb))) || isHedged(clause, at)) return null;
  if (clause.tokens.some(({ lower }) => UNDOING.has(lower)) || isOfTax(clause, at)) return null;
  const subject = clause.tokens.slice(0, verb);
  const site = subject.findLastIndex(({ lower }) => SITES.has(lower));
  // Between the building and its price stands where it is, and `is expected to`.
  if (site < 0 || verb - site > 7 || isOfOther(clause, 0, verb)) return null;
  // `Outage at Foo's data center to cost $3M`: the building is only where it is.
  const saying = subject.findIndex(
    ({ lower }, index) => index > 0 && /^(?:says?|said|reveals?|revealed|confirms?|discloses?)$/u.test(lower),
  );
  const of = isPrice
    ? /^(?:at|near|outside|inside|for|over|on|from)$/u
    : /^(?:at|near|outside|inside|for|over|on|from|of)$/u;
  if (subject.slice(0, site).some(({ lower }) => of.test(lower))) return null;
  const owner = ownerBefore(clause, site, 6);
  const owned = owner < 0 ? null : ownerParty(clause, owner);
  const buyer = [
    owned,
    operatorIn(clause, { from: 0, end: site }),
    nameInside(clause, { from: 0, end: site + 1 }),
    saying < 1 ? null : findSubject(clause, saying),
    // `Foo plans data center in Ohio, to cost $2bn`
    subjectBefore(clause, site),
  ].find((party) => isSpender(party) && !isPlaceParty(clause, party));
  if (buyer === undefined || buyer === null) return null;
  const from = owner < 0 ? 0 : owner + 1;
  const { party } = findObject({ ...clause, tokens: clause.tokens.slice(0, site + 1) }, from);
  const sum = clause.tokens[at]?.sum ?? null;
  return framed(atSum(clause, at), {
    deal_type: 'investment',
    buyer,
    target: party,
    seller: null,
    sum,
    isOwnSpend: true,
    weight: 1.9,
  });
}

const RAISES =
  /^(?:ups?|upped|raises?|raised|boosts?|boosted|increases?|increased|hikes?|hiked|lifts?|lifted|doubles?|doubled|triples?|tripled|expands?|expanded)$/u;

/** Spending of an owner's that a clause states, by its sums. */
export const framesOfSpending = (clause: DealClause): FramedDeal[] =>
  clause.tokens.flatMap((token, index) =>
    token.sum?.of === 'price' ? (raised(clause, index) ?? priced(clause, index) ?? spent(clause, index) ?? []) : [],
  );
