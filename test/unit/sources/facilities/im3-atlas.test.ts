import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { im3Atlas } from '../../../../src/sources/im3-atlas/index.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, aRecordedDocument, isRecorded } from '../a-document.ts';

const RECORDED = '../facilities/im3_atlas_v2026.02.09.csv';
const HEADER = 'id,state_abb,operator,ref,name,sqft,lon,lat,type';

const parse = (...lines: readonly string[]) => im3Atlas.parse(aDocument([HEADER, ...lines].join('\n')));
const idOf = (id: string, type: string) => parse(`${id},VA,,,A,1,-77,39,${type}`).rows[0]?.external_id;

describe('im3-atlas', () => {
  it.each([
    ['node/751881301', '00751881301', 'point'],
    ['node/5', '00000000005', 'point'],
    ['way/25706343', '00025706343', 'building'],
    ['relation/19787207', '00019787207', 'building'],
    ['relation/9474864', '00009474864', 'campus'],
    ['way/1234567890', '01234567890', 'campus'],
  ])('calls the object %s as OpenStreetMap does', (externalId, id, type) => {
    expect(idOf(id, type)).toBe(externalId);
  });

  it('takes the number of the building for a missing name, and never for a missing operator', () => {
    const { rows } = parse(
      '00300000001,VA,,QH2,,1,-77,39,building',
      '00300000002,VA,Copper Kite,DC1,Hall,1,-77,39,building',
    );
    expect(rows.map(({ name, operator }) => [name, operator])).toEqual([
      ['QH2', null],
      ['Hall', 'Copper Kite'],
    ]);
  });

  it('has square meters of square feet, and none where the atlas has none', () => {
    const areaOf = (sqft: string) => parse(`00300000001,VA,,,A,${sqft},-77,39,building`).rows[0]?.area_m2;
    expect(areaOf('107639.1')).toBe(10_000);
    expect(areaOf('')).toBeNull();
    expect(areaOf('0.0')).toBeNull();
  });

  it('is one row for an object in two counties, and says where two lines differ', () => {
    const same = '00300000001,VA,,,A,1,-77,39,building';
    expect(parse(same, same)).toMatchObject({
      rows: [{ external_id: 'way/300000001' }],
      rejected: [],
      warnings: ['1 objects are listed twice, once for each county: one row each'],
    });
    const other = parse(same, same.replace('VA', 'MD'));
    expect(other.rows).toMatchObject([{ state: 'MD' }]);
    expect(other.rejected).toEqual([{ place: 'way/300000001', reason: expect.stringContaining('twice') }]);
    expect(other.warnings).toEqual([]);
  });

  it('refuses a place that is none, and keeps the others', () => {
    const { rows, rejected } = parse('00300000001,VA,,,A,1,-77,139,building', '00300000002,VA,,,A,1,-77,39,building');
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([{ place: 'line 2', reason: expect.stringContaining('lat: 139 is not between') }]);
  });

  it('asks for the public map', async () => {
    const { http, asked } = anHttp();
    await im3Atlas.fetch(http, aFetchRequest('2026-11-03T05:17:00Z'));
    expect(asked).toEqual(['https://immm-sfa.github.io/datacenter-atlas/im3_datacenter_centroids.geojson']);
  });

  it.skipIf(!isRecorded(RECORDED))('reads 1,474 objects of 1,479 lines, nothing refused', () => {
    const { rows, rejected, warnings } = im3Atlas.parse(aRecordedDocument(RECORDED));
    expect(rows).toHaveLength(1_474);
    expect(rejected).toEqual([]);
    expect(warnings).toEqual(['5 objects are listed twice, once for each county: one row each']);
    const kinds = (kind: string) => rows.filter(({ external_id }) => external_id.startsWith(`${kind}/`)).length;
    expect([kinds('node'), kinds('way'), kinds('relation')]).toEqual([105, 1_356, 13]);
  });

  it('calls by the same id what OpenStreetMap has too', () => {
    const read = (source: string) =>
      readFactRows('facility', readFileSync(packageFile('fixtures', 'reference', `${source}.csv`)));
    const existing = new Map(read('osm-facilities').map((row) => [row.external_id, row]));
    const shared = read('im3-atlas').flatMap((row) => {
      const other = existing.get(row.external_id);
      return other === undefined ? [] : [{ row, other }];
    });
    expect(shared).toHaveLength(1_432);
    expect(shared.filter(({ row, other }) => Math.abs((row.lat ?? 0) - (other.lat ?? 0)) > 0.02)).toEqual([]);
  });
});
