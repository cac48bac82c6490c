/** How a verb arranges the parties around it. */
type DealFrame =
  /** BUYER acquires TARGET; TARGET is acquired by BUYER. */
  | 'acquire'
  /** SELLER sells TARGET to BUYER; TARGET is sold to BUYER. */
  | 'sell'
  /** BUYER merges with TARGET; A and B merge. */
  | 'merge'
  /** INVESTOR invests SUM in TARGET. */
  | 'invest'
  /** SPENDER pays SUM for TARGET: an acquisition, if TARGET is a company or a site. */
  | 'pay'
  /** SPENDER builds, announces or starts construction of SUM TARGET. */
  | 'build'
  /** INVESTOR backs TARGET, with money or as a startup. */
  | 'back'
  /** TARGET raises SUM from INVESTORS. */
  | 'raise'
  /** TARGET gets SUM: it may be many things, so the sum must be of a funding or have no noun. */
  | 'receive'
  /** SOMEBODY completes, approves, abandons a deal that a noun after it names. */
  | 'conclude'
  /** PARTNERS form a joint venture. */
  | 'form'
  /** BUYER takes TARGET private, takes a stake in TARGET. */
  | 'take'
  /** INVESTOR leads a round of TARGET. */
  | 'lead';

/** One form of a verb of a deal, as written in a text. */
export interface DealVerb {
  readonly frame: DealFrame;
  readonly lemma: string;
  readonly form: 'base' | 'present' | 'past' | 'participle' | 'gerund';
  /** The word that must follow: `up` of `snap up`; null for none. */
  readonly particle: string | null;
}

/**
 * Verbs by frame: base, third person, past, participle (left out where it is the past), gerund; after a slash the
 * particle. Irregular forms are written out, so that nothing is derived wrongly.
 */
const VERBS: Readonly<Record<DealFrame, string>> = {
  acquire: `acquire acquires acquired acquiring, buy buys bought buying, purchase purchases purchased purchasing,
    acquihire acquihires acquihired acquihiring, absorb absorbs absorbed absorbing, swallow swallows swallowed swallowing,
    swallow swallows swallowed swallowing /up, devour devours devoured devouring, snap snaps snapped snapping /up,
    scoop scoops scooped scooping /up, scoop scoops scooped scooping, gobble gobbles gobbled gobbling /up, pick picks picked picking /up,
    buy buys bought buying /up, buy buys bought buying /out, buy buys bought buying /into, take takes took taken taking /over,
    snatch snatches snatched snatching /up, snatch snatches snatched snatching, hoover hoovers hoovered hoovering /up,
    mop mops mopped mopping /up, gulp gulps gulped gulping, gulp gulps gulped gulping /down, eat eats ate eaten eating /up,
    grab grabs grabbed grabbing, nab nabs nabbed nabbing, snag snags snagged snagging, bag bags bagged bagging,
    score scores scored scoring, land lands landed landing, obtain obtains obtained obtaining,
    swoop swoops swooped swooping /for, pounce pounces pounced pouncing /on, swoop swoops swooped swooping /on,
    reacquire reacquires reacquired reacquiring, annex annexes annexed annexing`,
  sell: `sell sells sold selling, trade trades traded trading, offload offloads offloaded offloading, divest divests divested divesting,
    unload unloads unloaded unloading, sell sells sold selling /off, flog flogs flogged flogging /off, flog flogs flogged flogging, shed sheds shed shedding, spin spins spun spinning /off`,
  merge: 'merge merges merged merging, combine combines combined combining, join joins joined joining /forces',
  invest: `invest invests invested investing, reinvest reinvests reinvested reinvesting, pour pours poured pouring, pump pumps pumped pumping, plow plows plowed plowing,
    plough ploughs ploughed ploughing, sink sinks sank sunk sinking, inject injects injected injecting,
    pledge pledges pledged pledging, commit commits committed committing, earmark earmarks earmarked earmarking,
    allocate allocates allocated allocating, bet bets bet betting, spend spends spent spending,
    splash splashes splashed splashing, splash splashes splashed splashing /out, funnel funnels funneled funneling,
    put puts put putting, plunk plunks plunked plunking /down, throw throws threw thrown throwing, wager wagers wagered wagering,
    lavish lavishes lavished lavishing, cut cuts cut cutting, drop drops dropped dropping, deploy deploys deployed deploying,
    channel channels channeled channeling, devote devotes devoted devoting, dedicate dedicates dedicated dedicating`,
  pay: `pay pays paid paying, shell shells shelled shelling /out, fork forks forked forking /out, cough coughs coughed coughing /up, pony ponies ponied ponying /up,
    fork forks forked forking /over, plonk plonks plonked plonking /down, stump stumps stumped stumping /up,
    drop drops dropped dropping, splurge splurges splurged splurging, spend spends spent spending`,
  build: `build builds built building, construct constructs constructed constructing, develop develops developed developing,
    unveil unveils unveiled unveiling, announce announces announced announcing, plan plans planned planning,
    break breaks broke broken breaking /ground, start starts started starting, begin begins began begun beginning,
    open opens opened opening, launch launches launched launching, fund funds funded funding,
    finance finances financed financing, kick kicks kicked kicking /off, bring brings brought bringing,
    confirm confirms confirmed confirming, reveal reveals revealed revealing, greenlight greenlights greenlit greenlighting,
    cement cements cemented cementing, establish establishes established establishing, erect erects erected erecting, commission commissions commissioned commissioning,
    set sets set setting /up, lay lays laid laying /out, forge forges forged forging /ahead, press presses pressed pressing /ahead,
    move moves moved moving /ahead, roll rolls rolled rolling /out, make makes made making, double doubles doubled doubling`,
  back: 'back backs backed backing, bankroll bankrolls bankrolled bankrolling, recapitalize recapitalizes recapitalized recapitalizing, recapitalise recapitalises recapitalised recapitalising',
  raise: `raise raises raised raising, pull pulls pulled pulling /in, rake rakes raked raking /in, haul hauls hauled hauling /in,
    bring brings brought bringing /in, line lines lined lining /up, reel reels reeled reeling /in, scoop scoops scooped scooping /up`,
  receive: `secure secures secured securing, land lands landed landing, score scores scored scoring, bag bags bagged bagging,
    nab nabs nabbed nabbing, grab grabs grabbed grabbing, snag snags snagged snagging, get gets got gotten getting,
    attract attracts attracted attracting, win wins won winning, net nets netted netting, receive receives received receiving,
    close closes closed closing, pocket pockets pocketed pocketing, collect collects collected collecting,
    take takes took taken taking /in, pick picks picked picking /up, snare snares snared snaring, obtain obtains obtained obtaining,
    clinch clinches clinched clinching, complete completes completed completing, draw draws drew drawn drawing,
    bank banks banked banking, finalize finalizes finalized finalizing, finalise finalises finalised finalising,
    gain gains gained gaining, lock locks locked locking /in, lock locks locked locking /up, close closes closed closing /on,
    wrap wraps wrapped wrapping /up, seal seals sealed sealing, launch launches launched launching,
    emerge emerges emerged emerging, exit exits exited exiting, debut debuts debuted debuting, garner garners garnered garnering,
    scoop scoops scooped scooping, gather gathers gathered gathering, extend extends extended extending,
    capture captures captured capturing, announce announces announced announcing, unveil unveils unveiled unveiling`,
  conclude: `clinch clinches clinched clinching, reach reaches reached reaching, secure secures secured securing,
    complete completes completed completing, close closes closed closing, close closes closed closing /on,
    finalize finalizes finalized finalizing, finalise finalises finalised finalising, conclude concludes concluded concluding,
    wrap wraps wrapped wrapping /up, wrap wraps wrapped wrapping, seal seals sealed sealing, announce announces announced announcing,
    confirm confirms confirmed confirming, make makes made making, unveil unveils unveiled unveiling,
    approve approves approved approving, clear clears cleared clearing, greenlight greenlights greenlit greenlighting,
    agree agrees agreed agreeing, plan plans planned planning, reveal reveals revealed revealing, sign signs signed signing,
    ink inks inked inking, strike strikes struck striking, snag snags snagged snagging, score scores scored scoring,
    abandon abandons abandoned abandoning, scrap scraps scrapped scrapping, terminate terminates terminated terminating,
    cancel cancels cancelled canceled cancelling, call calls called calling /off, drop drops dropped dropping,
    reject rejects rejected rejecting, vote votes voted voting /down, ditch ditches ditched ditching,
    land lands landed landing, reach reaches reached reaching, detail details detailed detailing, win wins won winning,
    disclose discloses disclosed disclosing, do does did done doing, expand expands expanded expanding,
    bolster bolsters bolstered bolstering, boost boosts boosted boosting, finish finishes finished finishing,
    continue continues continued continuing, add adds added adding, walk walks walked walking /away, tank tanks tanked tanking, derail derails derailed derailing,
    lead leads led leading, block blocks blocked blocking, kill kills killed killing, torpedo torpedoes torpedoed torpedoing, grow grows grew growing`,
  form: `form forms formed forming, launch launches launched launching, create creates created creating,
    establish establishes established establishing, set sets set setting /up, announce announces announced announcing,
    enter enters entered entering, sign signs signed signing, ink inks inked inking, strike strikes struck striking,
    agree agrees agreed agreeing, unveil unveils unveiled unveiling, plan plans planned planning,
    start starts started starting, team teams teamed teaming /up, partner partners partnered partnering,
    forge forges forged forging, close closes closed closing`,
  take: 'take takes took taken taking, bag bags bagged bagging, clinch clinches clinched clinching, secure secures secured securing, nab nabs nabbed nabbing, increase increases increased increasing, hike hikes hiked hiking, hold holds held holding, gain gains gained gaining, get gets got getting, win wins won winning, raise raises raised raising, lift lifts lifted lifting, boost boosts boosted boosting, up ups upped upping, double doubles doubled doubling, deepen deepens deepened deepening, expand expands expanded expanding',
  lead: `lead leads led leading, join joins joined joining, co-lead co-leads co-led co-leading, anchor anchors anchored anchoring,
    headline headlines headlined headlining`,
};

function formsOf(frame: DealFrame, row: string): [string, DealVerb][] {
  const [verb = '', particle] = row.split('/');
  const written = verb.trim().split(/\s+/u);
  const [base = '', present = '', past = ''] = written;
  const gerund = written.at(-1) ?? '';
  const participles = written.slice(3, -1);
  const of = (form: DealVerb['form']): DealVerb => ({
    frame,
    lemma: base,
    form,
    particle: particle === undefined ? null : particle.trim(),
  });
  const forms: [string, DealVerb][] = [
    [present, of('present')],
    [past, of('past')],
    [gerund, of('gerund')],
    ...participles.map((word): [string, DealVerb] => [word, of('participle')]),
  ];
  return base === past ? forms : [[base, of('base')], ...forms];
}

function verbIndex(): ReadonlyMap<string, readonly DealVerb[]> {
  const index = new Map<string, DealVerb[]>();
  for (const [frame, rows] of Object.entries(VERBS) as [DealFrame, string][]) {
    for (const row of rows.split(',')) {
      for (const [word, verb] of formsOf(frame, row)) index.set(word, [...(index.get(word) ?? []), verb]);
    }
  }
  return index;
}

/** Every form of every verb, in lower case. One form may be of several verbs. */
export const DEAL_VERBS: ReadonlyMap<string, readonly DealVerb[]> = verbIndex();

/** Verbs of the `acquire` frame that are also used for prizes and money: their object must be a name. */
export const LOOSE_VERBS: ReadonlySet<string> = new Set(
  'pick snap scoop grab nab snag bag score land snatch mop eat gulp swallow absorb take obtain annex hoover'.split(' '),
);

/** Verbs that put a deal behind its parties, and those that end it. */
export const COMPLETING: ReadonlySet<string> = new Set(
  'complete close finalize finalise conclude wrap seal finish'.split(' '),
);
export const ENDING: ReadonlySet<string> = new Set(
  'abandon scrap terminate cancel call drop reject vote ditch walk tank derail block kill torpedo'.split(' '),
);
