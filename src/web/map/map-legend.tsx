import { formatNumber, formatPower } from '../frame/format.ts';
import { Day } from '../frame/parts.tsx';
import { verdictWord } from '../frame/verdict.tsx';
import { radiusOfFacility, radiusOfMw, UNSTATED_FACILITY_PX, UNSTATED_RADIUS_PX, verdictMark } from './market-marks.ts';

/** Where verdicts begin, best first, as the method says it. */
export type VerdictBands = readonly { readonly verdict: string; readonly from: number }[];

const SIZES_MW = [100, 1_000] as const;
const FACILITY_SIZES_MW = [10, 100] as const;

/** What colors and sizes of markets mean, as text and numbers. */
export function MapLegend(props: {
  /** Markets whose facilities state any MW. */
  readonly stated: number;
  readonly total: number;
  /** The newest day for which a score speaks. */
  readonly scoredFor: string | null;
  readonly bands: VerdictBands;
}) {
  const { stated, total, scoredFor, bands } = props;
  return (
    <div class="map-legend">
      <p class="map-key">
        <span>Verdict (score)</span>
        {bands.map(({ verdict, from }, place) => (
          <span key={verdict} class="map-key-item">
            <Dot radius={6} name={`market mark-${verdictMark(verdict)}`} /> {verdictWord(verdict)}{' '}
            {formatBand(from, bands[place - 1]?.from)}
          </span>
        ))}
        <span class="map-key-item">
          <Dot radius={UNSTATED_RADIUS_PX} name="market mark-none" /> not ranked
        </span>
      </p>
      <details class="map-more">
        <summary>Sizes, lines and sources</summary>
        <p class="map-key">
          <span>Markets: operating MW</span>
          {SIZES_MW.map((mw) => (
            <span key={mw} class="map-key-item">
              <Dot radius={radiusOfMw(mw)} name="market mark-size" /> {formatPower(mw)}
            </span>
          ))}
          <span class="map-key-item">
            <Dot radius={radiusOfMw(SIZES_MW[0])} name="market mark-size hollow" /> estimated
          </span>
          <span class="map-key-item">
            <Dot radius={UNSTATED_RADIUS_PX} name="market mark-size" />{' '}
            {stated === 0
              ? `not known: all ${formatNumber(total)} markets`
              : `not known: ${formatNumber(total - stated)} of ${formatNumber(total)} markets`}
          </span>
        </p>
        <p class="map-key">
          <span>Facilities on the interactive map: MW</span>
          {FACILITY_SIZES_MW.map((mw) => (
            <span key={mw} class="map-key-item">
              <Dot radius={radiusOfFacility(mw)} name="facility" mark="facility-dot" /> {formatPower(mw)}
            </span>
          ))}
          <span class="map-key-item">
            <Dot
              radius={radiusOfFacility(FACILITY_SIZES_MW[1])}
              name="facility"
              mark="facility-dot facility-dot-hollow"
            />{' '}
            estimated
          </span>
          <span class="map-key-item">
            <Dot radius={UNSTATED_FACILITY_PX} name="facility" mark="facility-dot" /> no figure
          </span>
        </p>
        <p class="soft map-note">
          Scores as of <Day at={scoredFor} /> · lines: states and, bold, areas of grid operators (whole counties) ·
          borders: Natural Earth, US Census
        </p>
      </details>
    </div>
  );
}

/** `50–65`, `65 and more`, `below 35`: the upper end belongs to the next band. */
const formatBand = (from: number, to: number | undefined): string =>
  to === undefined
    ? `${formatNumber(from)} and more`
    : from === 0
      ? `below ${formatNumber(to)}`
      : `${formatNumber(from)}–${formatNumber(to)}`;

interface DotProps {
  readonly radius: number;
  /** Classes of the picture. */
  readonly name: string;
  /** Class of the circle. */
  readonly mark?: string;
}

function Dot({ radius, name, mark }: DotProps) {
  const side = Math.ceil(radius * 2) + 4;
  return (
    <svg class={`map-dot ${name}`} width={side} height={side} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <circle {...(mark === undefined ? {} : { class: mark })} cx={side / 2} cy={side / 2} r={radius} />
    </svg>
  );
}
