import type { ProjectStatus } from '../../domain/projects/project.ts';

export interface StatusCue {
  readonly status: ProjectStatus;
  /**
   * `any`: all its forms. `finite`: not its bare form, which is an adjective or a name (`open`, `Open Fiber`). `ing`:
   * only its form on -ing.
   */
  readonly form: 'any' | 'finite' | 'ing';
  /** It holds whatever verb comes before it: `to build … gets approval`, `plans … rejected`. */
  readonly decides: boolean;
}

interface CueLine {
  readonly status: ProjectStatus;
  readonly form?: StatusCue['form'];
  readonly decides?: boolean;
  /** In lower case, in the singular or without the -s of a verb, divided by `|`. */
  readonly phrases: string;
}

/** Words about a building, with the status that they mean. The first in a title holds. */
const LINES: readonly CueLine[] = [
  {
    status: 'planned',
    phrases:
      'plan|planned|planning|propose|proposing|eye|eyed|eyeing|mull|mulling|consider|considering|weigh|weighing|' +
      'pitch|pitched|pitching|plot|plotting|start permitting|request permit|requests permit|requested permit|file|filed|submit|submitted|apply for|applied for|seek|sought|seeking|look to|looking to|want|hope to|hoping to|' +
      'explore|exploring|in talk|buy land|buy site|acquire land|acquired land|acquire site|purchase land|purchased land|secure land|secure site|' +
      'land purchase|complete land purchase|completes land purchase|land acquisition|buy acre|acre for|acre in|acre site|behind|revealed as|intend|intending|scout|scouting|public inquiry|feasibility study|' +
      'get permit|win permit|receive permit|secure permit|permit for|is behind|on track|' +
      'zoning|land for|site for|target|targeted|targeting|to include|up for sale for|join race|in line for|earmark|earmarked|shortlist|shortlisted|push for',
  },
  {
    status: 'planned',
    decides: true,
    phrases:
      'proposed|proposal|under consideration|under discussion|recommended for|recommend approval|sue to|sues to|promised|clear hurdle|clear final hurdle|clear last hurdle|clear key hurdle|clear major hurdle|clear first hurdle|on the cards|in the works|unveil plan for|unveils plan for|reveal plan for|announce plan for|outline plan for|application|approval|approve|approved|approving|green light|greenlight|greenlit|greenlighted|go ahead|get nod|given nod|' +
      'planning permission|planning consent|get permission|win permission|granted permission|granted consent|consented|reject|rejected|rejecting|rejection|' +
      'deny|denies|denied|denial|turn down|turned down|vote down|voted down|vote against|block|blocked|pause|paused|halted|put on hold|on hold|postpone|postponed|' +
      'withdraw|withdrawn|withdrew|scrap|scrapped|cancel|canceled|cancelled|shelve|shelved|abandon|abandoned|could|may|might|rezoning|rezone|rezoned|' +
      'stall|stalled|stalling|delay|delayed|halt|clear another hurdle|clears another hurdle|back out of|back off|back away from|pull out of|walk away from|drop plan|sign off on|get go ahead|clear way for|grant permit|refusal of|recommend refusal|delay vote|heads to|' +
      'oppose|opposed|opposing|opposition|object to|objection|backlash|pushback|appeal|tabled|under review|public hearing|environmental review|consultation|potential|possible',
  },
  {
    status: 'announced',
    phrases:
      'to build|will build|to develop|will develop|to construct|will construct|to open|will open|to launch|will launch|to add|will add|to expand|' +
      'will expand|to invest|will invest|invest|investing|pledge|pledged|commit|committed|announce|announced|announcing|unveil|unveiled|reveal|revealed|select|selected|pick|picked|' +
      'choose|chose|expand|expanding|get expansion|gets expansion|to deploy|to cost|will cost|to bring|to establish|to set up|set up|to create|to spend|to pour|pour|to double|to locate|to host|lay out|outline|' +
      'plan to break ground|planning to break ground|to be built|to be established|to be developed|to be constructed|to be set up|to be located|will be located|will be built|to break ground|will break ground|set to|to be repurposed|to be converted|to be turned into|to be transformed into|due to open|slated|coming to|come to|to house|to retrofit|to convert|to redevelop|redevelop|to transform|to turn|' +
      'chosen for|chosen as|named as|named as home|to get|to become|become data center|bound for|headed for|headed to|welcome|bet on|double down|will spend|will put|' +
      'spree|splurge|line up|go to|move into|move forward|moving forward|on track to open|' +
      'to enter|to start building|to begin construction|to start construction|team up|partner with|partner to|join force|partner on|partners on|partnering on|move ahead|moving ahead|press ahead|forge ahead|forging ahead|push ahead|proceed with|go ahead with|continue expansion|continue its expansion|continues its expansion|ready|readies|readying|to grow|to triple|triple|to quadruple|quadruple|double|doubling|advance|advancing|to accelerate|accelerate|ramp up|to co develop|to power up|to go live|to come online|to be powered|to roll out|will deploy|will house|will host',
  },
  {
    status: 'under_construction',
    phrases:
      'break ground|broke ground|broken ground|breaking ground|groundbreaking|under construction|being built|is building|are building|begin construction|began construction|start of construction|ground broken|begun work|begun construction|has begun|construction under way|works begin|crew start|crew begin|building begin|construction kick off|' +
      'begin expansion|begins expansion|start expansion|begin building|begin data center construction|start data center construction|begin phase|start phase|begin second phase|start second phase|begin first phase|kick off construction|start construction|started construction|start building|commence construction|construction begin|construction commence|construction commenced|construction start|construction underway|' +
      'construction continue|construction work|construction worker|construction site|work to start|works to start|work to begin|works to begin|work continue|work continues|start work|begin work|work begin|work start|work commence|works commence|work underway|top out|topped out|topping out|lay foundation|' +
      'foundation stone|first stone|cornerstone|turn soil|turn sod|sod turning|resume construction|construction resume|construction progress|building work|site work|site preparation|site prep|' +
      'halfway complete|half complete|percent complete|nearly complete|near completion|nears completion|nearing completion|take shape|taking shape',
  },
  { status: 'under_construction', form: 'ing', phrases: 'building|constructing|developing|erecting' },
  {
    status: 'operational',
    phrases:
      'opened|inaugurate|inaugurated|inaugurating|go live|goes live|went live|going live|now live|is live|come online|came online|comes online|coming online|now online|online|complete|completed|' +
      'completing|completion of|energize|energized|energise|energised|switch on|switched on|fire up|fired up|turn on|now operational|become operational|fully operational|' +
      'commissioned|cut ribbon|ribbon cutting|now open|open door|open it door|opens its door|opens its doors|up and running|ready for service|enter service|launched|opening|add|added',
  },
  { status: 'operational', form: 'finite', phrases: 'open|launch|finish|commission|deliver|debut' },
  { status: 'planned', form: 'finite', decides: true, phrases: 'drop|slow' },
  { status: 'announced', form: 'finite', phrases: 'land|win|secure|enter|name|spend|bet|put' },
];

export const STATUS_CUES: readonly (readonly [string, StatusCue])[] = LINES.flatMap(
  ({ status, form = 'any', decides = false, phrases }) =>
    phrases.split('|').map((phrase) => [phrase, { status, form, decides }] as const),
);

/** Kinds of buildings. */
export const FACILITIES: readonly string[] =
  'data center|datacenter|data centre|datacentre|data hall|server farm|data center campus|ai campus|ai factory|ai hub|ai supercluster|supercluster|super cluster|colocation facility|colo facility|computing campus|compute campus|hyperscale campus|hyperscale campuses|data center campuses|ai campuses|ai factories|hyperscale facility|hyperscale facilities|cloud region|ai gigafactory|ai super factory|ai superfactory|superfactory|super factory|gigawatt campus|edge facility|tech campus|technology campus|digital infrastructure campus|ai park|ai data campus|data campus|stargate|stargate site|colossus|colossus campus|stargate campus|supercomputing campus|bit barn|infrastructure campus|infrastructure hub|compute hub|hpc campus|hpc facility|dc|data park'.split(
    '|',
  );
/** These are facilities if the text also mentions data centers. */
export const LOOSE_FACILITIES: readonly string[] =
  'campus|campuses|facility|facilities|site|expansion|development|project|building|rezoning|phase'.split('|');

/** A title with one of these is not about a single project. */
export const NO_PROJECT: ReadonlySet<string> = new Set(
  (
    'moratorium moratoria ordinance bill law laws rules regulation regulations legislation legislators market markets ' +
    'survey study forecast outage outages boom frenzy bubble race trends checklist guide strategies tips podcast webinar ' +
    'interview opinion tariffs workforce shortage developments earnings revenue shares stock ipo lease leases leasing ' +
    'leased rent rents renting rental index ranking roundup taxes taxed ppa ppas tax taxation bills studio q&a bond bonds ' +
    'cyberattack hackers malware outlook tenant tenants ban bans banning'
  ).split(' '),
);
/** A title that begins so asks or explains. */
export const ASKS: ReadonlySet<string> = new Set(
  'how why what when where who which is are do does did can should could would inside tips meet if beyond'.split(' '),
);

/** Bodies that decide on a project and do not build it. */
export const AUTHORITIES: ReadonlySet<string> = new Set(
  (
    'tax taxes incentives abatement site sites rezoning ground crews crew building buildings phase panel committee approval permits opponents backers council councils county counties city town township village borough parish state government officials commission commissioners board ' +
    'residents locals neighbors neighbours judge court governor senator senators mayor lawmakers legislature trump biden congress supervisors ' +
    'secretary chancellor crowd foes critics contractor contractors king queen prince pm president vp ceo ceos growth agency department regulator regulators minister ministry inspector planners planning zoning utility puc ferc voters activists community opponents groups coalition application applications ' +
    'plans plan proposal lawsuit construction work report project campus center centre datacenter datacentre developer operator company firm ' +
    'nsw doe mou memorandum agreement deal pact permit permits referendum hearing dep deq epa'
  ).split(' '),
);

/** After `data center` these make an adjective of it: something else is built, or nothing. */
export const FACILITY_TAILS: ReadonlySet<string> = new Set(
  (
    'academy academies fire fires outage outages operations deal deals transaction startups startup leader leaders giant giants fears bets presence clustering emails documents records questions stake stakes sale unit units arm headlines race rush hype craze wave era story stories news training applications connections pipeline rate rates class jobs careers tour growth potential industry battery batteries boom market markets sector demand cooling chip chips energy water workers ambitions economics ' +
    'spending strategy operators operator equipment security headwinds power electricity emissions gpus gpu servers hardware software ' +
    'networking storage batteries ' +
    'approvals interconnection interconnections resolution resolutions report opposition resistance restrictions pauses interests discussion cash firms rules guardrails abatement audit working backlash proposals protest protests debate groups buy delivery riches portfolio portfolios acquisition acquisitions assets moratorium moratoriums pause freeze ban label labels discussions standards commission committee tenant task noise turbines bill bills developers developer firm company provider startup business customers professionals supply shortage crunch tech technology reit reits fund funds'
  ).split(' '),
);
/** Between a verb and `data center` these are the object of the verb: `pours $1B into grid for data centers`. */
export const OTHER_OBJECTS: ReadonlySet<string> = new Set(
  (
    'grid grids battery batteries storage use ammonia hydrogen fuel hardware chip chips gpus nuclear reactors smr smrs transmission turbines ' +
    'measures measure policy incentives support standards guidelines levy roadmap taskforce heat reuse recovery pilot trial scheme connect onramp fund funds module modules process framework strategy pipeline cable cables fiber switch router software platform tool tools service services deployment deployments jv venture solutions product products'
  ).split(' '),
);
