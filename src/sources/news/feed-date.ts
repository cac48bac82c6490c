import { utcStamp } from '../local-time.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Minutes east of UTC. North American names as in RFC 822, section 5.1; the others as feeds use them. IST is India's:
 * no feed of ours is written in Ireland or Israel.
 */
const ZONE_MINUTES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ut: 0,
    utc: 0,
    gmt: 0,
    z: 0,
    wet: 0,
    bst: 60,
    west: 60,
    cet: 60,
    cest: 120,
    eet: 120,
    eest: 180,
    msk: 180,
    ist: 330,
    sgt: 480,
    hkt: 480,
    jst: 540,
    kst: 540,
    aest: 600,
    aedt: 660,
    nzst: 720,
    nzdt: 780,
    edt: -240,
    est: -300,
    cdt: -300,
    cst: -360,
    mdt: -360,
    mst: -420,
    pdt: -420,
    pst: -480,
    akdt: -480,
    akst: -540,
    hst: -600,
  }),
);

const CLOCK = String.raw`(\d{1,2}):(\d\d)(?::(\d\d))?(?:[.,](\d{1,9}))?`;
const ISO = /^(\d{4})-?(\d\d)-?(\d\d)(?:(?:t|\s+)(\d{1,2}):?(\d\d)(?::?(\d\d))?(?:[.,](\d{1,9}))?\s*(.*))?$/;
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d\d)(?:[\s,]+(?:at\s+)?${CLOCK}\s*(.*))?$`,
);
const MONTH_FIRST = new RegExp(
  String.raw`^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[\s,-]+(?:at\s+)?${CLOCK}\s*(.*))?$`,
);
const ASCTIME = new RegExp(String.raw`^([a-z]{3})\s+(\d{1,2})\s+${CLOCK}\s+(?:([a-z]{2,5}|[+-]\d{4})\s+)?(\d{4})$`);
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s*,?\s+/;

interface Stamp {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
  readonly zone: string;
}

/**
 * Reads a date as feeds write it: RFC 822 and its cousins, ISO 8601, asctime, `Oct 3, 2025 2:05pm`. A stamp without a
 * zone is taken for UTC, as RFC 4287 and RFC 822 leave no better reading; one with a zone that we do not know is null.
 * @returns ISO UTC with `Z`, or null for anything that is not a whole date. Never a moment of our own.
 */
export function readFeedDate(text: string): string | null {
  const folded = text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 80).replace(WEEKDAY, '');
  const stamp = readStamp(folded);
  if (stamp === null) return null;
  const halfDay = /^([ap])\.?m\.?\b\.?\s*/.exec(stamp.zone);
  const offset = zoneMinutes(halfDay === null ? stamp.zone : stamp.zone.slice(halfDay[0].length));
  const hour = halfDay === null ? stamp.hour : hourOfDay(stamp.hour, halfDay[1] === 'p');
  if (offset === null || hour === null || hour > 23 || stamp.minute > 59 || stamp.second > 60) return null;
  // A leap second is the last second of its minute.
  const second = Math.min(stamp.second, 59);
  const local = Date.UTC(stamp.year, stamp.month - 1, stamp.day, hour, stamp.minute, second, stamp.ms);
  const date = new Date(local);
  if (date.getUTCMonth() !== stamp.month - 1 || date.getUTCDate() !== stamp.day) return null;
  return utcStamp(local - offset * 60_000);
}

function readStamp(text: string): Stamp | null {
  const iso = ISO.exec(text);
  if (iso !== null) return stampOf(iso[1], Number(iso[2]), iso[3], iso.slice(4, 8), iso[8]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null)
    return stampOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1], dayFirst.slice(4, 8), dayFirst[8]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null)
    return stampOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2], monthFirst.slice(4, 8), monthFirst[8]);
  const asctime = ASCTIME.exec(text);
  if (asctime !== null) return stampOf(asctime[8], monthOf(asctime[1]), asctime[2], asctime.slice(3, 7), asctime[7]);
  return null;
}

function stampOf(
  year: string | undefined,
  month: number | null,
  day: string | undefined,
  clock: readonly (string | undefined)[],
  zone: string | undefined,
): Stamp | null {
  if (month === null) return null;
  const [hour, minute, second, fraction] = clock;
  return {
    year: fullYear(year ?? ''),
    month,
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
    ms: Number((fraction ?? '').padEnd(3, '0').slice(0, 3)),
    zone: (zone ?? '').trim(),
  };
}

/** Two-digit years as RFC 2822, section 4.3, reads them. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function monthOf(name: string | undefined): number | null {
  const position = MONTHS.indexOf((name ?? '').slice(0, 3));
  return position === -1 ? null : position + 1;
}

function hourOfDay(hour: number, afternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (afternoon ? 12 : 0);
}

/** Minutes east of UTC: `+0530`, `-05:00`, `GMT+1`, `EST`, nothing; null for anything else. */
function zoneMinutes(zone: string): number | null {
  const named = zone.replace(/\s*\([^)]*\)\s*$/, '').replace(/\.$/, '');
  if (named === '') return 0;
  const offset = /^(?:utc|gmt|ut|z)?\s*([+-])(\d{1,2}):?(\d\d)?$/.exec(named);
  if (offset === null) return ZONE_MINUTES.get(named) ?? null;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return minutes > 14 * 60 ? null : offset[1] === '-' ? -minutes : minutes;
}
