import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serializeBrief } from '../../../scoring/brief/brief.ts';
import type { BriefFacts } from '../../../scoring/brief/brief-facts.ts';
import { composeBrief } from '../../../scoring/brief/compose-brief.ts';
import type { Market } from '../../../src/domain/markets/market.ts';
import { hashContent, type PublicationMeta, publishBriefs } from '../../../src/store/briefs/publish-briefs.ts';
import { saveMarkets } from '../../../src/store/markets/save-markets.ts';
import { anApi, askPatiently, NOW, PUBLIC_URL, type TestApi } from '../../support/api/api.ts';
import { colorAt, inkIn, type Pixels, readPng, regionOf } from '../../support/browser/read-png.ts';
import { aBriefMarket, fullFacts } from '../../support/markets/brief-facts.ts';
import { someInputs } from '../../unit/scoring/market-inputs.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});
afterEach(() => api.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  askPatiently(async () => {
    const {
      statusCode: status,
      headers: sent,
      rawPayload: bytes,
    } = await api.app.inject({ method: 'GET', url, headers });
    return { status, headers: sent, bytes };
  });

async function pictureOf(url: string): Promise<Pixels> {
  const { status, headers, bytes } = await ask(url);
  expect([url, status, headers['content-type']]).toEqual([url, 200, 'image/png']);
  return readPng(bytes);
}

/** Publishes what these facts say of their markets, in one run. */
async function publishAll(...all: readonly BriefFacts[]): Promise<void> {
  await saveMarkets(
    api.db,
    all.map(({ market }) => market),
  );
  const drafts = all.map((facts) => {
    const brief = composeBrief(facts);
    const render = (meta: PublicationMeta): string => serializeBrief(brief, meta);
    return { slug: brief.slug, contentHash: hashContent(JSON.stringify(brief)), render, renderTeaser: render };
  });
  await api.db.transaction((tx) => publishBriefs(tx, drafts, { now: new Date(NOW), removedSlugs: [] }));
}

/** Facts of a market of which nothing is known. */
function nothingOf(more: Partial<Market>): BriefFacts {
  const market = aBriefMarket({
    ...{
      state: null,
      country: 'QA',
      iso: null,
      aliases: [],
      balancingAuthority: null,
      priceIso: null,
      priceNode: null,
    },
    ...more,
  });
  return fullFacts({ market, inputs: someInputs({}) });
}

const WHOLE = { width: 1_200, height: 630 };
/** Where the name stands, and where the score does. */
const NAME = { x: 60, y: 105, width: 780, height: 150 };
const SCORE = { x: 900, y: 120, width: 180, height: 110 };
const STRIPE = [8, 300] as const;

const metaOf = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  );

describe('the picture of a market for previews', () => {
  it('is a PNG of 1200 by 630 with name and score, in the color of its verdict', async () => {
    await publishAll(fullFacts(), nothingOf({ slug: 'nowhere', name: 'Dallas–Fort Worth' }));
    const scored = await pictureOf('/markets/dallas/card.png');
    const other = await pictureOf('/markets/nowhere/card.png');
    for (const picture of [scored, other]) {
      expect(picture).toMatchObject(WHOLE);
      expect(inkIn(picture, NAME)).toBeGreaterThan(5_000);
    }
    expect(regionOf(scored, NAME).equals(regionOf(other, NAME))).toBe(true);
    expect(regionOf(scored, SCORE).equals(regionOf(other, SCORE))).toBe(false);
    expect(inkIn(scored, SCORE)).toBeGreaterThan(1_000);
    expect(colorAt(other, ...STRIPE)).toBe('#55606b');
    expect(['#0a6b46', '#2f5f8f', '#8a5400', '#a3262a']).toContain(colorAt(scored, ...STRIPE));
  });

  it('draws accents and names in Arabic letters, and the slug for letters that it has not', async () => {
    const named = (slug: string, name: string) => nothingOf({ slug, name });
    await publishAll(
      named('doha', 'Doha'),
      named('doha-accents', 'Dòhå'),
      named('doha-arabic', 'الدوحة'),
      named('tokyo', '東京'),
      named('tokyo-latin', 'tokyo'),
    );
    const [plain, accents, arabic] = [
      await pictureOf('/markets/doha/card.png'),
      await pictureOf('/markets/doha-accents/card.png'),
      await pictureOf('/markets/doha-arabic/card.png'),
    ];
    expect(inkIn(accents, NAME)).toBeGreaterThan(inkIn(plain, NAME) + 50);
    expect(inkIn(arabic, NAME)).toBeGreaterThan(1_500);
    const [unknown, latin] = [
      await pictureOf('/markets/tokyo/card.png'),
      await pictureOf('/markets/tokyo-latin/card.png'),
    ];
    expect(regionOf(unknown, NAME).equals(regionOf(latin, NAME))).toBe(true);
  });

  it('is not sent twice to who has it, has the validator of the SVG, and is compressed as it is', async () => {
    await publishAll(fullFacts());
    const { headers } = await ask('/markets/dallas/card.png', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=60');
    expect(headers.etag).toBe((await ask('/markets/dallas/card.svg')).headers.etag);
    const again = await ask('/markets/dallas/card.png', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('changes with the brief, under an address that changes as well', async () => {
    await publishAll(nothingOf({ slug: 'dallas', name: 'Dallas' }));
    const before = metaOf(String((await ask('/markets/dallas')).bytes))['og:image'];
    await api.close();
    api = await anApi();
    await publishAll(nothingOf({ slug: 'dallas', name: 'Dallas' }));
    await publishAll(fullFacts());
    const after = metaOf(String((await ask('/markets/dallas')).bytes))['og:image'];
    expect([before, after]).toEqual([
      `${PUBLIC_URL}/markets/dallas/card.png?v=1`,
      `${PUBLIC_URL}/markets/dallas/card.png?v=2`,
    ]);
    expect(await pictureOf('/markets/dallas/card.png?v=2')).toMatchObject(WHOLE);
  });

  it('goes by one address, is there before the first verdict, and is 404 for what is no market', async () => {
    await saveMarkets(api.db, [aBriefMarket()]);
    expect((await ask('/markets/dfw/card.png')).headers.location).toBe('/markets/dallas/card.png');
    expect(await pictureOf('/markets/dallas/card.png')).toMatchObject(WHOLE);
    for (const ending of ['svg', 'png']) {
      const { status, headers } = await ask(`/markets/atlantis/card.${ending}`);
      expect([ending, status, headers['content-type']]).toEqual([ending, 404, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('what previews of a page show', () => {
  it('is title, description and picture by absolute addresses, with its size and its words', async () => {
    await publishAll(fullFacts());
    const meta = metaOf(String((await ask('/markets/dallas')).bytes));
    expect(meta).toMatchObject({
      'og:title': 'Dallas–Fort Worth: power for data centers · Loadstar',
      'og:url': `${PUBLIC_URL}/markets/dallas`,
      'og:image': `${PUBLIC_URL}/markets/dallas/card.png?v=1`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/^Dallas–Fort Worth: (Build|Neutral|Caution|Avoid), \d+(\.\d)? of 100$/),
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:description']).toContain('of 100');
  });

  it('is the picture of all pages where a page has none of its own', async () => {
    for (const path of ['/', '/compare', '/grid/pjm', '/sources']) {
      const meta = metaOf(String((await ask(path)).bytes));
      expect(meta['og:title']).toMatch(/Loadstar/);
      expect(meta['og:description']?.length).toBeGreaterThan(20);
      expect(meta).toMatchObject({ 'og:image': `${PUBLIC_URL}/card.png`, 'twitter:card': 'summary_large_image' });
      expect(meta['og:image:alt']?.length).toBeGreaterThan(20);
    }
  });

  it('counts the markets in the picture of all pages', async () => {
    const counted = { x: 60, y: 255, width: 1_080, height: 40 };
    const empty = await pictureOf('/card.png');
    await api.close();
    api = await anApi();
    await publishAll(fullFacts());
    const one = await pictureOf('/card.png');
    for (const picture of [empty, one]) {
      expect(picture).toMatchObject(WHOLE);
      expect(colorAt(picture, 80, 400)).toBe('#0a6b46');
    }
    expect(regionOf(empty, counted).equals(regionOf(one, counted))).toBe(false);
  });

  it('is nothing for a page that is not there', async () => {
    const { status, bytes } = await ask('/markets/atlantis');
    expect([status, metaOf(String(bytes))['og:image']]).toEqual([404, undefined]);
  });
});
