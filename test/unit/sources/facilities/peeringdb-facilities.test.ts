import { describe, expect, it } from 'vitest';
import type { Fetched, GetOptions, SourceHttp } from '../../../../src/sources/http/http.ts';
import { peeringdbFacilities } from '../../../../src/sources/peeringdb-facilities/index.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, aRecordedDocument, faultOf, isRecorded } from '../a-document.ts';

const DUMP = '../facilities/peeringdb_facilities_2026-02-17.json';
const PAGE = '../facilities/peeringdb_api_fac_anon_page-1.json';
const THROTTLED = '../facilities/peeringdb_429_throttled_body.json';
const OTHERS = ['campus', 'carrierfac'].map((kind) => `../facilities/peeringdb_api_${kind}_anon_page-1.json`);
const RECORDED = isRecorded(DUMP) && isRecorded(PAGE) && isRecorded(THROTTLED) && OTHERS.every(isRecorded);

type Values = Readonly<Record<string, unknown>>;

const aFacility = (id: number, more: Values = {}) => ({
  id,
  status: 'ok',
  name: `Hall ${id}`,
  org_name: 'Quartz Harbor',
  address1: '',
  latitude: 39,
  longitude: -77,
  ...more,
});
const aPage = (facilities: readonly unknown[], more: object = {}): string =>
  JSON.stringify({ data: facilities, meta: {}, ...more });
const parse = (facilities: readonly unknown[]) =>
  peeringdbFacilities.parse(aDocument(aPage(facilities), { asOf: '2026-08-05T03:53:00Z' }));
const readOne = (more: Values) => parse([aFacility(1, more)]).rows[0];

/** A register of so many facilities, page by page; pages in `known` have not changed. */
function aRegister(count: number, existing: ReadonlySet<number> = new Set()) {
  const asked: { url: URL; options: GetOptions | undefined }[] = [];
  const get = async (url: string, options?: GetOptions): Promise<Fetched> => {
    const at = new URL(url);
    asked.push({ url: at, options });
    const fetchedAt = '2026-08-05T03:53:00Z';
    const [skip, limit] = ['skip', 'limit'].map((name) => Number(at.searchParams.get(name)));
    const from = skip ?? 0;
    if (existing.has(from)) return { kind: 'not-modified', url, fetchedAt };
    const rows = Array.from({ length: Math.max(0, Math.min(limit ?? 0, count - from)) }, (_, i) =>
      aFacility(from + i + 1),
    );
    const validators = { etag: null, lastModified: null };
    const bytes = Buffer.from(aPage(rows));
    return {
      kind: 'document',
      url,
      finalUrl: url,
      permanentUrl: null,
      bytes,
      contentType: null,
      fetchedAt,
      validators,
      lastModified: null,
    };
  };
  const http: SourceHttp = { get };
  const request = aFetchRequest('2026-08-05T03:53:00Z', { settings: { PEERINGDB_API_KEY: 'k' } });
  return { asked, fetch: () => peeringdbFacilities.fetch(http, request) };
}

describe('peeringdb-facilities', () => {
  it('rests without a key, is passed on to nobody, and waits two seconds', () => {
    expect(peeringdbFacilities).toMatchObject({ needs: ['PEERINGDB_API_KEY'], publishable: false, politeMs: 2_000 });
  });

  it.each([
    [0, 1],
    [3, 1],
    [1_000, 2],
    [2_400, 3],
  ])('asks for %i facilities in %i pages, with the key and without contacts', async (count, pages) => {
    const { asked, fetch } = aRegister(count);
    await fetch();
    expect(asked.map(({ url }) => url.searchParams.get('skip'))).toEqual(
      [...Array(pages).keys()].map((n) => `${n * 1_000}`),
    );
    for (const { url, options } of asked) {
      expect(`${url.origin}${url.pathname}`).toBe('https://www.peeringdb.com/api/fac');
      expect(options?.headers).toEqual({ authorization: 'Api-Key k' });
      expect(url.searchParams.get('fields')).not.toMatch(/mail|phone|social/);
      expect(url.search).not.toContain('Api-Key');
    }
  });

  it('reads each page once, and not the empty one after the last', async () => {
    const answers = await aRegister(2_000).fetch();
    expect(answers).toHaveLength(2);
    const ids = answers.flatMap((answer) =>
      answer.kind === 'document' ? peeringdbFacilities.parse(aDocument(answer.bytes)).rows : [],
    );
    expect(new Set(ids.map(({ external_id }) => external_id)).size).toBe(2_000);
  });

  it('goes on after a page that has not changed, and ends after the last', async () => {
    const { asked, fetch } = aRegister(2_400, new Set([0, 2_000]));
    const answers = await fetch();
    expect(answers.map(({ kind }) => kind)).toEqual(['not-modified', 'document', 'not-modified']);
    expect(asked).toHaveLength(4);
  });

  it('does not follow pages without end', async () => {
    await expect(aRegister(1_000_000).fetch()).rejects.toThrow(/still facilities after 20 pages/);
  });

  it.each([
    [59 * 60_000, 'Request was throttled. Expected available in 59 minutes. Authenticate for less restrictions.'],
    [1_500, 'Request was throttled. Expected available in 1.5 seconds.'],
    [3_600_000, 'Request was throttled. Expected available in 1 hour.'],
    [undefined, 'Request was throttled.'],
  ])('waits %s ms when it is told: %s', (retryAfterMs, message) => {
    const fault = faultOf(() => peeringdbFacilities.parse(aDocument(JSON.stringify({ message, meta: {} }))));
    expect(fault).toMatchObject({ code: 'throttled', retryable: true });
    expect(fault.details.retryAfterMs).toBe(retryAfterMs);
  });

  it('leaves out what is deleted or pending, and counts it', () => {
    const { rows, rejected } = parse([
      aFacility(1),
      aFacility(2, { status: 'deleted' }),
      aFacility(3, { status: 'deleted' }),
      aFacility(4, { status: 'pending' }),
    ]);
    expect(rows.map(({ external_id }) => external_id)).toEqual(['1']);
    expect(rejected.map(({ place, reason }) => `${place}: ${reason.slice(0, 1)}`)).toEqual([
      'status deleted: 2',
      'status pending: 1',
    ]);
  });

  it.each([
    ['VA', { country: 'US', state: 'va' }],
    ['SC', { country: 'US', state: 'South Carolina' }],
    [null, { country: 'US', state: 'Somewhere' }],
    ['Hessen', { country: 'DE', state: ' Hessen ' }],
    [null, { country: 'DE', state: '' }],
    [null, { country: 'DE', state: null }],
  ])('has the state %s', (state, more) => {
    expect(readOne(more)?.state).toBe(state);
  });

  it.each([
    ['1 Way, Suite 2', { address1: '1 Way', address2: 'Suite 2' }],
    ['1 Way', { address1: '1 Way', address2: '1 Way' }],
    ['Suite 2', { address1: '', address2: 'Suite 2' }],
    [null, { address1: '', address2: null }],
  ])('has the address %s', (address, more) => {
    expect(readOne(more)?.address).toBe(address);
  });

  it.each([
    ['operational', { net_count: 1 }],
    ['operational', { net_count: 0, ix_count: 0, carrier_count: 2 }],
    [null, { net_count: 0, ix_count: null }],
    [null, {}],
  ])('has the status %s', (status, more) => {
    expect(readOne(more)?.status).toBe(status);
  });

  it.each([
    [{ latitude: 39, longitude: null }, 0],
    [{ latitude: null, longitude: null }, 0],
    [{ latitude: 139, longitude: 20 }, 1],
  ])('is without a place at %o', (more, refused) => {
    const { rows, rejected } = parse([aFacility(1, more)]);
    expect(rows[0]).toMatchObject({ lat: null, lon: null });
    expect(rejected).toHaveLength(refused);
  });

  it('reads no mailbox and no telephone number', () => {
    const row = readOne({ sales_email: 'desk@example.com', tech_phone: '+15550100', sales_phone: '5550101' });
    expect(JSON.stringify(row)).not.toMatch(/@|555/);
  });

  if (!RECORDED) return it.skip('the recorded documents are not there');

  it('reads an extract of February 2026: 5,647 facilities in 150 countries', () => {
    const { rows, rejected, publishedAt } = peeringdbFacilities.parse(aRecordedDocument(DUMP));
    expect(rows).toHaveLength(5_647);
    expect(rejected).toEqual([]);
    expect(publishedAt).toBe('2026-02-17T00:14:38.000Z');
    expect(new Set(rows.map(({ country }) => country)).size).toBe(150);
    // One has a latitude alone.
    expect(rows.filter(({ lat }) => lat === null)).toHaveLength(576);
  });

  it('reads a page as the API sent it, and is throttled by its own words', () => {
    const { rows } = peeringdbFacilities.parse(aRecordedDocument(PAGE));
    expect(rows).toHaveLength(250);
    expect(JSON.stringify(rows)).not.toMatch(/@[a-z0-9-]+\.[a-z]/);
    const fault = faultOf(() => peeringdbFacilities.parse(aRecordedDocument(THROTTLED)));
    expect(fault).toMatchObject({ code: 'throttled', details: { retryAfterMs: 59 * 60_000 } });
    for (const other of OTHERS) {
      expect(faultOf(() => peeringdbFacilities.parse(aRecordedDocument(other))).code).toBe('wrong-document');
    }
  });
});
