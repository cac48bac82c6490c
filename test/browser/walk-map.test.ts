import { expect, it } from 'vitest';
import { type FacilityPlaces, unpackFacilities } from '../../src/web/map/unpack-facilities.ts';
import { anInterfaceWorld } from '../support/api/interface-world.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { describeInBrowser, PATIENCE } from '../support/browser/in-browser.ts';
import { colorAt, findLiveMap, type LiveMap, type Place, type Spot, styleColor } from '../support/browser/live-map.ts';

interface MarketMark extends Place {
  readonly slug: string;
  readonly name: string;
  readonly words: string;
  readonly mark: string;
  readonly hollow: boolean;
}

/** In Wyoming and Montana, far from towns, and in the Atlantic. */
const BARE_LAND: readonly Place[] = [
  { lat: 43.3, lon: -107.9 },
  { lat: 46.9, lon: -107.3 },
  { lat: 42.2, lon: -108.6 },
];
const OCEAN: Place = { lat: 33, lon: -69 };

const POPUP = '.maplibregl-popup:not(.map-hint)';
const FACILITY = 'A facility: click to open it';

describeInBrowser('the map that lives, in a browser', anInterfaceWorld, (looking) => {
  const marks = async (): Promise<readonly MarketMark[]> => (await looking.api.get('/map/markets.json')).body;
  const facilities = async (): Promise<Place[]> =>
    unpackFacilities((await looking.api.get('/map/facilities.json')).body as FacilityPlaces).map(([lon, lat]) => ({
      lat,
      lon,
    }));

  /** The first of some spots of which the map says what is looked for. */
  async function findSpot(
    map: LiveMap,
    spots: readonly Spot[],
    isSought: (words: string | null) => boolean,
  ): Promise<Spot> {
    const seen = new Set<string | null>();
    for (const spot of spots) {
      if (!map.isOn(spot, 30)) continue;
      const words = await map.pointAt(spot);
      if (isSought(words)) return spot;
      seen.add(words);
    }
    throw new Error(`none of ${spots.length} spots is what is looked for: ${JSON.stringify([...seen])}`);
  }

  /** A market that no larger one hides, and where it is. */
  async function aMarket(
    map: LiveMap,
    isSought: (market: MarketMark) => boolean = () => true,
  ): Promise<{ market: MarketMark; spot: Spot }> {
    for (const market of (await marks()).filter(isSought)) {
      const spot = map.spotOf(market);
      if (map.isOn(spot, 30) && (await map.pointAt(spot)) === market.words) return { market, spot };
    }
    throw new Error('no market is where it should be');
  }

  it('opens the popup of a market that is clicked, which leads to its page, and is whole in both themes', async () => {
    const look = await looking.open('/');
    const { page } = look;
    const map = await findLiveMap(page);
    const { market, spot } = await aMarket(map);
    expect(await findBarriers(page)).toEqual([]);
    await page.mouse.click(spot.x, spot.y);
    const popup = page.locator(POPUP);
    await popup.waitFor(PATIENCE);
    expect(await popup.locator('a').textContent()).toBe(market.name);
    expect(`${market.name}: ${await popup.locator('p').textContent()}`).toBe(market.words);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await findBarriers(page)]).toEqual([colorScheme, []]);
    }
    await popup.locator('a').click();
    await page.waitForURL(`${looking.origin}/markets/${market.slug}`, PATIENCE);
    expect(await page.locator('#verdict h1').textContent()).toBe(market.name);
    await looking.closeClean(look);
  });

  it('comes nearer where facilities are gathered', async () => {
    const look = await looking.open('/');
    const { page } = look;
    const map = await findLiveMap(page);
    // Markets stand where facilities are gathered, and hide them from afar.
    await page.locator('.map-switches label', { hasText: 'Markets' }).click();
    const every = Math.ceil((await facilities()).length / 400);
    const spots = (await facilities()).filter((_, index) => index % every === 0).map(map.spotOf);
    const spot = await findSpot(map, spots, (words) =>
      /^[\d,]+ facilities, (no MW known|[\d,]+ MW known of [\d,]+): click to zoom in$/.test(words ?? ''),
    );
    const gathered = await map.pointAt(spot);
    await page.mouse.click(spot.x, spot.y);
    await expect.poll(map.nearness, PATIENCE).toBeGreaterThan(1.9);
    const { x, y, width, height } = (await page.locator('.map-live').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    expect(await map.pointAt({ x: x + width / 2, y: y + height / 2 })).not.toBe(gathered);
    expect(new URL(page.url()).pathname).toBe('/');
    await looking.closeClean(look);
  });

  it('tells the list what it is moved to, and shows the pipeline where somebody wants it', async () => {
    const look = await looking.open('/');
    const { page } = look;
    const map = await findLiveMap(page);
    const spot = map.spotOf({ lat: 39, lon: -98 });
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.wheel(0, -400);
    await page.waitForURL((url) => (url.searchParams.get('in') ?? '').split(',').length === 4, PATIENCE);
    await page.locator('.ranking-summary', { hasText: 'in the map’s view' }).waitFor(PATIENCE);
    const projects: readonly unknown[] = (await looking.api.get('/map/projects.json')).body;
    expect(projects.length).toBeGreaterThan(5);
    await page.locator('.map-switches label', { hasText: 'Projects' }).click();
    await page.locator(`.market-map[data-projects-shown="${projects.length}"]`).waitFor(PATIENCE);
    expect(await findBarriers(page)).toEqual([]);
    await looking.closeClean(look);
  });

  it('leads to the page of a single facility', async () => {
    const look = await looking.open('/');
    const { page } = look;
    const map = await findLiveMap(page);
    const dallas = (await marks()).find(({ slug }) => slug === 'dallas');
    if (dallas === undefined) throw new Error('no Dallas');
    await page.locator('.map-picker select').selectOption({ label: dallas.words });
    await page.locator(POPUP).getByRole('button', { name: 'Close popup' }).click(PATIENCE);
    await map.movedTo(dallas, 8);
    for (const zoom of [9, 10, 11]) {
      await page.getByRole('button', { name: 'Zoom in' }).click(PATIENCE);
      await map.movedTo(dallas, zoom);
    }
    const near = (await facilities()).filter((place) => map.isOn(map.spotOf(place), -60));
    const alone = near.filter((place) => {
      const spot = map.spotOf(place);
      return near.every((other) => other === place || distancePx(map.spotOf(other), spot) > 20);
    });
    expect(alone.length).toBeGreaterThan(0);
    const spot = await findSpot(map, alone.map(map.spotOf), (words) => words === FACILITY);
    const place = alone.find((candidate) => distancePx(map.spotOf(candidate), spot) === 0);
    if (place === undefined) throw new Error('the facility is gone');
    await page.mouse.click(spot.x, spot.y);
    await page.waitForURL(/\/facilities\/fac_/, PATIENCE);
    const box = [place.lon - 1e-4, place.lat - 1e-4, place.lon + 1e-4, place.lat + 1e-4].join(',');
    const { body } = await looking.api.get(`/api/v1/map?bbox=${box}&fields=id`);
    expect(body.facilities.map(({ id }: { id: string }) => `/facilities/${id}`)).toContain(
      new URL(page.url()).pathname,
    );
    await looking.closeClean(look);
  });

  it('scores bare land that is clicked', async () => {
    const look = await looking.open('/');
    const { page } = look;
    const map = await findLiveMap(page);
    const spot = await findSpot(map, BARE_LAND.map(map.spotOf), (words) => words === null);
    const place = BARE_LAND.find((candidate) => distancePx(map.spotOf(candidate), spot) === 0) ?? OCEAN;
    await page.mouse.click(spot.x, spot.y);
    const answer = page.locator('#place-answer');
    await answer.locator('h3:focus').waitFor(PATIENCE);
    expect(await answer.locator('.bars li').count()).toBe(6);
    for (const name of ['lat', 'lon'] as const)
      expect(Number(await page.locator(`#place-form input[name=${name}]`).inputValue())).toBeCloseTo(place[name], 0);
    // Over the map, where it was clicked, and not somewhere else on the page.
    const [panel, box] = [await page.locator('#place-panel').boundingBox(), await page.locator('#map').boundingBox()];
    expect(Number(panel?.y)).toBeGreaterThanOrEqual(Number(box?.y));
    expect(Number(panel?.y) + Number(panel?.height)).toBeLessThanOrEqual(Number(box?.y) + Number(box?.height) + 1);
    expect(await page.locator('.map-live-place').getAttribute('aria-label')).toMatch(/^Selected point: 4\d\./);
    expect(await findBarriers(page)).toEqual([]);
    await looking.closeClean(look);
  });

  it('shows markets that are chosen by keys alone, and leads to one of them', async () => {
    const look = await looking.open('/');
    const { page } = look;
    await findLiveMap(page);
    const list = page.locator('.map-picker select');
    const toMap = page.locator('.home-ways a[href="#map"]');
    const hasFocus = (): Promise<boolean> => list.evaluate((select) => select === document.activeElement);
    const isOnMap = (): Promise<boolean> => toMap.evaluate((link) => link === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isOnMap()); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
    expect(await hasFocus()).toBe(true);
    const popup = page.locator(POPUP);
    const shown = new Set<string>();
    for (const key of ['ArrowDown', 'ArrowDown', 'p', 'ArrowUp']) {
      await page.keyboard.press(key);
      const words = await list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent ?? '');
      await expect
        .poll(async () => (await popup.allTextContents()).join(), PATIENCE)
        .toBe(`${words.replace(': ', '')}×`);
      expect(await hasFocus()).toBe(true);
      shown.add(words);
    }
    expect(shown.size).toBe(4);
    const market = (await marks()).find(({ words }) => words === [...shown].at(-1));
    await page.keyboard.press('Enter');
    await popup.locator('a:focus').waitFor(PATIENCE);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await popup.waitFor({ ...PATIENCE, state: 'detached' });
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await popup.waitFor(PATIENCE);
    await page.keyboard.press('Enter');
    await popup.locator('a:focus').waitFor(PATIENCE);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${looking.origin}/markets/${market?.slug}`, PATIENCE);
    await looking.closeClean(look);
  });

  it('lives though the server is busy at first, and stays a picture where it goes on being busy', async () => {
    const look = await looking.open('/sources');
    const { page } = look;
    let refusals = 1;
    await page.route('**/map/markets.json', async (route) => {
      refusals -= 1;
      if (refusals < 0) await route.fallback();
      else await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'busy' });
    });
    await page.goto(`${looking.origin}/`);
    await findLiveMap(page);
    refusals = 100;
    await page.goto(`${looking.origin}/?iso=PJM`);
    await page.locator('.market-map[data-map="failed"] .map-static').waitFor(PATIENCE);
    expect(refusals).toBeGreaterThan(90);
    await looking.closeClean(look);
  });

  it.each(['light', 'dark'] as const)(
    'is a picture without scripts, with land in the colors of the %s theme',
    async (theme) => {
      const look = await looking.open('/', { theme, hasScripts: false });
      const { page } = look;
      const picture = page.locator('.map-static');
      await picture.scrollIntoViewIfNeeded();
      const box = await picture.boundingBox();
      if (box === null) throw new Error('the picture is not shown');
      // Kansas, where no market is, and the Pacific.
      const kansas = { x: box.x + box.width * 0.44, y: box.y + box.height * 0.3 };
      const pacific = { x: box.x + box.width * 0.04, y: box.y + box.height * 0.4 };
      await expect.poll(() => colorAt(page, kansas), PATIENCE).toEqual(await styleColor(page, 'land'));
      expect(await colorAt(page, pacific)).toEqual(await styleColor(page, 'water'));
      await looking.closeClean(look);
    },
  );

  it('takes the colors of the theme that is on', async () => {
    const look = await looking.open('/');
    const { page } = look;
    const map = await findLiveMap(page);
    const land = await findSpot(map, BARE_LAND.map(map.spotOf), (words) => words === null);
    // A hollow mark lets what is below it through.
    const { market, spot: mark } = await aMarket(map, ({ hollow }) => !hollow);
    await page.mouse.move(0, 0);
    const seen = new Set<string>();
    for (const colorScheme of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [name, spot] of [
        ['land', land] as const,
        ['water', map.spotOf(OCEAN)] as const,
        [`mark-${market.mark}`, mark] as const,
      ]) {
        const wanted = await styleColor(page, name);
        await expect.poll(() => colorAt(page, spot), PATIENCE).toEqual(wanted);
        seen.add(wanted.join());
      }
    }
    // Land and water differ by theme, and so does a market without a verdict; verdicts do not.
    expect(seen.size).toBe(market.mark === 'none' ? 6 : 5);
    await looking.closeClean(look);
  });
});

const distancePx = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
