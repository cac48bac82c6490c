import { describe, expect, it } from 'vitest';
import { readPlace, splitPair } from '../../../src/web/site/read-place.ts';

describe('a place as people write it', () => {
  it.each([
    ['39.0437', '-77.4875', 39.0437, -77.4875],
    ['39.0437° N', '77.4875° W', 39.0437, -77.4875],
    ['33.9s', '18.4E', -33.9, 18.4],
    [' 39,0437 ', '−77.4875', 39.0437, -77.4875],
    ['-0', '0', 0, 0],
  ])('%s, %s is read', (lat, lon, north, east) => {
    expect(readPlace(lat, lon)).toEqual({ ok: true, lat: north, lon: east });
  });

  it.each([
    ['', '3', 'lat'],
    ['39', 'east', 'lon'],
    ['-39 S', '3', 'lat'],
    ['39 E', '3', 'lat'],
    ['1e1', '3', 'lat'],
    ['91', '3', 'lat'],
  ])('%s, %s is refused, and which of the two', (lat, lon, field) => {
    expect(readPlace(lat, lon)).toMatchObject({ ok: false, field });
  });

  it('is known in a search by its two numbers, and words are none', () => {
    expect(splitPair('39.0437, -77.4875')).toEqual({ lat: '39.0437', lon: '-77.4875' });
    expect(splitPair('39.0437 -77.4875')).toEqual({ lat: '39.0437', lon: '-77.4875' });
    expect(splitPair('new york')).toBeNull();
    expect(splitPair('39.0437')).toBeNull();
    expect(splitPair('200, 300')).toBeNull();
  });
});
