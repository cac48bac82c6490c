import { z } from 'zod';
import { ASSETS_PATH, type Assets } from '../assets.ts';
import type { SpotOnMap } from './projections.ts';

/** Where the name of an operator stands, in the units of the static map. */
const IsoSpot = z.object({ name: z.string(), x: z.number(), y: z.number() });
export type IsoSpot = z.infer<typeof IsoSpot>;

/** Around Alaska and Hawaii, which are moved there from elsewhere. */
const INSET = 'M8 382h246v49h105v73H8z';

const read = new WeakMap<Assets, readonly IsoSpot[]>();

/**
 * Land, states and operators below the marks of a static map, or of one panel of it. Says nothing by itself: what stands
 * on it does. Its shapes are a file of their own: a page is there before they are drawn, which takes longer than all else
 * where there is no graphics card.
 */
export function BaseMap({ assets, panel }: { readonly assets: Assets; readonly panel?: SpotOnMap['panel'] }) {
  return (
    <g>
      {panel !== 'world' && <UnitedStates assets={assets} />}
      {panel !== 'us' && <Shape assets={assets} id="world-land" dress="map-land" />}
    </g>
  );
}

function UnitedStates({ assets }: { readonly assets: Assets }) {
  return (
    <>
      <Shape assets={assets} id="us-neighbors" dress="map-abroad" />
      <path class="map-inset" d={INSET} />
      <Shape assets={assets} id="us-land" dress="map-land" />
      <Shape assets={assets} id="us-borders" dress="map-border" />
      <Shape assets={assets} id="us-isos" dress="map-iso" />
      {isoSpots(assets).map(({ name, x, y }) => (
        <text key={name} class="map-iso-name" x={x} y={y}>
          {name}
        </text>
      ))}
    </>
  );
}

interface ShapeProps {
  readonly assets: Assets;
  readonly id: string;
  readonly dress: string;
}

const Shape = ({ assets, id, dress }: ShapeProps) => (
  <use class={dress} transform="scale(0.5)" href={`${assets.urlOf('base-map.svg')}#${id}`} />
);

/** Read once, as the bundle of a process does not change. */
function isoSpots(assets: Assets): readonly IsoSpot[] {
  const found = read.get(assets);
  if (found !== undefined) return found;
  const asset = assets.at(assets.urlOf('iso-spots.json').slice(ASSETS_PATH.length));
  if (asset === null) throw new RangeError('the bundled names of the static map are not there');
  const spots = z.array(IsoSpot).parse(JSON.parse(asset.bytes.toString('utf8')));
  read.set(assets, spots);
  return spots;
}
