import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { MarketMark } from './map-data.ts';

/** Marks the place that was chosen: on the map, or in the page's form. */
export function addPlaceMarker(map: MapLibreMap, { dataset }: HTMLElement): void {
  const sign = document.createElement('span');
  sign.className = 'map-live-place';
  const marker = new Marker({ element: sign });
  const mark = (lat: number, lon: number): void => {
    marker.setLngLat([lon, lat]).addTo(map);
    sign.setAttribute('role', 'img');
    sign.setAttribute('aria-label', `Selected point: ${lat.toFixed(4)}, ${lon.toFixed(4)}`);
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
  (holder.querySelector('.map-more') ?? legendOf(holder)).append(note);
}

/** A layer that somebody may want to see or not. */
interface LayerSwitch {
  readonly name: string;
  readonly isOn: boolean;
  /** Shows or hides it. */
  readonly set: (isOn: boolean) => void;
}

/** Check boxes for layers of the map, above its legend. */
export function addLayerSwitches(holder: HTMLElement, switches: readonly LayerSwitch[]): void {
  const group = document.createElement('fieldset');
  group.className = 'map-switches';
  const legend = document.createElement('legend');
  legend.textContent = 'Layers';
  group.append(legend);
  for (const { name, isOn, set } of switches) {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = isOn;
    box.addEventListener('change', () => set(box.checked));
    label.append(box, ` ${name}`);
    group.append(label);
  }
  legendOf(holder).prepend(group);
}

const legendOf = (holder: HTMLElement): Element => holder.querySelector('.map-legend') ?? holder;
