import { describe, expect, it } from 'vitest';
import type { Fetched, GetOptions } from '../../../../src/sources/http/http.ts';
import { findSource } from '../../../../src/sources/registry.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';

interface Asked {
  readonly url: string;
  readonly options: GetOptions;
}

/** What a source asks of its publisher, who first answers `first`, and what it keeps. */
async function runOf(id: string, dueAt: string, first = '', settings: Readonly<Record<string, string>> = {}) {
  const asked: Asked[] = [];
  const get = async (url: string, options: GetOptions = {}): Promise<Fetched> => {
    asked.push({ url, options });
    const bytes = new TextEncoder().encode(asked.length > 1 ? '' : first);
    const more = { finalUrl: url, permanentUrl: null, contentType: null, lastModified: null };
    return { kind: 'document', url, bytes, fetchedAt: dueAt, validators: { etag: null, lastModified: null }, ...more };
  };
  const kept = await findSource(id).fetch({ get }, aFetchRequest(dueAt, { settings }));
  return { asked, kept };
}

describe('what is asked of publishers of generation', () => {
  it('is yesterday and today of Ireland, the whole island, by its clock', async () => {
    // 00:09 in Dublin.
    const { asked } = await runOf('eirgrid-fuel-mix', '2026-07-13T23:09:00Z');
    const { searchParams } = new URL(asked[0]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      region: 'ALL',
      dateFrom: '13-Jul-2026',
      dateTo: '14-Jul-2026',
      areas: 'generationactual,windactual,solaractual',
    });
  });

  it('is a ticket in Türkiye, which goes into a header and is not kept', async () => {
    const account = { EPIAS_USERNAME: 'someone', EPIAS_PASSWORD: 'a word&more' };
    const { asked, kept } = await runOf('epias-fuel-mix', '2026-07-13T21:20:00Z', 'TGT-1-abc', account);
    expect(asked.map(({ options }) => options.method)).toEqual(['POST', 'POST']);
    expect(asked[0]?.options.body).toBe('username=someone&password=a+word%26more');
    expect(asked[1]?.options.headers).toMatchObject({ TGT: 'TGT-1-abc' });
    expect(JSON.parse(asked[1]?.options.body ?? '')).toMatchObject({
      startDate: '2026-07-13T00:00:00+03:00',
      endDate: '2026-07-14T00:00:00+03:00',
    });
    expect(kept.map(({ url }) => url)).toEqual([asked[1]?.url]);
    expect(findSource('epias-fuel-mix').needs).toEqual(['EPIAS_USERNAME', 'EPIAS_PASSWORD']);
  });

  it.each(['', '<html>Sign in</html>', 'TGT-1\r\nx: y'])('fails in Türkiye without a ticket: %j', async (first) => {
    await expect(runOf('epias-fuel-mix', '2026-07-13T21:20:00Z', first)).rejects.toMatchObject({
      code: 'wrong-document',
    });
  });

  it('is three days and today of Chile, and the address that is kept has no key', async () => {
    const { asked, kept } = await runOf('cen-fuel-mix', '2026-07-14T03:35:00Z', '', { CEN_USER_KEY: 'ours' });
    expect(asked[0]?.url).toContain('fecha__gte=2026-07-10&fecha__lte=2026-07-13&user_key=ours');
    expect(kept.map(({ url }) => url.includes('user_key'))).toEqual([false]);
  });

  it('is yesterday and today of Moscow, dotted, and the whole of Argentina', async () => {
    const { asked: russia } = await runOf('so-ups-fuel-mix', '2026-07-13T21:25:00Z');
    expect(russia[0]?.url).toContain('priceZone[]=1&startDate=2026.07.13&endDate=2026.07.14');
    const { asked: argentina } = await runOf('cammesa-fuel-mix', '2026-07-13T21:25:00Z');
    expect(argentina[0]?.url).toContain('?id_region=1002');
  });

  it('is all regions of Great Britain and the whole of it', async () => {
    const { asked } = await runOf('carbon-intensity-gb', '2026-07-13T21:34:00Z');
    expect(asked.map(({ url }) => url.replace(/^.*\.uk/, ''))).toEqual(['/regional', '/intensity']);
  });

  it('is nothing of Alberta until the operator names it', () => {
    expect(findSource('aeso-fuel-mix').needs).toEqual(['OPERATOR_SOURCES=aeso-fuel-mix']);
    expect(findSource('aeso-fuel-mix').publishable).toBe(false);
  });
});
