import { z } from 'zod';
import { ASSETS_PATH, type Assets } from '../assets.ts';
import type { SpotOnMap } from './projections.ts';

const Path = z.string();

/** What the bundler draws of the atlases, in the units of the static map. */
const Shapes = z.object({
  us: z.object({ land: Path, borders: Path, neighbors: Path }),
  isos: z.array(z.object({ name: z.string(), d: Path, x: z.number(), y: z.number() })),
  world: z.object({ land: Path }),
});
export type BaseMapShapes = z.infer<typeof Shapes>;

/** Around Alaska and Hawaii, which are moved there from elsewhere. */
const INSET = 'M8 382h246v49h105v73H8z';

const read = new WeakMap<Assets, BaseMapShapes>();

/**
 * Land, states and operators below the marks of a static map, or of one panel of it. Says nothing by itself: what stands
 * on it does.
 */
export function BaseMap({ assets, panel }: { readonly assets: Assets; readonly panel?: SpotOnMap['panel'] }) {
  const shapes = shapesIn(assets);
  return (
    <g>
      {panel !== 'world' && <UnitedStates shapes={shapes} />}
      {panel !== 'us' && <path class="map-land" transform="scale(0.5)" d={shapes.world.land} />}
    </g>
  );
}

function UnitedStates({ shapes: { us, isos } }: { readonly shapes: BaseMapShapes }) {
  return (
    <>
      <path class="map-abroad" transform="scale(0.5)" d={us.neighbors} />
      <path class="map-inset" d={INSET} />
      <path class="map-land" transform="scale(0.5)" d={us.land} />
      <path class="map-border" transform="scale(0.5)" d={us.borders} />
      {isos.map(({ name, d }) => (
        <path key={name} class="map-iso" transform="scale(0.5)" d={d} />
      ))}
      {isos.map(({ name, x, y }) => (
        <text key={name} class="map-iso-name" x={x} y={y}>
          {name}
        </text>
      ))}
    </>
  );
}

/** Read once, as the bundle of a process does not change. */
function shapesIn(assets: Assets): BaseMapShapes {
  const known = read.get(assets);
  if (known !== undefined) return known;
  const asset = assets.at(assets.urlOf('base-map.json').slice(ASSETS_PATH.length));
  if (asset === null) throw new RangeError('the bundled shapes of the static map are not there');
  const shapes = Shapes.parse(JSON.parse(asset.bytes.toString('utf8')));
  read.set(assets, shapes);
  return shapes;
}
