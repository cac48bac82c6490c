import { beforeAll, describe, expect, it } from 'vitest';
import { openStoryReader, type StoryReader } from '../../../src/enrich/news/read-story.ts';
import { loadShippedMarkets } from '../../../src/store/markets/load-shipped-markets.ts';
import { PROJECT_TITLES } from '../../support/news/project-titles.ts';

let read: StoryReader;
beforeAll(async () => {
  read = await openStoryReader({ markets: await loadShippedMarkets() });
});

/** What is read right where, as `[what, title, summary, members]`. */
const PROJECTS: readonly (readonly [string, string, string | null, Readonly<Record<string, unknown>>])[] = [
  [
    'an operator that signs for it',
    'Acme signs MoU to build 1GW campus in Gujarat, India',
    null,
    { operator: 'Acme', capacity_mw: 1000 },
  ],
  [
    'two operators before the facility',
    'Hearing planned for Amazon and Duke Energy data center project in Clay County',
    null,
    { operator: 'Amazon and Duke Energy', city: 'Clay County' },
  ],
  [
    'an operator behind a figure',
    'Township weighs 3 GW Acme data center near Plano, Illinois',
    null,
    { operator: 'Acme', capacity_mw: 3000 },
  ],
  [
    'operators before a name in quotation marks',
    "Oracle, Acme 'Mill' data center breaks ground in Clay Township",
    null,
    { operator: 'Oracle, Acme', status: 'under_construction' },
  ],
  [
    'no operator in a sum',
    'Township approves $15B data center campus in Plano, Illinois',
    null,
    { operator: null, status: 'planned' },
  ],
  [
    'no operator in what is built',
    'Gaia AI Factory to be established in Poland',
    null,
    { operator: null, status: 'announced', country: 'Poland' },
  ],
  [
    'the verb of several',
    'Acme, Muster launch data center in Italy',
    null,
    { operator: 'Acme, Muster', status: 'operational' },
  ],
  [
    'a verb of several in a title',
    'Acme and Muster Partner on 5GW UK Data Centre Plan',
    null,
    { operator: 'Acme and Muster', capacity_mw: 5000 },
  ],
  [
    'a site of a known operator',
    'Equinix opens new campus in Poland',
    null,
    { operator: 'Equinix', country: 'Poland' },
  ],
  [
    'a DC',
    'Muster breaks ground on 90MW Sydney DC',
    'The data centre is its first.',
    { capacity_mw: 90, city: 'Sydney', status: 'under_construction' },
  ],
  [
    'dollars that are no country',
    'Muster begins construction of US$4 billion data center in Brazil',
    null,
    { country: 'Brazil' },
  ],
  [
    'a township in its county',
    'Muster to build data center in Clay Township, Butler County',
    null,
    { city: 'Clay Township' },
  ],
  [
    'counties of a list',
    'Muster to build data centers in Clay County and Butler County',
    null,
    { city: 'Clay County and Butler County' },
  ],
  ['a part of a city', 'Muster plans 60MW data center in Western Sydney', null, { city: 'Western Sydney' }],
  [
    'a town whose council decides',
    'Campus data center rejected by Pekin City Council',
    null,
    { city: 'Pekin', status: 'planned' },
  ],
  [
    'a town by what it decides',
    "Developers appeal Pocatello's denial of proposed data center",
    null,
    { city: 'Pocatello', status: 'planned' },
  ],
  [
    'a town before the facility',
    'Muster files second Kouvola data centre',
    null,
    { operator: 'Muster', city: 'Kouvola' },
  ],
  [
    'a shire',
    'A second data centre is on the cards for North Lincolnshire',
    null,
    { city: 'North Lincolnshire', status: 'planned' },
  ],
  ['the outskirts of a town', 'Data centre proposed on outskirts of Canterbury', null, { city: 'Canterbury' }],
  [
    'ground that will be broken',
    'Muster has $3B plan',
    'Muster plans to break ground on a data center in Clay County.',
    { status: 'announced' },
  ],
  [
    'a building that is half there',
    'Microsoft data centre in Poland nearly halfway complete',
    null,
    { operator: 'Microsoft', status: 'under_construction' },
  ],
  [
    'a site that is called by a place of no list',
    'Planning board recommends denial of Hollin data center',
    null,
    { operator: null, city: 'Hollin', status: 'planned' },
  ],
  [
    'a place of no list behind a plan',
    'Data center proposed for Bramholt will move, city announces',
    null,
    { operator: null, city: 'Bramholt' },
  ],
  [
    'who has it built',
    "Muster to build Acme's 300MW data center in Poland",
    null,
    { operator: 'Acme', capacity_mw: 300 },
  ],
  ['whose plan is approved', "Township approves Acme's $1bn data centre in Leeds", null, { operator: 'Acme' }],
  ['who buys a site for it', 'Muster sells mill in Leeds to Acme for data center', null, { operator: 'Acme' }],
  ['what else grows by it', 'Acme expands services with two new data centers in Poland', null, { operator: 'Acme' }],
  [
    'plans that are unveiled',
    'Muster unveils plans for 40MW data center in Madrid',
    null,
    { status: 'planned', city: 'Madrid' },
  ],
];

describe('projects', () => {
  it.each(PROJECTS)('reads %s: %s', (_, title, summary, members) => {
    // What has no title of its own is named by its summary.
    const project = read({ title, summary }).project ?? read({ title: summary ?? title, summary: null }).project;
    expect(project).toMatchObject(members);
  });

  it.each(PROJECT_TITLES)('reads %s', (row) => {
    const [title = '', operator, mw, city] = row.split(' | ');
    const { project } = read({ title, summary: null });
    expect(project).not.toBeNull();
    expect([project?.operator ?? '-', String(project?.capacity_mw ?? '-'), project?.city ?? '-']).toEqual([
      operator,
      mw,
      city,
    ]);
  });

  it('takes the buildings of a campus for no construction', () => {
    const title = 'Amazon requests permit for 11-building data center campus in Adair County, Iowa';
    expect(read({ title, summary: null }).project).toMatchObject({ status: 'planned' });
  });

  it('has one whose ground was bought before, as its summary says', () => {
    const summary = 'Acme has announced the acquisition of a new site in Melbourne.';
    const { project } = read({ title: 'Acme opens data centre campus in Melbourne', summary });
    expect(project).toMatchObject({ operator: 'Acme', status: 'operational', city: 'Melbourne' });
  });

  it('has one of which only the summary says what it is', () => {
    const title = 'Equinix presses on in Dayton';
    const of = (summary: string) => read({ title, summary }).project;
    expect(of('Equinix will build a data center in Dayton.')).toMatchObject({ operator: 'Equinix', city: 'Dayton' });
    expect(of('Equinix has a data center in Dayton.')).toBeNull();
    expect(of('BRUSSELS (Wire) - Equinix will build a data center in Dayton.')?.city).toBe('Dayton');
  });

  it('has one where money goes to infrastructure, and its summary says where it is built', () => {
    const title = 'Acme invests $50 billion in AI infrastructure';
    const of = (summary: string) => read({ title, summary }).project;
    expect(of('It is building data centers in Texas and Ohio.')).toMatchObject({
      operator: 'Acme',
      state: 'Texas and Ohio',
    });
    expect(of('It has data centers in Texas and Ohio.')).toBeNull();
  });

  it.each([
    ['whoever speaks of it', 'Dayton residents voice concerns over proposed data center', null, null, 'Dayton'],
    [
      'before a vote on all of them',
      'Clay County, Ohio, gets plans for a proposed data center before moratorium vote',
      null,
      null,
      'Clay County',
    ],
    ['with a market beside it', 'Acme Enters Dallas Market With 2GW Data Center Campus', 'Acme', 2000, 'Dallas'],
    ['that an investor leaves', "Muster turns away from Oracle's $7bn Kansas data center", 'Oracle', null, null],
    [
      'that an investor pays for',
      'Muster to invest $3bn in Google data center campus in Dayton, Ohio',
      'Google',
      null,
      'Dayton',
    ],
    ['whose operator its phrase names', 'Lender backs OpenAI Kansas data center', 'OpenAI', null, null],
    ['by two', 'Dayton Approves Two Large Data Center Projects by Google and Acme', 'Google and Acme', null, 'Dayton'],
    [
      'of AI infrastructure by its megawatts',
      "Muster's Acme Announces 140 MW AI Infrastructure in Dallas",
      'Acme',
      140,
      'Dallas',
    ],
    [
      'that is only planned, whoever buys the site',
      'Acme to buy site of planned 1GW data center in Dayton, Ohio',
      'Acme',
      1000,
      'Dayton',
    ],
    ['without what it is called', 'Microsoft Vellum Mill data centre approved in Dallas', 'Microsoft', null, 'Dallas'],
    ['with tax breaks', 'Tax breaks for proposed $3 billion data center in Dallas under fire', null, null, 'Dallas'],
    [
      'of a place of no list whose board decides',
      'Upper Vellum board denies data center of 90 acres',
      null,
      null,
      'Upper Vellum',
    ],
    [
      'of a place of no list that decides',
      'Quillon considers data center proposal as community waits',
      null,
      null,
      'Quillon',
    ],
    ['that a title asks about', 'Why Dayton people fight the planned Acme data center', 'Acme', null, 'Dayton'],
    ['that a title explains', "How Acme's $2bn Dayton data center came to be", 'Acme', null, 'Dayton'],
    ['inside its construction', "Inside Acme's Dayton data center campus construction", 'Acme', null, 'Dayton'],
    [
      'that a law answers',
      "Senators weigh bill after Google's proposal for a Dayton data center",
      'Google',
      null,
      'Dayton',
    ],
    ['whose market is entered', 'Acme to enter Milan with land for new data center campus', 'Acme', null, 'Milan'],
    [
      'that would use water',
      'Data center would use 2 million gallons of water in Clay County',
      null,
      null,
      'Clay County',
    ],
    ['that gets a permit', 'Data center near Dayton gets state air permit', null, null, 'Dayton'],
    ['that a county speaks of', 'Clay County residents raise concerns over data center', null, null, 'Clay County'],
    ['that gets a tax break', 'Google data center in Dayton gets tax abatement', 'Google', null, 'Dayton'],
    ['whose ground is let', 'Acme signs land lease for planned Dayton data center', 'Acme', null, 'Dayton'],
    ['on which work is to start', 'Work to start on Dayton data centre this summer', null, null, 'Dayton'],
    ['by two who own it', "Acme and Muster's Dayton data center plan nears funding", 'Acme and Muster', null, 'Dayton'],
    ['that somebody touts', 'Acme Touts $10B, 310 MW Dayton Data Center Plan', 'Acme', 310, 'Dayton'],
    ['in a mall', 'Acme Snaps Up Mall for $427 Million to Construct Data Center in Dayton', 'Acme', null, 'Dayton'],
    ['that is built for a boom', 'Acme expands Dayton data centre for AI boom', 'Acme', null, 'Dayton'],
    ['of a saint', 'St. Quillon data center project pulled', null, null, 'St. Quillon'],
    ['that a town approves', 'Quillon approves 795-acre data center', null, null, 'Quillon'],
    [
      'whose ground is broken',
      'Acme celebrates groundbreaking of its Docks data center in Dayton',
      'Acme',
      null,
      'Dayton',
    ],
    [
      'that is hyperscale and has a sum',
      'Acme Enters India Market With $100M Mumbai Hyperscale Project',
      'Acme',
      null,
      'Mumbai',
    ],
    [
      'with a lease of ground',
      'Acme secures 80-year lease for 400 MW Dayton data center expansion',
      'Acme',
      400,
      'Dayton',
    ],
    [
      'with what else it brings',
      'Google grows workforce with planned data center in Clay County',
      'Google',
      null,
      'Clay County',
    ],
    [
      'of an operator on an airfield',
      'Quillon Airfield Google data centre is approved',
      'Google',
      null,
      'Quillon Airfield',
    ],
    ['that a contractor builds', 'Hochtief lands £250m Dayton data centre', null, null, 'Dayton'],
    ['of a town before its sum', 'Quillon £1.9bn data centre campus confirmed', null, null, 'Quillon'],
    ['on land for more', 'Equinix Acquires Land in Madrid for Future Expansion', 'Equinix', null, 'Madrid'],
    [
      'by an owner of another country',
      "Abu Dhabi's Acme to build Vietnam's largest Hanoi data centre",
      'Acme',
      null,
      'Hanoi',
    ],
    ['for which land is bought', 'Equinix Buys Land for Phoenix Expansion', 'Equinix', null, 'Phoenix'],
    ['that stalls', 'Equinix data centre in Dayton stalls', 'Equinix', null, 'Dayton'],
    ['on which work stops', 'Amazon halts work on Dayton data center', 'Amazon', null, 'Dayton'],
    ['that is dropped', 'Amazon drops planned Dayton data center', 'Amazon', null, 'Dayton'],
    ['on which work goes on', "Work continues on Google's Dayton data center", 'Google', null, 'Dayton'],
    ['for which a tax break is sought', 'Acme seeks $30M tax break for Dayton data center', 'Acme', null, 'Dayton'],
    ['in a town of no list', 'Acme Plans to Build Data Center in Quillon', 'Acme', null, 'Quillon'],
    ['whatever its tax', 'Proposed Dayton Data Center Could Lift Tax Base', null, null, 'Dayton'],
    ['that was refused', 'Dayton Data Centre Refusal: What Follows', null, null, 'Dayton'],
    ['that an owner holds out', 'Meta Holds Promise for Dayton Data Center Development', 'Meta', null, 'Dayton'],
    ['that a king opens', 'King opens data centre in Slough', null, null, 'Slough'],
    ['that a crowd talks about', 'Crowd packs meeting on Quillon data center', null, null, 'Quillon'],
  ] as const)('is a site %s', (_, title, operator, capacity_mw, city) => {
    const summary = title.includes('farm') ? 'It plans to build a data center campus there.' : null;
    const { project } = read({ title, summary });
    expect(project).not.toBeNull();
    expect(project).toMatchObject({ operator, capacity_mw, city });
  });

  it.each([
    ['an operator in a local title', 'Residents oppose Equinix data center proposal'],
    ['a fund', 'Acme files to float data center REIT in Poland'],
    ['whom money goes to', 'Muster invests €117m in Acme for data center fit out'],
    ['a ban', 'Maine lawmakers approve temporary ban on large data center development'],
    ['a commission', 'Ohio data center commission to examine land use'],
    ['software that is deployed in one', 'Acme plans AI deployment at data center in Paris, France'],
    ['a venture that supplies them', 'Acme, Muster launch JV to supply power to data centers in Singapore'],
    ['a pause of all of them', 'Dayton council members call for pause on data center construction'],
    ['a bar to all above a size', 'Dayton council to bar data centers near schools'],
    ['a company that is bought', 'Acme enters Poland by its acquisition of data center firm Muster Colo'],
    ['credit facilities', 'Acme expands credit facilities for data center growth, Ohio'],
    ['a loan that is won', 'Acme secures $90m loan for data centers in Germany'],
    ['a portfolio that is bought', 'Acme buying $700m data center portfolio in Germany'],
    ['an outage', 'Outage hits new Acme data center in Dayton'],
    ['an opposition to all of them', 'Senators look into data center opposition in Ohio'],
    ['a door that a council opens', 'Dayton City Council Opens Way for Data Centers'],
    ['an audit', 'Texas governor directs data center audit'],
    ['a fund', 'Acme launches Germany fund centred around data centres'],
    ['a question', 'Could a data center be coming to Dayton?'],
    ['a question about all of them', 'Why data centers are moving to Ohio'],
    ['public lands', 'Public lands, data centers top issues for Ohio voters'],
    ['a council without its place', "Council approves Acme's data center rezoning request"],
    ['data centers of a county', 'Clay County residents raise concerns over data centers'],
    ['power plants for one', 'Entergy to build three gas plants for Meta data center in Dayton'],
    ['a rate', 'Arizona commission hears data center rate plan'],
    ['a training', 'Dayton college launches data center training in Ohio'],
    ['permits of all of them', 'Oregon city pauses new data center permits'],
    ['applications', 'Singapore opens call for data centre applications'],
    ['heat', 'Acme announces heat reuse project at Danish data center'],
    ['a network in one', 'Acme launches cross connect at Jakarta data centre'],
    ['zoning of all of them', 'Clay County ends by-right data center zoning'],
    ['headlines', "What's behind the new data center headlines in Silicon Valley?"],
    ['an association', 'Acme partners with Data Centres Australia on plans for Ohio'],
    ['emails', 'Dayton residents want answers after data center emails were found'],
    ['a stake', 'Acme to raise funds by sale of new French data center stake'],
    ['zoning', 'Zoning for data centers raises concerns in Clay County'],
    ['measures', 'EU plans energy saving measures for data centres in Poland'],
    ['applications', 'Data centre planning applications doubled in England'],
    ['a credit', 'Acme Data Centres secures USD $2.58 billion facility in Ohio'],
    ['investments', 'Acme leaves Indian fund to focus on data centre investments'],
    ['a presence', 'Acme plans to expand data centre presence in France'],
    ['clustering', 'Sydney council warns of data centre clustering'],
    ['what a minister welcomes', 'Minister welcomes foreign investment in UK data centres'],
    ['a capacity of all of them', "Milan's data centre capacity set to grow tenfold"],
    ['shares that drop', 'Equinix drops on data center fears in Ohio'],
    ['a ranking', 'Texas leads nation in data center construction'],
    ['zoning that ends', 'Clay County council repeals data center zoning'],
    ['a deal', 'Equinix Wraps Up $3.6B Data Center Deal in Ohio'],
    ['startups', 'From Dayton to Berlin: why investors like new data centre startups'],
    ['a leader', 'Dubai Data Center Leader Plans Saudi Push'],
    ['a proposed tax', 'Clay County, Ohio, Debates Proposed Data Center Tax'],
    ['data centers of a state', 'Texas Opens Arms to Data Centers as Governor Waits'],
    ['a construction sector', 'AI drives Canadian data centre construction sector'],
    ['a venture in capitals', 'Acme to Build Data Center in Partnership With Muster'],
    ['a record', 'Acme Opens Data Center in Record Time'],
    ['an ordinance', 'Clay County planners review data center ordinance'],
    ['a fire', 'Fire at data center near Dayton worries residents'],
  ])('has none of %s', (_, title) => {
    expect(read({ title, summary: null }).project).toBeNull();
  });

  it('has a site that no rule sees, where enough else speaks of one', () => {
    const titles = [
      'Quillon farmers lose sleep over 300 acre data center campus in Clay County, Ohio',
      'Old paper mill near Leeds given over to Vellum data centre',
    ];
    const [county, mill] = titles.map((title) => read({ title, summary: null }).project);
    expect(county).toMatchObject({ city: 'Clay County', state: 'Ohio', status: null });
    expect(mill).toMatchObject({ city: 'Leeds', status: null });
  });

  it('has none where the rules see one and all else speaks against it', () => {
    expect(
      read({ title: 'Vellum mulls buying data centers in Frankfurt and Leeds', summary: null }).project,
    ).toBeNull();
  });

  it('has none without a place or megawatts, whatever speaks for it', () => {
    expect(read({ title: 'Vellum plans new data center campus', summary: null }).project).toBeNull();
  });

  it.each([
    ['Site plan offers details on Quillon data center proposal', 'Quillon'],
    ['Residents question developer of Vellum Twp. data center plans at hearing', 'Vellum Twp.'],
    ["Quillon's planning commission holds meeting on proposed data center", 'Quillon'],
    ['Proposed Quillon Data Center on Planning Commission Agenda', 'Quillon'],
    ['Quillon could approve $3 billion data center next month', 'Quillon'],
  ])('takes the place of a site that no list has from its title: %s', (title, city) => {
    expect(read({ title, summary: null }).project).toMatchObject({ city, operator: null });
  });

  it.each([
    ['a site without a name', 'Neighbors oppose proposed data center'],
    ['a kind of building', 'Residents pack hearing on hyperscale data center plan'],
    ['one that closes', 'Acme may shut down its California data center'],
    ['an academy', 'Acme opens datacenter academy in Singapore'],
    ['a national plan', "Portugal's new national data center plan"],
    ['a fire', 'Acme data center fire cuts off customers in Dayton, Ohio'],
  ])('has none of %s', (_, title) => {
    expect(read({ title, summary: null }).project).toBeNull();
  });

  it.each([
    ['Acme to build data center campus', 'DENVER and TORONTO – October 28, 2025 – Acme, a developer, will build it.'],
    ['Acme to build data center campus', 'Dallas, TX (May 16, 2025) – Acme will build the campus.'],
    ['Acme to build data center campus', 'DENVER--(BUSINESS WIRE)--Acme will build the campus.'],
  ])('takes no place from where a release was given out: %s | %s', (title, summary) => {
    expect(read({ title, summary }).project).toBeNull();
  });

  it('takes the place of a local dateline, and one behind a date', () => {
    const title = 'Acme to build data center campus';
    expect(read({ title, summary: 'Lubbock, Texas (KXYZ) - Acme will build the campus.' }).project?.city).toBe(
      'Lubbock',
    );
    expect(read({ title, summary: 'Acme announced on May 16, 2025 that it will build in Dallas.' }).project?.city).toBe(
      'Dallas',
    );
  });
});
