const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes as people read them, in steps of 1,000: `4.2 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** A length of time in its largest whole unit: `40 s`, `12 min`, `5 h`, `3 days`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 120) return `${whole} s`;
  if (whole < 7_200) return `${Math.round(whole / 60)} min`;
  if (whole < 172_800) return `${Math.round(whole / 3_600)} h`;
  return `${Math.round(whole / 86_400)} days`;
}

/** `1 document`, `3 documents`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

const LONG_QUESTION_CHARS = 24;

/** A text with addresses whose long questions are left out: they fill a screen, and say nothing to who reads. */
export const withoutQuestions = (text: string): string =>
  text.replace(/(https?:\/\/[^\s?]{1,400}\?)([^\s;]+)/g, (found, start: string, question: string, at: number) => {
    const after = text.slice(at + found.length, at + found.length + 2);
    const colon = question.endsWith(':') && !after.startsWith(';') ? ':' : '';
    const isWhole = /^;?(?:\s|$)/.test(after) && question.length - colon.length >= LONG_QUESTION_CHARS;
    return isWhole ? `${start}…${colon}` : found;
  });
