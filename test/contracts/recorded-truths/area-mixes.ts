import { expect } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import type { AreaId } from '../../../src/domain/grid/grid-area.ts';
import type { Truths } from './truths.ts';

/** What a document says as a whole, counted in the document itself. */
interface Counted {
  readonly rows: number;
  /** Starts of the first and the last interval with a figure. */
  readonly from: string;
  readonly to: string;
  readonly minutes: number | null;
  /** Series, an area's category each. */
  readonly series: number;
}

function expectCounts(rows: readonly Row[], counted: Counted): void {
  const mix = rows as readonly FuelMixRow[];
  const starts = mix.map((row) => row.interval_start).sort();
  expect({
    rows: mix.length,
    from: starts.at(0),
    to: starts.at(-1),
    minutes: mix.every((row) => row.interval_minutes === counted.minutes) ? counted.minutes : 'others',
    series: new Set(mix.map((row) => `${row.iso} ${row.source_fuel}`)).size,
  }).toEqual(counted);
}

/** MW by the publisher's categories in the interval that starts at `start`. */
const outputsAt = (rows: readonly Row[], area: AreaId, start: string): Record<string, number> =>
  Object.fromEntries(
    (rows as readonly FuelMixRow[])
      .filter((row) => row.iso === area && row.interval_start === start)
      .map((row) => [row.source_fuel, row.mw]),
  );

const withoutFigure = (count: number): string => `without a figure, so without a row: ${count}`;

/** By source and path under the recorded documents. */
export const AREA_MIX_TRUTHS: Readonly<Record<string, Truths>> = {
  'entsoe-fuel-mix': {
    'world/mix/entsoe-a75-SE4-20251020.xml': (rows, { rejected, warnings }) => {
      // 329 points are written; 26 more say the same as the one before, and curve A03 leaves them out.
      const [from, to] = ['2025-10-20T11:00:00Z', '2025-10-23T09:00:00Z'];
      expectCounts(rows, { rows: 355, from, to, minutes: 60, series: 5 });
      expect(outputsAt(rows, 'SE4', to)).toMatchObject({ B12: 80.24725, B16: 66.613, B19: 506.93375 });
      expect([rejected, warnings]).toEqual([[], []]);
    },
    'world/mix/entsoe-a75-FI.xml': (rows) => {
      const [from, to] = ['2025-10-21T12:00:00Z', '2025-10-24T11:45:00Z'];
      expectCounts(rows, { rows: 3_456, from, to, minutes: 15, series: 12 });
      expect(outputsAt(rows, 'FI', to)).toMatchObject({ B11: 1_877.9, B14: 4_021.9, B19: 580.87 });
    },
    'world/mix/entsoe-a75-NO5.xml': (rows) => {
      const [from, to] = ['2023-05-09T09:00:00Z', '2023-05-11T07:00:00Z'];
      expectCounts(rows, { rows: 235, from, to, minutes: 60, series: 5 });
      expect(outputsAt(rows, 'NO5', to)).toEqual({ B04: 0, B10: 114, B11: 582, B12: 3_095, B17: 9 });
    },
  },
  'rte-fuel-mix': {
    'world/mix/rte-eco2mix-national-tr-20230921.json': (rows, { rejected }) => {
      const [from, to] = ['2023-09-21T00:00:00Z', '2023-09-22T00:00:00Z'];
      // 97 records of 14 categories: the parts of hydro, and not their sum.
      expectCounts(rows, { rows: 97 * 14, from, to, minutes: 15, series: 14 });
      const last = outputsAt(rows, 'FR', to);
      expect(last).toMatchObject({ nucleaire: 37_536, ech_physiques: -14_141, pompage: -236 });
      const { hydraulique_fil_eau_eclusee: river, hydraulique_lacs: lakes, hydraulique_step_turbinage: pumped } = last;
      expect((river ?? 0) + (lakes ?? 0) + (pumped ?? 0)).toBe(4_408);
      expect(rejected).toEqual([]);
    },
  },
  'energinet-fuel-mix': {
    'world/mix/energidataservice-prodex5min-20250221.json': (rows, { rejected }) => {
      const [from, to] = ['2025-02-21T15:05:00Z', '2025-02-21T19:10:00Z'];
      // 50 instants of both areas: five outputs each, six borders of DK1 and three of DK2.
      expectCounts(rows, { rows: 50 * (5 + 6 + 5 + 3), from, to, minutes: 5, series: 19 });
      expect(outputsAt(rows, 'DK2', to)).toMatchObject({ OffshoreWindPower: 878.02002, SolarPower: 0 });
      // The cable between both areas is one flow.
      const [west, east] = [outputsAt(rows, 'DK1', to), outputsAt(rows, 'DK2', to)];
      expect([west.ExchangeGreatBelt, east.ExchangeGreatBelt]).toEqual([-302.589996, 302.589996]);
      expect(rejected).toEqual([]);
    },
  },
  'ree-fuel-mix': {
    'world/mix/ree-demandaGeneracionPeninsula-20241025.json': (rows, { rejected }) => {
      // "2024-10-25 21:00" to "2024-10-27 2B:00", the hour that clocks show a second time.
      const [from, to] = ['2024-10-25T19:00:00Z', '2024-10-27T01:00:00Z'];
      expectCounts(rows, { rows: 361 * 16, from, to, minutes: 5, series: 16 });
      expect(outputsAt(rows, 'ES', to)).toMatchObject({ eol: 2_568, nuc: 6_074, inter: 1_285, icb: -102 });
      expect(Object.keys(outputsAt(rows, 'ES', '2024-10-27T00:00:00Z')), '2A:00').toHaveLength(16);
      expect(rejected).toEqual([]);
    },
  },
  'eskom-fuel-mix': {
    'world/mix/eskom-station-build-up-202309.csv': (rows, { rejected, warnings }) => {
      const [from, to] = ['2023-09-10T22:00:00Z', '2023-09-16T21:00:00Z'];
      expectCounts(rows, { rows: 1_872, from, to, minutes: 60, series: 13 });
      expect(outputsAt(rows, 'ZA', to)).toMatchObject({ Thermal_Generation: 18_027.208, Nuclear_Generation: 908.971 });
      // A day of 13 columns that has yet to come.
      expect([rejected, warnings]).toEqual([[], [withoutFigure(24 * 13)]]);
    },
  },
  'taipower-fuel-mix': {
    'world/mix/taipower-genary_eng-20250514.json': (rows, { warnings, publishedAt }) => {
      const at = '2025-05-14T07:30:00Z';
      expectCounts(rows, { rows: 14, from: at, to: at, minutes: null, series: 14 });
      expect(outputsAt(rows, 'TW', at)).toMatchObject({ NUCLEAR: 841.4, COAL: 7_035.8, COGEN: 1_791.3 });
      expect([warnings, publishedAt], 'subtotals agree').toEqual([[], at]);
    },
  },
  'ons-fuel-mix': {
    'world/mix/ons-balanco-energetico-20250722.json': (rows, { publishedAt }) => {
      // 08:54 at three hours behind UTC.
      const at = '2025-07-22T11:54:00Z';
      expectCounts(rows, { rows: 30, from: at, to: at, minutes: null, series: 30 });
      const { importacao = 0, exportacao = 0, ...outputs } = outputsAt(rows, 'BR-SE', at);
      expect(outputs).toMatchObject({ hidraulica: 14_335.7988, nuclear: 2_011.05078 });
      expect(Object.values(outputs).reduce((sum, mw) => sum + mw, 0)).toBeCloseTo(39_440.89, 1);
      expect([importacao, exportacao]).toEqual([8_866.092, -4_357.55273]);
      expect(publishedAt).toBe(at);
    },
  },
  'kpx-fuel-mix': {
    'world/mix/kpx-realtime-20250105.html': (rows, { rejected }) => {
      const [from, to] = ['2025-01-04T15:00:00Z', '2025-01-05T14:10:00Z'];
      expectCounts(rows, { rows: 279 * 12, from, to, minutes: 5, series: 12 });
      expect(outputsAt(rows, 'KR', to)).toMatchObject({ nuclearPower: 24_174.8, localCoal: 191.391 });
      // The last points of the day: 288 in all.
      expect(rejected.map(({ place }) => place)).toEqual(
        Array.from({ length: 9 }, (_, position) => `ictArr[${279 + position}]`),
      );
    },
  },
  'hydroquebec-fuel-mix': {
    'world/mix/hydroquebec-production-20230816.json': (rows, { rejected, warnings }) => {
      const [from, to] = ['2023-08-15T04:30:00Z', '2023-08-16T11:30:00Z'];
      expectCounts(rows, { rows: 155, from, to, minutes: null, series: 5 });
      // Not all points have a figure of thermal plants.
      expect(outputsAt(rows, 'CA-QC', to)).toEqual({ hydraulique: 18_527, eolien: 78, autres: 599, solaire: 0 });
      expect([rejected, warnings]).toEqual([[], [withoutFigure(16)]]);
    },
  },
  'japan-fuel-mix': {
    'world/mix/jp-eria_jukyu_202604_03.csv': (rows, { warnings }) => {
      const [from, to] = ['2026-03-31T15:00:00Z', '2026-04-02T16:30:00Z'];
      expectCounts(rows, { rows: 1_400, from, to, minutes: 30, series: 14 });
      const last = { 原子力: 1_317, '火力(LNG)': 10_124, '火力(石炭)': 6_763, 連系線: 2_600 };
      expect(outputsAt(rows, 'JP-Tokyo', to)).toMatchObject(last);
      expect(warnings).toEqual([]);
    },
    'world/mix/jp-eria_jukyu_202604_06.csv': (rows, { warnings }) => {
      const [from, to] = ['2026-03-31T15:00:00Z', '2026-04-02T16:30:00Z'];
      expectCounts(rows, { rows: 1_400, from, to, minutes: 30, series: 14 });
      expect(outputsAt(rows, 'JP-Kansai', to)).toMatchObject({ 原子力: 4_610, '火力(LNG)': 2_190, 連系線: 1_789 });
      expect(warnings).toEqual([]);
    },
  },
  'ieso-fuel-mix': {
    'world/mix/ieso-GenOutputbyFuelHourly_2016-reduced.xml': (rows, { warnings }) => {
      // Seven days of 24 hours of Eastern Standard Time.
      const [from, to] = ['2016-01-01T05:00:00Z', '2016-01-08T04:00:00Z'];
      expectCounts(rows, { rows: 7 * 24 * 6, from, to, minutes: 60, series: 6 });
      expect(outputsAt(rows, 'CA-ON', to)).toMatchObject({ WIND: 777, BIOFUEL: 27 });
      expect(warnings).toEqual([]);
    },
  },
  'coes-fuel-mix': {
    'world/mix/coes-peru-20250909.json': (rows, { rejected, warnings }) => {
      // 00:30 to 24:00 in Lima are ends.
      const [from, to] = ['2025-09-09T05:00:00Z', '2025-09-10T04:30:00Z'];
      expectCounts(rows, { rows: 48 * 9, from, to, minutes: 30, series: 9 });
      expect(outputsAt(rows, 'PE', from)).toMatchObject({ GAS: 2_564.9, HÍDRICO: 2_894.17461, SOLAR: 0 });
      expect(outputsAt(rows, 'PE', to)).toMatchObject({ EÓLICA: 681, BAGAZO: 71.3 });
      expect([rejected, warnings]).toEqual([[], []]);
    },
  },
  'transpower-fuel-mix': {
    'world/mix/transpower-live-20240424.html': (rows, { rejected, warnings, publishedAt }) => {
      // 06:00 of April 25 in New Zealand, after its clocks went back.
      const at = '2024-04-24T18:00:00Z';
      expectCounts(rows, { rows: 9, from: at, to: at, minutes: null, series: 9 });
      const outputs = outputsAt(rows, 'NZ', at);
      expect(outputs).toMatchObject({ Hydro: 1_644, Geothermal: 964, Wind: 814, Coal: 156, 'Co-Gen': 117 });
      expect([publishedAt, rejected, warnings]).toEqual([at, [], []]);
    },
  },
  'eirgrid-fuel-mix': {
    'world/mix/eirgrid-generation-20250604.json': (rows, { rejected }) => {
      // The total of a part of the market: no fuel, and not the whole.
      expect([rows, rejected]).toEqual([
        [],
        [{ place: 'region ROI', reason: '96 rows of a part, not of the whole market' }],
      ]);
    },
  },
  'epias-fuel-mix': {
    'world/mix/epias-realtime-generation-20250728.json': (rows, { rejected, warnings }) => {
      const [from, to] = ['2025-07-27T21:00:00Z', '2025-07-28T06:00:00Z'];
      expectCounts(rows, { rows: 10 * 16, from, to, minutes: 60, series: 16 });
      const last = outputsAt(rows, 'TR', to);
      expect(last).toMatchObject({ naturalGas: 15_111.99, sun: 2_121.44, wasteheat: 91.28, importExport: 0 });
      expect(Object.values(last).reduce((sum, mw) => sum + mw, 0)).toBeCloseTo(37_797.88, 2);
      // The totals that the answer itself has of its ten hours.
      const coal = (rows as readonly FuelMixRow[]).filter((row) => row.source_fuel === 'importCoal');
      expect(coal.reduce((sum, row) => sum + row.mw, 0)).toBeCloseTo(95_290.36, 2);
      expect([rejected, warnings]).toEqual([[], []]);
    },
  },
  'cammesa-fuel-mix': {
    'world/mix/cammesa-20230907.json': (rows, { rejected, warnings }) => {
      const [from, to] = ['2023-09-07T03:00:00Z', '2023-09-07T04:55:00Z'];
      expectCounts(rows, { rows: 24 * 4, from, to, minutes: null, series: 4 });
      const outputs = { hidraulico: 6_278.3, termico: 6_791.2, nuclear: 1_388.1, renovable: 2_236.1 };
      expect(outputsAt(rows, 'AR', to)).toEqual(outputs);
      expect([rejected, warnings]).toEqual([[], []]);
    },
  },
  'so-ups-fuel-mix': {
    'world/mix/so-ups-RU1-20250728.json': (rows, { rejected, warnings }) => {
      const [from, to] = ['2025-07-27T21:00:00Z', '2025-07-28T20:00:00Z'];
      expectCounts(rows, { rows: 24 * 6, from, to, minutes: 60, series: 6 });
      expect(outputsAt(rows, 'RU-1', to)).toMatchObject({ P_AES: 25_607, P_GES: 5_289.2021484375, P_REN: 0 });
      expect([rejected, warnings]).toEqual([[], []]);
    },
  },
  'cen-fuel-mix': {
    'world/mix/cen-chile-generacion-20240223.json': (rows, { rejected, warnings }) => {
      // Two days of summer, three hours behind UTC.
      const [from, to] = ['2024-02-23T03:00:00Z', '2024-02-25T02:00:00Z'];
      expectCounts(rows, { rows: 240, from, to, minutes: 60, series: 5 });
      expect(outputsAt(rows, 'CL', from)).toMatchObject({ eolica: 1_280.7808852966, geotermica: 53.14 });
      expect(outputsAt(rows, 'CL', to)).toMatchObject({ termica: 4_832.761209688701 });
      expect([rejected, warnings]).toEqual([[], []]);
    },
  },
  'aeso-fuel-mix': {
    'world/mix/aeso-csd-20170713.csv': (rows, { publishedAt, warnings }) => {
      // 19:26 in Alberta, six hours behind UTC.
      const at = '2017-07-14T01:26:00Z';
      expectCounts(rows, { rows: 6, from: at, to: at, minutes: null, series: 6 });
      const { 'Net Actual Interchange': imports, ...outputs } = outputsAt(rows, 'CA-AB', at);
      expect(outputs).toEqual({ COAL: 4_504, GAS: 4_321, HYDRO: 426, OTHER: 261, WIND: 542 });
      expect([imports, publishedAt, warnings]).toEqual([216, at, []]);
    },
  },
  'elexon-fuel-mix': {
    'world/mix/elexon-FUELINST-20240212T1750Z.json': (rows, { publishedAt, warnings }) => {
      const at = '2024-02-12T17:45:00Z';
      expectCounts(rows, { rows: 19, from: at, to: at, minutes: 5, series: 19 });
      const outputs = outputsAt(rows, 'GB', at);
      expect(Object.values(outputs).reduce((sum, mw) => sum + mw, 0)).toBe(38_207);
      expect(outputs).toMatchObject({ WIND: 12_829, CCGT: 15_842 });
      expect([publishedAt, warnings]).toEqual(['2024-02-12T17:50:00Z', []]);
    },
  },
};

/** Categories that the publisher has negative although no fuel of theirs takes power, by path: kept, and flagged. */
export const FLAGGED: Readonly<Record<string, readonly string[]>> = {
  // What is left of the balance around noon.
  'world/mix/jp-eria_jukyu_202604_06.csv': ['その他'],
};

/** Documents of the same publishers in another layout, by path: read by none of these, their own source named. */
export const OTHER_LAYOUTS: Readonly<Record<string, string>> = {
  // A day of demand of Kyushu, not the supply of an area.
  'world/mix/kyuden-juyo.csv': 'japan-fuel-mix',
  // Demand of Northern Ireland.
  'world/mix/eirgrid-demand-20250604.json': 'eirgrid-fuel-mix',
  // A forecast of wind.
  'world/mix/aeso-wind_rpt_longterm.csv': 'aeso-fuel-mix',
  // A column for each authority's series, as of the publisher's interface.
  'more/other/eia930_all_ba_2023-06-10_20.csv': 'eia-balancing',
};
