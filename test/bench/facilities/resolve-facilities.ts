import type { FacilityRecord } from '../../../src/domain/facilities/facility.ts';
import { resolveFacilities } from '../../../src/enrich/facilities/resolve-facilities.ts';

const RECORDS = 25_000;
const TIMES = 10;
/** For the smaller set, in seconds of processor time on one core. */
const MOST_SECONDS = 20;
/** For ten times as many records, in times of the smaller set. */
const MOST_TIMES = 12;

const OPERATORS = [
  'Equinix',
  'Digital Realty',
  'Quillon',
  'Brandell Systems',
  'Velmor',
  'Northwick Data',
  'Castlegate',
  'Interxion',
  'Amazon',
  'Lindqvist',
];
const SOURCES = ['osm', 'peeringdb', 'epa-echo'] as const;

/**
 * Records as the sources have them: metros of 60 sites in clusters of a few kilometers, a site of one operator by one to three
 * sources, each some meters off, with and without number and address.
 */
function records(wanted: number): FacilityRecord[] {
  let state = 7;
  const share = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const found: FacilityRecord[] = [];
  for (let site = 0; found.length < wanted; site += 1) {
    const metro = Math.floor(site / 60);
    const lat = -60 + ((metro * 37) % 1_200) / 10 + 0.12 * share();
    const lon = -180 + ((metro * 53) % 3_597) / 10 + 0.12 * share();
    const operator = OPERATORS[Math.floor(share() * share() * OPERATORS.length)] ?? 'Equinix';
    const unit = share() < 0.7 ? ` M${metro % 90}${1 + Math.floor(share() * 30)}` : '';
    const address = `${100 + Math.floor(share() * 9_000)} ${['Vellum', 'Harbor', 'Mason', 'Chilum'][site % 4]} Road`;
    for (const [at, source] of SOURCES.entries()) {
      if (at > 0 && share() < 0.5) continue;
      found.push({
        source,
        external_id: `way/${site}`,
        name: `${operator}${share() < 0.8 ? unit : ''}`,
        operator: source === 'epa-echo' ? null : operator,
        lat: lat + 0.001 * (share() - 0.5),
        lon: lon + 0.001 * (share() - 0.5),
        address: share() < 0.6 ? address : null,
        city: `Metro ${metro}`,
        state: null,
        country: 'US',
        status: 'operational',
        capacity_mw: null,
        facility_type: null,
        area_m2: null,
        observed_on: '2026-01-01',
      });
    }
  }
  return found.slice(0, wanted);
}

/** Seconds of processor time, so that others on the machine count for less. */
function secondsOf(given: readonly FacilityRecord[]): { readonly seconds: number; readonly facilities: number } {
  const before = process.cpuUsage();
  const { facilities } = resolveFacilities(given);
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1_000_000, facilities: facilities.length };
}

/** Resolves 25,000 records and ten times as many. */
export function benchResolve(): void {
  secondsOf(records(2_500));
  const small = secondsOf(records(RECORDS));
  const large = secondsOf(records(RECORDS * TIMES));
  const times = large.seconds / small.seconds;
  const line = (count: number, { seconds, facilities }: ReturnType<typeof secondsOf>): string =>
    `  ${String(count).padStart(7)} records → ${String(facilities).padStart(7)} facilities ${seconds.toFixed(1).padStart(7)} s`;
  console.log('\nResolving facilities, seconds of processor time');
  console.log(`${line(RECORDS, small)}  ${small.seconds <= MOST_SECONDS ? 'meets' : 'MISSES'} ${MOST_SECONDS} s`);
  console.log(
    `${line(RECORDS * TIMES, large)}  ${times.toFixed(1)} times, ${times <= MOST_TIMES ? 'meets' : 'MISSES'} ${MOST_TIMES}`,
  );
}
