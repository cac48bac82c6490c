import { describe, expect, it } from 'vitest';
import { parseInstant, parsePastInstant } from '../../../src/cli/instant.ts';

describe('a moment on the command line', () => {
  it.each([
    ['2026-10-01', '2026-10-01T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2026-10-01T09:30Z', '2026-10-01T09:30:00.000Z'],
    ['2026-10-01T01:30:00.5+02:00', '2026-09-30T23:30:00.500Z'],
    ['2026-10-01T23:30:00-0500', '2026-10-02T04:30:00.000Z'],
  ])('is read from %s', (text, instant) => {
    expect(parseInstant(text, '--at').toISOString()).toBe(instant);
  });

  it.each([
    '',
    'yesterday',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-13-01',
    '2027-02-29',
    '2026-10-01T09:30:00',
    '2026-10-01T25:00:00Z',
    '2026-10-01 09:30:00Z',
    '1790000000',
    '0000-12-31',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
  ])('is refused as %j: of no calendar, or without an offset', (text) => {
    expect(() => parseInstant(text, '--at')).toThrow(/^--at is .*expected an instant with its offset such as/);
  });

  it('has to have passed where it is one of the past', () => {
    const now = new Date('2026-11-20T09:30:00Z');
    expect(parsePastInstant('2026-11-20T09:30:00Z', '--at', now)).toEqual(now);
    expect(() => parsePastInstant('2026-11-20T09:30:01Z', '--at', now)).toThrow(
      '--at is "2026-11-20T09:30:01Z", which is in the future; now is 2026-11-20T09:30:00.000Z',
    );
  });
});
