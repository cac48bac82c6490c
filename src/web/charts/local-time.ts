const DAY_MS = 86_400_000;

/** One reading of a clock on a wall: months are 1 to 12. */
interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

// Making one costs a hundred times what using it does.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock of `timeZone` shows at an instant. */
export function localTimeAt(ms: number, timeZone: string): LocalTime {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  const shown = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const of = (part: Intl.DateTimeFormatPartTypes): number => shown.get(part) ?? 0;
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
}

/** The instant at which a day begins by the clock of `timeZone`; a day of a month that is too long runs into the next. */
export function startOfDayMs(
  { year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>,
  timeZone: string,
): number {
  const wanted = Date.UTC(year, month - 1, day);
  const offsetAt = (ms: number): number => {
    const { year: y, month: m, day: d, hour, minute } = localTimeAt(ms, timeZone);
    return Date.UTC(y, m - 1, d, hour, minute) - Math.floor(ms / 60_000) * 60_000;
  };
  // The offset of that midnight, and not of the same hour in UTC, which may lie on the other side of a change.
  return wanted - offsetAt(wanted - offsetAt(wanted));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** `Feb 9`. */
export const formatLocalDay = ({ month, day }: Pick<LocalTime, 'month' | 'day'>): string =>
  `${monthName(month)} ${day}`;

/** `Feb 9, 2025, 16:00`, by the clock of `timeZone`. */
export function formatLocalInstant(at: string, timeZone: string): string {
  const local = localTimeAt(Date.parse(at), timeZone);
  return `${formatLocalDay(local)}, ${local.year}, ${twoDigits(local.hour)}:${twoDigits(local.minute)}`;
}

/** `Feb 9, 2025`, by the clock of `timeZone`. */
export function formatLocalDate(at: string, timeZone: string): string {
  const local = localTimeAt(Date.parse(at), timeZone);
  return `${formatLocalDay(local)}, ${local.year}`;
}

const shortZones = new Map<string, Intl.DateTimeFormat>();

/**
 * `CDT`: what distinguishes the two hours that a clock shows alike when it is set back; `UTC−5` of one without a name.
 */
export function zoneShort(ms: number, timeZone: string): string {
  let clock = shortZones.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
    shortZones.set(timeZone, clock);
  }
  const name = clock.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^GMT-/, 'UTC−').replace(/^GMT(?=\+|$)/, 'UTC');
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const zoneNames = new Map<string, string>();

/** `Eastern Time`; `UTC−5 all year` for a clock that is never changed. */
export function zoneName(timeZone: string): string {
  const fixed = /^Etc\/GMT([+-])(\d+)$/.exec(timeZone);
  // Signs in these names are the other way round.
  if (fixed !== null) return `UTC${fixed[1] === '+' ? '−' : '+'}${fixed[2]} all year`;
  if (timeZone === 'UTC') return 'UTC';
  let name = zoneNames.get(timeZone);
  if (name === undefined) {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(DAY_MS);
    name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
    zoneNames.set(timeZone, name);
  }
  return name;
}
