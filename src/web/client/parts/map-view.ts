import { type GeoJSONSource, LngLatBounds, Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import { listenToMap } from './map-clicks.ts';
import { fetchFacilities, fetchMapData, type MapData, type MarketMark, toPoints } from './map-data.ts';
import { addMarketPicker, addNote, addPlaceMarker } from './map-extras.ts';
import { layLand } from './map-land.ts';
import { isDrawnBySoftware } from './map-software.ts';
import { type ChosenMarkets, repaint, styleOf } from './map-style.ts';

/** The United States but for Alaska and Hawaii. */
const FIRST_VIEW: [number, number, number, number] = [-125.5, 24, -66.5, 50];
const MAX_ZOOM = 14;
/** No nearer than this to the markets of a list. */
const CHOSEN_ZOOM = 7;
const PADDING_PX = 12;

/**
 * Draws the map into the box of `holder` and takes the picture away when it is there.
 * @throws Error where the map or what it stands on cannot be had: the picture is still there.
 */
export async function showMap(holder: HTMLElement): Promise<void> {
  const box = holder.querySelector<HTMLElement>('.map-box');
  if (box === null) throw new Error('the page has no box for the map');
  setWorkerUrl(new URL(holder.dataset.worker ?? '', location.href).href);
  const data = await fetchMapData(holder);
  const canvas = document.createElement('div');
  canvas.className = 'map-live';
  box.append(canvas);
  const map = await openMap(canvas, data).catch((error: unknown) => {
    canvas.remove();
    throw error;
  });
  box.classList.add('is-live');
  const drawLand = layLand(map, data.land);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    repaint(map, chosenNow());
    drawLand();
  });
  const showChosen = (): void => {
    repaint(map, chosenNow());
    comeNear(map, data.markets, chosenNow());
  };
  document.addEventListener('ranking', showChosen);
  if (chosenNow() !== null) showChosen();
  addPlaceMarker(map, holder);
  const facilities: [lon: number, lat: number][] = [];
  const openMarket = listenToMap(map, holder, { markets: data.markets, facilities });
  addMarketPicker(holder, data.markets, openMarket);
  await addFacilities(map, holder, facilities);
  holder.dataset.map = 'live';
}

/** The markets that the ranking beside the map is narrowed to. */
function chosenNow(): ChosenMarkets {
  const slugs = document.querySelector<HTMLElement>('#ranking-part')?.dataset.chosen;
  return slugs === undefined ? null : slugs.split(' ').filter((slug) => slug !== '');
}

/** Shows all markets of a list; where there is no list, or nothing in it, what is shown at first. */
function comeNear(map: MapLibreMap, markets: readonly MarketMark[], chosen: ChosenMarkets): void {
  const bounds = new LngLatBounds();
  for (const { slug, lon, lat } of markets) if (chosen?.includes(slug) === true) bounds.extend([lon, lat]);
  if (bounds.isEmpty()) map.fitBounds(FIRST_VIEW, { padding: PADDING_PX, animate: false });
  else map.fitBounds(bounds, { padding: 4 * PADDING_PX, maxZoom: CHOSEN_ZOOM, animate: false });
}

/** A map of marks, when it is ready to be drawn upon. Its element has its zoom: `data-zoom`. */
async function openMap(element: HTMLElement, { markets }: MapData): Promise<MapLibreMap> {
  const map = new MapLibreMap({
    container: element,
    style: styleOf(markets, chosenNow()),
    bounds: FIRST_VIEW,
    fitBoundsOptions: { padding: PADDING_PX },
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    // A page scrolls over it; with Ctrl or two fingers the map does.
    cooperativeGestures: true,
    canvasContextAttributes: { antialias: false, powerPreference: 'low-power' },
    pixelRatio: Math.min(2, devicePixelRatio),
    locale: { 'Map.Title': 'Map of markets and facilities: arrows move it, + and - zoom' },
  });
  if (isDrawnBySoftware(map)) map.setPixelRatio(1);
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  const reportZoom = (): void => {
    element.dataset.zoom = map.getZoom().toFixed(3);
  };
  map.on('zoomend', reportZoom);
  reportZoom();
  try {
    await new Promise<void>((resolve, reject) => {
      map.once('load', () => resolve());
      map.once('error', ({ error }) => reject(error));
    });
  } catch (error) {
    map.remove();
    throw error;
  }
  return map;
}

async function addFacilities(
  map: MapLibreMap,
  holder: HTMLElement,
  facilities: [lon: number, lat: number][],
): Promise<void> {
  try {
    const { places, markOf, stated, estimated } = await fetchFacilities(holder);
    for (const place of places) facilities.push(place);
    await map
      .getSource<GeoJSONSource>('facilities')
      ?.setData(toPoints(places, (position) => ({ ...markOf(position) })));
    const count = (number: number): string => number.toLocaleString('en-US');
    addNote(
      holder,
      `${count(places.length)} facilities: ${count(stated)} with stated MW, ${count(estimated)} estimated (hollow), small dots ` +
        'without a figure; pale circles group facilities that are close together.',
    );
  } catch {
    addNote(holder, 'Facilities are not available now; the map shows markets only. Reload the page to try again.');
  }
}
