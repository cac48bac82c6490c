import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../src/sources/http/http.ts';
import { isoneFuelMix } from '../../../../src/sources/isone-fuel-mix/index.ts';
import { isoneLmp } from '../../../../src/sources/isone-lmp/index.ts';
import { isoneLmpDayAhead } from '../../../../src/sources/isone-lmp-day-ahead/index.ts';
import { isoneQueue } from '../../../../src/sources/isone-queue/index.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { aDocument } from '../a-document.ts';
import { type Site, visit } from './isone-site.ts';

const fixture = (path: string): string => readFileSync(packageFile('fixtures', path), 'utf8');
const fiveMinutes = fixture('isone-lmp/five-minute-summer.csv');
const dayAhead = fixture('isone-lmp-day-ahead/report-summer.csv');
const fuelReport = fixture('isone-fuel-mix/summer.csv');
const fuelAnswer = fixture('isone-fuel-mix/site-client.json');
const queuePage = fixture('isone-queue/page.html');

const NOON = '2026-07-14T16:00:00Z';
const CATCH_UP = '2026-07-14T16:15:00Z';
const LATEST = 'GET /transform/csv/fiveminlmp/current?type=prelim';
const BLOCK = 'GET /static-transform/csv/histRpts/5min-rt-prelim/lmp_5min_20260714_08-12.csv';
const PAGE = expect.stringContaining('GET /isoexpress/');
const HTML = { type: 'text/html', body: '<html><h1>Request unsuccessful</h1></html>' };

const site = (more: Partial<Site> = {}): Site => ({
  isPage: (url) => url.includes('/isoexpress/'),
  answer: () => ({ body: fiveMinutes }),
  ...more,
});
const bytesOf = (answer: Fetched | undefined) =>
  answer?.kind === 'document' ? Buffer.from(answer.bytes).toString() : answer?.kind;

describe('a report of the site', () => {
  it.each([
    ['403', { status: 403, body: 'Forbidden' }],
    ['a page with status 200', HTML],
    ['an error in JSON with status 200', { type: 'application/json', body: '{"error":"session"}' }],
  ])('is asked for again with a fresh page and cookie where the first cookie brings %s', async (_case, refusal) => {
    const { asked, cookies, answers, error } = await visit(isoneLmp, site({ takesCookie: 2, refusal }), NOON);
    expect(error).toBeNull();
    expect(asked).toEqual([PAGE, LATEST, PAGE, LATEST]);
    expect(cookies).toEqual([0, 1, 0, 2]);
    expect(answers.map(bytesOf)).toEqual([fiveMinutes]);
  });

  it('is asked for once where the first cookie does', async () => {
    expect((await visit(isoneLmp, site(), NOON)).asked).toEqual([PAGE, LATEST]);
  });

  it('that is refused twice fails the run, and the account is named as the way', async () => {
    const { asked, answers, error } = await visit(isoneLmp, site({ takesCookie: 9 }), NOON);
    expect(asked).toHaveLength(4);
    expect(answers).toEqual([]);
    expect(error).toMatchObject({ code: 'bad-status', retryable: false, details: { status: 403 } });
    expect(String(error)).toMatch(/fiveminlmp.*answered 403, also with a fresh cookie; set ISONE_USERNAME/);
    const page = await visit(isoneLmp, site({ takesCookie: 9, refusal: HTML }), NOON);
    expect(String(page.error)).toMatch(/a page in place of the report, also with a fresh cookie/);
  });

  it('that is refused twice does not lose the four hours that came before it', async () => {
    const isFree = (url: string) => url.includes('/static-transform/');
    const { asked, answers, error } = await visit(isoneLmp, site({ takesCookie: 9, isFree }), CATCH_UP);
    expect(error).toBeNull();
    expect(asked).toEqual([BLOCK, PAGE, LATEST, PAGE, LATEST]);
    expect(answers).toMatchObject([{ kind: 'document' }, { kind: 'absent', status: 403 }]);
  });

  it('of four hours or a day ahead needs no page, unless it is refused without', async () => {
    const { asked, cookies, answers } = await visit(isoneLmp, site(), CATCH_UP);
    expect(asked).toEqual([BLOCK, PAGE, BLOCK, LATEST]);
    expect(cookies).toEqual([0, 0, 1, 1]);
    expect(answers.map(bytesOf)).toEqual([fiveMinutes, fiveMinutes]);

    const tomorrow = (url: string) => url.includes('_20260715');
    const ahead = site({ answer: (url) => (tomorrow(url) ? { status: 404 } : { body: dayAhead }) });
    const file = (day: string) => `GET /static-transform/csv/histRpts/da-lmp/WW_DALMP_ISO_${day}.csv`;
    const withCookie = await visit(isoneLmpDayAhead, ahead, NOON);
    expect(withCookie.error).toBeNull();
    expect(withCookie.asked).toEqual([file('20260714'), PAGE, file('20260714'), file('20260715')]);
    expect(withCookie.cookies).toEqual([0, 0, 1, 1]);
    expect(withCookie.answers).toMatchObject([{ kind: 'document' }, { kind: 'absent', status: 404 }]);
    const free = await visit(isoneLmpDayAhead, { ...ahead, isFree: () => true }, NOON);
    expect(free.asked).toEqual([file('20260714'), file('20260715')]);
    const never = await visit(isoneLmpDayAhead, { ...ahead, takesCookie: 9 }, NOON);
    expect(never.error).toMatchObject({ code: 'bad-status', details: { status: 403 } });
  });
});

describe('the fuel mix without account', () => {
  const REPORT = 'GET /transform/csv/genfuelmix?start=20260714';
  const isClient = (url: string) => url.endsWith('/ws/wsclient');
  const answer: Site['answer'] = (url, { body }) => {
    if (!isClient(url)) return { body: fuelReport };
    const form = new URLSearchParams(body);
    const isWhole =
      form.get('_nstmp_requestType') === 'genfuelmix' &&
      form.get('_nstmp_fuelType') === 'all' &&
      form.get('_nstmp_startDate') === '07/14/2026' &&
      form.get('_nstmp_endDate') === '07/14/2026';
    return { type: 'application/json', body: isWhole ? fuelAnswer : '[{"data":[]}]' };
  };

  it('is the report where a cookie brings it', async () => {
    const { asked, answers } = await visit(isoneFuelMix, site({ takesCookie: 2, answer }), NOON);
    expect(asked).toEqual([PAGE, REPORT, PAGE, REPORT]);
    expect(answers.map(bytesOf)).toEqual([fuelReport]);
  });

  it('is asked for as the pages of the site do where the report is refused, and gives the same rows', async () => {
    const { asked, headers, answers, error } = await visit(
      isoneFuelMix,
      site({ takesCookie: 9, isFree: isClient, answer }),
      NOON,
    );
    expect(error).toBeNull();
    expect(asked).toEqual([PAGE, REPORT, PAGE, REPORT, 'POST /ws/wsclient']);
    expect(headers.at(-1)?.['content-type']).toBe('application/x-www-form-urlencoded');
    expect(answers.map(bytesOf)).toEqual([fuelAnswer]);
    const keys = (text: string, url: string) =>
      isoneFuelMix
        .parse(aDocument(text, { url }))
        .rows.filter(({ source_fuel }) => source_fuel !== 'Flywheels')
        .map((row) => `${row.source_fuel} ${row.interval_start} ${row.fuel} ${row.mw}`)
        .sort();
    const fromSite = keys(fuelAnswer, 'https://www.iso-ne.com/ws/wsclient');
    expect(fromSite).toEqual(expect.arrayContaining(keys(fuelReport, 'https://www.iso-ne.com/genfuelmix')));
  });

  it('is also asked for so where the report does not come for another reason than a refusal', async () => {
    const failing: Site['answer'] = (url, request) => (isClient(url) ? answer(url, request) : { status: 500 });
    const { answers, error } = await visit(isoneFuelMix, site({ answer: failing, isFree: isClient }), NOON);
    expect(error).toBeNull();
    expect(answers.map(bytesOf)).toEqual([fuelAnswer]);
  });

  it('fails with the words of both ways, and leaves a site alone that asks to wait', async () => {
    const { asked, error } = await visit(isoneFuelMix, site({ takesCookie: 9, answer }), NOON);
    expect(asked.at(-1)).toBe('POST /ws/wsclient');
    expect(String(error)).toMatch(/wsclient: answered 403; and before: .*genfuelmix.*ISONE_USERNAME/);
    const busy = await visit(isoneFuelMix, site({ answer: () => ({ status: 429 }) }), NOON);
    expect(busy.error).toMatchObject({ code: 'throttled' });
    expect(busy.asked).toEqual([PAGE, REPORT]);
  });
});

describe('the queue', () => {
  const isPage = (url: string) => url.endsWith('/reports/external');
  const EXPORT = expect.stringContaining('GET /reports/exportpublicqueue?ReportDate=');
  const EXTERNAL = 'GET /reports/external';

  it('comes through the check for cookies that leads back to its own address', async () => {
    const { asked, cookies, answers, error } = await visit(
      isoneQueue,
      site({ isPage, checksCookies: true, page: queuePage }),
      NOON,
    );
    expect(error).toBeNull();
    expect(asked).toEqual([EXTERNAL, EXTERNAL]);
    expect(cookies).toEqual([0, 1]);
    expect(answers.map(bytesOf)).toEqual([queuePage]);
  });

  it('is asked for a second time with a fresh cookie where page and export are refused, or pages without a queue', async () => {
    for (const refusal of [{ status: 403, body: 'Forbidden' }, HTML]) {
      const checked = site({ isPage, checksCookies: true, page: queuePage, takesCookie: 2, refusal });
      const { asked, cookies, answers, error } = await visit(isoneQueue, checked, NOON);
      expect(error).toBeNull();
      expect(asked).toEqual([EXTERNAL, EXTERNAL, EXPORT, EXTERNAL, EXTERNAL]);
      expect(cookies).toEqual([0, 1, 1, 0, 2]);
      expect(answers.map(bytesOf)).toEqual([queuePage]);
    }
  });

  it('that is refused the second time too fails', async () => {
    const { asked, error } = await visit(isoneQueue, site({ isPage, checksCookies: true, takesCookie: 9 }), NOON);
    expect(asked.filter((one) => one.includes('export'))).toHaveLength(2);
    expect(error).toMatchObject({ code: 'bad-status', details: { status: 403 } });
  });
});

describe('the web services', () => {
  const settings = { ISONE_USERNAME: 'someone', ISONE_PASSWORD: 'secret' };
  const json = { type: 'application/json', body: fixture('isone-lmp/five-minute.json') };
  const PRELIM = 'GET /api/v1.1/fiveminutelmp/prelim/current/all';

  it('are asked for the preliminary interval, and under the address of before where that is none', async () => {
    const services = site({ isFree: () => true, answer: () => json });
    expect((await visit(isoneLmp, services, NOON, settings)).asked).toEqual([PRELIM]);
    const former = site({
      isFree: () => true,
      answer: (url) => (url.includes('/prelim/') ? { status: 404 } : json),
    });
    const { asked, answers, headers } = await visit(isoneLmp, former, NOON, settings);
    expect(asked).toEqual([PRELIM, 'GET /api/v1.1/fiveminutelmp/current/all']);
    expect(answers).toMatchObject([{ kind: 'document' }]);
    expect(headers.every(({ authorization }) => authorization === `Basic ${btoa('someone:secret')}`)).toBe(true);
  });

  it('are asked for an hour of all points at once, by the clock of New England, also when it changes', async () => {
    const hours = async (dueAt: string) => {
      const services = site({ isFree: () => true, answer: () => json });
      const { asked } = await visit(isoneLmp, services, dueAt, settings);
      return asked.slice(1).map((one) => one.replace(/.*prelim\/day\//, ''));
    };
    expect(await hours('2026-07-14T16:15:00Z')).toEqual(['20260714/starthour/11', '20260713/starthour/11']);
    expect(await hours('2026-07-14T04:15:00Z')).toEqual(['20260713/starthour/23', '20260712/starthour/23']);
    expect((await hours('2026-03-08T07:15:00Z'))[0]).toBe('20260308/starthour/01');
    expect((await hours('2026-11-01T06:15:00Z'))[0]).toBe('20261101/starthour/01');
    expect((await hours('2026-11-01T07:15:00Z'))[0]).toBe('20261101/starthour/01');
  });
});
