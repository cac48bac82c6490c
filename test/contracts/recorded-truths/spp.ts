import { expect } from 'vitest';
import type { Row } from '../../../src/domain/facts/rows.ts';
import type { Parsed } from '../../../src/sources/source.ts';
import type { Truths } from './truths.ts';

const hub = (interval_start: string, node: string, lmp: number) =>
  expect.objectContaining({ kind: 'lmp', iso: 'SPP', interval_start, node, node_type: 'hub', lmp });

const mix = (interval_start: string, source_fuel: string, fuel: string, mw: number) =>
  expect.objectContaining({ kind: 'fuel-mix', iso: 'SPP', interval_start, source_fuel, fuel, mw });

function expectInterval(start: string, north: number, south: number) {
  return (rows: readonly Row[], { warnings }: Parsed) => {
    expect(rows).toHaveLength(1_234);
    expect(warnings, 'every price is the sum of its parts').toEqual([]);
    expect(rows).toContainEqual(hub(start, 'SPPNORTH_HUB', north));
    expect(rows).toContainEqual(hub(start, 'SPPSOUTH_HUB', south));
    expect(rows.filter((row) => row.kind === 'lmp' && row.node_type === 'interface')).toHaveLength(23);
  };
}

/** Means of the 24 hours, as stated to four places. */
function expectMean(rows: readonly Row[], node: string, mean: number): void {
  const prices = rows.flatMap((row) =>
    row.kind === 'lmp' && row.market === 'DAH' && row.node === node ? [row.lmp] : [],
  );
  expect(prices).toHaveLength(24);
  expect(Math.abs(prices.reduce((sum, price) => sum + price, 0) / 24 - mean), node).toBeLessThan(0.0001);
}

/** The recorded interval of 08:45, a file of no bytes, is refused as empty and has no truth here. */
export const SPP_TRUTHS: Truths = {
  'spp/lmp/RTBM-LMP-SL-202503310840.csv': expectInterval('2025-03-31T13:35:00Z', 36.0854, 30.6668),
  'spp/lmp/RTBM-LMP-SL-202503310850.csv': expectInterval('2025-03-31T13:45:00Z', 29.4415, 28.4967),
  'spp/lmp/DA-LMP-SL-202503190100.trimmed.csv': (rows, { warnings }) => {
    expect(rows).toHaveLength(4 * 24);
    expect(warnings).toEqual([]);
    expectMean(rows, 'SPPNORTH_HUB', 5.6335);
    expectMean(rows, 'SPPSOUTH_HUB', 1.0559);
    expectMean(rows, 'AEC', 25.6312);
    expectMean(rows, 'AECC_CSWS', 33.1255);
    expect(rows).toContainEqual(hub('2025-03-19T05:00:00Z', 'SPPNORTH_HUB', -5.5147));
  },
  'spp/lmp/DA-LMP-SL-202606040100.sample.csv': (rows, { warnings }) => {
    expect(rows).toHaveLength(3 * 24);
    expect(warnings).toEqual([]);
    expect(rows).toContainEqual(hub('2026-06-04T05:00:00Z', 'SPPNORTH_HUB', 11.7363));
    expect(rows).toContainEqual(hub('2026-06-05T04:00:00Z', 'SPPSOUTH_HUB', 1.5039));
  },
  'spp/lmp/DA-LMP-SL-202610010100.trimmed.csv': (rows, { warnings }) => {
    expect(rows).toHaveLength(12);
    expect(warnings).toEqual([]);
    expect(rows).toContainEqual(hub('2026-10-01T22:00:00Z', 'SPPSOUTH_HUB', 57.0141));
    expect(rows).toContainEqual(hub('2026-10-02T04:00:00Z', 'SPPNORTH_HUB', 15.3048));
  },
  'spp/fuelmix/gen-mix_20180727.rebuilt.csv': (rows, { warnings }) => {
    const last = '2018-07-27T11:45:00Z';
    expect(rows).toHaveLength(23 * 10);
    expect(warnings).toEqual([]);
    expect(rows).toContainEqual(mix(last, 'Other', 'other', 33.1));
    expect(rows).toContainEqual(mix(last, 'Waste Disposal Services', 'biomass', 12));
    expect(rows.filter((row) => row.kind === 'fuel-mix' && row.interval_start > last)).toEqual([]);
  },
  'spp/fuelmix/gen-mix_20260914.excerpt.csv': (rows, { warnings }) => {
    expect(rows).toHaveLength(2 * 11);
    expect(warnings).toEqual([]);
    expect(rows).toContainEqual(mix('2026-09-14T16:05:00Z', 'Coal', 'coal', 7_728.3));
    expect(rows).toContainEqual(mix('2026-09-14T16:05:00Z', 'Wind', 'wind', 20_549.7));
    expect(rows).toContainEqual(mix('2026-09-14T16:05:00Z', 'Energy Storage', 'storage', -207.1));
  },
  'spp/queue/GI_ActiveRequests_2025-01.user_saved.xlsx': (rows, { publishedAt, observedAt }) => {
    const projects = rows.filter((row) => row.kind === 'queue');
    expect(projects).toHaveLength(908);
    expect(projects.reduce((sum, row) => sum + (row.capacity_mw ?? 0), 0)).toBeCloseTo(171_308.432, 3);
    expect([publishedAt, observedAt]).toEqual(['2025-01-22T00:00:00Z', '2025-01-22T00:00:00Z']);
    const ofStatus = (status: string) => projects.filter((row) => row.status === status).length;
    expect(['active', 'operational', 'suspended', 'withdrawn'].map(ofStatus)).toEqual([637, 263, 8, 0]);
    // Fuel Type is empty in 744 rows: six of these are Thermal or Hybrid, and two more name a steam turbine.
    expect(projects.filter((row) => row.fuel === null)).toHaveLength(8);
    expect(projects.filter((row) => row.fuel === 'other')).toEqual([]);
    expect(projects.filter((row) => row.agreement_signed === true)).toHaveLength(263 + 138 + 8);
  },
};
