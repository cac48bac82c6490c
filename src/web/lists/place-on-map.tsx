import type { Assets } from '../assets.ts';
import { PointMap } from '../map/point-map.tsx';
import { Outside } from './outside.tsx';

/** Where a thing stands, in degrees, with the way to the map of others and to the score of the place. */
export function PlaceOnMap(props: {
  readonly id: string;
  readonly name: string;
  readonly mw: number | null;
  /** Drawn hollow: its size is an estimate. */
  readonly isEstimated?: boolean;
  readonly assets: Assets;
  readonly lat: number | null;
  readonly lon: number | null;
  /** Why there is no place. */
  readonly none: string;
}) {
  const { id, name, mw, isEstimated = false, assets, lat, lon, none } = props;
  if (lat === null || lon === null) return <p class="nothing">{none}</p>;
  const where = formatDegrees(lat, lon);
  const point = { id, lat, lon, title: name, mw, ...(isEstimated ? { kind: 'estimated' } : {}) };
  return (
    <div class="place">
      <PointMap points={[point]} assets={assets} label={`Map of ${name}: ${where}.`} />
      <p>
        {where} ·{' '}
        <Outside href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`}>
          OpenStreetMap
        </Outside>{' '}
        · <a href={`/site?lat=${lat}&lon=${lon}`}>Score of this place</a>
      </p>
    </div>
  );
}

/** `32.8° N, 96.8° W`. */
function formatDegrees(lat: number, lon: number): string {
  const digits = (value: number): string => Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 4 });
  return `${digits(lat)}° ${lat < 0 ? 'S' : 'N'}, ${digits(lon)}° ${lon < 0 ? 'W' : 'E'}`;
}
