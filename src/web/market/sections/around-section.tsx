import { Figure } from '../../frame/figure.tsx';
import { formatCount, formatNumber } from '../../frame/format.ts';
import { Foreign, Nothing } from '../../frame/parts.tsx';
import { formatBearing, formatKm, formatKv, formatUtilities, originOfLayer } from '../../site/dossier/near-words.ts';
import type { MarketFacts } from '../ask-market.ts';
import { Section } from './section.tsx';

/** What stands around the center of the market, in few lines; the dossier of the center has the lists. */
export function AroundSection({ around, slug }: Pick<MarketFacts, 'around'> & { readonly slug: string }) {
  if (around === null)
    return (
      <Section id="around">
        <Nothing>
          Substations, lines and utilities are being read after a start; that takes some seconds.{' '}
          <a href={`/markets/${slug}`}>Load this page again</a>.
        </Nothing>
      </Section>
    );
  const { substations, lines, utility, latitude: lat, longitude: lon, radius_km: radiusKm } = around;
  const high = substations.nearest_220_kv_up;
  return (
    <Section id="around">
      <ul>
        <li>
          {substations.no_data === null
            ? `${formatCount(substations.within_radius ?? 0, 'listed substation')} within ${formatNumber(radiusKm)} km of the center`
            : `Substations: ${substations.no_data}`}
          {high !== null && (
            <>
              ; nearest of 220 kV or more: <Foreign>{high.name ?? 'no name'}</Foreign>, {formatKv(high)},{' '}
              <Figure of={originOfLayer(around, high.layer)}>{formatKm(high.distance_km, high.about)}</Figure>{' '}
              {formatBearing(high.bearing_deg)}
            </>
          )}
          .
        </li>
        <li>
          {lines.within_10_km === null
            ? `Lines: ${lines.no_data ?? 'known in coarse cells alone, which are not counted'}`
            : `${formatCount(lines.within_10_km, 'listed line')} within 10 km of the center${lines.by_kv_within_10_km.length === 0 ? '' : ': '}${lines.by_kv_within_10_km
                .map(
                  ({ kv, lines: count }) =>
                    `${formatNumber(count)} of ${kv === null ? 'unknown voltage' : `${formatNumber(kv)} kV`}`,
                )
                .join(', ')}`}
          .
        </li>
        <li>
          {utility.candidates.length === 0
            ? `Utility: ${utility.no_data ?? 'no retail utility has the center inside its outline'}`
            : `${utility.decided_by === null ? 'Retail utility at the center, one of' : 'Retail utility at the center'}: ${formatUtilities(utility.candidates.map(({ name }) => name))}${utility.decided_by === null ? ' (outlines overlap)' : ''}`}
          .
        </li>
      </ul>
      <p class="no-print">
        <a href={`/site?lat=${lat}&lon=${lon}`}>Dossier of the center</a>
      </p>
    </Section>
  );
}
