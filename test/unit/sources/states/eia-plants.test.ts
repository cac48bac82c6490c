import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PlantRow } from '../../../../src/domain/grid/generation.ts';
import { eiaPlants } from '../../../../src/sources/eia-plants/index.ts';
import type { Fetched, SourceHttp } from '../../../../src/sources/http/http.ts';
import { readFactRows, writeFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

const COMMON =
  'Entity ID|Entity Name|Plant ID|Plant Name|Plant State|County|Balancing Authority Code|Sector|Generator ID|Nameplate Capacity (MW)|Net Summer Capacity (MW)|Technology|Energy Source Code|Prime Mover Code|Status|Latitude|Longitude'.split(
    '|',
  );
const PLANNED = [...COMMON, 'Planned Operation Month', 'Planned Operation Year'];

type Cells = Readonly<Record<string, unknown>>;
const A_GENERATOR: Cells = {
  'Entity ID': 1,
  'Entity Name': 'A Company',
  'Plant ID': 7,
  'Plant Name': 'A Plant',
  'Plant State': 'TX',
  County: 'Navarro',
  'Balancing Authority Code': 'ERCO',
  Sector: 'IPP Non-CHP',
  'Nameplate Capacity (MW)': 100,
  'Net Summer Capacity (MW)': 90,
  Technology: 'Solar Photovoltaic',
  'Energy Source Code': 'SUN',
  'Prime Mover Code': 'PV',
  Status: '(OP) Operating',
  Latitude: 32.1,
  Longitude: -96.2,
};
let generators = 0;
const lineOf = (header: readonly string[], cells: Cells) => {
  generators += 1;
  const all: Cells = { 'Generator ID': `G${generators}`, ...A_GENERATOR, ...cells };
  return header.map((name) => all[name] ?? ' ');
};
const sheetOf = (title: string, header: readonly string[], lines: readonly Cells[]) => [
  [`Inventory of ${title} Generators as of February 2028`],
  [' '],
  header,
  ...lines.map((cells) => lineOf(header, cells)),
  [' '],
  ['NOTES:\nof the publisher'],
];
interface Lines {
  readonly operating?: readonly Cells[];
  readonly planned?: readonly Cells[];
}
const bookOf = ({ operating = [], planned = [] }: Lines, more: Readonly<Record<string, unknown[][]>> = {}) =>
  aWorkbook({
    Operating: sheetOf('Operating', COMMON, operating),
    Planned: sheetOf('Planned', PLANNED, planned),
    ...more,
  });
const parse = (lines: Lines, more = {}) => eiaPlants.parse(aDocument(bookOf(lines, more)));

describe('the monthly workbook of eia-plants', () => {
  it('sums the generators of a plant', () => {
    const { rows, warnings, rejected } = parse({
      operating: [
        {},
        { Technology: 'Batteries', 'Nameplate Capacity (MW)': 150.1, 'Net Summer Capacity (MW)': 150.1 },
        { 'Nameplate Capacity (MW)': 0.2, 'Net Summer Capacity (MW)': 0.2 },
      ],
    });
    expect(rows).toEqual([
      {
        kind: 'plant',
        plant_id: '7',
        status: 'operating',
        as_of: '2028-02-29',
        name: 'A Plant',
        utility: 'A Company',
        sector: 'IPP Non-CHP',
        state: 'TX',
        county: 'Navarro',
        balancing_authority: 'ERCO',
        lat: 32.1,
        lon: -96.2,
        fuel: 'storage',
        nameplate_mw: 250.3,
        net_summer_mw: 240.3,
        fuels: ['storage', 'solar'],
        fuel_mw: [150.1, 90.2],
        expected: null,
      },
    ]);
    expect([warnings, rejected]).toEqual([[], []]);
  });

  it.each([
    ['(OP) Operating', 'operating'],
    ['(SB) Standby/Backup: available for service but not normally used', 'operating'],
    ['(OA) Out of service but expected to return to service in next calendar year', 'operating'],
    ['(OS) Out of service and NOT expected to return to service in next calendar year', 'operating'],
    ['(P) Planned for installation, but regulatory approvals not initiated', 'planned'],
    ['(L) Regulatory approvals pending. Not under construction', 'planned'],
    ['(T) Regulatory approvals received. Not under construction', 'planned'],
    ['(OT) Other', 'planned'],
    ['(U) Under construction, less than or equal to 50 percent complete', 'under-construction'],
    ['(V) Under construction, more than 50 percent complete', 'under-construction'],
    ['(TS) Construction complete, but not yet in commercial operation', 'under-construction'],
  ])('reads %s as %s', (words, status) => {
    const { rows } = parse({ operating: [{ 'Plant ID': 1 }], planned: [{ Status: words }] });
    expect(rows.map((row) => row.status)).toEqual(['operating', status]);
  });

  it('counts units on standby and out of service among the operating ones, and says how many', () => {
    const { rows, warnings } = parse({
      operating: [{}, { Status: '(SB) Standby' }, { Status: '(OS) Out of service' }],
    });
    expect(rows).toMatchObject([{ status: 'operating', nameplate_mw: 300 }]);
    expect(warnings).toEqual(['on standby or out of service, counted as operating: OS 1, SB 1']);
  });

  it('takes the status of the sheet for a code that is new, and names it', () => {
    const { rows, warnings } = parse({ operating: [{ Status: '(XX) New' }], planned: [{ Status: null }] });
    expect(rows.map((row) => row.status)).toEqual(['operating', 'planned']);
    expect(warnings).toEqual(['"(XX) New", "nothing": status unknown; that of the sheet counts']);
  });

  it('gives the earliest month of each status, and none for what is there', () => {
    const due = (Status: string, month: unknown, year: unknown): Cells => ({
      Status,
      'Planned Operation Month': month,
      'Planned Operation Year': year,
    });
    const { rows } = parse({
      operating: [{ 'Plant ID': 1 }],
      planned: [
        due('(U) x', 12, 2028),
        due('(V) x', 3, 2029),
        due('(P) x', ' ', ' '),
        due('(L) x', 6, 2031),
        due('(OP) x', 1, 2028),
      ],
    });
    expect(rows.map(({ plant_id, status, expected }) => [plant_id, status, expected])).toEqual([
      ['1', 'operating', null],
      ['7', 'under-construction', '2028-12'],
      ['7', 'planned', '2031-06'],
      ['7', 'operating', null],
    ]);
  });

  it('leaves retired and canceled generators out and counts them', () => {
    const gone = (title: string, count: number) =>
      sheetOf(
        title,
        COMMON,
        Array.from({ length: count }, () => ({})),
      );
    const { rows, warnings } = parse(
      { operating: [{}] },
      { Retired: gone('Retired', 2), 'Canceled or Postponed': gone('Canceled', 3), Retired_PR: gone('Retired', 1) },
    );
    expect(rows).toMatchObject([{ nameplate_mw: 100 }]);
    expect(warnings).toEqual([
      'generators that are left out, by sheet: Retired 2, Canceled or Postponed 3, Retired_PR 1',
    ]);
  });

  it('keeps Puerto Rico, which has sheets of its own', () => {
    const island = sheetOf('Operating', COMMON, [{ 'Plant ID': 8, 'Plant State': 'PR' }]);
    expect(parse({ operating: [{}] }, { Operating_PR: island }).rows).toMatchObject([{ state: 'TX' }, { state: 'PR' }]);
  });

  it('counts a generator once that stands twice', () => {
    const { rows, rejected } = parse({ operating: [{ 'Generator ID': 'A' }], planned: [{ 'Generator ID': 'A' }] });
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([
      { place: 'sheet "Planned" row 4', reason: 'contains plant 7 generator A once more; the first counts' },
    ]);
  });

  it('refuses a generator without a plant, and passes over notes', () => {
    const { rows, rejected } = parse({ operating: [{}, { 'Plant ID': ' ' }] });
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([{ place: 'sheet "Operating" row 5', reason: 'is a generator without a Plant ID' }]);
  });

  it('has null, never 0, for megawatts that are missing', () => {
    const none = { 'Nameplate Capacity (MW)': ' ', 'Net Summer Capacity (MW)': ' ' };
    const { rows, warnings } = parse({ operating: [none, { 'Plant ID': 8, 'Net Summer Capacity (MW)': ' ' }] });
    expect(rows).toMatchObject([
      { nameplate_mw: null, net_summer_mw: null, fuel: 'solar', fuel_mw: [0] },
      { nameplate_mw: 100, net_summer_mw: null, fuel_mw: [100] },
    ]);
    expect(warnings).toEqual([
      'generators without net summer capacity, whose nameplate counts in fuel_mw: 2',
      'generators without a nameplate capacity: 1',
    ]);
  });

  it.each([
    ['Natural Gas Fired Combined Cycle', 'NG', 'CC', 'gas'],
    ['Natural Gas with Compressed Air Storage', 'NG', 'CE', 'gas'],
    ['Conventional Steam Coal', 'BIT', 'ST', 'coal'],
    ['Petroleum Coke', 'PC', 'ST', 'oil'],
    ['Petroleum Liquids', 'DFO', 'IC', 'oil'],
    ['Hydroelectric Pumped Storage', 'WAT', 'PS', 'storage'],
    ['Conventional Hydroelectric', 'WAT', 'HY', 'hydro'],
    ['Flywheels', 'MWH', 'FW', 'storage'],
    ['Offshore Wind Turbine', 'WND', 'WS', 'wind'],
    ['Landfill Gas', 'LFG', 'IC', 'biomass'],
    ['Other Gases', 'BFG', 'ST', 'other'],
    ['All Other', 'WH', 'OT', 'other'],
    [' ', 'SUB', 'ST', 'coal'],
    [' ', 'WAT', 'PS', 'storage'],
    [' ', 'WAT', 'HY', 'hydro'],
  ])('reads the technology %s (%s, %s) as %s', (technology, code, mover, fuel) => {
    const cells = { Technology: technology, 'Energy Source Code': code, 'Prime Mover Code': mover };
    const { rows, warnings } = parse({ operating: [cells] });
    expect(rows).toMatchObject([{ fuel, fuels: [fuel] }]);
    expect(warnings).toEqual([]);
  });

  it('names a technology that is new', () => {
    const { rows, warnings } = parse({ operating: [{ Technology: 'Fusion', 'Energy Source Code': 'H3' }] });
    expect(rows).toMatchObject([{ fuel: 'other' }]);
    expect(warnings).toEqual(['"Fusion": technology unknown; identified by the energy source, or other']);
  });

  it('takes the month of the file where the titles have none', () => {
    const book = aWorkbook({
      Operating: sheetOf('Operating', COMMON, [{}]).slice(2),
      Planned: sheetOf('Planned', PLANNED, []).slice(2),
    });
    const at = (more: { fileName?: string; url?: string }) => eiaPlants.parse(aDocument(book, more)).rows[0]?.as_of;
    expect(at({ fileName: 'april_generator2027.xlsx' })).toBe('2027-04-30');
    expect(at({ url: 'https://www.eia.gov/electricity/data/eia860m/xls/may_generator2027.xlsx' })).toBe('2027-05-31');
    expect(faultOf(() => at({})).message).toContain('the month at the titles of the sheets');
  });

  it('says which columns an older edition lacks', () => {
    const header = COMMON.filter((name) => name !== 'County' && name !== 'Latitude' && name !== 'Longitude');
    const { rows, warnings } = eiaPlants.parse(
      aDocument(aWorkbook({ Operating: sheetOf('Operating', header, [{}]), Planned: sheetOf('Planned', PLANNED, []) })),
    );
    expect(rows).toMatchObject([{ county: null, lat: null, lon: null }]);
    expect(warnings).toEqual(['"County", "Latitude", "Longitude": no such column; the member is left empty']);
  });
});

describe('asking for the newest list of eia-plants', () => {
  const PAGE = '<!DOCTYPE html><html></html>';
  const folder = 'https://www.eia.gov/electricity/data/eia860m/xls';
  async function ask(dueAt: string, answers: Readonly<Record<string, string | Uint8Array>>, otherwise: string | null) {
    const asked: string[] = [];
    const http: SourceHttp = {
      get: async (url) => {
        asked.push(url.slice(url.lastIndexOf('/') + 1));
        const found = answers[url] ?? otherwise;
        const fetchedAt = dueAt;
        if (found === null) return { kind: 'absent', url, status: 404, fetchedAt };
        const validators = { etag: null, lastModified: null };
        const { bytes } = aDocument(found);
        return {
          kind: 'document',
          url,
          finalUrl: url,
          permanentUrl: null,
          bytes,
          contentType: null,
          fetchedAt,
          validators,
          lastModified: null,
        };
      },
    };
    const answered: readonly Fetched[] = await eiaPlants.fetch(http, aFetchRequest(dueAt));
    return { asked, answered };
  }
  const book = bookOf({ operating: [{}] });

  it('goes back from last month over pages that stand where no list is yet', async () => {
    const { asked, answered } = await ask(
      '2027-01-10T09:43:00Z',
      { [`${folder}/november_generator2026.xlsx`]: book },
      PAGE,
    );
    expect(asked).toEqual(['december_generator2026.xlsx', 'november_generator2026.xlsx']);
    expect(answered).toMatchObject([{ kind: 'document', url: `${folder}/november_generator2026.xlsx` }]);
  });

  it('tells of months that were not found', async () => {
    const { answered } = await ask('2026-11-10T09:43:00Z', { [`${folder}/september_generator2026.xlsx`]: book }, null);
    expect(answered.map(({ kind }) => kind)).toEqual(['absent', 'document']);
  });

  it('takes what a mirror answers with, whatever the address', async () => {
    const { asked, answered } = await ask('2026-11-10T09:43:00Z', {}, 'Plant_Code,Plant_Name\n');
    expect(asked).toHaveLength(1);
    expect(answered).toHaveLength(1);
  });

  it('hands on the page where there is nothing else, so that the run fails in the open', async () => {
    const { asked, answered } = await ask('2026-11-10T09:43:00Z', {}, PAGE);
    expect(asked).toEqual(['october', 'september', 'august', 'july'].map((month) => `${month}_generator2026.xlsx`));
    expect(answered).toHaveLength(1);
    expect(faultOf(() => eiaPlants.parse(aDocument(PAGE))).code).toBe('wrong-document');
  });
});

const TABLE = readFileSync(packageFile('fixtures', 'reference', 'eia-plants.csv'));
const SPOTS: readonly Partial<PlantRow>[] = [
  { plant_id: '6008', name: 'Palo Verde', state: 'AZ', fuel: 'nuclear', nameplate_mw: 4_209.6, net_summer_mw: 3_937 },
  { plant_id: '6163', name: 'Grand Coulee', state: 'WA', fuels: ['hydro', 'storage'], fuel_mw: [6_765, 314] },
  { plant_id: '649', name: 'Vogtle', state: 'GA', county: 'Burke', nameplate_mw: 4_658, lat: 33.1427, lon: -81.7625 },
  { plant_id: '46', name: 'Browns Ferry', state: 'AL', fuel: 'nuclear', nameplate_mw: 3_854 },
  { plant_id: '56407', name: 'West County Energy Center', state: 'FL', fuel: 'gas', nameplate_mw: 4_263 },
  { plant_id: '1', name: 'Sand Point', state: 'AK', fuels: ['oil', 'wind'] },
];

describe('the reference table of eia-plants', () => {
  const rows: readonly PlantRow[] = readFactRows('plant', TABLE);

  it('has 13,446 plants as of February 2025, all there, in states, DC and Puerto Rico', () => {
    expect(rows).toHaveLength(13_446);
    expect(new Set(rows.map(({ status, as_of }) => `${status} ${as_of}`))).toEqual(new Set(['operating 2025-02-28']));
    expect(new Set(rows.map(({ state }) => state)).size).toBe(52);
    expect(rows.filter(({ state }) => state === 'PR')).toHaveLength(63);
    expect(rows.every(({ lat, lon }) => lat !== null && lon !== null && lat > 17 && lat < 72 && lon < -65)).toBe(true);
  });

  it.each(SPOTS.map((spot) => [spot.name, spot] as const))('has %s', (_name, spot) => {
    expect(rows).toContainEqual(expect.objectContaining(spot));
  });

  it('has Grand Coulee as the largest', () => {
    const largest = rows.reduce((a, b) => ((b.nameplate_mw ?? 0) > (a.nameplate_mw ?? 0) ? b : a));
    expect(largest).toMatchObject({ name: 'Grand Coulee', nameplate_mw: 6_809 });
  });

  it('is smaller than 1.6 MB', () => {
    expect(TABLE.byteLength).toBeLessThan(1_600_000);
  });
});

const held = (name: string) => packageFile('..', 'shared', 'payloads', 'plants', name);
const LAYER = held('eia_power_plants_2025-02.csv');
const LIST = held('eia860_plants_2024.csv');

/** Sums of the document's own columns, as another program added them. */
const NET_SUMMER_MW: Readonly<Record<string, number>> = {
  gas: 511_004.3,
  coal: 171_802.2,
  wind: 153_895.2,
  solar: 127_608.3,
  nuclear: 97_622.7,
  hydro: 79_956.6,
  storage: 27_343.9 + 23_156.6,
  oil: 32_193.7,
  biomass: 11_470.8,
  other: 3_200.4,
  geothermal: 2_691.7,
};

describe.skipIf(!existsSync(LAYER) || !existsSync(LIST))('the recorded documents of eia-plants', () => {
  it('give every plant of the map layer, and its megawatts by fuel', () => {
    const { rows, warnings, rejected } = eiaPlants.parse(aDocument(readFileSync(LAYER)));
    expect(rows).toHaveLength(13_446);
    expect(rejected).toEqual([]);
    expect(warnings).toEqual(['plants whose fuels do not add up to their total, kept as published: "319"']);
    const sums = new Map<string, number>();
    for (const row of rows) {
      for (const [position, fuel] of row.fuels.entries())
        sums.set(fuel, (sums.get(fuel) ?? 0) + (row.fuel_mw[position] ?? 0));
    }
    expect([...sums.keys()].sort()).toEqual(Object.keys(NET_SUMMER_MW).sort());
    for (const [fuel, mw] of Object.entries(NET_SUMMER_MW)) expect(sums.get(fuel), fuel).toBeCloseTo(mw, 3);
    const total = (member: 'nameplate_mw' | 'net_summer_mw') => rows.reduce((sum, row) => sum + (row[member] ?? 0), 0);
    expect(total('nameplate_mw')).toBeCloseTo(1_336_362.2, 3);
    expect(total('net_summer_mw')).toBeCloseTo(1_241_980.6, 3);
    expect(rows.filter(({ fuel }) => fuel === null)).toEqual([]);
  });

  it('make the reference table, which has no utilities, byte by byte', () => {
    const { rows } = eiaPlants.parse(aDocument(readFileSync(LAYER)));
    const lines = writeFactRows(
      'plant',
      rows.map((row) => ({ ...row, utility: null })),
      null,
    );
    expect(lines === TABLE.toString('utf8')).toBe(true);
  });

  it('do not give anything for the list without megawatts', () => {
    const fault = faultOf(() => eiaPlants.parse(aDocument(readFileSync(LIST))));
    expect(fault.code).toBe('wrong-document');
    expect(fault.message).toMatch(/^a list of plants without megawatts, with the columns "plant_id"/);
  });
});
