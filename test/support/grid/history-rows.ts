import type { Fuel, FuelMixRow } from '../../../src/domain/grid/fuel.ts';
import { areaOf } from '../../../src/domain/grid/grid-area.ts';
import type { IsoName } from '../../../src/domain/grid/iso.ts';
import type { LmpRow } from '../../../src/domain/grid/lmp.ts';
import type { QueueRow } from '../../../src/domain/grid/queue.ts';
import { localTimeAt } from '../../../src/web/charts/local-time.ts';
import { aRequest } from './queue-requests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A number of 0 to 1 that is always the same for the same seed: no two runs differ. */
export function drawn(seed: number): number {
  const mixed = Math.imul((seed ^ (seed >>> 15)) + 0x9e3779b9, 0x85ebca6b);
  return ((Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 8) % 100_000) / 100_000;
}

/** A price point whose past is stored. */
export interface PastHub {
  readonly iso: IsoName;
  readonly node: string;
  readonly node_type: 'hub' | 'zone';
  readonly market: LmpRow['market'];
  readonly minutes: number;
  /** $/MWh of an ordinary hour. */
  readonly usual: number;
  /** How far the sun presses the price down, $/MWh. */
  readonly sun: number;
}

export const PAST_HUBS: readonly PastHub[] = [
  { iso: 'PJM', node: 'DOM', node_type: 'zone', market: 'RT5M', minutes: 15, usual: 44, sun: 6 },
  { iso: 'PJM', node: 'WESTERN HUB', node_type: 'hub', market: 'RT5M', minutes: 15, usual: 38, sun: 5 },
  { iso: 'ERCOT', node: 'HB_NORTH', node_type: 'hub', market: 'RT15M', minutes: 15, usual: 31, sun: 22 },
  { iso: 'ERCOT', node: 'HB_HUBAVG', node_type: 'hub', market: 'RT15M', minutes: 15, usual: 30, sun: 20 },
  { iso: 'CAISO', node: 'TH_NP15_GEN-APND', node_type: 'hub', market: 'RT5M', minutes: 15, usual: 46, sun: 52 },
  { iso: 'CAISO', node: 'TH_SP15_GEN-APND', node_type: 'hub', market: 'RT5M', minutes: 15, usual: 42, sun: 60 },
];

/** What happened, in hours before now: prices of 2,000 $/MWh at hubs of ERCOT, and hours that were not published. */
export const SPIKE = { iso: 'ERCOT', hoursBefore: 61, hours: 1, usdPerMwh: 2_000 } as const;
export const GAPS = [
  { hoursBefore: 100, hours: 10 },
  // Three whole days and a part of two, by each of the clocks.
  { hoursBefore: 24 * 20, hours: 24 * 4 },
] as const;

const isWithin = (hoursBefore: number, span: { readonly hoursBefore: number; readonly hours: number }): boolean =>
  hoursBefore <= span.hoursBefore && hoursBefore > span.hoursBefore - span.hours;

/** Prices of a hub in its own intervals for so many days up to `now`, without those of the gaps. */
export function pastPrices(hub: PastHub, now: string, days: number): LmpRow[] {
  const { iso, node, node_type, market, minutes } = hub;
  const toMs = Math.floor(Date.parse(now) / HOUR_MS) * HOUR_MS;
  const rows: LmpRow[] = [];
  for (let ms = toMs - days * DAY_MS; ms < toMs; ms += minutes * MINUTE_MS) {
    const hoursBefore = (toMs - ms) / HOUR_MS;
    if (GAPS.some((gap) => isWithin(hoursBefore, gap))) continue;
    const isSpike = iso === SPIKE.iso && isWithin(hoursBefore, SPIKE);
    const lmp = isSpike ? SPIKE.usdPerMwh : usualPrice(hub, ms);
    const congestion = Math.round((drawn(ms / MINUTE_MS + 7) - 0.4) * 800) / 100;
    rows.push({
      ...{ kind: 'lmp', iso, market, node, node_type, interval_minutes: minutes, lmp },
      interval_start: new Date(ms).toISOString(),
      energy: Math.round((lmp - congestion - 0.5) * 100) / 100,
      ...{ congestion, loss: 0.5 },
    });
  }
  return rows;
}

/** Cheap at night and where the sun shines, dear in the evening. */
function usualPrice({ iso, usual, sun }: PastHub, ms: number): number {
  const { hour, minute } = localTimeAt(ms, areaOf(iso).timeZone);
  const time = hour + minute / 60;
  const day = Math.floor(ms / DAY_MS);
  const evening = 38 * Math.exp(-(((time - 18.5) / 2) ** 2)) * (0.6 + drawn(day));
  const noon = sun * Math.exp(-(((time - 12.5) / 2.6) ** 2)) * (0.5 + drawn(day + 31));
  const noise = (drawn(ms / MINUTE_MS) - 0.5) * 14;
  return Math.round((usual * (0.7 + 0.5 * drawn(day + 17)) + evening - noon + noise) * 100) / 100;
}

/** Day-ahead prices of a hub: hours to the end of tomorrow. */
export function dayAheadPrices(hub: PastHub, now: string, days: number): LmpRow[] {
  const tomorrow = new Date(Date.parse(now) + 36 * HOUR_MS).toISOString();
  const whole = pastPrices({ ...hub, minutes: 60 }, tomorrow, days + 1);
  return whole.map((row) => ({ ...row, market: 'DAH', lmp: Math.min(row.lmp, 180) }));
}

/** Ordinary output of the operators by fuel, MW; storage and imports have courses of their own. */
const USUAL_MW: Readonly<Partial<Record<IsoName, Readonly<Partial<Record<Fuel, number>>>>>> = {
  CAISO: {
    ...{ gas: 9_000, nuclear: 2_250, hydro: 2_400, geothermal: 820, biomass: 330, coal: 12, wind: 2_200 },
    ...{ solar: 15_500, storage: 6_000, imports: 5_200, other: 20 },
  },
  ERCOT: {
    ...{ gas: 22_000, coal: 7_600, nuclear: 4_950, hydro: 120, wind: 14_000, solar: 19_000, storage: 3_800, other: 60 },
  },
  PJM: {
    ...{ gas: 40_500, coal: 14_200, nuclear: 32_300, hydro: 1_800, oil: 260, wind: 3_900, solar: 9_200, storage: 140 },
    ...{ biomass: 610, other: 420 },
  },
};

/** What was generated in so many hours up to `now`; two hours of them, six hours ago, were not published. */
export function pastMix(iso: IsoName, now: string, hours: number, minutes: number): FuelMixRow[] {
  const usual = Object.entries(USUAL_MW[iso] ?? {}) as [Fuel, number][];
  const toMs = Math.floor(Date.parse(now) / HOUR_MS) * HOUR_MS;
  const rows: FuelMixRow[] = [];
  for (let ms = toMs - hours * HOUR_MS; ms < toMs; ms += minutes * MINUTE_MS) {
    if (isWithin((toMs - ms) / HOUR_MS, { hoursBefore: 8, hours: 2 })) continue;
    for (const [fuel, mw] of usual) {
      const output = { fuel, source_fuel: `${iso} ${fuel}`, mw: Math.round(mw * shareAt(fuel, iso, ms)) };
      rows.push({
        kind: 'fuel-mix',
        iso,
        interval_start: new Date(ms).toISOString(),
        interval_minutes: minutes,
        ...output,
      });
    }
  }
  return rows;
}

/** How much of the usual runs: the sun by day, storage charging from it and giving in the evening. */
function shareAt(fuel: Fuel, iso: IsoName, ms: number): number {
  const { hour, minute } = localTimeAt(ms, areaOf(iso).timeZone);
  const time = hour + minute / 60;
  const sun = Math.max(0, Math.sin(((time - 6.5) / 11) * Math.PI));
  const evening = Math.exp(-(((time - 19) / 2) ** 2));
  if (fuel === 'solar') return time > 6.5 && time < 17.5 ? sun : 0;
  if (fuel === 'storage') return time > 8 && time < 16 ? -0.9 * sun : evening;
  if (fuel === 'imports') return 0.4 + 0.6 * evening - 0.9 * sun * (time > 6.5 && time < 17.5 ? 1 : 0);
  if (fuel === 'wind') return 0.75 + 0.4 * Math.sin(time / 4);
  if (fuel === 'gas' || fuel === 'coal') return 0.85 + 0.35 * evening - 0.25 * sun;
  return 0.97 + 0.03 * evening;
}

const QUEUE_FUELS: readonly (Fuel | null)[] = [
  ...(['solar', 'solar', 'solar', 'storage', 'storage', 'wind', 'wind', 'gas'] as const),
  ...(['hydro', 'nuclear', 'other', null] as const),
];

/** Requests of many years by all fuels, most of late years, some in each status. */
export function pastRequests(iso: IsoName, state: string, count: number): QueueRow[] {
  return Array.from({ length: count }, (_, number) => {
    const year = 2026 - Math.floor(17 * drawn(number + 3) ** 2.2);
    const day = `${year}-${String(1 + (number % (year === 2026 ? 10 : 12))).padStart(2, '0')}-15`;
    const status = statusOf(number, year);
    const capacity = Math.round(20 + 480 * drawn(number + 11));
    return aRequest(iso, `${iso}-${String(number).padStart(4, '0')}`, {
      ...{ name: `Project ${number} of ${state}`, status, requested_on: day, state: number % 3 === 0 ? state : 'NE' },
      fuel: QUEUE_FUELS[number % QUEUE_FUELS.length] ?? null,
      capacity_mw: number % 23 === 0 ? null : capacity,
      proposed_on: `${year + 4}-06-01`,
      operational_on: status === 'operational' ? `${Math.min(2026, year + 3)}-05-01` : null,
      withdrawn_on: status === 'withdrawn' ? `${Math.min(2026, year + 1)}-09-01` : null,
    });
  });
}

function statusOf(number: number, year: number): QueueRow['status'] {
  const drawnStatus = drawn(number + 29);
  if (year < 2023) return drawnStatus < 0.6 ? 'withdrawn' : drawnStatus < 0.85 ? 'operational' : 'active';
  return drawnStatus < 0.2 ? 'withdrawn' : drawnStatus < 0.24 ? 'suspended' : 'active';
}
