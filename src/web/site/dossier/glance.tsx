import type { ComponentChildren } from 'preact';
import { Figure } from '../../frame/figure.tsx';
import { formatGigawatts, formatNumber, formatScore, NONE } from '../../frame/format.ts';
import { Foreign } from '../../frame/parts.tsx';
import { Verdict } from '../../frame/verdict.tsx';
import { Fact, Facts } from '../../lists/facts.tsx';
import { formatMonths } from '../../market/words/format-measure.ts';
import { type DossierFacts, RADIUS_KM } from './ask-dossier.ts';
import { indexPriceOf } from './index-price.ts';
import {
  formatBearing,
  formatHours,
  formatKm,
  formatKv,
  formatPowerByBasis,
  formatUtilities,
  LEAST_HOURS,
  originOfLayer,
} from './near-words.ts';

const NoData = ({ children }: { readonly children: ComponentChildren }) => <span class="soft">{children}</span>;

/** The first answers about a place, each of which has a section below. */
export function Glance({ facts }: { readonly facts: DossierFacts }) {
  const { site, around, prices, queue } = facts;
  const { score } = site;
  const [nearest] = around.substations.nearest;
  const high = around.substations.nearest_220_kv_up;
  const { candidates, decided_by: decided } = around.utility;
  const ofIndex = indexPriceOf(facts);
  const hours = prices?.summary?.hours ?? 0;
  const hasMean = hours >= LEAST_HOURS;
  const queued = queue?.county?.totals.generation ?? null;
  const whole = queue?.operator.totals.generation ?? null;
  return (
    <Facts>
      <Fact name="Site score">
        {score.overall_score === null ? <NoData>no data</NoData> : `${formatScore(score.overall_score)} of 100`}
      </Fact>
      <Fact name="Market power index here">
        {score.index === null ? (
          <NoData>no data</NoData>
        ) : (
          <>
            <Verdict of={score.index.verdict} /> {formatScore(score.index.composite_score)}
          </>
        )}
      </Fact>
      <Fact name="Nearest substation">
        {nearest === undefined ? (
          <NoData>no data within {RADIUS_KM} km</NoData>
        ) : (
          <>
            <Foreign>{nearest.name ?? 'no name'}</Foreign>, {formatKv(nearest)},{' '}
            <Figure of={originOfLayer(around, nearest.layer)}>{formatKm(nearest.distance_km, nearest.about)}</Figure>{' '}
            {formatBearing(nearest.bearing_deg)}
          </>
        )}
      </Fact>
      <Fact name="Nearest of 220 kV or more">
        {high === null ? (
          <NoData>no data</NoData>
        ) : (
          <>
            <Foreign>{high.name ?? 'no name'}</Foreign>, {formatKv(high)},{' '}
            <Figure of={originOfLayer(around, high.layer)}>{formatKm(high.distance_km, high.about)}</Figure>
          </>
        )}
      </Fact>
      <Fact name="Lines within 10 km">
        {around.lines.within_10_km === null ? (
          <NoData>no count</NoData>
        ) : (
          <>
            {formatNumber(around.lines.within_10_km)}
            {around.lines.highest_kv_within_10_km !== null &&
              `, up to ${formatNumber(around.lines.highest_kv_within_10_km)} kV`}
          </>
        )}
      </Fact>
      <Fact name="Utility">
        {candidates.length === 0 ? (
          <NoData>no data</NoData>
        ) : (
          <>
            {formatUtilities(candidates.map(({ name }) => name))}
            {decided === null && <span class="soft"> (not decided: see below)</span>}
          </>
        )}
      </Fact>
      {hasMean || ofIndex === null ? (
        <Fact name="Wholesale price, mean">
          {hasMean ? (
            <>
              <Figure of={prices?.provenance ?? {}}>
                {formatNumber(prices?.summary?.mean ?? null, 2)} {prices?.unit}
              </Figure>{' '}
              over {formatHours(hours)} with a price
            </>
          ) : (
            <NoData>{prices?.summary == null ? 'no data' : 'no mean yet: less than a day of prices is stored'}</NoData>
          )}
        </Fact>
      ) : (
        // It may be a price of consumers, not of the market: what it is stands in the section below.
        <Fact name="Price that the index reads">
          <Figure of={ofIndex.origin}>{ofIndex.figure}</Figure>
          {ofIndex.measures !== null && <span class="soft"> {ofIndex.measures}</span>}
        </Fact>
      )}
      <Fact name="Active in the county’s queue">
        {queued === null || queued.requests === null ? (
          <>
            <NoData>no data</NoData>
            {whole !== null &&
              whole.active_requests !== null &&
              `; ${site.place.iso} as a whole: ${formatGigawatts(whole.active_gw)} in ${formatNumber(whole.active_requests)}`}
          </>
        ) : (
          `${formatGigawatts(queued.active_gw)} in ${formatNumber(queued.active_requests)}`
        )}
      </Fact>
      <Fact name={`Data centers within ${RADIUS_KM} km`}>
        {[formatNumber(around.facilities.within_radius), ...formatPowerByBasis(around.facilities.by_basis)].join('; ')}
      </Fact>
      <Fact name={`Projects within ${RADIUS_KM} km`}>
        {[formatNumber(around.projects.within_radius), ...formatPowerByBasis(around.projects.by_basis)].join('; ')}
      </Fact>
      <Fact name="Time to power">
        {score.index?.time_to_power_months == null ? (
          <NoData>no data</NoData>
        ) : (
          formatMonths(score.index.time_to_power_months)
        )}
      </Fact>
      <Fact name="Balancing authority">{around.balancing_authority.code ?? <NoData>{NONE}</NoData>}</Fact>
    </Facts>
  );
}
