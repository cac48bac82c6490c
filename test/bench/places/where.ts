import { iso1A2Code } from '@rapideditor/country-coder';
import { describePlace, openPlaceFinder } from '../../../src/features/places/place-finder.ts';
import { median } from '../ratios.ts';

const ROUNDS = 7;
const POINTS = 40_000;
/** On one core, in the process. */
const WANTED_PER_SECOND = 50_000;

type Point = readonly [lat: number, lon: number];

/** Half in the box of the 48 states, most of it land; half anywhere on the globe, most of it sea. */
function pointsOfTheWorld(): Point[] {
  let state = 1;
  const share = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return Array.from({ length: POINTS }, (_, position) =>
    position % 2 === 0
      ? [25 + 24 * share(), -124 + 57 * share()]
      : [(Math.asin(2 * share() - 1) * 180) / Math.PI, 360 * share() - 180],
  );
}

/** Calls in a second of processor time, so that others on the machine count for less. */
function perSecond(points: readonly Point[], ask: (lat: number, lon: number) => unknown): number {
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (const [lat, lon] of points) ask(lat, lon);
    const { user, system } = process.cpuUsage(before);
    if (round > 0) rates.push((1_000_000 * points.length) / (user + system));
  }
  return median(rates);
}

/** Places per second, next to country-coder's own lookup, which finds the country and nothing else. */
export async function benchWhere(): Promise<void> {
  const startedAt = performance.now();
  const finder = await openPlaceFinder();
  const openedMs = performance.now() - startedAt;
  const points = pointsOfTheWorld();
  const whole = perSecond(points, (lat, lon) => describePlace(finder, lat, lon));
  const place = perSecond(points, (lat, lon) => finder.places.at(lat, lon));
  const market = perSecond(points, (lat, lon) => finder.markets.nearest(lat, lon));
  const coder = perSecond(points, (lat, lon) => iso1A2Code([lon, lat], { level: 'territory' }));
  const rate = (calls: number): string => `${Math.round(calls / 1_000)},000 /s`.padStart(14);
  console.log(
    `\nPlaces of ${POINTS} points, half in the US; tables opened in ${Math.round(openedMs)} ms, median of ${ROUNDS} rounds`,
  );
  console.log(
    `  where                        ${rate(whole)}  ${whole >= WANTED_PER_SECOND ? 'meets' : 'MISSES'} ${WANTED_PER_SECOND} /s`,
  );
  console.log(`    its place                  ${rate(place)}`);
  console.log(`    its nearest market         ${rate(market)}`);
  console.log(`  country-coder, country alone ${rate(coder)}  ${(whole / coder).toFixed(2)} of it`);
}
