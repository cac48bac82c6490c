import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { takeRecords } from '../../../../jobs/derive/resolve-facilities.ts';
import { reasonToExclude } from '../../../../src/enrich/facilities/exclude-records.ts';
import { openMarketAssignment } from '../../../../src/enrich/geo/assign-market.ts';
import { openPlaceFinder } from '../../../../src/features/places/place-finder.ts';
import { cloudRegions } from '../../../../src/sources/cloud-regions/index.ts';
import { readFactRows } from '../../../../src/sources/ingest/reference-tables.ts';
import { packageFile } from '../../../../src/store/db/package-file.ts';
import { loadShippedMarkets } from '../../../../src/store/markets/load-shipped-markets.ts';
import { anHttp } from '../../../support/servers/an-http.ts';
import { aFetchRequest } from '../../../support/sources/fetch-request.ts';
import { aDocument, aRecordedDocument, isRecorded } from '../a-document.ts';

const RECORDED = '../facilities/gcp_region_carbon_2024.csv';
const FOLDER = 'https://raw.githubusercontent.com/GoogleCloudPlatform/region-carbon-info/main/data/yearly';

const parse = (lines: readonly string[], more: Parameters<typeof aDocument>[1] = {}) =>
  cloudRegions.parse(aDocument(['Google Cloud Region,Location,Google CFE', ...lines].join('\n'), more));
const shipped = () => readFactRows('facility', readFileSync(packageFile('fixtures', 'reference', 'cloud-regions.csv')));

describe('cloud-regions', () => {
  it.each([
    ['Zürich', 'europe-west6,Zurich,1'],
    ['Zürich', 'europe-west6,Zürich,1'],
    ['Montréal', 'northamerica-northeast1,Montreal,1'],
    ['São Paulo', 'southamerica-east1,Sao Paulo,1'],
    ['São Paulo', 'southamerica-east1,Sāo Paulo,1'],
  ])('places %s of "%s"', (city, line) => {
    const { rows, warnings } = parse([line], { fileName: '2024.csv' });
    expect(rows).toMatchObject([{ city, lat: expect.any(Number), lon: expect.any(Number) }]);
    expect(warnings).toEqual([]);
  });

  it('places no city of another continent by its name, and says which locations it does not know', () => {
    const { rows, warnings } = parse(['europe-west99,Dallas,1', 'me-west9,Copper Kite,1'], { fileName: '2024.csv' });
    expect(rows).toMatchObject([
      { name: 'Dallas', city: null, country: null, lat: null },
      { name: 'Copper Kite', city: null, country: null, lat: null },
    ]);
    expect(warnings).toEqual([
      expect.stringMatching(/^2 without coordinates/),
      'locations that are not known here: "Dallas", "Copper Kite"',
    ]);
  });

  it.each([
    ['2024-12-31', { url: `${FOLDER}/2024.csv` }],
    ['2024-12-31', { url: `${FOLDER}/2024.csv?raw=true`, fileName: '2019.csv' }],
    ['2023-12-31', { fileName: 'gcp_region_carbon_2023.csv' }],
    [null, { fileName: 'regions.csv', asOf: '2026-03-01T00:00:00Z' }],
    [null, { fileName: '12024.csv' }],
  ])('tells of %s where the file is %o', (observedOn, file) => {
    const { rows, warnings } = parse(['us-east5,Columbus,1'], file);
    expect(rows).toMatchObject([{ observed_on: observedOn }]);
    expect(warnings.some((warning) => warning.includes('no year'))).toBe(observedOn === null);
  });

  it('asks for the edition of last year, then for the two before, and for no other', async () => {
    const due = aFetchRequest('2026-11-11T05:29:00Z');
    const there = anHttp();
    await cloudRegions.fetch(there.http, due);
    expect(there.asked).toEqual([`${FOLDER}/2025.csv`]);
    const absent = anHttp(() => true);
    await cloudRegions.fetch(absent.http, due);
    expect(absent.asked).toEqual([2025, 2024, 2023].map((year) => `${FOLDER}/${year}.csv`));
  });

  it('is set aside, whatever it is called', () => {
    const named = { name: 'Ashburn Data Center', operator: null, lat: 39, lon: -77.5 };
    expect(reasonToExclude({ ...named, facility_type: 'cloud-region' })).toBe('cloud-region');
    expect(reasonToExclude({ ...named, facility_type: 'campus' })).toBeNull();
    expect(takeRecords(shipped())).toEqual({
      records: [],
      counts: { 'cloud-regions': 44 },
      excluded: { 'cloud-region': 44 },
    });
  });

  it('has each point in the country and state that it states', async () => {
    const { places } = await openPlaceFinder();
    const placed = shipped().filter(({ lat }) => lat !== null);
    expect(placed).toHaveLength(34);
    for (const { external_id, lat, lon, country, state } of placed) {
      const found = places.at(lat ?? 0, lon ?? 0);
      expect({ external_id, country: found.country, state: found.state }).toEqual({ external_id, country, state });
    }
  });

  it('lies in the market of its city', async () => {
    const marketAt = openMarketAssignment(await loadShippedMarkets());
    const markets = new Map(
      shipped().flatMap(({ external_id, lat, lon }) =>
        lat === null || lon === null ? [] : [[external_id, marketAt(lat, lon)?.slug ?? null] as const],
      ),
    );
    expect(markets.get('gcp/us-east4')).toBe('northern-virginia');
    expect(markets.get('gcp/europe-west3')).toBe('frankfurt');
    expect(markets.get('gcp/us-east5')).toBe('columbus');
    expect([...markets].filter(([, slug]) => slug === null)).toEqual([]);
  });

  it.skipIf(!isRecorded(RECORDED))('reads the 44 regions of 2024, 34 of them with a point', () => {
    const { rows, rejected, warnings } = cloudRegions.parse({
      ...aRecordedDocument(RECORDED),
      fileName: 'gcp_region_carbon_2024.csv',
    });
    expect(rows).toHaveLength(44);
    expect(rejected).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/^10 without coordinates/)]);
    expect(new Set(rows.map(({ observed_on }) => observed_on))).toEqual(new Set(['2024-12-31']));
    expect(rows.filter(({ lat }) => lat === null).map(({ name }) => name)).toEqual([
      'Taiwan',
      'Finland',
      'Belgium',
      'Eemshaven',
      'Mexico',
      'Iowa',
      'Oklahoma',
      'South Carolina',
      'Georgia',
      'Oregon',
    ]);
  });
});
