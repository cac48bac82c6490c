import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PotentialRow, PotentialTechnology } from '../../../../src/domain/grid/generation.ts';
import { POTENTIAL_TECHNOLOGIES } from '../../../../src/domain/grid/generation.ts';
import { US_STATES } from '../../../../src/domain/places/us-states.ts';
import type { Fetched, SourceHttp } from '../../../../src/sources/http/http.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { nrelPotential } from '../../../../src/sources/nrel-potential/index.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';

const SAMPLE = readFileSync(packageFile('fixtures', 'nrel-potential', 'usretechnicalpotential.csv'), 'utf8');
const [HEADER = '', ...LINES] = SAMPLE.trim().split('\n');
const TEXAS = LINES.find((line) => line.startsWith('Texas')) ?? '';
const parse = (...lines: string[]) => nrelPotential.parse(aDocument([HEADER, ...lines, ''].join('\n')));
const find = (rows: readonly PotentialRow[], state: string, technology: PotentialTechnology) =>
  rows.find((row) => row.state === state && row.technology === technology);

describe('nrel-potential', () => {
  it('reads eleven technologies of a state, each from its own columns', () => {
    const cells = HEADER.split(',').map((_, column) => (column === 0 ? 'Ohio' : String(column * 1000)));
    const { rows } = parse(cells.join(','));
    const position = (name: string) => HEADER.split(',').indexOf(name);
    expect(rows.map(({ technology }) => technology)).toEqual([...POTENTIAL_TECHNOLOGIES]);
    expect(find(rows, 'OH', 'csp')).toEqual({
      kind: 'potential',
      state: 'OH',
      technology: 'csp',
      year: 2012,
      capacity_gw: position('CSP_GW') * 1000,
      generation_twh: position('CSP_GWh'),
      area_km2: position('CSP_km2') * 1000,
    });
    const generation = Object.fromEntries(rows.map(({ technology, generation_twh }) => [technology, generation_twh]));
    expect(generation).toEqual({
      'utility-pv-urban': position('urbanUtilityScalePV_GWh'),
      'utility-pv-rural': position('ruralUtilityScalePV_GWh'),
      'rooftop-pv': position('rooftopPV_GWh'),
      csp: position('CSP_GWh'),
      'onshore-wind': position('onshoreWind_GWh'),
      'offshore-wind': position('offshoreWind_GWh'),
      'biopower-solid': position('biopowerSolid_GWh'),
      'biopower-gas': position('biopowerGaseous_GWh'),
      hydrothermal: position('geothermalHydrothermal_GWh'),
      'enhanced-geothermal': position('EGSGeothermal_GWh'),
      hydropower: position('hydropower_GWh'),
    });
    const areas = rows.filter(({ area_km2 }) => area_km2 !== null).map(({ technology }) => technology);
    expect(areas).toEqual(['utility-pv-urban', 'utility-pv-rural', 'csp', 'onshore-wind', 'offshore-wind']);
  });

  it('finds columns by name, wherever they stand', () => {
    const turn = (line: string) => line.split(',').reverse().join(',');
    const header = turn(HEADER.replace(/^,/, 'State,'));
    const turned = nrelPotential.parse(aDocument(`${header}\n${turn(TEXAS)}\n`));
    expect(turned.rows).toEqual(parse(TEXAS).rows);
  });

  it('keeps a figure that the study has not as null, and a zero as zero', () => {
    const { rows } = parse(TEXAS.replace('1101062,271,54288', 'NA,NA,NA'));
    expect(find(rows, 'TX', 'offshore-wind')).toMatchObject({
      capacity_gw: null,
      generation_twh: null,
      area_km2: null,
    });
    expect(find(rows, 'TX', 'hydrothermal')).toMatchObject({ capacity_gw: 0, generation_twh: 0 });
  });

  it('names the states that a document lacks, rejects what is no state and passes over notes', () => {
    const { rows, warnings, rejected } = parse(TEXAS, TEXAS.replace('Texas', 'Ruritania'), 'A note', '');
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['TX']));
    expect(warnings).toEqual([expect.stringContaining('nothing of "AL", "AK"')]);
    expect(rejected).toEqual([{ place: 'line 3', reason: '"Ruritania" is no state' }]);
  });

  it('reads the total as the country, and codes as well as names', () => {
    const { rows } = parse(TEXAS.replace('Texas', 'TOTAL'), TEXAS.replace('Texas', 'VA'));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['US', 'VA']));
  });

  it.each([
    ['a figure that is none', TEXAS.replace('20411', 'lots'), 'ruralUtilityScalePV_GW at line 2: expected a number'],
    ['no state at all', 'A note', 'the rows at the document'],
  ])('refuses %s', (_what, line, says) => {
    const fault = faultOf(() => parse(line));
    expect(fault.code).toBe('changed-shape');
    expect(fault.message).toContain(says);
  });

  it.each(['CSP_km2', 'hydropower_GW', 'offshoreWind_GWh'])('refuses a table without %s, and names it', (name) => {
    const columns = HEADER.split(',').map((column) => (column === name ? 'another' : column));
    const fault = faultOf(() => nrelPotential.parse(aDocument(`${columns.join(',')}\n${TEXAS}\n`)));
    expect(fault.code).toBe('changed-shape');
    expect(fault.message).toContain(`"${name}"`);
  });

  it('asks the catalog, and the laboratory where the catalog has it no more', async () => {
    const hosts: string[] = [];
    const http: SourceHttp = {
      get: async (url): Promise<Fetched> => {
        const { host } = new URL(url);
        hosts.push(host);
        const fetchedAt = '2026-11-22T05:17:00Z';
        if (host === gone) return { kind: 'absent', url, status: 404, fetchedAt };
        return { kind: 'not-modified', url, fetchedAt };
      },
    };
    let gone = '';
    expect(await nrelPotential.fetch(http, aFetchRequest('2026-11-22T05:17:00Z'))).toHaveLength(1);
    expect(hosts).toEqual(['openei.org']);
    gone = 'openei.org';
    expect(await nrelPotential.fetch(http, aFetchRequest('2026-11-22T05:17:00Z'))).toHaveLength(2);
    expect(hosts.slice(1)).toEqual(['openei.org', 'www.nlr.gov']);
  });
});

const REFERENCE = readFactRows('potential', readFileSync(packageFile('fixtures', 'reference', 'nrel-potential.csv')));

describe('the reference table', () => {
  it('has each technology of each state and the capital', () => {
    expect(new Set(REFERENCE.map(({ state }) => state))).toEqual(new Set(Object.keys(US_STATES)));
    expect(REFERENCE).toHaveLength(51 * POTENTIAL_TECHNOLOGIES.length);
  });

  it.each([
    ['TX', 'utility-pv-rural', 20_411],
    ['TX', 'onshore-wind', 1_901],
    ['KS', 'onshore-wind', 952],
    ['WY', 'onshore-wind', 552],
    ['CA', 'offshore-wind', 654],
    ['VA', 'utility-pv-rural', 1_074],
    ['HI', 'offshore-wind', 736],
    ['DC', 'rooftop-pv', 2],
  ] as const)('has the published capacity of %s, %s: %d GW', (state, technology, gigawatts) => {
    expect(find(REFERENCE, state, technology)?.capacity_gw).toBe(gigawatts);
  });

  // Totals of the study over all states and the capital; the catalog cut each state's figures to whole numbers.
  it.each([
    ['utility-pv-urban', 2_231_694, 1_218, 25_369],
    ['utility-pv-rural', 280_613_217, 152_974, 3_186_955],
    ['rooftop-pv', 818_733, 665, null],
    ['csp', 116_146_245, 38_066, 1_157_209],
    ['onshore-wind', 32_784_005, 10_955, 2_190_952],
    ['offshore-wind', 16_975_802, 4_224, 844_703],
    ['biopower-solid', 399_774, 51, null],
    ['biopower-gas', 88_551, 11, null],
    ['hydrothermal', 301_382, 38, null],
    ['enhanced-geothermal', 31_344_696, 3_976, null],
    ['hydropower', 258_953, 60, null],
  ] as const)('adds up to the total of %s, less what was cut off', (technology, gwh, gw, km2) => {
    const rows = REFERENCE.filter((row) => row.technology === technology);
    const cutOff = (total: number, amountOf: (row: PotentialRow) => number | null) =>
      total - Math.round(rows.reduce((sum, row) => sum + (amountOf(row) ?? 0), 0));
    const losses = [
      cutOff(gwh, ({ generation_twh }) => (generation_twh ?? 0) * 1_000),
      cutOff(gw, ({ capacity_gw }) => capacity_gw),
      ...(km2 === null ? [] : [cutOff(km2, ({ area_km2 }) => area_km2)]),
    ];
    for (const loss of losses) {
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(loss).toBeLessThan(rows.length);
    }
  });
});

const recorded = (name: string): string => packageFile('..', 'shared', 'payloads', 'state', name);
const DERIVED = recorded('derived_nrel_technical_potential_2012.csv');
const STATEMENT = recorded('nrel_us_re_technical_potential_2012.csv');

describe.skipIf(!existsSync(DERIVED))('the recorded table', () => {
  it('is the reference table without Wyoming, which it lacks and says so', () => {
    const { rows, warnings, rejected } = nrelPotential.parse(aDocument(readFileSync(DERIVED)));
    expect(rows).toHaveLength(550);
    expect(warnings).toEqual(['the document has nothing of "WY"']);
    expect(rejected).toEqual([]);
    const byKey = (row: PotentialRow) => `${row.state} ${row.technology}`;
    const sorted = (all: readonly PotentialRow[]) => [...all].sort((a, b) => (byKey(a) < byKey(b) ? -1 : 1));
    expect(sorted(rows)).toEqual(sorted(REFERENCE.filter(({ state }) => state !== 'WY')));
  });
});

describe.skipIf(!existsSync(STATEMENT))('the recorded rows of an SQL statement', () => {
  it('are refused: they carry no names of columns', () => {
    const fault = faultOf(() => nrelPotential.parse(aDocument(readFileSync(STATEMENT))));
    expect(fault.code).toBe('wrong-document');
    expect(fault.message).toContain('without the names of their columns');
  });
});
