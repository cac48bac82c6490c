import { describe, expect, it } from 'vitest';
import { checkCoordinates } from '../../../src/domain/places/coordinates.ts';

describe('checkCoordinates', () => {
  it.each([
    [0, 0],
    [90, 0],
    [-90, 0],
    [0, 180],
    [0, -180],
    [34.0537, -118.2428],
  ])('takes %d, %d', (lat, lon) => {
    expect(checkCoordinates(lat, lon)).toStrictEqual({ ok: true, lat, lon });
  });

  it('takes zero with a minus sign as zero', () => {
    expect(checkCoordinates(-0, -0)).toStrictEqual({ ok: true, lat: 0, lon: 0 });
  });

  it.each([
    [Number.NaN, 0, 'lat'],
    [0, Number.NaN, 'lon'],
    [Number.POSITIVE_INFINITY, 0, 'lat'],
    [0, Number.NEGATIVE_INFINITY, 'lon'],
    [90.001, 120, 'lat'],
    [-91, -170, 'lat'],
    [12, 180.001, 'lon'],
    [12, -500, 'lon'],
    [500, 500, 'lat'],
  ])('refuses %d, %d for its %s', (lat, lon, field) => {
    expect(checkCoordinates(lat, lon)).toMatchObject({ ok: false, field });
  });

  it('says which value is out of range, and between what it must be', () => {
    expect(checkCoordinates(12, 181)).toMatchObject({ problem: '181 is not between -180 and 180' });
    expect(checkCoordinates(95, 100)).toMatchObject({ problem: '95 is not between -90 and 90' });
  });

  it('says that a pair looks swapped where it fits only the other way round', () => {
    expect(checkCoordinates(-118.2428, 34.0537)).toMatchObject({
      ok: false,
      field: 'lat',
      problem: expect.stringContaining('swapped: did you mean lat 34.0537, lon -118.2428?'),
    });
    expect(checkCoordinates(200, 34)).not.toMatchObject({ problem: expect.stringContaining('swapped') });
    expect(checkCoordinates(120, 120)).not.toMatchObject({ problem: expect.stringContaining('swapped') });
  });
});
