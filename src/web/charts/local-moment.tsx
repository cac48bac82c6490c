import { formatLocalDate, formatLocalInstant, zoneShort } from './local-time.ts';

/** A moment by the clock of an operator: `Nov 1, 2026, 01:00 CDT`; of a day `Nov 1, 2026`. */
export function LocalMoment(props: { readonly at: string; readonly timeZone: string; readonly isDay?: boolean }) {
  const { at, timeZone, isDay = false } = props;
  return (
    <time datetime={at}>
      {isDay
        ? formatLocalDate(at, timeZone)
        : `${formatLocalInstant(at, timeZone)} ${zoneShort(Date.parse(at), timeZone)}`}
    </time>
  );
}
