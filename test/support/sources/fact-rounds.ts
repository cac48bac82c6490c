import { ZONES as ENTSOE_ZONES } from '../../../src/sources/operators/entsoe/terms.ts';

/** What the gateway says: a file of the samples or the recordings, a status, or these words, which may but lead to others. */
export type RoundAnswer = string | number | { readonly body: string; readonly leads?: true };

/** One run of a source of facts against a gateway. */
export interface FactRound {
  /** By a part of the address asked for; the first that fits, else 404. */
  readonly answers: readonly (readonly [part: string, answer: RoundAnswer])[];
  /** Requests that the run makes. */
  readonly asks: number;
  readonly settings?: Readonly<Record<string, string>>;
}

export const FACT_SOURCES = [
  'aragon-datacenters',
  'atlas-deals',
  'bommar-bills',
  'bommar-moratoria',
  'carbon-intensity-gb',
  'cloud-region-lists',
  'cloud-regions',
  'datacenter-fights',
  'dc-sense',
  'ea-permits',
  'ecb-rates',
  'ember-prices',
  'entsoe-daily-prices',
  'eia-capacity',
  'eia-demand',
  'eia-plants',
  'eia-retail-prices',
  'eia-utility-rates',
  'epa-echo',
  'epa-egrid',
  'epoch-gpu-clusters',
  'epoch-projects',
  'eurostat-prices',
  'fema-hazard',
  'fractracker-projects',
  'im3-atlas',
  'india-datacenters',
  'inform-risk',
  'lbnl-entities',
  'neso-agreements',
  'neso-tec-register',
  'nrel-potential',
  'osm-facilities',
  'owid-electricity',
  'peeringdb-facilities',
  'powerplantmatching',
  'sec-filings',
  'tennet-capacity',
  'uk-operator-statements',
  'usdm-drought',
  'virginia-deq',
  'wisconsin-datacenters',
  'wri-aqueduct',
  'wri-plants',
] as const;
export type FactSourceId = (typeof FACT_SOURCES)[number];

export type FactRounds = Readonly<Record<FactSourceId, readonly FactRound[]>>;

const always = (answer: RoundAnswer, asks = 1): FactRound => ({ answers: [['', answer]], asks });

const egridPage = (...workbooks: readonly string[]): RoundAnswer => ({
  leads: true,
  body: `<html>${workbooks.map((path) => `<a href="https://www.epa.gov/system/files/documents/${path}">data</a>`)}</html>`,
});

/** Regions of the year before last: those of last year are not there yet. */
const lastButOne = (edition: string): FactRound => ({
  answers: [
    ['/2025.csv', 404],
    ['/2024.csv', edition],
  ],
  asks: 2,
});

/** A search of permits, whose number leads to the page. */
const permits = (page: string, rows: number): FactRound => ({
  answers: [
    ['get_facilities', { body: JSON.stringify({ Results: { QueryID: '517', QueryRows: String(rows) } }), leads: true }],
    ['qid=517&pageno=1', page],
  ],
  asks: 2,
});

export interface WorldToDraw {
  readonly timestamp: string;
  readonly elements: number;
  /** The middle of where they stand. */
  readonly at: { readonly lat: number; readonly lon: number };
  /** Tags of the first, under an id that the table which ships knows. */
  readonly known: { readonly id: number; readonly tags: Readonly<Record<string, string>> };
}

/** An answer of Overpass for a world of ways, a hundredth of a degree apart. */
export function drawWorld({ timestamp, elements, at, known: present }: WorldToDraw): string {
  const drawn = Array.from({ length: elements }, (_, position) => {
    const lat = at.lat + (Math.floor(position / 100) - elements / 200) * 0.01;
    const lon = at.lon + ((position % 100) - 50) * 0.01;
    const bounds = { minlat: lat, minlon: lon, maxlat: lat + 0.001, maxlon: lon + 0.001 };
    const tags = { telecom: 'data_center', building: 'yes', name: `Hall ${position}` };
    return position === 0
      ? { type: 'way', id: present.id, bounds, tags: { ...tags, ...present.tags } }
      : { type: 'way', id: 9_000_000_000 + position, bounds, tags };
  });
  return JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: timestamp }, elements: drawn });
}

/** A page, which is the last one; what comes after it is empty. */
const facilities = (page: string): FactRound => ({
  answers: [
    ['skip=0', page],
    ['skip=1000', { body: JSON.stringify({ data: [], meta: {} }), leads: true }],
  ],
  asks: 1,
});

/** Point Nemo: 2,688 km from the next land, and farther from the next data center. */
export const FAR_AWAY = { lat: -48.8767, lon: -123.3933 };

/** Digital Realty's VA4, which the table that ships has under its name of March 2026. */
const A_KNOWN_WAY = 46_831_933;

export const A_WORLD: WorldToDraw = {
  timestamp: '2026-11-17T04:20:00Z',
  elements: 3_200,
  at: FAR_AWAY,
  known: { id: A_KNOWN_WAY, tags: { name: 'VA four', operator: 'Somebody new' } },
};

/** Rounds over fixtures/<source>, oldest issue first: every document there with rows and an address is in one. */
export const SAMPLE_ROUNDS: FactRounds = {
  'bommar-bills': [always('april-2026.csv'), always('august-2026.csv')],
  'bommar-moratoria': [always('april-2026.csv'), always('august-2026.csv')],
  'cloud-region-lists': [
    {
      answers: [
        ['Sudhendra', 'named-regions.json'],
        ['jasonwilbur', 'regions.json'],
      ],
      asks: 2,
    },
  ],
  'cloud-regions': [lastButOne('edition-2024.csv'), always('edition-2025.csv')],
  'carbon-intensity-gb': [
    // One region alone, to all that is asked: each document of the next round is then a new one.
    always('region.json', 2),
    {
      answers: [
        ['/regional', 'regional.json'],
        ['/intensity', 'national.json'],
      ],
      asks: 2,
    },
  ],
  'ecb-rates': [always('days.xml')],
  'ember-prices': [always('monthly.csv')],
  // One answer for each zone: the same, for the gateway has no other.
  'entsoe-daily-prices': [
    { ...always('answer.xml', ENTSOE_ZONES.length), settings: { ENTSOE_API_KEY: 'a-key-of-the-test' } },
  ],
  'eia-capacity': [always('capacity-2024.xlsx'), always('missing-and-new.xlsx')],
  'eia-demand': [always('months.csv'), always('years.csv')],
  'eia-plants': [
    always('layer-2025-02.csv'),
    // The lists of October to August are not there, in the two ways in which EIA says so.
    {
      answers: [
        ['october', 404],
        ['september', { body: '<!DOCTYPE html><title>EIA-860M</title>' }],
        ['july', 'june_generator2026.xlsx'],
      ],
      asks: 4,
    },
    always('layer-fields.csv'),
  ],
  'eia-retail-prices': [
    always('sales_revenue.xlsx'),
    {
      answers: [
        ['frequency=annual', 'annual.json'],
        ['frequency=monthly', 'monthly.json'],
      ],
      // The sample of months says that there are more than it has: the next page is requested, and is the same.
      asks: 3,
      settings: { EIA_API_KEY: 'a-key-of-the-test' },
    },
  ],
  // Neither the edition of the year, as which EIA's page comes, nor the one before: that has moved to the archive.
  'eia-utility-rates': [
    {
      answers: [
        ['f8612025', { body: '<!DOCTYPE html><title>EIA-861</title>' }],
        ['/archive/zip/f8612024.zip', 'f8612018.zip'],
      ],
      asks: 4,
    },
  ],
  'epa-echo': [permits('national.json', 8)],
  'epa-egrid': [
    {
      answers: [
        ['detailed-data', egridPage('2025-06/egrid2023_data_rev2.xlsx', '2025-01/egrid2023_data.xlsx')],
        ['2025-06/egrid2023_data_rev2.xlsx', 'egrid2023_data_rev2.xlsx'],
      ],
      asks: 2,
    },
    always('transcribed.csv'),
    {
      answers: [
        ['detailed-data', egridPage('2025-06/egrid2023_data_rev2.xlsx', '2026-01/egrid2024_data.xlsx')],
        ['2026-01/egrid2024_data.xlsx', 'with-country.xlsx'],
      ],
      asks: 2,
    },
  ],
  'aragon-datacenters': [always('datacenters.json')],
  'atlas-deals': [always('realestate.txt'), always('realestate.json')],
  'datacenter-fights': [always('fights.json')],
  'india-datacenters': [always('datacenters.csv')],
  'epoch-gpu-clusters': [always('gpu_clusters.csv')],
  'dc-sense': [{ ...always('ModelOutput.csv'), settings: { 'OPERATOR_SOURCES=dc-sense': 'dc-sense' } }],
  'ea-permits': [always('claims.yaml')],
  'uk-operator-statements': [
    {
      answers: [
        ['operator-claims', 'operator-claims.yaml'],
        ['companies-house', 'companies-house-claims.yaml'],
      ],
      asks: 2,
    },
  ],
  'virginia-deq': [{ ...always('sites.json'), settings: { 'OPERATOR_SOURCES=virginia-deq': 'virginia-deq' } }],
  'fractracker-projects': [
    { ...always('page.geojson'), settings: { 'OPERATOR_SOURCES=fractracker-projects': 'fractracker-projects' } },
  ],
  'neso-agreements': [
    { ...always('register.xlsx'), settings: { 'OPERATOR_SOURCES=neso-agreements': 'neso-agreements' } },
  ],
  'wisconsin-datacenters': [always('data_centers.csv')],
  'epoch-projects': [always('data_centers_2026-06.csv'), always('decimal-degrees.csv'), always('data_centers.zip')],
  'eurostat-prices': [always('half-years.json')],
  'fema-hazard': [
    // Counties under their former address alone.
    {
      answers: [
        ['hazards.fema.gov', 'counties-2021.csv'],
        ['v120/NRI_Table_States', 'states.csv'],
      ],
      asks: 3,
    },
    {
      answers: [
        ['v120/NRI_Table_Counties', 'counties-2025.csv'],
        ['v120/NRI_Table_States', 'NRI_Table_States.zip'],
      ],
      asks: 2,
    },
  ],
  'im3-atlas': [always('centroids.geojson')],
  'inform-risk': [
    {
      answers: [
        [
          'Results-and-data',
          {
            leads: true,
            body: '<a href="/inform-index/Portals/0/InfoRM/2026/INFORM_Risk_2026_v071.xlsx">2026</a><a href="/inform-index/Portals/0/InfoRM/2027/INFORM_Risk_2027_v074.xlsx">2027</a>',
          },
        ],
        ['INFORM_Risk_2027_v074.xlsx', 'edition.xlsx'],
      ],
      asks: 2,
    },
    // The page is gone: the newest edition that is known. A mirror keeps it as a table.
    {
      answers: [
        ['Results-and-data', 404],
        ['INFORM_Risk_2025', 'inform-risk-2026-table.csv'],
      ],
      asks: 2,
    },
  ],
  // The laboratory's library refuses; its own site has it.
  'lbnl-entities': [
    always('edition-2021.xlsx'),
    always('dated-alone.csv'),
    {
      answers: [
        ['eta-publications', 403],
        ['emp.lbl.gov', 'edition-2026.xlsx'],
      ],
      asks: 2,
    },
  ],
  'neso-tec-register': [
    {
      answers: [
        [
          'package_show',
          {
            leads: true,
            body: '{"success":true,"result":{"resources":[{"id":"17becbab-e3e8-473f-b303-3806f43a6a10","name":"TEC Register","url":"https://api.neso.energy/dataset/x/download/tec-register-2026-09-13.csv"}]}}',
          },
        ],
        ['tec-register-2026-09-13.csv', 'register-iso.csv'],
      ],
      asks: 2,
    },
    {
      answers: [
        ['package_show', 404],
        ['datastore', 'register-gates.csv'],
      ],
      asks: 2,
    },
  ],
  'nrel-potential': [
    always('usretechnicalpotential.csv'),
    {
      answers: [
        ['openei.org', 410],
        ['nlr.gov', 'us-re-technical-potential.xlsx'],
      ],
      asks: 2,
    },
  ],
  'osm-facilities': [always({ body: drawWorld(A_WORLD) })],
  'owid-electricity': [
    always('complete.csv'),
    {
      answers: [
        ['owid-public', 404],
        ['raw.githubusercontent.com', 'complete.csv'],
      ],
      asks: 2,
    },
  ],
  'peeringdb-facilities': [facilities('page.json')],
  powerplantmatching: [
    always('powerplants-2024-09-18.csv'),
    {
      answers: [
        ['/v0.x/', 404],
        ['/master/', 'powerplants-2024-09-18.csv'],
      ],
      asks: 2,
    },
  ],
  // The other companies have no document there.
  'sec-filings': [{ answers: [['CIK0001101239', 'tesla.json']], asks: 6 }],
  // All states in one request, and the country.
  'tennet-capacity': [
    always('answer.json', 21),
    {
      answers: [
        ['/api/servicearea/', 410],
        ['/api/serviceArea/', 'saved.json'],
      ],
      asks: 22,
    },
  ],
  'usdm-drought': [
    {
      answers: [
        ['StateStatistics', 'california.csv'],
        ['USStatistics', 'national.csv'],
      ],
      asks: 2,
    },
    // The service of statistics is gone; the map of the week is there.
    { answers: [['data/json/usdm_', 'map.json']], asks: 2 },
  ],
  // Eight states to a request, and Alaska.
  'wri-aqueduct': [always('answer.json', 8), always('baseline_annual.csv', 8)],
  'wri-plants': [
    always('edition.csv'),
    {
      answers: [
        ['amazonaws', 403],
        ['raw.githubusercontent.com', 'edition.csv'],
      ],
      asks: 2,
    },
  ],
};

/** Rounds over the recorded documents: paths under payloads. */
export const RECORDED_ROUNDS: FactRounds = {
  'bommar-bills': [always('state/dc_state_legislation_2026-04.csv')],
  'bommar-moratoria': [always('state/moratorium_inventory_2026-04.csv')],
  'cloud-region-lists': [
    {
      answers: [
        ['Sudhendra', 'capacity/cloud/gigawattmap-cloud-regions.json'],
        ['jasonwilbur', 'capacity/cloud/mcp-server-cloud-regions.regions.json'],
      ],
      asks: 2,
    },
  ],
  'cloud-regions': [lastButOne('facilities/gcp_region_carbon_2024.csv')],
  // No document of these is recorded in the publisher's own format.
  'carbon-intensity-gb': [],
  'ecb-rates': [],
  'ember-prices': [always('world/prices/ember-europe-wholesale-monthly.csv')],
  'entsoe-daily-prices': [],
  'eia-capacity': [always('state/eia_existcapacity_annual_trimmed.xlsx')],
  // No document of it is recorded in the publisher's own format.
  'eia-demand': [],
  'eia-plants': [always('plants/eia_power_plants_2025-02.csv')],
  'eia-retail-prices': [always('state/eia861m_sales_revenue_2010-01_2025-04.xlsx')],
  'eia-utility-rates': [always('state/eia861_Sales_Ult_Cust_2018.xlsx')],
  'epa-echo': [permits('facilities/epa_echo_national_hosting_naics.json', 440)],
  'epa-egrid': [always('state/egrid2023_state.csv')],
  'aragon-datacenters': [always('capacity/spain/aragon_datacenters.json')],
  'atlas-deals': [always('capacity/other/hyperscaler_atlas_realestate.json')],
  'datacenter-fights': [always('capacity/opposition/fights.project-facts.json')],
  'india-datacenters': [always('capacity/india/datacenters.csv')],
  'epoch-gpu-clusters': [always('capacity/epoch/gpu_clusters.csv')],
  'dc-sense': [],
  'ea-permits': [always('capacity/uk/environment-agency-permit-claims.yaml')],
  'uk-operator-statements': [
    {
      answers: [
        ['operator-claims', 'capacity/uk/operator-claims.yaml'],
        ['companies-house', 'capacity/uk/companies-house-claims.yaml'],
      ],
      asks: 2,
    },
  ],
  'virginia-deq': [],
  'fractracker-projects': [],
  'neso-agreements': [
    {
      ...always('capacity/uk/neso-ea-register.xlsx'),
      settings: { 'OPERATOR_SOURCES=neso-agreements': 'neso-agreements' },
    },
  ],
  'wisconsin-datacenters': [always('capacity/projects/wisconsin_data_centers.csv')],
  'epoch-projects': [always('pipeline/epoch_ai_data_centers_with_latlon.csv')],
  // Recorded is a third party's mean of half years that it does not name.
  'eurostat-prices': [],
  'fema-hazard': [
    {
      answers: [
        ['NRI_Table_Counties', 'state/fema_nri_counties_core_cols.csv'],
        ['NRI_Table_States', 'state/fema_nri_states.csv'],
      ],
      asks: 2,
    },
  ],
  'im3-atlas': [always('facilities/im3_atlas_v2026.02.09.csv')],
  // The recorded table has the edition in its name, not in its bytes.
  'inform-risk': [],
  'lbnl-entities': [always('us_evidence/lbnl/lbnlisoqueues_2020.xlsx')],
  'neso-tec-register': [always('world/grid/neso-tec-register-2024-12.csv')],
  'nrel-potential': [always('state/derived_nrel_technical_potential_2012.csv')],
  'osm-facilities': [always('facilities/osm_datacenters_global_4166.geojson')],
  'owid-electricity': [
    always('world/country/owid-ember-electricity-2015-2025.csv'),
    always('world/country/owid-carbon-intensity-electricity.csv'),
  ],
  'peeringdb-facilities': [facilities('facilities/peeringdb_facilities_2026-02-17.json')],
  powerplantmatching: [always('world/plants/powerplantmatching-europe-2024-09.csv.gz')],
  'sec-filings': [{ answers: [['CIK0001101239', 'deals/sec_submissions_tesla_sample.json']], asks: 6 }],
  'tennet-capacity': [always('world/grid/nl-servicearea-tennet.json', 21)],
  'usdm-drought': [
    {
      answers: [
        ['StateStatistics', 'state/usdm_state_CA_2026-09.csv'],
        ['USStatistics', 'state/usdm_national_weekly.csv'],
      ],
      asks: 2,
    },
  ],
  'wri-aqueduct': [always('state/aqueduct40_us_subbasin_overall_risk.geojson', 8)],
  'wri-plants': [always('world/plants/gppd-1.3.0-non-us.csv.gz')],
};

/** All recorded documents that the rounds need. */
export const recordedFiles = (): readonly string[] =>
  Object.values(RECORDED_ROUNDS).flatMap((rounds: readonly FactRound[]) =>
    rounds.flatMap(({ answers }) => answers.flatMap(([, said]) => (typeof said === 'string' ? [said] : []))),
  );
