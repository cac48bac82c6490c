import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../src/errors.ts';
import { epaEcho } from '../../../../src/sources/epa-echo/index.ts';
import type { Fetched, SourceHttp } from '../../../../src/sources/http/http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, aRecordedDocument, faultOf, isRecorded } from '../a-document.ts';

const RECORDED = '../facilities/epa_echo_national_hosting_naics.json';

type Permit = Readonly<Record<string, unknown>>;

const aPermit = (more: Permit = {}): Permit => ({
  AIRName: 'QUARTZ HARBOR LLC',
  AIRState: 'VA',
  FacLat: '39',
  FacLong: '-77',
  RegistryID: '1',
  SourceID: 'A',
  ...more,
});
const parse = (permits: readonly Permit[], results: object = {}) =>
  epaEcho.parse(
    aDocument(JSON.stringify({ Results: { QueryRows: permits.length, Facilities: permits, ...results } }), {
      asOf: '2026-08-03T09:47:00Z',
    }),
  );

/** Answers by a part of the address. */
function aService(answers: Readonly<Record<string, unknown>>): { http: SourceHttp; asked: string[] } {
  const asked: string[] = [];
  const get = async (url: string): Promise<Fetched> => {
    asked.push(url);
    const [, said] = Object.entries(answers).find(([part]) => url.includes(part)) ?? [];
    if (said === undefined) throw new Fault('bad-status', `${url}: answered 404`);
    return {
      kind: 'document',
      url,
      finalUrl: url,
      permanentUrl: null,
      bytes: Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)),
      contentType: 'application/json',
      fetchedAt: '2026-08-03T09:47:00Z',
      validators: { etag: null, lastModified: null },
      lastModified: null,
    };
  };
  return { http: { get }, asked };
}
const fetchFrom = (http: SourceHttp) => epaEcho.fetch(http, aFetchRequest('2026-08-03T09:47:00Z'));

describe('epa-echo', () => {
  it('is one row for each site: the permit with the lowest number counts, wherever it stands', () => {
    const permits = [aPermit({ SourceID: 'B', AIRName: 'LATER' }), aPermit(), aPermit({ SourceID: 'C' })];
    for (const order of [permits, [...permits].reverse()]) {
      const { rows, rejected } = parse(order);
      expect(rows).toEqual([expect.objectContaining({ external_id: '1', name: 'QUARTZ HARBOR LLC' })]);
      expect(rejected).toHaveLength(2);
      expect(rejected[0]?.reason).toMatch(/permit [BC] is of the same site; permit [AB] counts/);
    }
  });

  it('counts a permit without a registry number as refused, by its name', () => {
    const { rows, rejected } = parse([aPermit(), aPermit({ RegistryID: ' ', AIRName: 'NAMELESS SITE' })]);
    expect(rows).toHaveLength(1);
    expect(rejected).toEqual([{ place: 'Results.Facilities[1]', reason: 'has no RegistryID: NAMELESS SITE' }]);
  });

  it.each([
    ['operational', 'Operating'],
    ['operational', 'Seasonal'],
    ['closed', 'Permanently Closed'],
    ['proposed', 'Planned Facility'],
    ['under-construction', 'UNDER CONSTRUCTION'],
    [null, 'Temporarily Closed'],
    [null, 'On Holiday'],
    [null, null],
  ])('reads the status %s from %s', (status, AIRStatus) => {
    const { rows, warnings } = parse([aPermit({ AIRStatus })]);
    expect(rows[0]?.status).toBe(status);
    expect(warnings.some((warning) => warning.includes('unknown, so no status'))).toBe(AIRStatus === 'On Holiday');
  });

  it.each([
    [
      { lat: null, lon: null },
      { FacLat: null, FacLong: null },
    ],
    [
      { lat: null, lon: null },
      { FacLat: '0.0', FacLong: '0' },
    ],
    [
      { lat: null, lon: null },
      { FacLat: '39', FacLong: '' },
    ],
    [
      { lat: null, lon: null },
      { FacLat: '-97.1', FacLong: '39' },
    ],
    [
      { lat: 0, lon: -91.5 },
      { FacLat: '0', FacLong: '-91.5' },
    ],
  ])('has the place %o of %o', (point, permit) => {
    const { rows, warnings } = parse([aPermit(permit)]);
    expect(rows[0]).toMatchObject(point);
    expect(warnings.length).toBe(permit.FacLat === '-97.1' ? 1 : 0);
  });

  it('warns of places that several permits share, and of a page that has not all', () => {
    const permits = [aPermit(), aPermit({ RegistryID: '2' }), aPermit({ RegistryID: '3', FacLat: '40' })];
    expect(parse(permits, { QueryRows: '9', PageNo: '1' }).warnings).toEqual([
      '3 of the 9 permits that the search found',
      '2 permits share 1 places: some are middles of towns, not buildings',
    ]);
    expect(parse(permits, { QueryRows: '9', PageNo: '2' }).warnings).toHaveLength(1);
  });

  it('refuses permits of another industry, and takes what has none of its classes', () => {
    expect(faultOf(() => parse([aPermit({ AIRNAICS: '327310' })])).code).toBe('wrong-document');
    expect(
      parse([aPermit({ AIRNAICS: '327310' }), aPermit({ AIRNAICS: '999999 518210', RegistryID: '2' })]).rows,
    ).toHaveLength(2);
    expect(parse([aPermit()]).rows).toHaveLength(1);
  });

  describe('the two steps', () => {
    it('asks for the number of the search, then for each page under it', async () => {
      const { http, asked } = aService({
        get_facilities: { Results: { QueryID: '77', QueryRows: '2001' } },
        'qid=77': {},
      });
      expect(await fetchFrom(http)).toHaveLength(3);
      expect(asked[0]).toMatch(
        /get_facilities\?output=JSON&p_act=Y&qcolumns=1%2C2%2C.*&p_ncs=518210&responseset=1000$/,
      );
      expect(asked.slice(1).map((url) => new URL(url).searchParams.get('pageno'))).toEqual(['1', '2', '3']);
      expect(
        asked.slice(1).every((url) => /air_rest_services\.get_qid\?output=JSON&p_act=Y&qcolumns=.*&qid=77&/.test(url)),
      ).toBe(true);
    });

    it.each([
      ['an error', { Results: { Error: { ErrorMessage: 'Too many.' } } }, 'changed-shape'],
      ['no number', { Results: { QueryRows: '5' } }, 'changed-shape'],
      ['nothing found', { Results: { QueryID: '7', QueryRows: '0' } }, 'changed-shape'],
      ['another document', { Other: 1 }, 'wrong-document'],
    ])('leaves a search with %s to the parser, which says so', async (_what, search, code) => {
      const { http, asked } = aService({ get_facilities: search });
      const [answer] = await fetchFrom(http);
      expect(asked).toHaveLength(1);
      if (answer?.kind !== 'document') throw new Error('expected the search');
      expect(faultOf(() => epaEcho.parse(aDocument(answer.bytes))).code).toBe(code);
    });

    it('does not page through a search that found the whole registry', async () => {
      const { http, asked } = aService({ get_facilities: { Results: { QueryID: '7', QueryRows: '800000' } } });
      await expect(fetchFrom(http)).rejects.toThrow(/800000 permits are more than the 10000/);
      expect(asked).toHaveLength(1);
    });
  });

  it.skipIf(!isRecorded(RECORDED))('reads 440 sites of July 2026, nothing refused', () => {
    const { rows, rejected, warnings } = epaEcho.parse(aRecordedDocument(RECORDED));
    expect(rows).toHaveLength(440);
    expect(rejected).toEqual([]);
    expect(warnings).toEqual(['46 permits share 15 places: some are middles of towns, not buildings']);
    expect(rows.filter(({ state }) => state === 'VA')).toHaveLength(139);
    expect(
      rows.every(({ lat, lon, name, state }) => lat !== null && lon !== null && name !== null && state !== null),
    ).toBe(true);
  });
});
