import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_AREAS } from '../../../../src/domain/grid/grid-area.ts';
import { lbnlEntities } from '../../../../src/sources/lbnl-entities/index.ts';
import { lbnlQueues } from '../../../../src/sources/lbnl-queues/index.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

const WITHDRAWN = 'q_id q_status q_date entity county state wd_date wd_year ia_status type1 mw1'.split(' ');
const NAMED = { fileName: 'queues_2020_clean_data.xlsx' };

const withdrawnBook = (...requests: readonly Readonly<Record<string, unknown>>[]) => {
  const base = { q_status: 'withdrawn', q_date: '1/31/2005', entity: 'CAISO', state: 'CA', type1: 'Wind', mw1: 10 };
  const lines = requests.map((cells, n) => {
    const all: Record<string, unknown> = { ...base, q_id: n + 1, ...cells };
    return WITHDRAWN.map((name) => all[name] ?? null);
  });
  return aDocument(aWorkbook({ withdrawn: [WITHDRAWN, ...lines] }), NAMED);
};
const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

describe('days of the edition of 2020', () => {
  const readDays = (...requests: readonly Readonly<Record<string, unknown>>[]) =>
    lbnlQueues
      .parse(withdrawnBook(...requests))
      .rows.map(({ requested_on, withdrawn_on }) => [requested_on, withdrawn_on]);

  it('count from 1960 where the year beside them says so, and are serials where that does', () => {
    expect(readDays({ wd_date: 17197, wd_year: 2007 }, { wd_date: 43855, wd_year: 2020 }, { wd_date: 44000 })).toEqual([
      ['2005-01-31', '2007-01-31'],
      ['2005-01-31', '2020-01-25'],
      ['2005-01-31', '2020-06-18'],
    ]);
  });

  it('are left out where they are neither, and said', () => {
    const { rows, warnings } = lbnlQueues.parse(withdrawnBook({ wd_date: 17197, wd_year: 2011 }));
    expect(rows).toMatchObject([{ status: 'withdrawn', withdrawn_on: null }]);
    expect(warnings).toEqual([expect.stringContaining('"17197": no day')]);
  });

  it('are the same day in both ways of counting, for any day of fifty years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 * 365 }), (days) => {
        const ms = Date.UTC(1990, 0, 1) + days * DAY_MS;
        const year = dayOf(ms).slice(0, 4);
        const since = (epochMs: number) => (ms - epochMs) / DAY_MS;
        const [counted, serial] = [since(Date.UTC(1960, 0, 1)), since(Date.UTC(1899, 11, 30))];
        expect(readDays({ wd_date: counted, wd_year: year }, { wd_date: serial, wd_year: year })).toEqual([
          ['2005-01-31', dayOf(ms)],
          ['2005-01-31', dayOf(ms)],
        ]);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['4/27/98', '1998-04-27'],
    ['3/2/04', '2004-03-02'],
    ['31dec2002', '2002-12-31'],
    [' 1/31/2019', '2019-01-31'],
    ['05/2003', null],
    ['1/1/1900', null],
  ])('read %s as %s', (q_date, day) => {
    expect(readDays({ q_date })[0]?.[0]).toBe(day);
  });
});

describe('lbnl-entities', () => {
  const CUT = 'q_id,q_status,q_date,on_date,wd_date,ia_date,county,state,region,entity,type,mw1';
  const cutOf = (dated: number, undated: number) =>
    aDocument(
      [
        CUT,
        ...Array.from(
          { length: dated },
          (_, n) => `O${n},operational,2019-01-01,2022-01-01,,,,CA,CAISO,CAISO,Solar,10`,
        ),
        ...Array.from({ length: undated }, (_, n) => `A${n},active,2023-05-01,,,,,CA,CAISO,CAISO,Solar,10`),
      ].join('\n'),
      { fileName: 'queues_2023_clean_data.csv' },
    );

  it('takes no totals of a cut, which the source of requests refuses', () => {
    const whole = cutOf(90, 20);
    expect(lbnlEntities.parse(whole).rows[0]).toMatchObject({ place: 'CAISO', requests: 110, active_mw: 200 });
    expect(lbnlQueues.parse(whole).rows).toHaveLength(110);
    const cut = cutOf(104, 6);
    const { rows, warnings } = lbnlEntities.parse(cut);
    expect(rows[0]).toMatchObject({ place: 'CAISO', requests: null, active_mw: null, wait_months: 36 });
    expect(warnings).toEqual([expect.stringContaining('waits alone are taken')]);
    expect(faultOf(() => lbnlQueues.parse(cut))).toMatchObject({ code: 'wrong-document' });
  });

  const rowsOf = (entity: string, state: string, region = 'West') =>
    lbnlEntities
      .parse(aDocument(`${CUT}\nX,active,2019-01-01,,,,,${state},${region},${entity},Solar,10`, NAMED))
      .rows.filter(({ place }) => !place.includes('non-ISO'))
      .map(({ area, place }) => `${area} ${place}`);

  it.each([
    ['PacifiCorp', 'OR', ['PACW PACW', 'PACW OR']],
    ['PacifiCorp', 'WY', ['PACE PACE', 'PACE WY']],
    ['SRP_ANPP', 'AZ', ['SRP SRP', 'SRP AZ']],
    ['PSCo', 'CO', ['PSCO PSCO', 'PSCO CO']],
    ['AEC', 'MO', ['AECI AECI', 'AECI MO']],
    ['Duke', 'SC', ['DUK Duke', 'CPLE Duke', 'CPLW Duke']],
    ['Duke', 'FL', ['FPC FPC', 'FPC FL']],
    ['ISO-NE', 'MA', ['ISONE ISONE', 'ISONE MA']],
    ['T-S', 'CO', []],
  ])('has the requests to %s in %s under %s', (entity, state, rows) => {
    expect(rowsOf(entity, state)).toEqual(rows);
  });

  it('names a utility that it does not know, and counts its requests for the region', () => {
    const { rows, warnings } = lbnlEntities.parse(
      aDocument(`${CUT}\nX,active,2019-01-01,,,,,GA,Southeast,Anybody,Solar,10`, NAMED),
    );
    expect(new Set(rows.map(({ place, requests }) => `${place} ${requests}`))).toEqual(
      new Set(['Southeast (non-ISO) 1']),
    );
    expect(warnings).toEqual([expect.stringContaining('"Anybody 1"')]);
  });

  it('names areas that exist alone', () => {
    const known = new Set(GRID_AREAS.map(({ id }) => id));
    expect(lbnlEntities.areas?.filter((area) => !known.has(area))).toEqual([]);
  });

  it('is of the year of its requests where another edition stands under its address', () => {
    const asOf = (requestedOn: string) =>
      lbnlEntities.parse(
        aDocument(`${CUT}\nX,active,${requestedOn},,,,,CA,CAISO,CAISO,Solar,10`, {
          url: 'https://emp.lbl.gov/sites/default/files/2026-05/LBNL_Ix_Queue_Data_File_thru2025.xlsx',
        }),
      ).rows[0]?.as_of;
    expect(['2025-12-02', '2020-12-30'].map(asOf)).toEqual(['2025-12-31', '2020-12-31']);
  });

  it('refuses a table that does not say of which day it is', () => {
    const fault = faultOf(() => lbnlEntities.parse(aDocument(`${CUT}\nX,active,,,,,,CA,CAISO,CAISO,Solar,10`)));
    expect(fault).toMatchObject({ code: 'changed-shape' });
    expect(fault.message).toContain('neither stated nor in the name');
  });
});
