import { isOperatorName } from '../operators/operator-names.ts';
import {
  type FramedDeal,
  framed,
  isBuilding,
  isNoFunding,
  isPassive,
  isPredicate,
  lowerAt,
  pricesNear,
  statusOf,
  type VerbAt,
} from './deal-frames.ts';
import type { DealClause } from './deal-line.ts';
import { BUILDINGS, DESCRIPTORS, GENERIC_PARTIES, NO_FUNDING, THINGS } from './deal-words.ts';
import { findObject, findSubject, isGoods, type Party } from './find-parties.ts';
import { isPlaceParty, isSpender } from './party-names.ts';

/** Index of the first sum from an index on, with nothing but adjectives between; -1 where there is none. */
function sumAfter(at: VerbAt, from: number, most = 3): number {
  const { tokens } = at.clause;
  for (let index = from; index <= from + most && index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.sum !== null && token?.sum !== undefined) return index;
    if (
      token === undefined ||
      token.kind === 'mark' ||
      /^(?:to|for|in|into|from|by|with|at|on|as|of)$/u.test(token.lower)
    )
      return -1;
  }
  return -1;
}

/** Words between money and the thing that it goes to: `to build`, `for expanding`. */
const PURPOSE =
  /^(?:build|building|expand|expanding|fund|funding|develop|developing|construct|constructing|finance|create|support|boost|upgrade|deploy|bring|grow|power|open|establish|scale)$/u;

/** The thing that money goes to: after `in`, `into`, `to`, `for`, `on`, `to build`. */
function paidFor(at: VerbAt, from: number): { party: Party | null; link: string } {
  const { clause } = at;
  for (let index = from; index < Math.min(from + 8, clause.tokens.length); index += 1) {
    const lower = lowerAt(clause, index);
    if (lower === ',') break;
    if (!/^(?:in|into|to|for|on|toward|towards|behind|buying|building)$/u.test(lower)) continue;
    let start = index + 1;
    const isPurpose = lower === 'to' || lower === 'for' || lower === 'toward' || lower === 'towards';
    while (PURPOSE.test(lowerAt(clause, start)) && isPurpose) start += 1;
    const { party } = findObject(clause, start);
    return { party, link: lower };
  }
  return { party: null, link: '' };
}

/** Index of the `in` of `invests in`, `to inject money into`, `invests billions in portfolio of`; -1 where there is none. */
function afterMoney({ clause, after }: VerbAt): number {
  let at = after;
  while (at < after + 5 && MONEY.test(lowerAt(clause, at))) at += 1;
  if (!/^(?:in|into)$/u.test(lowerAt(clause, at))) return -1;
  const isOfPart =
    /^(?:portfolio|number|some|several)$/u.test(lowerAt(clause, at + 1)) && lowerAt(clause, at + 2) === 'of';
  return isOfPart ? at + 2 : at;
}
const MONEY =
  /^(?:billions|millions|money|capital|cash|equity|funds|heavily|more|further|fresh|growth|new|an|undisclosed|sum|amount|of|dollars|euros|pounds)$/u;

/** An investor's sum in a deal never goes to these words. */
const NO_TARGETS: ReadonlySet<string> = new Set(
  'training jobs workers safety research charity relief fine fines settlement ads advertising lobbying campaign campaigns education schools fund funds buybacks buyback dividends energy solar wind renewables carbon stock stocks shares bonds security stadium marketing content startups companies'.split(
    ' ',
  ),
);

function invest(at: VerbAt): FramedDeal | null {
  const { clause, index, after, verb } = at;
  if (!isPredicate(at) && !(verb.form === 'past' && lowerAt(clause, index - 1) === 'to')) return null;
  const buyer = findSubject(clause, index);
  if (isPassive(at) || buyer === null) return null;
  const money = sumAfter(at, after, 4);
  const isInvest = verb.lemma === 'invest' || verb.lemma === 'reinvest';
  if (money < 0) {
    const into = afterMoney(at);
    if (into < 0 || !(isInvest || into > after)) return null;
    const { party } = findObject(clause, into + 1);
    // `invests in Foo's campus`
    const isOwned =
      party !== null &&
      isBuilding(party, clause.tokens) &&
      (party.owner !== null || isOperatorName(party.text.split(' ')[0] ?? ''));
    // `invests in Leeds production facility`
    if (MAKES_GOODS.test(party?.text ?? '')) return null;
    const isParty =
      isOwned ||
      (party?.isName === true &&
        clause.tokens[into + 1] !== undefined &&
        !GENERIC_PARTIES.has(party.head) &&
        !isGoods(party));
    const sum = pricesNear(clause, after)[0] ?? null;
    if (!isParty || party === null || (!isOwned && clause.isTitleCase && sum === null && THINGS.has(party.head)))
      return null;
    return framed(at, { deal_type: 'investment', buyer, target: party, sum });
  }
  const sum = clause.tokens[money]?.sum ?? null;
  if (sum === null || sum.of !== 'price') return null;
  if (
    /^(?:cut|drop|throw|put)$/u.test(verb.lemma) &&
    !/^(?:check|cheque|in|into|on|at|behind|toward|towards|for)$/u.test(lowerAt(clause, money + 1))
  )
    return null;
  const { party, link } = paidFor(at, money + 1);
  // `Ohio puts $5M into roads for data center`: a place's own spending is no deal of the trade.
  if (isPlaceParty(clause, buyer) && !isInvest) return null;
  if (party !== null && GENERIC_PARTIES.has(party.head)) return null;
  if (
    (!/^(?:in|into|on)$/u.test(lowerAt(clause, money + 1)) && isNoFunding(clause, money + 1)) ||
    (party !== null && NO_TARGETS.has(party.head) && !(party.isName && party.text.includes(' '))) ||
    isGoods(party)
  )
    return null;
  if (party === null && !/^(?:invest|commit|pledge)$/u.test(verb.lemma)) return null;
  if (link === 'to' && verb.lemma !== 'invest' && party !== null && !party.isName && !isBuilding(party, clause.tokens))
    return null;
  return framed(at, { deal_type: 'investment', buyer, target: party, sum, weight: 3.2 });
}

const BUYS = /^(?:buy|acquire|purchase|pick|snap|take|scoop)$/u;

function pay(at: VerbAt): FramedDeal | null {
  const { clause, index, after } = at;
  if (!isPredicate(at) || isPassive(at)) return null;
  const money = sumAfter(at, after);
  const sum = clause.tokens[money]?.sum ?? null;
  let link = money + 1;
  while (/^(?:in|cash|stock|up|front|upfront|all-cash)$/u.test(lowerAt(clause, link))) link += 1;
  // `forks out $5m to pick up site`
  const isToBuy = lowerAt(clause, link) === 'to' && BUYS.test(lowerAt(clause, link + 1));
  if (isToBuy) link += lowerAt(clause, link + 2) === 'up' || lowerAt(clause, link + 2) === 'over' ? 2 : 1;
  if (sum === null || sum.of !== 'price' || !(isToBuy || lowerAt(clause, link) === 'for')) return null;
  const { party, isStake, isMajority } = findObject(clause, link + 1);
  if (party === null || isGoods(party) || !(party.isName || THINGS.has(party.head))) return null;
  const buyer = findSubject(clause, index);
  if (buyer === null) return null;
  return framed(at, { deal_type: isStake && !isMajority ? 'investment' : 'acquisition', buyer, target: party, sum });
}

/** `Foo to build campus in Ohio with $10bn investment`: the sum is after the thing. */
function buildWith(at: VerbAt, from: number, buyer: Party): FramedDeal | null {
  const { clause } = at;
  const { party, end } = findObject(clause, from);
  if (!/^(?:build|construct|develop|break)$/u.test(at.verb.lemma) || !isBuilding(party, clause.tokens)) return null;
  const money = clause.tokens.findIndex(({ sum }, place) => place >= end && sum?.of === 'price');
  if (money < 1 || !/^(?:with|for|worth|in|costing|a|at)$/u.test(lowerAt(clause, money - 1))) return null;
  return framed(at, { deal_type: 'investment', buyer, target: party, sum: clause.tokens[money]?.sum ?? null });
}

const MAKES_GOODS = /\b(?:manufacturing|assembly|production|logistics|research)\b/iu;

function build(at: VerbAt): FramedDeal | null {
  const { clause, index, after, verb } = at;
  if (!isPredicate(at) || isPassive(at)) return null;
  const skip = /^(?:on|with|work|construction|building|plans|plan|to|for|in|of|a|an|new|its)$/u;
  let from = after;
  while (from < after + 7 && skip.test(lowerAt(clause, from))) from += 1;
  if (/^(?:build|construct|develop|invest|spend)$/u.test(lowerAt(clause, from))) return null;
  const money = sumAfter(at, from, 3);
  const sum = clause.tokens[money]?.sum ?? null;
  const buyer = findSubject(clause, index);
  // `Construction starts on Foo's $2bn campus`: another frame finds the owner.
  if (buyer !== null && !isSpender(buyer)) return null;
  // `Developer breaks ground on $2bn campus`: its summary may name the developer.
  if (buyer === null && !DESCRIPTORS.has(lowerAt(clause, index - 1))) return null;
  if (sum === null) return buyer === null ? null : buildWith(at, from, buyer);
  if (sum.of !== 'price') return null;
  const { party, end } = findObject(clause, lowerAt(clause, money + 1) === 'in' ? money + 2 : money + 1);
  const isInvestment =
    /^(?:investment|plan)$/u.test(party?.head ?? '') && !/\b(?:cent|campus|infra|hub)/iu.test(party?.text ?? '');
  // A supplier's own works are none of the trade's sites.
  if (
    party === null ||
    !isBuilding(party, clause.tokens) ||
    isGoods(party) ||
    /^(?:sales?|auction|deal|loan|listing|offering|fund)$/u.test(party.head) ||
    MAKES_GOODS.test(party.text)
  )
    return null;
  if (!isInvestment) return framed(at, { deal_type: 'investment', buyer, target: party, sum, isOwnSpend: true });
  let link = end;
  while (link === end || PURPOSE.test(lowerAt(clause, link))) link += 1;
  const into = /^(?:in|into|for|to)$/u.test(lowerAt(clause, end)) ? findObject(clause, link).party : null;
  if (verb.lemma === 'make' && into === null) return null;
  return framed(at, { deal_type: 'investment', buyer, target: into, sum, isOwnSpend: true });
}

function back(at: VerbAt): FramedDeal | null {
  const { clause, index, after, verb } = at;
  if (!isPredicate(at) || isPassive(at) || verb.form === 'base') return null;
  const object = findObject(clause, after);
  const sum = pricesNear(clause, index)[0] ?? null;
  const isDescribed = clause.tokens
    .slice(after, object.end)
    .some((token) => /^(?:startup|start-up|firm|neocloud)$/u.test(token.lower));
  const buyer = findSubject(clause, index);
  if (buyer === null || object.party?.isName !== true || (sum === null && !isDescribed)) return null;
  if (/^(?:deal|plan|bill|effort|standard|call|push|project|idea|campaign|law|contract)$/u.test(object.party.head))
    return null;
  return framed(at, { deal_type: 'investment', buyer, target: object.party, sum });
}

const PAST_ROUNDS =
  /^(?:new|fresh|more|another|additional|further|extra|in|a|an|its|nearly|whopping|cool|massive|huge|hefty|monster|mega|record|series|[a-h]|seed|pre-seed|late-stage|early-stage|growth|funding|just|record-breaking|oversubscribed)$/u;

/** Investors of a round, where the clause names them: `from A and B`, `led by A`. */
function investorsIn(at: VerbAt): Party | null {
  const { clause, after } = at;
  for (let index = after; index < clause.tokens.length; index += 1) {
    const lower = lowerAt(clause, index);
    const isLed = lower === 'by' && /^(?:led|backed|co-led)$/u.test(lowerAt(clause, index - 1));
    // `raises $5m in placement with Foo`
    const isWithOther = lower === 'with' && /^(?:placement|financing|facility)$/u.test(lowerAt(clause, index - 1));
    if (lower !== 'from' && !isLed && !isWithOther) continue;
    let start = index + 1;
    while (
      /^(?:backers|investors|including|like|such|as|the|likes|of|vc|vcs|existing|new|others)$/u.test(
        lowerAt(clause, start),
      )
    )
      start += 1;
    const { party } = findObject(clause, start);
    if (party?.isName === true) return party;
  }
  return null;
}

/** `$1bn raised for Foo's campus`, `$1bn raised by Foo`: the sum is the subject. */
function raisedFor(at: VerbAt): FramedDeal | null {
  const { clause, index, after } = at;
  const sum = clause.tokens[index - 1]?.sum ?? null;
  if (sum?.of !== 'price' || index > 3 || !/^(?:for|by)$/u.test(lowerAt(clause, after))) return null;
  const { party } = findObject(clause, after + 1);
  if (party === null || isGoods(party) || !(party.isName || isBuilding(party, clause.tokens))) return null;
  return framed(at, { deal_type: 'investment', buyer: null, target: party, sum });
}

function raise(at: VerbAt): FramedDeal | null {
  const { clause, index, after, verb } = at;
  const isWith =
    /^(?:with|on)$/u.test(lowerAt(clause, after)) ||
    lowerAt(clause, after + 1) === 'with' ||
    lowerAt(clause, after + 2) === 'with';
  const isLaunch = /^(?:launch|emerge|exit|debut)$/u.test(verb.lemma);
  const isGerund = verb.form === 'gerund';
  const before = lowerAt(clause, index - 1);
  if (verb.frame === 'raise' && verb.form === 'past' && clause.tokens[index - 1]?.sum !== null) return raisedFor(at);
  const isAfter = isGerund && /^(?:after|by)$/u.test(before);
  // `close to raising`
  if (isPassive(at) || !(isAfter || isPredicate(at)) || (isGerund && before === 'to')) return null;
  let from = after;
  if (isLaunch) {
    const withAt = clause.tokens.findIndex(
      (token, place) => place >= after && place < after + 5 && token.lower === 'with',
    );
    if (!isWith && withAt < 0) return null;
    from = withAt + 1;
  }
  while (from < after + 6 && PAST_ROUNDS.test(lowerAt(clause, from))) from += 1;
  const sum = clause.tokens[from]?.sum ?? null;
  if (sum === null || sum.of !== 'price' || sum.amount < 10_000) return null;
  const next = lowerAt(clause, from + 1);
  if (isNoFunding(clause, from + 1)) return null;
  const tail = clause.tokens.slice(from + 1, from + 8).map((word) => word.lower);
  const isFunding = tail.some(
    (word, at) =>
      !(word === 'venture' && tail[at - 1] === 'joint') &&
      /^(?:funding|round|investment|seed|financing|equity|venture|backing|capital|series|funds|loan|raise|facility|infusion|injection|placement)$/u.test(
        word,
      ),
  );
  // `raises $5M in prices`, `lands $5M house`: a sum alone is a funding only if a purpose or an investor follows.
  const isOpen = /^(?:to|for|from|at|in|led|as|after|with|more|on|,|)$/u.test(next);
  if (
    !isFunding &&
    (!isOpen ||
      (isLaunch && next !== 'to') ||
      /^(?:launch|announce|unveil|extend|draw|close|complete|gain)$/u.test(verb.lemma))
  )
    return null;
  // `secures $1.2bn for campus`; `lands $5M for its founders` is none.
  if (
    !isFunding &&
    next === 'for' &&
    verb.frame !== 'raise' &&
    !tail.some((word) => BUILDINGS.has(word) || word === 'construction')
  )
    return null;
  if (!isFunding && next === 'in' && !tail.slice(1).some((word) => BUILDINGS.has(word) || word === 'series'))
    return null;
  // A company that raises money for its funds sells shares of those.
  if (/\bfor\b.*\b(?:strategies|strategy|funds?|vehicles?)\b/u.test(tail.join(' '))) return null;
  if (
    tail.some((word) =>
      /^(?:debt|bonds?|notes|ipo|charity|crowdfunding|victims|kickstarter|stock|shares?)$/u.test(word),
    ) &&
    !tail.includes('equity')
  )
    return null;
  const target = isAfter ? subjectBeforeGerund(at) : findSubject(clause, index);
  if (target === null || NO_FUNDING.has(target.head) || /^(?:securiti[sz]ation|abs|placement)$/u.test(target.head))
    return null;
  // `Ohio lands $2bn campus`
  if (isPlaceParty(clause, target)) return null;
  if (
    /^(?:fund|funds|ventures|partners|capital)$/u.test(tail[0] ?? '') &&
    verb.frame === 'raise' &&
    !tail.includes('round')
  )
    return null;
  return framed(at, {
    deal_type: 'investment',
    buyer: investorsIn(at),
    target,
    sum,
    status: statusOf(verb.lemma),
    weight: 3.1,
  });
}

function subjectBeforeGerund(at: VerbAt): Party | null {
  return at.index < 2
    ? null
    : findSubject(
        at.clause,
        Math.max(
          1,
          at.clause.tokens.findIndex((token) => token.kind === 'word' && !token.isName),
        ),
      );
}

const GROWS = /^(?:increase|raise|lift|boost|up|hike|double|expand|deepen)$/u;
/** `boosts its investment in Foo` */
const isInvestmentIn = (clause: DealClause, at: number): boolean =>
  lowerAt(clause, at) === 'investment' && lowerAt(clause, at + 1) === 'in';

/** `takes Foo private`, `takes 10% stake in Foo`, `boosts investment in Foo`. */
function take(at: VerbAt): FramedDeal | null {
  const { clause, index, after, verb } = at;
  if (!isPredicate(at) || isPassive(at) || verb.form === 'gerund') return null;
  const { tokens } = clause;
  const isPrivate =
    verb.lemma === 'take' && tokens.slice(after, after + 6).findIndex((token) => token.lower === 'private');
  const buyer = findSubject(clause, index);
  if (buyer === null) return null;
  if (typeof isPrivate === 'number' && isPrivate > 0) {
    const words = tokens.slice(0, after + isPrivate);
    const { party } = findObject({ ...clause, tokens: words }, after);
    return party === null ? null : framed(at, { deal_type: 'acquisition', buyer, target: party });
  }
  // `takes 30% of Foo`
  if (/^\d[\d.]*%$/u.test(lowerAt(clause, after)) && lowerAt(clause, after + 1) === 'of') {
    const { party } = findObject(clause, after + 2);
    return party?.isName === true ? framed(at, { deal_type: 'investment', buyer, target: party }) : null;
  }
  const grown = GROWS.test(verb.lemma)
    ? clause.tokens.findIndex((_, place) => place >= after && place < after + 3 && isInvestmentIn(clause, place))
    : -1;
  if (grown >= 0) {
    const { party } = findObject(clause, grown + 2);
    return party?.isName === true && !isPlaceParty(clause, party) && !GENERIC_PARTIES.has(party.head) && !isGoods(party)
      ? framed(at, { deal_type: 'investment', buyer, target: party })
      : null;
  }
  const object = findObject(clause, after);
  if (!object.isStake || object.party === null || verb.lemma === 'hold') return null;
  if (!object.party.isName && !isBuilding(object.party, tokens)) return null;
  const isStake = tokens
    .slice(after, object.end)
    .some((token) => /^(?:stakes?|holding|control|ownership|controlling)$/u.test(token.lower));
  if (!isStake) return null;
  return framed(at, { deal_type: object.isMajority ? 'acquisition' : 'investment', buyer, target: object.party });
}

/** `leads $50M round in Foo`. */
function lead(at: VerbAt): FramedDeal | null {
  const { clause, index, after } = at;
  if (!isPredicate(at) || isPassive(at)) return null;
  const round = clause.tokens.findIndex(
    (token, place) =>
      place >= after && place < after + 7 && /^(?:round|investment|funding|financing)$/u.test(token.lower),
  );
  if (round < 0 || !/^(?:in|for|of|into)$/u.test(lowerAt(clause, round + 1))) return null;
  const buyer = findSubject(clause, index);
  const { party } = findObject(clause, round + 2);
  if (buyer === null || party === null || !party.isName) return null;
  return framed(at, { deal_type: 'investment', buyer, target: party });
}

export const MONEY_FRAMES = { invest, pay, build, back, raise, receive: raise, take, lead } as const;
