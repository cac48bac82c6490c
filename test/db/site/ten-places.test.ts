import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { anApi, askPatiently, type TestApi } from '../../support/api/api.ts';
import { POLICY_SOURCES, storePolicy } from '../../support/policy-tables.ts';

const PLACES = [
  { name: 'Ashburn', lat: 39.0437, lon: -77.4875 },
  { name: 'Hillsboro', lat: 45.5229, lon: -122.9898 },
  { name: 'Abilene', lat: 32.4487, lon: -99.7331 },
  { name: 'Quincy', lat: 47.2343, lon: -119.8526 },
  { name: 'New Albany', lat: 40.0812, lon: -82.8088 },
  { name: 'Frankfurt', lat: 50.1109, lon: 8.6821 },
  { name: 'Dublin', lat: 53.3498, lon: -6.2603 },
  { name: 'London Slough', lat: 51.5105, lon: -0.595 },
  { name: 'Tokyo Inzai', lat: 35.832, lon: 140.145 },
  { name: 'São Paulo', lat: -23.5505, lon: -46.6333 },
] as const;

const COLUMNS = [
  ...['Place', 'lat, lon', 'nearest substation', 'nearest of 220 kV or more', 'grid of 220 kV or more'],
  ...['lines within 10 km', 'utility', 'tariffs at 100 MW'],
];

interface Thing {
  readonly name: string | null;
  readonly kv?: number | null;
  readonly kvs?: readonly number[];
  readonly distance_km: number;
  readonly about: boolean;
  readonly layer: string;
}

const formatThing = (thing: Thing | null | undefined): string => {
  if (thing == null) return '–';
  const kv = thing.kv == null ? 'no voltage' : `${(thing.kvs ?? [thing.kv]).join('/')} kV`;
  return `${thing.name ?? 'no name'}, ${kv}, ${thing.about ? 'about ' : ''}${thing.distance_km} km (${thing.layer})`;
};

describe('ten places', () => {
  let api: TestApi;
  beforeAll(async () => {
    const made = await anApi({ sources: POLICY_SOURCES });
    api = { ...made, get: (path, headers) => askPatiently(() => made.get(path, headers)) };
    await storePolicy(api.db);
  }, 120_000);
  afterAll(() => api.close());

  it('are as docs/ten-places.md has them; `npm run -s docs:places` writes it', async () => {
    const rows: string[] = [];
    for (const { name, lat, lon } of PLACES) {
      const { status, body } = await api.get(`/api/v1/around?lat=${lat}&lon=${lon}&mw=100`);
      expect(status).toBe(200);
      const { substations, lines, grid_access: access, utility, rules } = body;
      const tariffs = rules.rules
        .filter(({ list, threshold }: { list: string; threshold: string }) => list === 'tariffs' && threshold === 'met')
        .map(({ title, body: who, reach }: { title: string; body: string | null; reach: string }) =>
          reach === 'if-served' ? `${title} (if served by ${who})` : title,
        );
      const isCovered = rules.coverage.some(
        ({ list, is_covered: covered }: { list: string; is_covered: boolean }) => list === 'tariffs' && covered,
      );
      const crossing =
        lines.within_10_km === null
          ? 'cells alone'
          : `${lines.within_10_km}, of these ${access.lines_within_10_km} of 220 kV or more`;
      rows.push(
        `| ${[
          name,
          `${lat}, ${lon}`,
          formatThing(substations.nearest[0] ?? substations.beyond),
          formatThing(substations.nearest_220_kv_up),
          access.nearest === null
            ? '–'
            : `${access.nearest.about ? 'about ' : ''}${access.nearest.distance_km} km, ${access.nearest_is}: ${access.distance_class}`,
          crossing,
          utility.candidates.length === 0
            ? '–'
            : `${utility.candidates.map(({ name }: { name: string }) => name).join(' or ')}: ${utility.decided_by ?? 'outlines overlap'}`,
          tariffs.length > 0 ? tariffs.join('; ') : isCovered ? 'none listed' : 'no data',
        ].join(' | ')} |`,
      );
    }
    const table = [`| ${COLUMNS.join(' | ')} |`, `|${COLUMNS.map(() => '---').join('|')}|`, ...rows].join('\n');
    const path = packageFile('docs', 'ten-places.md');
    const page = readFileSync(path, 'utf8');
    const [before = '', after = ''] = page.split(/\| Place \| lat, lon[\s\S]*?\n(?=\n)/);
    if (process.env.UPDATE_PLACES === '1') return writeFileSync(path, `${before}${table}\n${after}`);
    expect(page).toContain(table);
  }, 180_000);
});
