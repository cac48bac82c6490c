export const WHAT = 'ISO New England real-time LMP';

/** The two lengths of real-time prices. */
export type RealTimeMarket = 'RT5M' | 'RTH';

/** Columns of a report with the time. */
export const TIME_COLUMNS = {
  /** `01` to `24`, and `02X` for the repeated hour. */
  hourEnding: ['Hour Ending', 'Hr_End'],
  /** A clock time with or without its date, or an hour ending, by report. */
  localTime: ['Local Time'],
} as const;

/** Members of the web services' answers, by table. A single location comes without the outer member. */
export const JSON_TABLES = [
  { outer: 'FiveMinLmps', inner: 'FiveMinLmp', market: 'RT5M' },
  { outer: 'HourlyLmps', inner: 'HourlyLmp', market: 'RTH' },
] as const;
