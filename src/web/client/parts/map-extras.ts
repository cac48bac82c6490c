import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { MarketMark } from './map-data.ts';

/** Names of the operators, each in the middle of the largest piece of its area. Said in the table too, so not to readers. */
export function addIsoNames(map: MapLibreMap, isos: GeoJSON.FeatureCollection): void {
  for (const { id, geometry } of isos.features) {
    if (geometry.type !== 'MultiPolygon') continue;
    const rings = geometry.coordinates.flatMap(([outer]) => (outer === undefined ? [] : [outer]));
    const [widest] = rings.sort((a, b) => b.length - a.length);
    if (widest === undefined) continue;
    const name = document.createElement('span');
    name.className = 'map-live-iso';
    name.textContent = String(id);
    name.setAttribute('aria-hidden', 'true');
    const marker = new Marker({ element: name }).setLngLat(middleOf(widest)).addTo(map);
    // The library makes markers things to press, which a name is not.
    name.removeAttribute('role');
    name.removeAttribute('tabindex');
    name.removeAttribute('aria-label');
    map.on('zoomend', () => name.classList.toggle('is-far', map.getZoom() > 7));
    marker.setOpacity('1');
  }
}

/** The middle of a ring by its area, [lon, lat]. */
export function middleOf(ring: readonly GeoJSON.Position[]): [number, number] {
  let [area, sumX, sumY] = [0, 0, 0];
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = x * nextY - nextX * y;
    area += cross;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  }
  return [sumX / (3 * area), sumY / (3 * area)];
}

/** Marks the place that was chosen: on the map, or in the page's form. */
export function addPlaceMarker(map: MapLibreMap, { dataset }: HTMLElement): void {
  const sign = document.createElement('span');
  sign.className = 'map-live-place';
  const marker = new Marker({ element: sign });
  const mark = (lat: number, lon: number): void => {
    marker.setLngLat([lon, lat]).addTo(map);
    sign.setAttribute('role', 'img');
    sign.setAttribute('aria-label', `The chosen place: ${lat.toFixed(4)}, ${lon.toFixed(4)}`);
    sign.removeAttribute('tabindex');
  };
  document.addEventListener('place', (event) => {
    const { lat, lon } = (event as CustomEvent<{ readonly lat: number; readonly lon: number }>).detail;
    mark(lat, lon);
  });
  const [lat, lon] = [Number(dataset.lat ?? Number.NaN), Number(dataset.lon ?? Number.NaN)];
  if (Number.isFinite(lat) && Number.isFinite(lon)) mark(lat, lon);
}

/** The way to a market on the map for the keyboard: a list of all. */
export function addMarketPicker(
  holder: HTMLElement,
  markets: readonly MarketMark[],
  open: (market: MarketMark) => void,
): void {
  const label = document.createElement('label');
  label.className = 'map-picker';
  label.append('Show on the map ');
  const select = document.createElement('select');
  select.append(new Option('choose a market', ''));
  const byName = [...markets.entries()].sort(([, a], [, b]) => a.name.localeCompare(b.name, 'en'));
  for (const [index, { words }] of byName) select.append(new Option(words, String(index)));
  select.addEventListener('change', () => {
    const market = markets[Number(select.value)];
    if (select.value !== '' && market !== undefined) open(market);
  });
  label.append(select);
  legendOf(holder).prepend(label);
}

/** A line below the legend, in the place of the last one. */
export function addNote(holder: HTMLElement, words: string): void {
  const note = document.createElement('p');
  note.className = 'soft map-note';
  note.textContent = words;
  legendOf(holder).append(note);
}

const legendOf = (holder: HTMLElement): Element => holder.querySelector('.map-legend') ?? holder;
