import { geoAzimuthalEquidistant } from 'd3-geo';
import { Chart } from '../../charts/frame-of-chart.tsx';
import { formatCount, formatPower } from '../../frame/format.ts';
import { Nothing } from '../../frame/parts.tsx';
import { radiusOfMw } from '../../map/market-marks.ts';
import { type AroundShown, type NearThing, RADIUS_KM } from './ask-dossier.ts';
import { formatKm, formatKv } from './near-words.ts';

const SIZE = 560;
const MIDDLE = SIZE / 2;
/** Pixels from the middle to the outer ring. */
const REACH = 250;
const EARTH_KM = 6_371.0088;
const RINGS_KM = [5, 10, RADIUS_KM] as const;
/** From here on a substation takes a large load. */
const HIGH_KV = 220;

/** Layers in the order in which they are drawn, each with its switch. */
const LAYERS = [
  { id: 'gas', name: 'Gas pipelines' },
  { id: 'lines', name: 'Power lines' },
  { id: 'facilities', name: 'Data centers' },
  { id: 'projects', name: 'Projects' },
  { id: 'substations', name: 'Substations' },
] as const;
type LayerId = (typeof LAYERS)[number]['id'];

interface Mark {
  readonly lat: number;
  readonly lon: number;
  readonly title: string;
  /** Of a circle; null: a shape of one size. */
  readonly mw?: number | null;
  /** Things that the mark stands for; absent: one. */
  readonly things?: number;
  readonly isHigh?: boolean;
}

/**
 * What is around the place, to scale: distances from the middle are true. Switches of layers are check boxes that the
 * style reads, so that they work without scripts.
 */
export function DossierMap({ around }: { readonly around: AroundShown }) {
  const marks = marksOf(around);
  const count = LAYERS.reduce((sum, { id }) => sum + marks[id].length, 0);
  if (count === 0)
    return (
      <Nothing>
        Nothing to draw within {RADIUS_KM} km: no list has a substation, a line, a pipeline, a data center or a project
        there. The sections below say what the lists cover.
      </Nothing>
    );
  const project = geoAzimuthalEquidistant()
    .rotate([-around.longitude, -around.latitude])
    .scale((REACH / RADIUS_KM) * EARTH_KM)
    .translate([MIDDLE, MIDDLE]);
  const spotOf = ({ lat, lon }: Pick<Mark, 'lat' | 'lon'>): Spot => {
    const [x = Number.NaN, y = Number.NaN] = project([lon, lat]) ?? [];
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  };
  const shown = LAYERS.filter(({ id }) => marks[id].length > 0);
  const said = shown.map(({ id, name }) => `${name.toLowerCase()} ${marks[id].length}`).join(', ');
  return (
    <div class="dossier-map">
      <Chart
        label={`Map of ${RADIUS_KM} km around the place, north up: ${said}.`}
        width={SIZE}
        height={SIZE}
        figures="beside"
        caption={
          <>
            {RADIUS_KM} km around the place, north up; distances from the middle are to scale. At most 25 of each kind
            are drawn; lines and pipelines are marked at their nearest point. A square with a number marks several
            substations. Circles are larger with more MW.
          </>
        }
      >
        {RINGS_KM.map((km) => (
          <g key={km}>
            <circle class="ring" cx={MIDDLE} cy={MIDDLE} r={(km / RADIUS_KM) * REACH} />
            <text class="ring-name" x={MIDDLE + 3} y={MIDDLE - (km / RADIUS_KM) * REACH + 13}>
              {km} km
            </text>
          </g>
        ))}
        {shown.map(({ id }) => (
          <g key={id} class={`layer-${id}`}>
            {(id === 'substations' ? joinOverlapping(marks[id], spotOf) : marks[id]).map((mark) => (
              <Shape key={`${mark.lat} ${mark.lon} ${mark.title}`} layer={id} mark={mark} at={spotOf(mark)} />
            ))}
          </g>
        ))}
        <path class="map-here" d={`M${MIDDLE - 9},${MIDDLE}h18M${MIDDLE},${MIDDLE - 9}v18`} />
        <g class="map-scale">
          <path d={`M16,${SIZE - 14}v-6h${(10 / RADIUS_KM) * REACH}v6`} />
          <text x="20" y={SIZE - 24}>
            10 km
          </text>
          <text x={SIZE - 16} y="20" text-anchor="end">
            N ↑
          </text>
        </g>
      </Chart>
      <fieldset class="map-layers no-print">
        <legend>Layers</legend>
        {shown.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" id={`layer-${id}`} checked />
            <svg viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true">
              <Shape layer={id} mark={KEY} at={[0, 0]} />
            </svg>
            {name} <span class="soft">({formatCount(marks[id].length, 'mark')})</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

type Spot = readonly [x: number, y: number];

/** Marks of one size that are nearer than this cover each other. */
const OVERLAP_PX = 11;

/** Marks that would cover each other as one, at the place of the highest voltage, with the number of them. */
function joinOverlapping(marks: readonly Mark[], spotOf: (mark: Mark) => Spot): readonly Mark[] {
  const groups: { readonly at: Spot; readonly marks: Mark[] }[] = [];
  for (const mark of marks.toSorted((a, b) => Number(b.isHigh === true) - Number(a.isHigh === true))) {
    const at = spotOf(mark);
    const near = groups.find((group) => Math.hypot(group.at[0] - at[0], group.at[1] - at[1]) < OVERLAP_PX);
    if (near === undefined) groups.push({ at, marks: [mark] });
    else near.marks.push(mark);
  }
  return groups.flatMap(({ marks: [first, ...others] }) =>
    first === undefined
      ? []
      : others.length === 0
        ? [first]
        : [{ ...first, things: others.length + 1, title: [first, ...others].map(({ title }) => title).join('\n') }],
  );
}

const KEY: Mark = { lat: 0, lon: 0, title: '', mw: 40, isHigh: true };

function Shape(props: { readonly layer: LayerId; readonly mark: Mark; readonly at: readonly [number, number] }) {
  const { layer, mark, at } = props;
  const [x, y] = at;
  const title = mark.title === '' ? null : <title>{mark.title}</title>;
  if (layer === 'facilities' || layer === 'projects')
    return (
      <circle class={`mark-${layer}`} cx={x} cy={y} r={Math.round(radiusOfMw(mark.mw ?? null) * 10) / 10}>
        {title}
      </circle>
    );
  const size = mark.things !== undefined ? 7.5 : layer === 'substations' && mark.isHigh === true ? 6 : 4.5;
  const path =
    layer === 'substations'
      ? `M${x - size},${y - size}h${2 * size}v${2 * size}h${-2 * size}Z`
      : layer === 'gas'
        ? `M${x},${y - 5}l5,9h-10Z`
        : `M${x},${y - 6}l6,6l-6,6l-6,-6Z`;
  const shape = (
    <path class={mark.isHigh === true ? `mark-${layer} high` : `mark-${layer}`} d={path}>
      {title}
    </path>
  );
  if (mark.things === undefined) return shape;
  return (
    <g>
      {shape}
      <text class={mark.isHigh === true ? 'mark-count high' : 'mark-count'} x={x} y={y + 4} text-anchor="middle">
        {mark.things}
      </text>
    </g>
  );
}

function marksOf(around: AroundShown): Readonly<Record<LayerId, readonly Mark[]>> {
  const of = (thing: NearThing, kind: string): Mark => ({
    lat: thing.latitude,
    lon: thing.longitude,
    title: `${kind} ${thing.name ?? thing.operator ?? ''}: ${formatKv(thing)}, ${formatKm(thing.distance_km, thing.about)}`,
    isHigh: (thing.kv ?? 0) >= HIGH_KV,
  });
  const sites = (list: AroundShown['facilities']['largest']): Mark[] =>
    list.map(({ latitude: lat, longitude: lon, name, operator, capacity_mw: mw, distance_km: km }) => ({
      ...{ lat, lon, mw },
      title: `${name ?? operator ?? 'No name'}: ${formatPower(mw)}, ${formatKm(km)}`,
    }));
  return {
    gas: around.gas_pipelines.nearest.map((thing) => ({
      ...of(thing, 'Gas pipeline'),
      title: `Gas pipeline ${thing.name ?? thing.operator ?? ''}: ${formatKm(thing.distance_km, thing.about)}`,
      isHigh: false,
    })),
    lines: around.lines.nearest.map((thing) => of(thing, 'Line')),
    facilities: sites(around.facilities.largest),
    projects: sites(around.projects.largest),
    substations: around.substations.nearest.map((thing) => of(thing, 'Substation')),
  };
}
