const ADDRESS = 'https://www.eia.gov/electricity/gridmonitor/sixMonthFiles/EIA930_BALANCE_';
/** A half-year's file is begun some hours after its first; until then the one before has the newest hours. */
const BEGUN_AFTER_MS = 36 * 3_600_000;

/** The six-month file with the newest hours at an instant. */
export function balanceAddress(at: Date): string {
  const then = new Date(at.getTime() - BEGUN_AFTER_MS);
  return `${ADDRESS}${then.getUTCFullYear()}_${then.getUTCMonth() < 6 ? 'Jan_Jun' : 'Jul_Dec'}.csv`;
}
