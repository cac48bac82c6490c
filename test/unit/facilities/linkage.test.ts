import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LINKAGE_LEVELS, type LinkagePair, linkageOdds } from '../../../src/enrich/facilities/linkage-model.ts';
import { LINKAGE_WEIGHTS } from '../../../src/enrich/facilities/linkage-weights.ts';
import { resolveFacilities } from '../../../src/enrich/facilities/resolve-facilities.ts';
import { aFacilityRecord } from '../../support/facilities/facility-record.ts';
import { fitLinkage, linkageCases } from '../../support/facilities/fit-linkage.ts';
import { linkageWeightsFile } from '../../support/facilities/linkage-weights-file.ts';
import { hasRecordedFacilities, recordedFacilities } from '../../support/facilities/recorded-facilities.ts';

const aPair = (levels: Partial<LinkagePair['levels']>, rivals: readonly number[] = []): LinkagePair => ({
  levels: { distance: '50m', address: null, name: null, number: 'none', operator: 'same', ...levels },
  rivals,
});
const many = (times: number, pair: LinkagePair): LinkagePair[] => Array.from({ length: times }, () => pair);
const oddsOf = (...pairs: LinkagePair[]): number => linkageOdds(LINKAGE_WEIGHTS, pairs)[0] ?? 0;

describe('the model of linkage', () => {
  it('finds two populations in pairs of which nobody said what they are', () => {
    const model = fitLinkage(
      [
        ...many(80, aPair({ distance: '15m', number: 'equal' })),
        ...many(80, aPair({ distance: '1km', number: 'one-sided' })),
      ],
      many(80, aPair({ distance: '1km', number: null })),
    );
    const [near, far] = linkageOdds(model, [
      aPair({ distance: '15m', number: 'equal' }),
      aPair({ distance: '1km', number: 'one-sided' }),
    ]);
    expect(near).toBeGreaterThan(9);
    expect(far).toBeLessThan(0.1);
  });

  it('gives a level that no pair of a class has a small probability, and never none', () => {
    const { weights } = fitLinkage(many(5, aPair({ distance: '15m' })), many(5, aPair({ distance: '2km' })));
    for (const levels of Object.values(weights)) {
      for (const { m, u } of Object.values(levels)) {
        expect(m).toBeGreaterThan(0);
        expect(u).toBeGreaterThan(0);
      }
    }
  });

  it('takes what is not stated for no evidence', () => {
    expect(oddsOf(aPair({ address: null }))).toBeLessThan(oddsOf(aPair({ address: 'same' })));
    expect(oddsOf(aPair({ address: null }))).toBeGreaterThan(oddsOf(aPair({ address: 'other' })));
  });

  it('believes a pair less, the better its rivals fit', () => {
    const alone = oddsOf(aPair({}));
    const beside = oddsOf(aPair({}, [1]), aPair({ distance: '1km' }, [0]));
    const between = oddsOf(aPair({}, [1]), aPair({}, [0]));
    expect(beside).toBeLessThan(alone);
    expect(between).toBeLessThan(beside);
    expect(between).toBeLessThan(1);
  });

  it('never falls with distance: the nearer, the likelier', () => {
    const { distance } = LINKAGE_WEIGHTS.weights;
    const ratios = LINKAGE_LEVELS.distance.slice(1).map((level) => {
      const { m, u } = distance[level] ?? { m: 0, u: 1 };
      return m / u;
    });
    expect(ratios).toEqual([...ratios].sort((a, b) => b - a));
  });

  it.skipIf(!hasRecordedFacilities)(
    'ships with the weights that the recorded records give',
    () => {
      const { open, two } = linkageCases(recordedFacilities());
      const shipped = readFileSync(
        new URL('../../../src/enrich/facilities/linkage-weights.ts', import.meta.url),
        'utf8',
      );
      expect(shipped).toBe(linkageWeightsFile(fitLinkage(open, two), open.length, two.length));
    },
    120_000,
  );
});

describe('what the rules leave apart', () => {
  const meters = (m: number): number => m / 111_195;
  const osm = (id: string, name: string, m: number, operator = 'Orbit Halls') =>
    aFacilityRecord({ source: 'osm', external_id: id, name, operator, lat: 48.2 + meters(m), lon: 11.5 });
  const register = (id: string, name: string, m: number) =>
    aFacilityRecord({
      source: 'peeringdb',
      external_id: id,
      name,
      operator: 'Orbit Halls',
      address: 'Ring 5',
      city: 'Munich',
      lat: 48.2 + meters(m),
      lon: 11.5,
    });
  const facilities = (...records: ReturnType<typeof osm>[]): number => resolveFacilities(records).facilities.length;

  it('the model joins: the only building of an operator, which one source numbers', () => {
    expect(facilities(osm('1', 'Orbit Halls', 0), register('a', 'Orbit Halls ZX3', 40))).toBe(1);
  });

  it('it leaves apart what a building that no source lists may be: farther than a nearest pair is one', () => {
    expect(facilities(osm('1', 'Orbit Halls', 0), register('a', 'Orbit Halls ZX3', 310))).toBe(2);
  });

  it('it leaves apart where another building of the operator fits as well', () => {
    expect(
      facilities(
        osm('1', 'Orbit Halls', 0),
        register('a', 'Orbit Halls ZX3', 40),
        register('b', 'Orbit Halls ZX4', -40),
      ),
    ).toBe(3);
  });

  it('it never joins two numbers of one operator, nor anything beyond two kilometers', () => {
    expect(facilities(osm('1', 'Orbit Halls ZX4', 0), register('a', 'Orbit Halls ZX3', 5))).toBe(2);
    expect(facilities(osm('1', 'Orbit Halls ZX3', 0), register('a', 'Orbit Halls ZX3', 2_100))).toBe(2);
  });
});
