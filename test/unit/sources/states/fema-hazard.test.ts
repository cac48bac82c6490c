import { existsSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { US_STATES } from '../../../../src/domain/places/us-states.ts';
import type { HazardRow } from '../../../../src/domain/states/hazard.ts';
import { femaHazard } from '../../../../src/sources/fema-hazard/index.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';

type Cells = Readonly<Record<string, string>>;
const A_STATE: Cells = {
  STATE: 'Virginia',
  STATEABBRV: 'VA',
  STATEFIPS: '51',
  POPULATION: '8620715',
  EAL_SCORE: '53.5',
  EAL_RATNG: 'Relatively Low',
  NRI_VER: 'December 2025',
};
const A_COUNTY: Cells = {
  ...A_STATE,
  COUNTY: 'Loudoun',
  COUNTYFIPS: '107',
  STCOFIPS: '51107',
  RISK_SCORE: '40.25',
  RISK_RATNG: 'Relatively Low',
  SOVI_SCORE: '10',
  RESL_SCORE: '90',
};
const csvOf = (...lines: readonly Cells[]): string => {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return [names, ...lines.map((line) => names.map((name) => line[name] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\r\n');
};
const without = (cells: Cells, ...names: string[]): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => !names.includes(name)));
const parse = (...lines: readonly Cells[]) => femaHazard.parse(aDocument(csvOf(...lines)));
const rowOf = (cells: Cells): HazardRow => {
  const [row] = parse(cells).rows;
  if (row === undefined) throw new Error('expected a row');
  return row;
};

describe('fema-hazard', () => {
  it('reads a county, its members in the order of the row', () => {
    const row = rowOf(A_COUNTY);
    expect(row).toEqual({
      kind: 'hazard',
      area_id: '51107',
      state: 'VA',
      county: 'Loudoun',
      edition: '2025-12',
      risk_score: 40.25,
      risk_rating: 'Relatively Low',
      loss_score: 53.5,
      loss_rating: 'Relatively Low',
      vulnerability_score: 10,
      resilience_score: 90,
      population: 8620715,
      top_hazards: [],
    });
    expect(Object.keys(row).join(' ')).toBe(
      'kind area_id state county edition risk_score risk_rating loss_score loss_rating vulnerability_score ' +
        'resilience_score population top_hazards',
    );
  });

  it('reads a state without a composite risk, behind a byte order mark, with columns in any order', () => {
    const reversed = Object.fromEntries(Object.entries(A_STATE).reverse());
    const { rows } = femaHazard.parse(aDocument(`\ufeff${csvOf(reversed)}`));
    expect(rows).toMatchObject([
      { area_id: '51', county: null, risk_score: null, risk_rating: null, loss_score: 53.5 },
    ]);
  });

  it('gives codes the leading zero back that a spreadsheet took', () => {
    const cells = { ...A_COUNTY, STATEABBRV: 'CT', STATEFIPS: '9', STCOFIPS: '9001' };
    expect(rowOf(cells).area_id).toBe('09001');
    expect(rowOf(without({ ...cells }, 'STCOFIPS', 'COUNTY', 'COUNTYFIPS')).area_id).toBe('09');
    const wrong = faultOf(() => parse({ ...A_COUNTY, STCOFIPS: '107' }));
    expect(wrong.message).toBe('STCOFIPS at line 2: expected a code of 5 digits, found "107"');
    expect(faultOf(() => parse({ ...A_COUNTY, STATEFIPS: '24' })).message).toBe(
      'STCOFIPS at line 2: 51107 is not in state 24',
    );
  });

  it('names the three hazards that cost most, by dollars and not by rank', () => {
    const losses = {
      HAIL_EALT: '5',
      IFLD_EALT: '1e3',
      WFIR_EALT: '',
      TSUN_EALT: '0',
      ERQK_EALT: '70.5',
      SWND_EALT: '6',
    };
    expect(rowOf({ ...A_STATE, ...losses, HAIL_EALS: '100' }).top_hazards).toEqual(['IFLD', 'ERQK', 'SWND']);
    expect(rowOf({ ...A_STATE, TSUN_EALT: '0', HAIL_EALT: '3' }).top_hazards).toEqual(['HAIL']);
    expect(rowOf({ ...A_STATE, HAIL_EALS: '100' }).top_hazards).toEqual([]);
  });

  it('takes nothing for nothing, not for zero', () => {
    const row = rowOf({
      ...A_COUNTY,
      RISK_SCORE: '',
      RISK_RATNG: 'Insufficient Data',
      EAL_SCORE: '-9999',
      SOVI_SCORE: '0',
    });
    expect(row).toMatchObject({ risk_score: null, risk_rating: null, loss_score: null, vulnerability_score: 0 });
    expect(rowOf({ ...A_STATE, EAL_RATNG: 'No Expected Annual Losses' }).loss_rating).toBe('No Expected Annual Losses');
  });

  it('tells the edition from its column, else from columns that ended, else not at all', () => {
    expect(rowOf({ ...A_COUNTY, NRI_VER: 'March 2023' }).edition).toBe('2023-03');
    const older = { ...without(A_COUNTY, 'NRI_VER'), RISK_NPCTL: '50' };
    const { rows, warnings } = parse(older);
    expect(rows).toMatchObject([{ edition: '2021-11' }]);
    expect(warnings).toEqual(['the document does not name its edition; by its columns it is that of 2021-11']);
    const editionBy = (asOf: string) => femaHazard.parse(aDocument(csvOf(older), { asOf })).rows[0]?.edition;
    expect(editionBy('2026-01-01T00:00:00Z')).toBe('2021-11');
    expect(editionBy('2021-10-31T00:00:00Z')).toBe('2021-08');
    expect(editionBy('2020-12-01T00:00:00Z')).toBe('2020-10');
    expect(faultOf(() => parse(without(A_COUNTY, 'NRI_VER'))).message).toContain('the edition is unknown');
    expect(faultOf(() => parse({ ...A_COUNTY, NRI_VER: '' })).message).toContain('NRI_VER at line 2');
  });

  it('leaves territories out with their number, and refuses what is no state', () => {
    const { rows, warnings, rejected } = parse(
      A_STATE,
      { ...A_STATE, STATEABBRV: 'PR' },
      { ...A_STATE, STATEABBRV: 'XX' },
    );
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual(['areas of territories left out: 1']);
    expect(rejected).toEqual([{ place: 'line 4', reason: 'STATEABBRV "XX" is no state' }]);
    expect(rowOf({ ...A_STATE, STATEABBRV: 'D.C.', STATEFIPS: '11' })).toMatchObject({ area_id: '11', state: 'DC' });
  });

  it('reads each table of an archive and passes over what is beside it', () => {
    const archive = zipSync({
      'nri/NRI_Table_Counties.csv': strToU8(csvOf(A_COUNTY)),
      'nri/NRI_Table_States.csv': strToU8(csvOf(A_STATE)),
      'nri/NRI_HazardInfo.csv': strToU8('Hazard,Prefix\nHail,HAIL\n'),
    });
    expect(femaHazard.parse(aDocument(archive)).rows.map(({ area_id }) => area_id)).toEqual(['51107', '51']);
  });

  it('names the column that a table of counties lost', () => {
    expect(faultOf(() => parse(without(A_COUNTY, 'STCOFIPS'))).message).toContain('column "STCOFIPS" at the header');
    expect(faultOf(() => parse(without(A_COUNTY, 'RISK_SCORE'))).message).toContain(
      'column "RISK_SCORE" at the header',
    );
  });

  it('refuses tables of tribal areas', () => {
    expect(faultOf(() => parse({ ...A_COUNTY, AIANNHCE: '1' })).message).toContain('a table of tribal areas');
  });

  it('asks for both tables, and at the older address where one is gone', async () => {
    const request = aFetchRequest('2026-07-14T07:53:00Z');
    const whole = anHttp();
    expect(await femaHazard.fetch(whole.http, request)).toHaveLength(2);
    const folder = 'https://www.fema.gov/about/reports-and-data/openfema/nri/v120';
    expect(whole.asked).toEqual([`${folder}/NRI_Table_Counties.zip`, `${folder}/NRI_Table_States.zip`]);
    const moved = anHttp((url) => url.includes('v120/NRI_Table_States'));
    const answers = await femaHazard.fetch(moved.http, request);
    expect(answers.map(({ kind }) => kind)).toEqual(['not-modified', 'absent', 'not-modified']);
    expect(moved.asked.at(-1)).toBe(
      'https://hazards.fema.gov/nri/Content/StaticDocuments/DataDownload/NRI_Table_States/NRI_Table_States.zip',
    );
  });
});

describe('fema-hazard: the reference table', () => {
  const rows = readFactRows('hazard', readFileSync(packageFile('fixtures', 'reference', 'fema-hazard.csv')));
  const find = (id: string) => rows.find(({ area_id }) => area_id === id);

  it('has every state once, with a score of loss and three hazards', () => {
    const states = rows.filter(({ county }) => county === null);
    expect(states.map(({ state }) => state).sort()).toEqual(Object.keys(US_STATES).sort());
    for (const { loss_score, top_hazards } of states) {
      expect(loss_score).toBeGreaterThan(0);
      expect(top_hazards).toHaveLength(3);
    }
  });

  it('has the figures of the documents', () => {
    expect(find('51')).toMatchObject({
      state: 'VA',
      loss_score: 53.57142857142857,
      top_hazards: ['IFLD', 'HRCN', 'ERQK'],
    });
    expect(find('48')).toMatchObject({ state: 'TX', loss_score: 98.21428571428571, loss_rating: 'Relatively High' });
    expect(find('06')).toMatchObject({ state: 'CA', loss_score: 100, top_hazards: ['ERQK', 'IFLD', 'WFIR'] });
    expect(find('15')).toMatchObject({ state: 'HI', loss_score: 35.714285714285715 });
    expect(find('11')).toMatchObject({ state: 'DC', loss_rating: 'Very Low', population: 688888 });
    expect(find('51107')).toMatchObject({
      county: 'Loudoun',
      edition: '2021-11',
      risk_score: 0,
      loss_score: 17.33933629,
    });
    expect(find('06037')).toMatchObject({ county: 'Los Angeles', risk_score: 100, resilience_score: 51.8922 });
    expect(find('41059')).toMatchObject({
      county: 'Umatilla',
      risk_score: 12.803193,
      vulnerability_score: 40.12613323,
    });
  });
});

const STATES = packageFile('..', 'shared', 'payloads', 'state', 'fema_nri_states.csv');
const COUNTIES = packageFile('..', 'shared', 'payloads', 'state', 'fema_nri_counties_core_cols.csv');

describe.skipIf(!existsSync(STATES) || !existsSync(COUNTIES))('fema-hazard: the recorded tables', () => {
  const linesOf = (path: string) => {
    const [header = [], ...lines] = readFileSync(path, 'utf8')
      .replace('\ufeff', '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    return lines.map((line) => (name: string) => line[header.indexOf(name)] ?? '');
  };

  it('give 51 states of 56 areas and 3,142 counties, every cell as it stands there', () => {
    const states = femaHazard.parse(aDocument(readFileSync(STATES)));
    expect(states.rows).toHaveLength(51);
    expect(states.rejected).toEqual([]);
    expect(states.warnings).toEqual(['areas of territories left out: 5']);
    const lines = linesOf(STATES);
    for (const row of states.rows) {
      const cell = lines.find((line) => line('STATEFIPS') === row.area_id);
      expect(row.loss_score).toBe(Number(cell?.('EAL_SCORE')));
      expect(row.population).toBe(Number(cell?.('POPULATION')));
      const [most = ''] = row.top_hazards;
      const amounts = [
        'AVLN',
        'CFLD',
        'CWAV',
        'DRGT',
        'ERQK',
        'HAIL',
        'HWAV',
        'HRCN',
        'ISTM',
        'LNDS',
        'LTNG',
        'IFLD',
        'SWND',
      ]
        .concat('TRND', 'TSUN', 'VLCN', 'WFIR', 'WNTW')
        .map((code) => Number(cell?.(`${code}_EALT`)));
      expect(Number(cell?.(`${most}_EALT`))).toBe(Math.max(...amounts));
      // The hazards together are the loss that the score ranks.
      expect(amounts.reduce((sum, usd) => sum + usd, 0) / Number(cell?.('EAL_VALT'))).toBeCloseTo(1, 6);
    }
    const counties = femaHazard.parse(aDocument(readFileSync(COUNTIES)));
    expect(counties.rows).toHaveLength(3_142);
    expect(counties.rejected).toEqual([]);
    const byId = new Map(counties.rows.map((row) => [row.area_id, row]));
    for (const line of linesOf(COUNTIES)) {
      const row = byId.get(line('STCOFIPS').padStart(5, '0'));
      expect(row).toMatchObject({ edition: '2021-11', county: line('COUNTY'), risk_rating: line('RISK_RATNG') });
      expect([
        row?.risk_score,
        row?.loss_score,
        row?.vulnerability_score,
        row?.resilience_score,
        row?.population,
      ]).toEqual(
        ['RISK_SCORE', 'EAL_SCORE', 'SOVI_SCORE', 'RESL_SCORE', 'POPULATION'].map((name) => Number(line(name))),
      );
    }
    expect(new Set(counties.rows.map(({ state }) => state)).size).toBe(51);
  });
});
