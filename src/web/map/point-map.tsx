import type { ComponentChildren } from 'preact';
import type { Assets } from '../assets.ts';
import { Chart } from '../charts/frame-of-chart.tsx';
import { formatNumber } from '../frame/format.ts';
import { Foreign, Table } from '../frame/parts.tsx';
import { BaseMap } from './base-map.tsx';
import { radiusOfMw } from './market-marks.ts';
import { findSpot, PANELS, type SpotOnMap } from './projections.ts';

interface PointOnMap {
  /** Unique among the points. */
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  /** The text on hover: `Stargate Abilene: 1.2 GW`. */
  readonly title: string;
  /** Its size is by this; null: small. */
  readonly mw: number | null;
  /** Class of the circle, for a color of your own: `status-construction`. Absent: the accent. */
  readonly kind?: string;
}

type PlacedPoint = PointOnMap & SpotOnMap;

const PANEL_NAMES = { us: 'the United States', world: 'the world' } as const;

/**
 * Places on pictures of the United States and of the world, side by side where there is room; an empty picture is left
 * out. What it shows must be in a table nearby too.
 */
export function PointMap(props: {
  readonly points: readonly PointOnMap[];
  readonly assets: Assets;
  /** What it shows, in a sentence. */
  readonly label: string;
  readonly caption?: ComponentChildren;
}) {
  const { points, assets, label, caption } = props;
  const placed = points
    .flatMap((point): PlacedPoint[] => {
      const spot = findSpot(point.lat, point.lon);
      return spot === null ? [] : [{ ...point, ...spot }];
    })
    .sort((a, b) => (b.mw ?? 0) - (a.mw ?? 0));
  const panels = (['us', 'world'] as const).filter((panel) => placed.some((point) => point.panel === panel));
  return (
    <div class={panels.length > 1 ? 'point-map both' : 'point-map'}>
      {panels.map((panel, position) => (
        <Panel
          key={panel}
          panel={panel}
          points={placed.filter((point) => point.panel === panel)}
          assets={assets}
          label={panels.length > 1 ? `${label} Those on the map of ${PANEL_NAMES[panel]}.` : label}
          caption={position === panels.length - 1 ? caption : undefined}
        />
      ))}
    </div>
  );
}

function Panel(props: {
  readonly panel: SpotOnMap['panel'];
  readonly points: readonly PlacedPoint[];
  readonly assets: Assets;
  readonly label: string;
  readonly caption: ComponentChildren;
}) {
  const { panel, points, assets, label, caption } = props;
  const { left, top, width, height } = PANELS[panel];
  return (
    <Chart
      label={label}
      width={width}
      height={height}
      {...(caption === undefined ? {} : { caption })}
      figures={
        points.length === 1
          ? 'beside'
          : {
              summary: 'Places of the map',
              table: (
                <Table
                  caption={label}
                  columns={[
                    { name: 'Place' },
                    { name: 'Latitude', isNumber: true },
                    { name: 'Longitude', isNumber: true },
                    { name: 'MW', isNumber: true },
                  ]}
                  none="None."
                >
                  {points.map(({ id, lat, lon, mw, title }) => (
                    <tr key={id}>
                      <th scope="row">
                        <Foreign>{title}</Foreign>
                      </th>
                      <td class="n">{formatNumber(lat, 4)}</td>
                      <td class="n">{formatNumber(lon, 4)}</td>
                      <td class="n">{formatNumber(mw, 1)}</td>
                    </tr>
                  ))}
                </Table>
              ),
            }
      }
    >
      <g transform={`translate(${-left} ${-top})`}>
        <BaseMap assets={assets} panel={panel} />
        {points.map(({ id, x, y, mw, title, kind }) => (
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
      </g>
    </Chart>
  );
}
