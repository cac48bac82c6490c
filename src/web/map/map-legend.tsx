import { formatNumber, formatPower } from '../frame/format.ts';
import { Day } from '../frame/parts.tsx';
import { radiusOfMw, SCORE_WORDS, UNSTATED_RADIUS_PX } from './market-marks.ts';

const SIZES_MW = [100, 1_000] as const;

/** What colors and sizes of markets mean, as text and numbers. */
export function MapLegend(props: {
  /** Markets whose facilities state any MW. */
  readonly stated: number;
  readonly total: number;
  /** The newest day for which a score speaks. */
  readonly scoredFor: string | null;
}) {
  const { stated, total, scoredFor } = props;
  return (
    <div class="map-legend">
      <p class="map-key">
        <span>Score</span>
        {SCORE_WORDS.map((words, step) => (
          <span key={words} class="map-key-item">
            <Dot radius={6} name={`score-${step}`} /> {words}
          </span>
        ))}
        <span class="map-key-item">
          <Dot radius={UNSTATED_RADIUS_PX} name="score-none" /> not scored
        </span>
      </p>
      <p class="map-key">
        <span>Size: operating MW</span>
        {SIZES_MW.map((mw) => (
          <span key={mw} class="map-key-item">
            <Dot radius={radiusOfMw(mw)} name="score-size" /> {formatPower(mw)}
          </span>
        ))}
        <span class="map-key-item">
          <Dot radius={radiusOfMw(SIZES_MW[0])} name="score-size hollow" /> estimated
        </span>
        <span class="map-key-item">
          <Dot radius={UNSTATED_RADIUS_PX} name="score-size" />{' '}
          {stated === 0
            ? `not known: all ${formatNumber(total)} markets`
            : `not known: ${formatNumber(total - stated)} of ${formatNumber(total)} markets`}
        </span>
      </p>
      <p class="soft map-note">
        Scores as of <Day at={scoredFor} /> · lines: states and, bold, areas of grid operators (whole counties) ·
        borders: Natural Earth, US Census
      </p>
    </div>
  );
}

function Dot({ radius, name }: { readonly radius: number; readonly name: string }) {
  const side = Math.ceil(radius * 2) + 4;
  return (
    <svg class={`map-dot market ${name}`} width={side} height={side} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <circle cx={side / 2} cy={side / 2} r={radius} />
    </svg>
  );
}
