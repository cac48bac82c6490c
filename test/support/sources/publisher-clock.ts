export const MINUTE_MS = 60_000;
export const pad = (number: number, width = 2): string => String(number).padStart(width, '0');

/** What clocks of a zone show at an instant, as the platform has it: not the code under test. */
export function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (atMs: number) => {
    const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
    const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
    return { date: `${year}-${month}-${day}`, year, month, day, hour: Number(hour), minute: Number(minute) };
  };
}

export type Clock = ReturnType<typeof clockOf>;

/** The instants at which the intervals of a calendar day begin. */
export function startsOf(date: string, clock: Clock, minutes: number): number[] {
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  const starts: number[] = [];
  for (let atMs = noonMs - 36 * 60 * MINUTE_MS; atMs < noonMs + 36 * 60 * MINUTE_MS; atMs += minutes * MINUTE_MS) {
    if (clock(atMs).date === date) starts.push(atMs);
  }
  return starts;
}
