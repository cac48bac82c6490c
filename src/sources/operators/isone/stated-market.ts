const DAY_AHEAD = /dalmp|day[-_ ]?ahead|(^|[^a-z])da([^a-z]|$)/i;
const REAL_TIME = /real[-_ ]?time|(^|[^a-z])rt([^a-z]|$)/i;

/**
 * Hourly prices of both markets look the same: the title shows the market, else the name or the address.
 * @param names what the document is called.
 * @returns null if none of these shows it.
 */
export function statedMarket(title: string, names: string): 'day-ahead' | 'real-time' | null {
  const words = DAY_AHEAD.test(title) || REAL_TIME.test(title) ? title : names;
  if (DAY_AHEAD.test(words)) return 'day-ahead';
  return REAL_TIME.test(words) ? 'real-time' : null;
}
