import {
  type GeoJSONSource,
  type MapGeoJSONFeature,
  type Map as MapLibreMap,
  type PointLike,
  Popup,
} from 'maplibre-gl';
import type { MarketMark, ProjectMark } from './map-data.ts';

/** How far from a mark a pointer still means it. */
const NEAR_PX = 4;
/** How far a map is that shows a chosen market. */
const MARKET_ZOOM = 8;

/** Goes with moves that the page makes: they follow the list, which does not follow them. */
export const OWN_MOVE = { isOwn: true } as const;

interface MarksOfMap {
  readonly markets: readonly MarketMark[];
  /** Filled when they have come. */
  readonly facilities: readonly (readonly [lon: number, lat: number])[];
  /** Filled when somebody wants to see them. */
  readonly projects: readonly ProjectMark[];
}

/**
 * A click on a market opens its popup, on a cluster zooms in, on a facility or a project opens its page; any other place is sent to
 * the page as the event `place`. Returns the function that opens the popup of a market from elsewhere, where the focus
 * stays.
 */
export function listenToMap(map: MapLibreMap, holder: HTMLElement, marks: MarksOfMap): (market: MarketMark) => void {
  const { markets, facilities, projects } = marks;
  const popup = new Popup({ maxWidth: '18rem', focusAfterOpen: false });
  const hint = new Popup({ closeButton: false, closeOnClick: false, focusAfterOpen: false, className: 'map-hint' });
  /** Where the focus was before a popup took it. */
  let before: Element | null = null;
  const enter = (): void => {
    before = document.activeElement;
    popup.getElement()?.querySelector('a')?.focus();
  };
  const open = (market: MarketMark): void => {
    hint.remove();
    popup.setLngLat([market.lon, market.lat]).setDOMContent(wordsOf(market)).addTo(map);
  };

  holder.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') popup.remove();
    // Whoever goes through a list by keys stays in it, and is led to what it shows when they say so.
    if (key === 'Enter' && target instanceof HTMLSelectElement && popup.isOpen()) enter();
  });
  popup.on('close', () => {
    // Whoever clicked elsewhere has the focus there.
    if (document.activeElement !== document.body) return;
    const back = before instanceof HTMLElement && before.isConnected ? before : map.getCanvas();
    back.focus({ preventScroll: true });
  });

  map.on('click', async ({ point, lngLat, originalEvent }) => {
    const mark = markAt(map, point);
    if (mark === null) return void reportPlace(lngLat.lat, lngLat.lng);
    if (mark.layer.id === 'markets') {
      const market = markets[Number(mark.id)];
      if (market === undefined) return;
      open(market);
      enter();
    } else if (mark.layer.id === 'clusters') {
      const source = map.getSource<GeoJSONSource>('facilities');
      const zoom = await source?.getClusterExpansionZoom(Number(mark.properties.cluster_id));
      map.easeTo({ center: lngLat, zoom: Math.max(zoom ?? 0, map.getZoom() + 1) }, { originalEvent });
    } else if (mark.layer.id === 'projects') {
      const project = projects[Number(mark.id)];
      if (project !== undefined) location.assign(`/pipeline/${encodeURIComponent(project.id)}`);
    } else {
      const [lon, lat] = facilities[Number(mark.id)] ?? [];
      if (lon !== undefined && lat !== undefined) location.assign(`${holder.dataset.facility}?lat=${lat}&lon=${lon}`);
    }
  });

  let hinted: string | null = null;
  map.on('mousemove', ({ point, lngLat }) => {
    if (map.isMoving()) return;
    const mark = markAt(map, point);
    map.getCanvas().style.cursor = mark === null ? 'crosshair' : 'pointer';
    const words = mark === null ? null : hintOf(mark, marks);
    if (words === null || popup.isOpen()) {
      hint.remove();
      hinted = null;
      return;
    }
    hint.setLngLat(lngLat);
    if (words === hinted) return;
    hint.setText(words).addTo(map);
    hinted = words;
  });
  const away = (): void => {
    hint.remove();
    hinted = null;
  };
  map.on('mouseout', away);
  map.on('movestart', away);

  return (market) => {
    map.jumpTo({ center: [market.lon, market.lat], zoom: Math.max(map.getZoom(), MARKET_ZOOM) }, OWN_MOVE);
    open(market);
  };
}

function reportPlace(lat: number, lon: number): void {
  document.dispatchEvent(new CustomEvent('place', { detail: { lat, lon } }));
}

/** The topmost mark near a point, markets before facilities. */
function markAt(map: MapLibreMap, { x, y }: { readonly x: number; readonly y: number }): MapGeoJSONFeature | null {
  const box: [PointLike, PointLike] = [
    [x - NEAR_PX, y - NEAR_PX],
    [x + NEAR_PX, y + NEAR_PX],
  ];
  return map.queryRenderedFeatures(box, { layers: ['markets', 'projects', 'facilities', 'clusters'] })[0] ?? null;
}

function hintOf({ layer, id, properties }: MapGeoJSONFeature, { markets, projects }: MarksOfMap): string | null {
  if (layer.id === 'markets') return markets[Number(id)]?.words ?? null;
  if (layer.id === 'facilities') return 'A facility: click to open it';
  if (layer.id === 'projects') return `${projects[Number(id)]?.words}: click to open it`;
  const [count, withMw, mw] = [properties.point_count, properties.with_mw, properties.mw].map((number) =>
    Math.round(Number(number)).toLocaleString('en-US'),
  );
  const figures = Number(properties.with_mw) === 0 ? 'no MW known' : `${mw} MW known of ${withMw}`;
  return `${count} facilities, ${figures}: click to zoom in`;
}

function wordsOf({ slug, name, words }: MarketMark): HTMLElement {
  const body = document.createElement('div');
  const link = document.createElement('a');
  link.href = `/markets/${slug}`;
  const foreign = document.createElement('bdi');
  foreign.textContent = name;
  link.append(foreign);
  const more = document.createElement('p');
  more.textContent = words.slice(name.length + 2);
  body.append(link, more);
  return body;
}
