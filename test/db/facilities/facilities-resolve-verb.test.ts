import { describe, expect, it } from 'vitest';
import { runProgram } from '../../support/servers/program.ts';

const resolve = (lines: readonly unknown[]) =>
  runProgram(['facilities', 'resolve'], {
    env: { UPSTREAM: 'off' },
    input: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  });

const read = (stdout: string): { source: string; external_id: unknown; facility_id: string; confidence: number }[] =>
  stdout.split('\n').map((line) => JSON.parse(line));

const EMPTY = { name: '', operator: '', lat: '', lon: '', city: '', state: '', country: '', address: '' };
const HALL = { ...EMPTY, name: 'Muster DAL1', operator: 'Muster Cloud', lat: 32.8, lon: -96.8, country: 'US' };
const MAPPED = { source: 'osm', external_id: 'way/1', ...HALL };
const LISTED = { source: 'peeringdb', external_id: 7, ...HALL, lat: '32.8001', lon: '-96.8' };
const OTHER = { source: 'osm', external_id: 'way/2', ...HALL, name: 'Muster DAL2', lat: 32.81 };
const NOWHERE = { source: 'operator', external_id: 'x', ...EMPTY, lat: ' ', lon: null, name: 'Beispiel' };

describe('loadstar facilities resolve', () => {
  it('prints the facility of each record in the order of the input, the same whatever that order', async () => {
    const { code, stdout, stderr } = await resolve([MAPPED, '', OTHER, LISTED, NOWHERE, MAPPED]);
    expect([code, stderr]).toEqual([0, '']);
    const rows = read(stdout);
    expect(rows.map(({ source, external_id }) => [source, external_id])).toEqual([
      ['osm', 'way/1'],
      ['osm', 'way/2'],
      ['peeringdb', 7],
      ['operator', 'x'],
      ['osm', 'way/1'],
    ]);
    const [mapped, other, listed, nowhere, again] = rows;
    expect(listed?.facility_id).toBe(mapped?.facility_id);
    expect(again).toEqual(mapped);
    expect(new Set([mapped, other, nowhere].map((row) => row?.facility_id)).size).toBe(3);
    for (const { facility_id, confidence } of rows) {
      expect(facility_id).toMatch(/^fac_[0-9a-z]{16}$/);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
    const turned = await resolve([NOWHERE, LISTED, OTHER, MAPPED]);
    expect(read(turned.stdout)).toEqual([nowhere, listed, other, mapped]);
  }, 300_000);

  it('prints nothing for no records', async () => {
    expect(await resolve([])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it.each([
    ['{"source":', 'line 2: is no JSON: Unexpected end of JSON input'],
    ['[]', 'line 2: the value: Invalid input: expected object, received array'],
    [{ ...MAPPED, source: '' }, 'line 2: source: must not be empty'],
    [{ ...MAPPED, external_id: null }, 'line 2: external_id: must be a text that is not empty'],
    [{ ...MAPPED, name: 4 }, 'line 2: name: must be a text'],
    [{ ...MAPPED, lat: 'north' }, 'line 2: lat: must be decimal degrees'],
    [{ ...MAPPED, lat: 95 }, 'line 2: lat: 95 is not between -90 and 90'],
    [{ ...MAPPED, lon: '' }, 'line 2: lon: is missing beside the other'],
  ])('refuses %j in one line that names the line', async (line, problem) => {
    const { code, stdout, stderr } = await resolve([LISTED, line, MAPPED]);
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(stderr).toContain(`loadstar: ${problem}`);
  });
});
