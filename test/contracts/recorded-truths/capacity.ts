import { expect } from 'vitest';
import type { CapacityStatementRow } from '../../../src/domain/facilities/capacity.ts';
import type { ProjectRow } from '../../../src/domain/projects/project.ts';
import type { Truths } from './truths.ts';

const projects = (rows: readonly unknown[]): readonly ProjectRow[] => rows as ProjectRow[];
const statements = (rows: readonly unknown[]): readonly CapacityStatementRow[] => rows as CapacityStatementRow[];
const sumOf = (rows: readonly Pick<ProjectRow, 'capacity_mw'>[]): number =>
  Math.round(rows.reduce((sum, { capacity_mw: mw }) => sum + (mw ?? 0), 0) * 10) / 10;

/** By source and path under the recorded documents; figures of the manifest and of a count by hand. */
export const CAPACITY_TRUTHS: Readonly<Record<string, Truths>> = {
  'wisconsin-datacenters': {
    'capacity/projects/wisconsin_data_centers.csv': (rows, { rejected }) => {
      // 49 rows: 19 name no source, 7 a directory. 3,676.95 MW in all.
      expect([rows.length, rejected.length]).toEqual([23, 26]);
      const found = projects(rows).find(({ name }) => name === 'Lighthouse');
      expect(found).toMatchObject({ operator: 'Vantage Data Centers', capacity_mw: 902, status: 'under_construction' });
      expect(projects(rows).filter(({ status }) => status === 'cancelled')).toHaveLength(2);
    },
  },
  'epoch-gpu-clusters': {
    'capacity/epoch/gpu_clusters.csv': (rows, { warnings }) => {
      // 786 clusters: 609 existing and 6 decommissioned; 158 planned ones are confirmed or likely, and 13 are unlikely.
      expect(rows).toHaveLength(110);
      expect(warnings).toEqual(
        expect.arrayContaining([
          '615 left out: machines that run or did: a cluster is no facility',
          '13 left out: unlikely',
          '13 left out: phases of another',
        ]),
      );
      const reported = projects(rows).filter(({ capacity_basis: basis }) => basis === 'reported');
      const calculated = projects(rows).filter(({ capacity_basis: basis }) => basis === 'estimated');
      expect([reported.length, sumOf(reported)]).toEqual([39, 29_211.3]);
      expect([calculated.length, sumOf(calculated)]).toEqual([44, 4294]);
      // Phases of 240, 801 and 2,200 MW at one address.
      expect(projects(rows).filter(({ city }) => city === 'Abilene')).toMatchObject([{ capacity_mw: 2200 }]);
    },
  },
  'neso-agreements': {
    'capacity/uk/neso-ea-register.xlsx': (rows, { warnings }) => {
      // 119 rows of transmission demand.
      expect(rows).toHaveLength(21);
      expect(warnings).toEqual(['98 of demand that is not named after a data center']);
      expect(sumOf(projects(rows))).toBe(9664.9);
      expect(projects(rows).every(({ capacity_term: term }) => term === 'connection')).toBe(true);
      expect(projects(rows)[0]).toMatchObject({ observed_on: '2025-06-11' });
    },
  },
  'ea-permits': {
    'capacity/uk/environment-agency-permit-claims.yaml': (rows, { rejected }) => {
      expect([rows.length, rejected]).toEqual([42, []]);
      expect(statements(rows).reduce((sum, { capacity_mw: mw }) => sum + mw, 0)).toBeCloseTo(7_438.665, 3);
      expect(Math.max(...statements(rows).map(({ capacity_mw: mw }) => mw))).toBe(925);
      expect(new Set(statements(rows).map(({ basis, term }) => `${basis} ${term}`))).toEqual(
        new Set(['permitted thermal']),
      );
    },
  },
  'uk-operator-statements': {
    'capacity/uk/operator-claims.yaml': (rows, { rejected }) => {
      expect([rows.length, rejected]).toEqual([59, []]);
      // 384 MW, which one page of the operator prints as 384 GW.
      expect(statements(rows).find(({ name }) => name === 'Humber Tech Park')).toMatchObject({ capacity_mw: 384 });
      const inMva = statements(rows).filter(({ term }) => term === 'mva');
      expect([inMva.length, sumOf(inMva)]).toEqual([5, 635]);
      expect(sumOf(statements(rows).filter(({ term }) => term !== 'mva'))).toBeCloseTo(2_174.13 + 185.41, 1);
    },
    'capacity/uk/companies-house-claims.yaml': (rows, { warnings }) => {
      expect([rows.length, warnings]).toEqual([6, ['6 of energy, or of a whole company']]);
      expect(sumOf(statements(rows))).toBe(122.7);
    },
  },
  'cloud-region-lists': {
    'capacity/cloud/mcp-server-cloud-regions.regions.json': (rows) => {
      // 267 regions, of which 42 are Google's and two elsewhere than their city.
      expect(rows).toHaveLength(223);
      expect(rows).toContainEqual(expect.objectContaining({ external_id: 'aws/eu-south-2', city: 'Aragón' }));
    },
    'capacity/cloud/gigawattmap-cloud-regions.json': (rows) => {
      // 164 regions: 25 of Alibaba, and two that the other list has elsewhere.
      expect(rows).toHaveLength(27);
      expect(rows).toContainEqual(expect.objectContaining({ external_id: 'azure/uksouth', country: 'GB' }));
    },
  },
};
