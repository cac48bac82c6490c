import { beforeAll, describe, expect, it } from 'vitest';
import { locateFacility } from '../../../src/enrich/facilities/locate-facility.ts';
import { openPlaceFinder } from '../../../src/features/places/place-finder.ts';

type PlaceAt = Parameters<typeof locateFacility>[1];

let placeAt: PlaceAt;
beforeAll(async () => {
  const { places } = await openPlaceFinder();
  placeAt = (lat, lon) => places.at(lat, lon);
}, 300_000);

const locate = (lat: number | null, lon: number | null, country: string | null, state: string | null = null) =>
  locateFacility({ lat, lon, country, state }, placeAt);

describe('the place of a facility', () => {
  it('is that of its coordinates where none is stated', () => {
    expect(locate(39.0437, -77.4875, null)).toEqual({
      country: 'US',
      statedCountry: null,
      countryMismatch: false,
      state: 'VA',
    });
    expect(locate(50.11, 8.68, null)).toMatchObject({ country: 'DE', state: null });
  });

  it('keeps what is stated and flags it where the coordinates are in another country', () => {
    expect(locate(50.11, 8.68, 'US', 'VA')).toEqual({
      country: 'DE',
      statedCountry: 'US',
      countryMismatch: true,
      state: 'VA',
    });
  });

  it('flags a place on the high seas, and leaves the country as it is stated', () => {
    expect(locate(0, -20, 'GH')).toEqual({ country: 'GH', statedCountry: 'GH', countryMismatch: true, state: null });
    expect(locate(0, -20, null)).toMatchObject({ country: null, countryMismatch: false });
  });

  it('believes the stated country of a place just over its border, by land', () => {
    // The bridge between Strasbourg and Kehl: the river is the border.
    expect(locate(48.5735, 7.802, 'DE')).toMatchObject({ country: 'DE', countryMismatch: false });
    expect(locate(48.5735, 7.802, 'FR')).toMatchObject({ country: 'FR', countryMismatch: false });
    expect(locate(48.4, 8.3, 'FR')).toMatchObject({ country: 'DE', countryMismatch: true });
  });

  it('finds no fault with a pier, nor with an islet of the coast', () => {
    expect(locate(1.25, 103.9, 'SG')).toMatchObject({ country: 'SG', countryMismatch: false });
    expect(locate(52.1, 4.2, 'NL')).toMatchObject({ country: 'NL', countryMismatch: false });
  });

  it('tells a territory by its own code, and who states the whole country is not contradicted', () => {
    expect(locate(18.4174, -66.109, 'US', 'PR')).toEqual({
      country: 'PR',
      statedCountry: 'US',
      countryMismatch: false,
      state: 'PR',
    });
    expect(locate(22.3, 114.17, 'CN')).toMatchObject({ country: 'HK', countryMismatch: false });
    expect(locate(31.2, 121.47, 'HK')).toMatchObject({ country: 'CN', countryMismatch: true });
  });

  it('writes states of the US by their codes, and leaves a stated one as it is', () => {
    expect(locate(39.0437, -77.4875, 'US', 'Virginia')).toMatchObject({ state: 'VA' });
    expect(locate(39.0437, -77.4875, 'US', 'MD')).toMatchObject({ state: 'MD' });
    expect(locate(-33.86, 151.2, 'AU', 'Victoria')).toMatchObject({ state: 'Victoria' });
  });

  it('is what is stated where there are no coordinates', () => {
    expect(locate(null, null, 'US', 'Texas')).toEqual({
      country: 'US',
      statedCountry: 'US',
      countryMismatch: false,
      state: 'TX',
    });
  });

  it('is looked up on both sides of the antimeridian and around a pole', () => {
    expect(locate(-17.0, 179.999, 'FJ')).toMatchObject({ country: 'FJ', countryMismatch: false });
    expect(locate(-17.0, -179.999, 'FJ')).toMatchObject({ country: 'FJ', countryMismatch: false });
    expect(locate(-90, 0, 'AQ')).toMatchObject({ country: 'AQ', countryMismatch: false });
  });
});
