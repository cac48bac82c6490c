import { utcStamp } from '../documents/local-time.ts';
import { monthOf } from './month-names.ts';

/**
 * Minutes east of UTC. North American names as in RFC 822, section 5.1, which RSS refers to; the others as feeds use them.
 * IST is India's: no feed of ours is written in Ireland or Israel.
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
    met: 60,
    cest: 120,
    mest: 120,
    eet: 120,
    sast: 120,
    eest: 180,
    msk: 180,
    trt: 180,
    idt: 180,
    msd: 240,
    gst: 240,
    pkt: 300,
    ist: 330,
    npt: 345,
    ict: 420,
    wib: 420,
    sgt: 480,
    hkt: 480,
    pht: 480,
    awst: 480,
    jst: 540,
    kst: 540,
    acst: 570,
    aest: 600,
    acdt: 630,
    aedt: 660,
    nzst: 720,
    nzdt: 780,
    ndt: -150,
    brt: -180,
    art: -180,
    adt: -180,
    nst: -210,
    ast: -240,
    edt: -240,
    est: -300,
    cdt: -300,
    cst: -360,
    mdt: -360,
    mst: -420,
    pdt: -420,
    pst: -480,
    et: -300,
    ct: -360,
    mt: -420,
    pt: -480,
    akdt: -480,
    akst: -540,
    hst: -600,
  }),
);

const CLOCK = String.raw`(\d{1,2}):(\d\d)(?::(\d\d))?(?:[.,](\d{1,9}))?`;
const MONTH = String.raw`(\p{L}{3,12})`;
/** ISO 8601 in both forms, also with slashes. W3CDTF leaves out the day or the month too: the first is meant. */
const ISO =
  /^(\d{4})(?:[-/]?(\d\d)[-/]?(\d\d)|-(\d\d)|-?(\d{3}))?(?:(?:t|\s+)(\d{1,2})(?::?(\d\d)(?::?(\d\d))?(?:[.,](\d{1,9}))?)?\s*(.*))?$/;
const ISO_SHORT_YEAR = /^(\d\d)-(\d\d)-(\d\d)(?:(?:t|\s+)(\d{1,2}):(\d\d)(?::(\d\d))?(?:[.,](\d{1,9}))?\s*(.*))?$/;
/** `2004-július-13T9:15-05:00`. */
const ISO_NAMED = new RegExp(String.raw`^(\d{4})-${MONTH}-(\d{1,2})(?:(?:t|\s+)${CLOCK}\s*(.*))?$`, 'u');
/** `2004년 05월 28일 01:31:15` and `2004-05-25 오후 11:23:17`: dates of Korea are in its time. */
const KOREAN = /^(\d{4})(?:년|-)\s*(\d\d?)(?:월|-)\s*(\d\d?)일?\s{1,9}(오전|오후)?\s{0,9}(\d{1,2}):(\d\d)(?::(\d\d))?$/;
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?(?:[\s-]+(?:de\s+)?)${MONTH}\.?,?(?:[\s-]+(?:de\s+)?)(\d{4}|\d\d)(?:[\s,]+(?:at\s+)?${CLOCK}\s*(.*))?$`,
  'u',
);
const MONTH_FIRST = new RegExp(
  String.raw`^${MONTH}\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[\s,-]+(?:at\s+)?${CLOCK}\s*(.*))?$`,
  'u',
);
const ASCTIME = new RegExp(String.raw`^([a-z]{3})\s+(\d{1,2})\s+${CLOCK}\s+(?:([a-z]{2,5}|[+-]\d{4})\s+)?(\d{4})$`);
/** A day of the week, in any language where a comma follows. */
const WEEKDAY = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s*,?\s+|\p{L}[\p{L}-]{1,14}\.?\s*,\s*(?=\d))/u;
const SEOUL = 'kst';

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
 * Reads a date as feeds write it: RFC 822 and its variants, ISO 8601 and W3CDTF, asctime, `Oct 3, 2025 2:05pm`, with
 * months of a dozen languages. A stamp without a zone is read as UTC, since RFC 4287 and RFC 822 give no better rule;
 * one with a zone that we do not know is null.
 * @returns ISO UTC with `Z`, or null for anything that is not a whole date. Never our own time.
 */
export function readFeedDate(text: string): string | null {
  const folded = foldText(text.trim().slice(0, 80)).replace(/\s+/g, ' ').replace(WEEKDAY, '');
  const stamp = readStamp(folded);
  if (stamp === null) return null;
  const halfDay = /^([ap])\.?m\.?\b\.?\s*/.exec(stamp.zone);
  const offset = zoneMinutes(halfDay === null ? stamp.zone : stamp.zone.slice(halfDay[0].length));
  const hour = halfDay === null ? stamp.hour : hourOfDay(stamp.hour, halfDay[1] === 'p');
  // ISO 8601 calls the end of a day 24:00.
  if (hour === 24 && stamp.minute + stamp.second + stamp.ms > 0) return null;
  if (offset === null || hour === null || hour > 24 || stamp.minute > 59 || stamp.second > 60) return null;
  // A leap second is the last second of its minute.
  const second = Math.min(stamp.second, 59);
  const day = Date.UTC(stamp.year, stamp.month - 1, stamp.day);
  const date = new Date(day);
  const isOrdinal = stamp.month === 1 && stamp.day > 31;
  if (isOrdinal ? date.getUTCFullYear() !== stamp.year : date.getUTCMonth() !== stamp.month - 1) return null;
  if (!isOrdinal && date.getUTCDate() !== stamp.day) return null;
  return utcStamp(day + ((hour * 60 + stamp.minute - offset) * 60 + second) * 1000 + stamp.ms);
}

function readStamp(text: string): Stamp | null {
  const iso = ISO.exec(text);
  if (iso !== null) {
    const [, year, month, day, onlyMonth, dayOfYear] = iso;
    // The nth day of a year is the nth of January, as far as that goes.
    return stampOf(year, Number(month ?? onlyMonth ?? 1), day ?? dayOfYear ?? '1', iso.slice(6, 10), iso[10]);
  }
  const short = ISO_SHORT_YEAR.exec(text);
  if (short !== null) return stampOf(short[1], Number(short[2]), short[3], short.slice(4, 8), short[8]);
  const named = ISO_NAMED.exec(text);
  if (named !== null) return stampOf(named[1], monthOf(named[2]), named[3], named.slice(4, 8), named[8]);
  const korean = KOREAN.exec(text);
  if (korean !== null) {
    const half = korean[4] === undefined ? '' : korean[4] === '오후' ? 'pm ' : 'am ';
    return stampOf(korean[1], Number(korean[2]), korean[3], korean.slice(5, 8), `${half}${SEOUL}`);
  }
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

/** Lower case without accents, so that `Ιούλ` and `július` are spelled in one way. */
function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

function hourOfDay(hour: number, afternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (afternoon ? 12 : 0);
}

/** Minutes east of UTC: `+0530`, `-05:00`, `GMT+1`, `EST`, nothing; null for anything else. */
function zoneMinutes(zone: string): number | null {
  const named = zone
    .replace(/\s{0,9}\([^)]{0,99}\)\s{0,9}$/, '')
    .replace(/\.$/, '')
    .replace(/^etc\//, '');
  if (named === '') return 0;
  const offset = /^(?:utc|gmt|ut|z)?\s*([+-])\s?(\d{1,2}):?(\d\d)?$/.exec(named);
  if (offset === null) return ZONE_MINUTES.get(named) ?? militaryMinutes(named);
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return minutes > 14 * 60 ? null : offset[1] === '-' ? -minutes : minutes;
}

/** One letter, RFC 822, section 5.1: A to M without J west of UTC, N to Y east of it. */
function militaryMinutes(zone: string): number | null {
  const west = 'abcdefghiklm'.indexOf(zone);
  const east = 'nopqrstuvwxy'.indexOf(zone);
  if (zone.length !== 1 || (west === -1 && east === -1)) return null;
  return west === -1 ? (east + 1) * 60 : -(west + 1) * 60;
}
