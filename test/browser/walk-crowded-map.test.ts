import { expect, it } from 'vitest';
import { type FacilityPlaces, unpackFacilities } from '../../src/web/map/unpack-facilities.ts';
import { anApi, type TestApi } from '../support/api/api.ts';
import { findBarriers } from '../support/browser/browser.ts';
import { describeInBrowser } from '../support/browser/in-browser.ts';
import { findLiveMap } from '../support/browser/live-map.ts';
import { storeManyFacilities } from '../support/facilities/many-facilities.ts';

const FACILITIES = 25_000;

async function aCrowdedMap(): Promise<TestApi> {
  const api = await anApi();
  await storeManyFacilities(api.db, FACILITIES);
  return api;
}

describeInBrowser('a map of 25,000 facilities, in a browser', aCrowdedMap, (looking) => {
  it.each(['light', 'dark'] as const)(
    'lives with all of them in the %s theme, tells how many stand together, and complains of nothing',
    async (theme) => {
      const look = await looking.open('/', { theme });
      const { page } = look;
      const map = await findLiveMap(page);
      expect(await page.locator('.map-note').allTextContents()).toContainEqual(
        expect.stringMatching(/^25,000 facilities: /),
      );
      const places = unpackFacilities((await looking.api.get('/map/facilities.json')).body as FacilityPlaces);
      expect(places.length).toBe(FACILITIES);
      const counts = new Set<number>();
      const isOver = (): boolean => counts.size >= 3 && [...counts].some((count) => count >= 1_000);
      for (const [lon, lat] of places.filter((_, index) => index % 25 === 0)) {
        const spot = map.spotOf({ lat, lon });
        if (!map.isOn(spot, 10)) continue;
        const [, count] = /^([\d,]+) facilities, .+: click to zoom in$/.exec((await map.pointAt(spot)) ?? '') ?? [];
        if (count !== undefined) counts.add(Number(count.replaceAll(',', '')));
        if (isOver()) break;
      }
      expect([...counts].every((count) => count > 1 && count < FACILITIES)).toBe(true);
      expect(isOver()).toBe(true);
      expect(await findBarriers(page)).toEqual([]);
      await looking.closeClean(look);
    },
  );
});
