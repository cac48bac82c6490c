import type { MarketEntryShown } from '../../read/markets/market-figures.ts';
import { Figure, type Origin } from '../frame/figure.tsx';
import { formatPower, NONE } from '../frame/format.ts';

/** What operates in a market: what is stated, and beside it what is estimated of other facilities. */
export function OperatingMw({ market, of }: { readonly market: MarketEntryShown; readonly of: Origin }) {
  const { operational_mw: stated, operational_by_basis: sums } = market;
  const { mw, facilities } = sums.estimated;
  if (stated === null && mw === null) return <span class="soft">{NONE}</span>;
  return (
    <>
      {stated !== null && <Figure of={of}>{formatPower(stated)}</Figure>}
      {stated !== null && mw !== null && ' and '}
      {mw !== null && (
        <Figure of={{ ...of, basis: 'estimated', notes: `of ${facilities} facilities, from floor area` }}>
          <span aria-hidden="true">≈ </span>
          <span class="hidden">estimated </span>
          {formatPower(mw)}
        </Figure>
      )}
    </>
  );
}
