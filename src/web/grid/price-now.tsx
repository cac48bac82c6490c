import { Figure, type Origin } from '../frame/figure.tsx';
import { formatPrice } from '../frame/format.ts';
import { Day, Foreign, Instant } from '../frame/parts.tsx';
import type { PriceAnswer } from './grid-answers.ts';

/** Markets as people call them. */
const MARKETS: Readonly<Record<string, string>> = {
  RT5M: 'real time, 5 minutes',
  RT15M: 'real time, 15 minutes',
  RTH: 'real time, hourly',
  DAH: 'day-ahead, hourly',
};
export const marketWords = (market: string | null): string => MARKETS[market ?? ''] ?? 'unknown market';

/** The price of now; else the last value, marked as stale, with its date; else why there is none. */
export function PriceNow({ of, origin }: { readonly of: PriceAnswer | null; readonly origin: Origin }) {
  if (of === null) return <p class="soft">No price source here.</p>;
  const { price, last_known: lastValue, reason } = of;
  const shown = price ?? lastValue?.price ?? null;
  return (
    <>
      <p class={price === null && shown !== null ? 'price-big late' : 'price-big'}>
        {shown === null ? (
          '–'
        ) : (
          <Figure of={origin}>
            {formatPrice(shown)}
            <span class="price-unit">
              {' '}
              / MWh
              {price === null && (
                <>
                  {' '}
                  on <Day at={lastValue?.interval_start} />
                </>
              )}
            </span>
          </Figure>
        )}
      </p>
      <p class={price === null ? 'soft late' : 'soft'}>
        {price === null && shown !== null && <strong>Stale: last value. </strong>}
        {of.zone !== null && (
          <>
            <Foreign>{of.zone}</Foreign>, {marketWords(of.market)}
            {of.interval_start !== null && ', '}
          </>
        )}
        {of.interval_start !== null && <Instant at={of.interval_start} />}
        {/* The reason for stale values stands once, above all figures. */}
        {reason !== null && shown === null && <span class="price-reason">. Reason: {reason}.</span>}
      </p>
    </>
  );
}
