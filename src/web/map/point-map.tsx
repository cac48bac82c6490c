import type { ComponentChildren } from 'preact';
import type { Assets } from '../assets.ts';
import { Chart } from '../charts/frame-of-chart.tsx';
import { BaseMap } from './base-map.tsx';
import { radiusOfMw } from './market-marks.ts';
import { findSpot, MAP_HEIGHT, MAP_WIDTH } from './projections.ts';

export interface PointOnMap {
  /** Unique among the points. */
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  /** What a pointer is told: `Stargate Abilene: 1.2 GW`. */
  readonly title: string;
  /** Its size is by this; null: small. */
  readonly mw: number | null;
  /** Class of the circle, for a color of your own: `status-construction`. Absent: the accent. */
  readonly kind?: string;
}

/** Places on a picture of the United States and the world. What it shows must stand in a table nearby too. */
export function PointMap(props: {
  readonly points: readonly PointOnMap[];
  readonly assets: Assets;
  /** What it shows, in a sentence. */
  readonly label: string;
  readonly caption?: ComponentChildren;
}) {
  const { points, assets, label, caption } = props;
  const placed = points
    .flatMap((point) => {
      const spot = findSpot(point.lat, point.lon);
      return spot === null ? [] : [{ ...point, ...spot }];
    })
    .sort((a, b) => (b.mw ?? 0) - (a.mw ?? 0));
  return (
    <div class="point-map">
      <Chart label={label} width={MAP_WIDTH} height={MAP_HEIGHT} {...(caption === undefined ? {} : { caption })}>
        <BaseMap assets={assets} />
        {placed.map(({ id, x, y, mw, title, kind }) => (
          <circle
            key={id}
            class={kind === undefined ? 'point' : `point ${kind}`}
            cx={x}
            cy={y}
            r={Math.round(radiusOfMw(mw) * 10) / 10}
          >
            <title>{title}</title>
          </circle>
        ))}
      </Chart>
    </div>
  );
}
