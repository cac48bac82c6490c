import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { misoQueue } from '../../../../src/sources/miso-queue/index.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, faultOf } from '../a-document.ts';

const PROJECT = {
  projectNumber: 'J1000',
  applicationStatus: 'Active',
  queueDate: '2018-03-12T04:00:00+00:00',
  withdrawnDate: null,
  doneDate: null,
  inService: '2021-10-01T04:00:00+00:00',
  county: 'Grant County',
  state: 'WI',
  summerNetMW: 50,
  fuelType: 'Solar',
  facilityType: 'Photovoltaic',
  postGIAStatus: 'Not Started',
  negInService: null,
};
type Project = { readonly [K in keyof typeof PROJECT]?: unknown };
const parse = (projects: readonly Project[], more = {}) =>
  misoQueue.parse(aDocument(JSON.stringify(projects.map((project) => ({ ...PROJECT, ...project }))), more));
const parseOne = (project: Project, more = {}) => {
  const [row] = parse([project], more).rows;
  if (row === undefined) throw new Error('no row');
  return row;
};

describe('miso-queue', () => {
  it('reads both layouts to the same rows', () => {
    const csv = [
      '"Project #","Request Status","Queue Date","Withdrawn Date","Done Date","Appl In Service Date","County","State","Summer MW","Fuel","Generating Facility","Post GIA Status","Negotiated In Service Date"',
      '"J1000","Active","2018-03-12T04:00:00+00:00","","","2021-10-01T04:00:00+00:00","Grant County","WI","50","Solar","Photovoltaic","Not Started",""',
    ].join('\r\n');
    expect(misoQueue.parse(aDocument(csv)).rows).toEqual(parse([{}]).rows);
    expect(parseOne({})).toEqual({
      kind: 'queue',
      iso: 'MISO',
      queue_id: 'J1000',
      name: null,
      fuel: 'solar',
      fuels: ['solar'],
      source_fuel: 'Solar / Photovoltaic',
      project_type: 'generation',
      capacity_mw: 50,
      state: 'WI',
      county: 'Grant',
      status: 'active',
      source_status: 'Active / Not Started',
      requested_on: '2018-03-12',
      proposed_on: '2021-10-01',
      operational_on: null,
      withdrawn_on: null,
      agreement_status: 'Not Started',
      agreement_signed: false,
    });
  });

  it.each([
    ['Active', null, 'active', false],
    ['Active', 'Under Construction', 'active', true],
    ['Active', 'In Service', 'active', true],
    ['Done', 'In Service', 'operational', true],
    ['Done', 'In Service (with Provisional GIA)', 'operational', true],
    ['Done', 'Under Construction', 'active', true],
    ['Done', 'Not Started', 'active', true],
    ['Done', null, 'active', true],
    ['Done', 'Withdrawn', 'withdrawn', null],
    ['Done', 'Suspended', 'suspended', true],
    ['Withdrawn', 'Under Construction', 'withdrawn', null],
    ['withdrawn', null, 'withdrawn', null],
  ])('has %s / %s as %s, agreement signed: %s', (applicationStatus, postGIAStatus, status, agreement_signed) => {
    const { rows, warnings } = parse([{ applicationStatus, postGIAStatus }]);
    expect(rows).toMatchObject([{ status, agreement_signed, agreement_status: postGIAStatus }]);
    expect(warnings).toEqual([]);
  });

  it('never takes the end of the request process for the start of operation', () => {
    const done = { applicationStatus: 'Done', doneDate: '2021-04-02T04:00:00+00:00' };
    expect(parseOne({ ...done, postGIAStatus: 'In Service' })).toMatchObject({ operational_on: null });
    expect(parseOne({ ...done, negInService: '2020-01-01T05:00:00+00:00' })).toMatchObject({
      status: 'active',
      operational_on: null,
      proposed_on: '2020-01-01',
    });
  });

  it('has a project operate from its negotiated day on, once that has come', () => {
    const negInService = '2023-03-27T04:00:00+00:00';
    const project = { applicationStatus: 'Done', postGIAStatus: 'In Service', negInService };
    expect(parseOne(project, { asOf: '2023-03-27T12:00:00Z' }).operational_on).toBe('2023-03-27');
    expect(parseOne(project, { asOf: '2023-03-27T03:00:00Z' })).toMatchObject({
      operational_on: null,
      proposed_on: '2023-03-27',
    });
    const withLaterNews = [project, { projectNumber: 'J2', queueDate: '2024-01-05T05:00:00+00:00' }];
    expect(parse(withLaterNews).rows[0]?.operational_on).toBe('2023-03-27');
  });

  it('states the day of withdrawal of what was withdrawn alone', () => {
    const withdrawnDate = '2024-12-09T05:00:00+00:00';
    expect(parseOne({ applicationStatus: 'Withdrawn', withdrawnDate }).withdrawn_on).toBe('2024-12-09');
    expect(parseOne({ withdrawnDate }).withdrawn_on).toBeNull();
  });

  it.each([
    ['Hybrid', 'Solar/Battery', 'solar', ['solar', 'storage']],
    ['Hybrid', 'Solar/Wind/Battery', 'solar', ['solar', 'wind', 'storage']],
    ['Hybrid', 'Battery Storage', 'storage', ['storage']],
    ['Solar', 'Solar/Wind', 'solar', ['solar', 'wind']],
    ['Battery Storage', 'Solar/Battery', 'solar', ['solar', 'storage']],
    ['Battery Storage', null, 'storage', ['storage']],
    ['Gas', 'Piston (Engine), Internal Combustion (Diesel)', 'gas', ['gas']],
    ['Diesel', 'Combustion Turbine (Simple Cycle)', 'oil', ['oil']],
    ['Coal', 'Combined Cycle', 'coal', ['coal']],
    ['Combined Cycle', 'Combined Cycle', 'gas', ['gas']],
    ['High Voltage DC', 'Wind Turbine', 'wind', ['wind']],
    [null, 'Wind Turbine', 'wind', ['wind']],
    ['Hybrid', null, null, []],
    [null, null, null, []],
  ])('reads the fuels %s with %s as %s', (fuelType, facilityType, fuel, fuels) => {
    const { rows, warnings } = parse([{ fuelType, facilityType }]);
    expect(rows).toMatchObject([{ fuel, fuels }]);
    expect(warnings).toEqual([]);
  });

  it('names words that are new, and drops nothing for them', () => {
    const { rows, warnings, rejected } = parse([
      { applicationStatus: 'Pending Transfer', fuelType: 'Fusion', facilityType: 'Tokamak' },
      { projectNumber: 'J2', fuelType: 'Hybrid', facilityType: 'Solar/Kite', state: 'Gotham' },
      { projectNumber: 'J3', postGIAStatus: 'Parked' },
      { projectNumber: 'J4', applicationStatus: 'Parked', state: null, fuelType: null, facilityType: null },
    ]);
    expect(rows.map(({ status, fuel, state }) => [status, fuel, state])).toEqual([
      ['active', 'other', 'WI'],
      ['active', 'solar', null],
      ['active', 'solar', 'WI'],
      ['active', null, null],
    ]);
    expect(rows[1]?.fuels).toEqual(['solar', 'other']);
    expect(warnings).toEqual([
      'status "Pending Transfer", "Parked" is not known: counted as active',
      'fuel "Fusion", "kite" is not known: counted as other',
      'state "Gotham" is not known: left out',
    ]);
    expect(rejected).toEqual([]);
  });

  it('rejects a row in which no word means anything, whatever its number', () => {
    const nonsense = { applicationStatus: 'fish', state: 'quince', fuelType: 'plum', facilityType: 'fig pear' };
    const { rows, rejected } = parse([
      {},
      { ...nonsense, projectNumber: 'J77', queueDate: 'soon', summerNetMW: 'dog' },
    ]);
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([{ place: '[1]', reason: expect.stringContaining('J77 is no request') }]);
  });

  it('rejects a row without a number and keeps the last of two with the same', () => {
    const { rows, rejected } = parse([{ projectNumber: null }, { summerNetMW: 1 }, { summerNetMW: 2 }]);
    expect(rows).toMatchObject([{ queue_id: 'J1000', capacity_mw: 2 }]);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'has no project number',
      'is in the document twice; the last one counts',
    ]);
  });

  it('has capacity that is not stated as null, and zero as zero', () => {
    expect(parseOne({ summerNetMW: null }).capacity_mw).toBeNull();
    expect(parseOne({ summerNetMW: '' }).capacity_mw).toBeNull();
    expect(parseOne({ summerNetMW: 0 }).capacity_mw).toBe(0);
  });

  it.each([
    ['Mecosta County,Montcalm County', 'Michigan', 'Mecosta, Montcalm', 'MI'],
    ['St. Mary,St. Mary Parish', 'LA', 'St. Mary', 'LA'],
    ['Jefferson Davis Parish', 'la', 'Jefferson Davis', 'LA'],
    ['N/A', 'North Dakota', null, 'ND'],
    [null, null, null, null],
  ])('reads the place %s, %s', (county, state, expectedCounty, expectedState) => {
    expect(parseOne({ county, state })).toMatchObject({ county: expectedCounty, state: expectedState });
  });

  it('is observed on the newest day it tells of that is not to come', () => {
    const projects = [
      { doneDate: '2024-10-08T04:00:00+00:00' },
      { projectNumber: 'J2', applicationStatus: 'Withdrawn', withdrawnDate: '2025-01-17T05:00:00+00:00' },
      { projectNumber: 'J3', queueDate: '2025-02-19T05:00:00+00:00', inService: '2030-01-01T05:00:00+00:00' },
    ];
    expect(parse(projects).observedAt).toBe('2025-02-19T00:00:00Z');
    expect(parse(projects, { asOf: '2025-01-31T00:00:00Z' }).observedAt).toBe('2025-01-17T00:00:00Z');
  });

  it('reads any day stamped with midnight Eastern as that day', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom('04', '05'), (date, hour) => {
        const expected = date.toISOString().slice(0, 10);
        expect(parseOne({ queueDate: `${expected}T${hour}:00:00+00:00` }).requested_on).toBe(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('reads members wherever they stand, and those that some projects lack', () => {
    const { rows } = misoQueue.parse(aDocument(JSON.stringify([{ state: 'IN', projectNumber: 'J1' }, PROJECT])));
    expect(rows.map((row) => [row.queue_id, row.state, row.status])).toEqual([
      ['J1', 'IN', 'active'],
      ['J1000', 'WI', 'active'],
    ]);
  });

  it('names what is wrong with a document that is none of its own', () => {
    expect(faultOf(() => misoQueue.parse(aDocument('{"projects": []}'))).code).toBe('wrong-document');
    expect(faultOf(() => misoQueue.parse(aDocument('[1, 2]'))).code).toBe('wrong-document');
    expect(faultOf(() => misoQueue.parse(aDocument('<html>Attention Required</html>'))).code).toBe('wrong-document');
    expect(faultOf(() => parse([{ negInService: '13/13/2024' }])).details.field).toBe(
      'Negotiated In Service Date or negInService',
    );
  });

  it('asks for the whole queue in one request', async () => {
    const { http, asked } = anHttp();
    await misoQueue.fetch(http, aFetchRequest('2026-07-14T07:23:00Z'));
    expect(asked).toEqual(['https://www.misoenergy.org/api/giqueue/getprojects']);
  });

  it('is absent, and not a fault that is tried again, where the site turns it away', async () => {
    const { http, asked } = anHttp((_url, _count, options) => options?.absentOn?.includes(403) === true);
    expect(await misoQueue.fetch(http, aFetchRequest('2026-07-14T07:23:00Z'))).toMatchObject([{ kind: 'absent' }]);
    expect(asked).toHaveLength(1);
  });
});
