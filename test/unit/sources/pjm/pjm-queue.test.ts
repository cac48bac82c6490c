import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { pjmQueue } from '../../../../src/sources/pjm-queue/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aWorkbook } from '../../../support/sources/workbook.ts';
import { aDocument, faultOf } from '../a-document.ts';

const PROJECT = {
  ProjectNumber: 'AA1-001',
  Name: 'Somewhere 138 kV',
  CommercialName: '',
  State: 'VA',
  County: 'Loudoun',
  Status: 'Active',
  TransmissionOwner: 'Dominion',
  MaximumFacilityOutput: '100',
  ProjectType: 'Generation Interconnection',
  Fuel: 'Solar',
  SubmittedDate: '4/1/2024',
};
type Fields = Readonly<Record<string, string>>;
const xmlOf = (projects: readonly Fields[]) =>
  `<?xml version="1.0"?>\n<Projects>${projects
    .map(
      (fields) =>
        `<Project>${Object.entries(fields)
          .map(([name, value]) => `<${name}>${value}</${name}>`)
          .join('')}</Project>`,
    )
    .join('\n')}</Projects>`;
const parse = (projects: readonly Fields[], more = {}) => pjmQueue.parse(aDocument(xmlOf(projects), more));
/** The row of one project that differs from the usual one. */
const rowOf = (more: Fields) => parse([{ ...PROJECT, ...more }]).rows[0];

describe('pjm-queue', () => {
  it('reads a project of the XML file', () => {
    const { rows, warnings, rejected } = parse([PROJECT]);
    expect(rows).toEqual([
      {
        kind: 'queue',
        iso: 'PJM',
        queue_id: 'AA1-001',
        name: 'Somewhere 138 kV',
        fuel: 'solar',
        fuels: ['solar'],
        source_fuel: 'Solar',
        project_type: 'generation',
        capacity_mw: 100,
        state: 'VA',
        county: 'Loudoun',
        status: 'active',
        source_status: 'Active',
        requested_on: '2024-04-01',
        proposed_on: null,
        operational_on: null,
        withdrawn_on: null,
        agreement_status: null,
        agreement_signed: null,
      },
    ]);
    expect(warnings).toEqual([]);
    expect(rejected).toEqual([]);
  });

  it('reads the same out of a workbook, below a title and under its own names', () => {
    const columns = [
      'Status',
      'Project ID',
      'Name',
      'State',
      'County',
      'Transmission\nOwner',
      'MFO',
      'Project Type',
      'Fuel',
      'Submitted Date',
    ];
    const cells = [
      'Active',
      'AA1-001',
      'Somewhere 138 kV',
      'VA',
      'Loudoun',
      'Dominion',
      '100.0',
      'Generation Interconnection',
      'Solar',
      '4/1/2024',
    ];
    const workbook = aWorkbook({ Notes: [['Status']], Data: [['Planning Queues'], columns, cells, [null]] });
    expect(pjmQueue.parse(aDocument(workbook))).toEqual(parse([PROJECT]));
  });

  it.each([
    ['Active', 'active'],
    ['In Service', 'operational'],
    ['Under Construction', 'active'],
    ['Partially in Service - Under Construction', 'active'],
    ['Active-In Service', 'active'],
    ['Suspended', 'suspended'],
    ['Withdrawn', 'withdrawn'],
    ['Deactivated', 'withdrawn'],
    ['Retracted', 'withdrawn'],
    ['Annulled', 'withdrawn'],
    ['Canceled', 'withdrawn'],
    ['Confirmed', 'active'],
    ['Engineering and Procurement', 'active'],
    ['EP', 'active'],
  ])('counts %s as %s', (Status, status) => {
    const { rows, warnings } = parse([{ ...PROJECT, Status }]);
    expect(rows).toMatchObject([{ status, source_status: Status }]);
    expect(warnings).toEqual([]);
  });

  it('counts a status, a fuel and a type that are new as active, other and generation, and names them', () => {
    const { rows, warnings } = parse([
      { ...PROJECT, Status: 'Dreaming', Fuel: 'Solar; Antimatter', ProjectType: 'Teleport', State: 'Atlantis' },
    ]);
    expect(rows).toMatchObject([
      { status: 'active', fuels: ['solar', 'other'], project_type: 'generation', state: null },
    ]);
    expect(warnings).toHaveLength(4);
    for (const word of ['Dreaming', 'Antimatter', 'Teleport', 'Atlantis']) expect(warnings.join()).toContain(word);
  });

  it.each([
    ['Solar; Storage', 'solar', ['solar', 'storage']],
    ['Storage; Solar', 'solar', ['storage', 'solar']],
    ['Solar,Storage,Hybrid', 'solar', ['solar', 'storage']],
    ['Natural Gas; Oil', 'gas', ['gas', 'oil']],
    ['Diesel; Methane', 'oil', ['oil', 'biomass']],
    ['Offshore Wind', 'wind', ['wind']],
    ['Storage', 'storage', ['storage']],
    ['Not Specified', null, []],
    ['', null, []],
  ])('reads the fuel "%s" as %s', (Fuel, fuel, fuels) => {
    expect(rowOf({ Fuel })).toMatchObject({ fuel, fuels, source_fuel: Fuel || null });
  });

  it.each([
    ['Generation Interconnection', 'generation'],
    ['Long-Term Firm Transmission Service', 'transmission'],
    ['Merchant Transmission', 'transmission'],
    ['Upgrade Request', 'transmission'],
    ['LTFT', 'transmission'],
  ])('counts %s as %s', (ProjectType, project_type) => {
    expect(rowOf({ ProjectType })).toMatchObject({ project_type });
  });

  it('has null, not zero, for a figure that is blank, and null for places that are none', () => {
    expect(rowOf({ MaximumFacilityOutput: '', State: 'N/A', County: 'Not Specified' })).toMatchObject({
      capacity_mw: null,
      state: null,
      county: null,
    });
    expect(rowOf({ MaximumFacilityOutput: '0', State: 'West Virginia', County: 'Mason County' })).toMatchObject({
      capacity_mw: 0,
      state: 'WV',
      county: 'Mason',
    });
  });

  it('has the latest revision of the proposed day, and days of operation and withdrawal where the status is such', () => {
    const days = {
      ProjectedInServiceDate: '6/1/2027',
      ActualInServiceDate: '5/1/2024',
      WithdrawalDate: '7/1/2024',
    };
    expect(rowOf(days)).toMatchObject({ proposed_on: '2027-06-01', operational_on: null, withdrawn_on: null });
    expect(rowOf({ ...days, RevisedInServiceDate: '12/31/2028' })).toMatchObject({ proposed_on: '2028-12-31' });
    expect(rowOf({ ...days, Status: 'In Service' })).toMatchObject({
      operational_on: '2024-05-01',
      withdrawn_on: null,
    });
    expect(rowOf({ ...days, Status: 'Withdrawn' })).toMatchObject({ operational_on: null, withdrawn_on: '2024-07-01' });
    expect(parse([{ ...PROJECT, ...days }]).warnings).toEqual([expect.stringContaining('"AA1-001"')]);
  });

  it.each([
    ['Document Posted', '', true],
    ['Wholesale Market Participation Agreement', 'https://www.pjm.com/x.pdf', true],
    ['Wholesale Market Participation Agreement', 'N/A', null],
    ['Withdrawn', 'N/A', false],
    ['Not Started', '', false],
    ['Interim Study', '', null],
    ['Not Required', '', null],
    ['', 'N/A', null],
    ['N/A', '', null],
  ])('reads the agreement "%s" with a market agreement "%s" as signed: %s', (status, marketAgreement, signed) => {
    const row = rowOf({
      'Interim-InterconnectionService-GenerationInterconnectionAgreement-Status': status,
      WholesaleMarketParticipationAgreement: marketAgreement,
    });
    expect(row).toMatchObject({ agreement_signed: signed, agreement_status: /^(N\/A)?$/.test(status) ? null : status });
  });

  it('marks entries that moved to a cycle, whichever column says so, and leaves their status', () => {
    const { rows, warnings } = parse([
      { ...PROJECT, ProjectNumber: 'AG1-428 - moved to TC1' },
      { ...PROJECT, ProjectNumber: 'AG1-429', Status: 'Active - moved to TC1' },
      { ...PROJECT, ProjectNumber: 'AG1-430', Status: 'Withdrawn', WithdrawnRemarks: 'Moved to TC2; by the reform' },
      { ...PROJECT, ProjectNumber: 'AG1-431', Name: 'moved to here' },
    ]);
    expect(rows.map(({ queue_id, status, source_status }) => [queue_id, status, source_status])).toEqual([
      ['AG1-428 - moved to TC1', 'active', 'Active; moved to TC1'],
      ['AG1-429', 'active', 'Active - moved to TC1'],
      ['AG1-430', 'withdrawn', 'Withdrawn; Moved to TC2'],
      ['AG1-431', 'active', 'Active'],
    ]);
    expect(warnings).toEqual([expect.stringContaining('3 requests say that they moved to a cycle')]);
  });

  it('is as new as the newest past day that it tells of', () => {
    const projects = [
      { ...PROJECT, LastUpdated: '10/3/2026' },
      { ...PROJECT, ProjectNumber: 'AA1-002', Status: 'Withdrawn', WithdrawalDate: '10/5/2026' },
      { ...PROJECT, ProjectNumber: 'AA1-003', RevisedInServiceDate: '12/31/2030', ActualInServiceDate: '12/31/2027' },
    ];
    expect(parse(projects).observedAt).toBe('2026-10-05T00:00:00Z');
    expect(parse(projects, { asOf: '2026-10-04T09:37:00Z' }).observedAt).toBe('2026-10-03T00:00:00Z');
    expect(parse(projects).publishedAt).toBeNull();
  });

  it('lets the later of two entries with one id count, and reports the other', () => {
    const { rows, rejected } = parse([PROJECT, { ...PROJECT, MaximumFacilityOutput: '120' }]);
    expect(rows).toMatchObject([{ capacity_mw: 120 }]);
    expect(rejected).toEqual([{ place: 'AA1-001', reason: expect.stringContaining('twice') }]);
  });

  it('reads entities, CDATA and attributes, and passes over what is nested deeper', () => {
    const xml = `<Projects xmlns="urn:x"><!-- c --><Project ProjectNumber="AA1-009"><Name><![CDATA[A & B]]></Name>
      <State>PA</State><County>Queen Anne&#39;s</County><Status>Active</Status><TransmissionOwner>P&amp;L</TransmissionOwner>
      <MaximumFacilityOutput>1,020.5</MaximumFacilityOutput><ProjectType>GI</ProjectType><Fuel>Wind</Fuel>
      <SubmittedDate>2024-04-01T00:00:00</SubmittedDate></Project></Projects>`;
    expect(pjmQueue.parse(aDocument(xml)).rows).toMatchObject([
      { queue_id: 'AA1-009', name: 'A & B', county: "Queen Anne's", capacity_mw: 1020.5, requested_on: '2024-04-01' },
    ]);
  });

  it('takes the short file of a cycle without what describes, and says so', () => {
    const { rows, warnings } = parse([
      {
        ProjectNumber: 'AF1-1',
        Cycle: 'TC1',
        Phase: 'PHASE 3',
        Status: 'Active',
        MaximumFacilityOutput: '20',
        Fuel: 'Wind',
      },
    ]);
    expect(rows).toMatchObject([{ queue_id: 'AF1-1', capacity_mw: 20, fuel: 'wind', requested_on: null }]);
    expect(warnings).toHaveLength(5);
  });

  it('names the column that is missing and the project without an id', () => {
    const { Fuel: _fuel, ...withoutFuel } = PROJECT;
    expect(faultOf(() => parse([withoutFuel])).message).toMatch(/^column "Fuel" at the document: is missing/);
    expect(faultOf(() => parse([PROJECT, { ...PROJECT, ProjectNumber: ' ' }])).details.place).toBe('project 2');
  });

  it.each([
    ['other XML', '<m:RTOError xmlns:m="x"><m:code>1000</m:code></m:RTOError>'],
    ['a piece of a page', '<div><p>Maintenance<br></div>'],
    ['JSON', '{"items": []}'],
    ['CSV', 'Project ID,MFO\nA01,3'],
    ['another workbook', aWorkbook({ Queue: [['INR', 'County', 'Fuel', 'Capacity (MW)']] })],
  ])('refuses %s', (_name, content) => {
    expect(faultOf(() => pjmQueue.parse(aDocument(content))).code).toBe('wrong-document');
  });

  it('reads a file of the size of the real one', () => {
    const filler = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`Study${at}`, 'https://www.pjm.com/pjmfiles/x']),
    );
    const xml = xmlOf(
      Array.from({ length: 9_300 }, (_, at) => ({ ...PROJECT, ...filler, ProjectNumber: `AA1-${at}` })),
    );
    expect(xml.length).toBeGreaterThan(15_000_000);
    const document = aDocument(xml);
    expect(pjmQueue.parse(document).rows).toHaveLength(9_300);
  });

  it('asks for the serial queue, then for the cycle, which may be gone', async () => {
    const asked: [string, readonly number[]][] = [];
    const answers = await pjmQueue.fetch(
      {
        get: async (url, options): Promise<Fetched> => {
          asked.push([url.replace(/.*\//, ''), options?.absentOn ?? []]);
          return { kind: 'absent', url, status: 404, fetchedAt: '2026-10-04T09:37:00Z' };
        },
      },
      aFetchRequest('2026-10-04T09:37:00Z'),
    );
    expect(asked).toEqual([
      ['PlanningQueues.xml', []],
      ['transitionProjects.xml', [404]],
    ]);
    expect(answers).toHaveLength(2);
  });
});
