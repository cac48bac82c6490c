import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nesoTecRegister } from '../../../../src/sources/neso-tec-register/index.ts';
import { aDocument, faultOf } from '../a-document.ts';

const HEADER = [
  ...['Project Name', 'Connection Site', 'Stage', 'MW Connected', 'MW Increase / Decrease'],
  ...['Cumulative Total Capacity (MW)', 'MW Effective From', 'Project Status', 'HOST TO', 'Plant Type', 'Project ID'],
];
const BASE = ['Fen', 'Fen 400kV', '1', '0', '60', '60', '2027-06-30', 'Scoping', 'NGET', 'Wind Onshore', 'id-1'];

const lineOf = (cells: Readonly<Record<string, string>>): string =>
  HEADER.map((name, column) => cells[name] ?? BASE[column] ?? '').join(',');
const register = (...lines: readonly Readonly<Record<string, string>>[]) =>
  aDocument([HEADER.join(','), ...lines.map(lineOf)].join('\n'), { asOf: '2026-11-20T06:00:00Z' });
const wholeOf = (...lines: readonly Readonly<Record<string, string>>[]) =>
  nesoTecRegister.parse(register(...lines)).rows.find(({ place }) => place === 'GB');
const isoOf = (days: number): string => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);

describe('neso-tec-register', () => {
  it('adds stages of a project, never their running total, and counts the project once', () => {
    const stages = [10, 20, 30].map((mw, stage) => ({
      Stage: String(stage + 1),
      'MW Increase / Decrease': String(mw),
      'Cumulative Total Capacity (MW)': String([10, 30, 60][stage]),
    }));
    expect(wholeOf(...stages)).toMatchObject({ requests: 1, active_mw: 60, completed_requests: 0 });
    const later = stages.map((stage) => ({ ...stage, 'Cumulative Total Capacity (MW)': '99999' }));
    expect(wholeOf(...later)).toEqual(wholeOf(...stages));
  });

  it('has the same day in both spellings, for any day of forty years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * 365 }), (days) => {
        const iso = isoOf(days);
        const dayFirst = iso.split('-').reverse().join('/');
        const read = (from: string) => nesoTecRegister.parse(register({ 'MW Effective From': from })).rows;
        expect(read(dayFirst)).toEqual(read(iso));
        expect(read(`${iso}T00:00:00`)).toEqual(read(iso));
        expect(read(iso).at(-1)?.place).toBe(`GB due ${iso.slice(0, 4)}`);
      }),
      { numRuns: 40 },
    );
  });

  it('counts as due what has a day within two years, or is late by less than one', () => {
    const due = (from: string) => wholeOf({ 'MW Effective From': from })?.due_24_months_mw;
    expect(['2025-11-19', '2025-11-20', '2028-11-20', '2028-11-21', ''].map(due)).toEqual([0, 60, 60, 0, 0]);
    // The second of December, after the window; month first it were in February.
    expect(due('02/12/2028')).toBe(0);
  });

  it('takes the day of the name before that of the fetch, and never one after it', () => {
    const dayOf = (url: string) =>
      nesoTecRegister.parse({ ...register({}), url: `https://api.neso.energy/download/${url}` }).rows[0]?.as_of;
    expect(dayOf('tec-register-2026-09-13.csv')).toBe('2026-09-13');
    expect(dayOf('tec-register-04-11-2026.csv')).toBe('2026-11-04');
    expect(dayOf('tec-register-2027-01-01.csv')).toBe('2026-11-20');
    expect(dayOf('tec-register.csv')).toBe('2026-11-20');
  });

  it('rejects what has another status or no MW, and keeps the rest', () => {
    const { rows, rejected } = nesoTecRegister.parse(
      register({}, { 'Project Status': 'Terminated' }, { 'MW Connected': '', 'MW Increase / Decrease': '' }),
    );
    expect(rows[0]).toMatchObject({ requests: 1, active_mw: 60 });
    expect(rejected).toEqual([
      { place: 'line 3', reason: 'the project status "Terminated" is not known' },
      { place: 'line 4', reason: 'no MW are stated' },
    ]);
  });

  it.each(['2027-02-30', '06/31/2027', '31.10.2027', '2027'])('refuses %s as a day', (from) => {
    expect(faultOf(() => nesoTecRegister.parse(register({ 'MW Effective From': from }))).code).toBe('changed-shape');
  });
});
