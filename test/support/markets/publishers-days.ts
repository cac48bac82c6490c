import { readFileSync } from 'node:fs';
import { packageFile } from '../../../src/store/db/package-file.ts';

/** The days on which publishers bring something, each at six o'clock. */
export const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] as const;
export const BROUGHT_AT = 'T06:00:00.000Z';
export const SCORED_AT = 'T12:00:00.000Z';

/** What publishers answer on one day, by the job that asks; what a day does not name is not asked for. */
export type PublishersDay = Readonly<Record<string, string>>;

/** What a publisher's document is dated, where that is not the day of the fetch: the atlas is older than its neighbors. */
export const LAST_MODIFIED: Readonly<Record<string, string>> = { 'ingest-im3-atlas': '2026-11-01T00:00:00Z' };

const csv = (...lines: readonly (string | readonly (string | number)[])[]): string =>
  `${lines.map((line) => (typeof line === 'string' ? line : line.join(','))).join('\r\n')}\r\n`;

/** Prices of New York City by local stamp `MM/DD/YYYY HH:MM:SS`. */
const prices = (of: Readonly<Record<string, number>>): string =>
  csv(
    '"Time Stamp","Name","PTID","LBMP ($/MWHr)","Marginal Cost Losses ($/MWHr)","Marginal Cost Congestion ($/MWHr)"',
    ...Object.entries(of).map(([stamp, price]) => `"${stamp}","N.Y.C.",61761,${price.toFixed(2)},2.00,-1.00`),
  );

/** EIA's list of plants: Vogtle, and what is said of one beside Ashburn. */
function plants(...beside: readonly { id: number; name: string; mw: number }[]): string {
  const [head = '', plant = ''] = readFileSync(packageFile('fixtures/eia-plants/layer-fields.csv'), 'utf8').split('\n');
  const ofTemplate = (id: number, name: string, mw: number, lat: number, lon: number): string =>
    plant
      .replace(',6008,Palo Verde,', `,${id},${name},`)
      .replace('Maricopa,Arizona', 'Loudoun,Virginia')
      .replaceAll('3937', String(mw))
      .replace('4209.6', String(mw))
      .replace('-112.8617,33.3881', `${lon},${lat}`);
  const listed = beside.map(({ id, name, mw }) => ofTemplate(id, name, mw, 39.06, -77.54));
  return [head.trimEnd(), plant.trimEnd(), ...listed.map((line) => line.trimEnd()), ''].join('\n');
}

/** A week's map of Virginia and Wisconsin, by the share in severe drought. */
const drought = (...weeks: readonly (readonly [from: string, to: string, severePct: number])[]): string =>
  csv(
    'MapDate,StateAbbreviation,None,D0,D1,D2,D3,D4,ValidStart,ValidEnd,StatisticFormatID',
    ...weeks.flatMap(([from, to, severe]) =>
      ['VA', 'WI'].map((state) => [from.replaceAll('-', ''), state, 0, 100, 95, severe, 0, 0, from, to, 1]),
    ),
  );

const moratorium = (status: string, checkedOn: string): string =>
  csv(
    'state,state_abbrev,jurisdiction,jurisdiction_type,date_enacted,duration,legal_basis,trigger,current_status,affected_projects,outcome,has_verify_tags,verify_count,cite_count,activity_level,enacted_status,moratorium_id,latitude,longitude,date_enacted_iso,date_enacted_uncertainty,duration_days,duration_kind,sectors,trigger_categories',
    `Virginia,VA,Leesburg,City,2026-10-03,180,Ordinance,Wording,Checked as of ${checkedOn},,,False,0,0,Medium,${status},va-leesburg-2026,39.1157,-77.5636,2026-10-03,exact,180,fixed_days,"[""data_center""]","[""regulatory_gap""]"`,
  );

/** A project of Epoch's list in New Albany, with what operates there. */
const project = (mw: number): string =>
  csv(
    'Name,Current H100 equivalents,Current power (MW),Current total capital cost (2025 USD billions),Owner,Users,Notes,Selected Sources,Calculations sheet,Project,Investors,Construction companies,Energy companies,Country,Address,lat,lon',
    `Quartz Harbor,1000,${mw},1.5,Alpha Cloud #confident,Beta Labs #likely,Invented for a test.,,https://example.org/sheet,Project X #confident,,,,United States,"12 Mill Rd, New Albany, OH 43054",40.070051,-82.754042`,
  );

/** PeeringDB's page with facilities beside Ashburn, `id: operator`. */
function facilities(operators: Readonly<Record<number, string>>): string {
  const page = JSON.parse(readFileSync(packageFile('fixtures/peeringdb-facilities/page.json'), 'utf8'));
  const [like] = page.data as Readonly<Record<string, unknown>>[];
  const data = Object.entries(operators).map(([id, org_name], place) => ({
    ...like,
    id: Number(id),
    org_id: Number(id) + 9_000,
    org_name,
    name: `Granite Field ${id}`,
    address1: `${100 + place * 40} Example Field Dr`,
    latitude: 39.0012 + place / 20,
  }));
  return JSON.stringify({ ...page, data });
}

/** MISO's queue in Wisconsin: eighty requests, of which so many were built, withdrawn and signed. */
function queue(of: { built: number; withdrawn: number; signed: number; newest: string; proposedOn: string }): string {
  const [like] = JSON.parse(readFileSync(packageFile('fixtures/miso-queue/getprojects.json'), 'utf8'));
  const day = (text: string): string => `${text}T05:00:00+00:00`;
  const requests = Array.from({ length: 80 }, (_, place) => {
    const isBuilt = place < of.built;
    const isWithdrawn = !isBuilt && place < of.built + of.withdrawn;
    const isSigned = !isBuilt && !isWithdrawn && place < of.built + of.withdrawn + of.signed;
    return {
      ...like,
      projectNumber: `J${2000 + place}`,
      county: 'Dane County',
      applicationStatus: isWithdrawn ? 'Withdrawn' : isBuilt ? 'Done' : 'Active',
      queueDate: day(place === 79 ? of.newest : '2019-03-12'),
      withdrawnDate: isWithdrawn ? day('2024-07-22') : null,
      doneDate: isBuilt ? day('2021-04-02') : null,
      postGIAStatus: isBuilt ? 'In Service' : isSigned ? 'Not Started' : null,
      negInService: isBuilt ? day(`${2022 + (place % 4)}-03-27`) : isSigned ? day(of.proposedOn) : null,
      inService: null,
      summerNetMW: 50 + place,
    };
  });
  return JSON.stringify(requests);
}

const feed = (...stories: readonly (readonly [title: string, at: string, words: string])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>A feed</title><link>https://feed.example/</link>${stories
    .map(
      ([
        title,
        at,
        words,
      ]) => `<item><title>${title}</title><link>https://feed.example/${encodeURIComponent(title)}</link>
   <pubDate>${new Date(at).toUTCString()}</pubDate><description>${words}</description></item>`,
    )
    .join('')}</channel></rss>`;

const SALE = [
  'Blue Heron Partners acquires Granite Field data center in Ashburn, Virginia, for $500 million',
  '2026-11-17T04:00:00Z',
  'The data center campus in Ashburn, Virginia, has a capacity of 60 MW.',
] as const;
/** The same report, in the words that the publisher changed it to. */
const SALE_IN_OTHER_WORDS = [SALE[0], SALE[1], `${SALE[2]} It is the first sale of the year there.`] as const;
const PLAN = [
  'Copper Kite plans 300 MW data center campus in Madison, Wisconsin',
  '2026-11-19T03:00:00Z',
  'Copper Kite will build a 300 MW data center campus in Madison, Wisconsin.',
] as const;

/** What is published on each of the days: new facts, changed ones, corrections of older ones and withdrawals. */
export const publishersDays = (): readonly PublishersDay[] => [
  {
    'ingest-nyiso-lmp': prices({ '11/15/2026 12:00:00': 40, '11/15/2026 12:05:00': 44 }),
    'ingest-eia-plants': plants({ id: 90_001, name: 'Granite Peak', mw: 500 }),
    'ingest-usdm-drought': drought(['2026-11-03', '2026-11-09', 5]),
    'ingest-bommar-moratoria': moratorium('active', '2026-11-10'),
    'ingest-miso-queue': queue({
      built: 22,
      withdrawn: 10,
      signed: 12,
      newest: '2026-11-02',
      proposedOn: '2027-06-01',
    }),
    'ingest-im3-atlas': readFileSync(packageFile('fixtures/im3-atlas/atlas.csv'), 'utf8'),
    'ingest-peeringdb-facilities': facilities({ 900001: 'Quartz Harbor, Inc.' }),
    'ingest-epoch-projects': project(250),
  },
  {
    'ingest-nyiso-lmp': prices({ '11/16/2026 12:00:00': 90 }),
    'ingest-peeringdb-facilities': facilities({ 900001: 'Quartz Harbor, Inc.', 900002: 'Copper Kite GmbH' }),
    'ingest-eia-plants': plants({ id: 90_001, name: 'Granite Peak', mw: 650 }),
    'ingest-news.data-center-dynamics': feed(SALE),
  },
  {
    // The prices of the first day are restated.
    'ingest-nyiso-lmp': prices({ '11/15/2026 12:00:00': 10, '11/16/2026 12:00:00': 95, '11/17/2026 12:00:00': 60 }),
    'ingest-miso-queue': queue({
      built: 30,
      withdrawn: 20,
      signed: 20,
      newest: '2026-11-17',
      proposedOn: '2027-09-01',
    }),
    'ingest-bommar-moratoria': moratorium('expired', '2026-11-17'),
    'ingest-peeringdb-facilities': facilities({ 900001: 'Juniper Flats LLC', 900002: 'Copper Kite GmbH' }),
    // A correction of the week that was known already.
    'ingest-usdm-drought': drought(['2026-11-03', '2026-11-09', 35]),
  },
  {
    'ingest-usdm-drought': drought(['2026-11-03', '2026-11-09', 35], ['2026-11-10', '2026-11-16', 60]),
    'ingest-epoch-projects': project(400),
    'ingest-eia-plants': plants(
      { id: 90_001, name: 'Granite Peak', mw: 500 },
      { id: 90_002, name: 'Granite Foot', mw: 120 },
    ),
    'ingest-news.data-center-dynamics': feed(SALE_IN_OTHER_WORDS, PLAN),
  },
];

/** Vacancy in Northern Virginia as the operator imports it on some days. */
export const IMPORTED_PCT: readonly (number | null)[] = [3.5, null, 2.1, null];
