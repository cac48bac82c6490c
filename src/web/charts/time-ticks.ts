import { formatLocalDay, localTimeAt, monthName, startOfDayMs, twoDigits } from './local-time.ts';

export interface TimeTick {
  readonly ms: number;
  readonly label: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Up to this span hours are labeled. */
const HOURLY_MS = 2.5 * DAY_MS;

/**
 * At most `most` round moments between two instants by the clock of `timeZone`: hours, midnights, firsts of months or
 * of years. Days of 23 and of 25 hours have their midnights where the clock has them.
 */
export function timeTicks(fromMs: number, toMs: number, timeZone: string, most: number): TimeTick[] {
  const ticks =
    toMs - fromMs <= HOURLY_MS ? hourTicks(fromMs, toMs, timeZone, most) : dayTicks(fromMs, toMs, timeZone, most);
  return ticks.filter(({ ms }) => ms >= fromMs && ms <= toMs);
}

function hourTicks(fromMs: number, toMs: number, timeZone: string, most: number): TimeTick[] {
  const hours = (toMs - fromMs) / HOUR_MS;
  const step = [1, 2, 3, 6, 12].find((candidate) => hours / candidate <= most) ?? 24;
  const ticks: TimeTick[] = [];
  for (let ms = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; ms <= toMs; ms += HOUR_MS) {
    const local = localTimeAt(ms, timeZone);
    if (local.hour % step !== 0 || local.minute !== 0) continue;
    ticks.push({ ms, label: local.hour === 0 ? formatLocalDay(local) : `${twoDigits(local.hour)}:00` });
  }
  return ticks;
}

function dayTicks(fromMs: number, toMs: number, timeZone: string, most: number): TimeTick[] {
  const days = (toMs - fromMs) / DAY_MS;
  const step = [1, 2, 7, 14].find((candidate) => days / candidate <= most);
  if (step === undefined) return monthTicks(fromMs, toMs, timeZone, most);
  const first = localTimeAt(fromMs, timeZone);
  // The day that is under way began before what is shown.
  const skipped = startOfDayMs(first, timeZone) < fromMs ? 1 : 0;
  const ticks: TimeTick[] = [];
  for (let after = skipped; after <= days + 1; after += step) {
    const ms = startOfDayMs({ ...first, day: first.day + after }, timeZone);
    ticks.push({ ms, label: formatLocalDay(localTimeAt(ms, timeZone)) });
  }
  return ticks;
}

function monthTicks(fromMs: number, toMs: number, timeZone: string, most: number): TimeTick[] {
  const months = (toMs - fromMs) / (30.4375 * DAY_MS);
  const step = [1, 2, 3, 6, 12, 24, 60].find((candidate) => months / candidate <= most) ?? 120;
  const { year, month } = localTimeAt(fromMs, timeZone);
  const firstMonth = Math.ceil((year * 12 + month - 1) / step) * step;
  const ticks: TimeTick[] = [];
  for (let at = firstMonth; at <= year * 12 + month + months + step; at += step) {
    const first = { year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 };
    const label =
      step >= 12 ? String(first.year) : `${monthName(first.month)}${first.month === 1 ? ` ${first.year}` : ''}`;
    ticks.push({ ms: startOfDayMs(first, timeZone), label });
  }
  return ticks;
}
