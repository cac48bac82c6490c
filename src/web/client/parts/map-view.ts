import { type GeoJSONSource, LngLatBounds, Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import { UNSTATED_RADIUS_PX } from '../../map/market-marks.ts';
import { listenToMap, OWN_MOVE } from './map-clicks.ts';
import {
  fetchFacilities,
  fetchMapData,
  fetchProjects,
  type MapData,
  type MarketMark,
  type ProjectMark,
  toPoints,
} from './map-data.ts';
import { addLayerSwitches, addMarketPicker, addNote, addPlaceMarker } from './map-extras.ts';
import { layLand } from './map-land.ts';
import { isDrawnBySoftware } from './map-software.ts';
import { type ChosenMarkets, repaint, styleOf } from './map-style.ts';

/** The United States but for Alaska and Hawaii. */
const FIRST_VIEW: [number, number, number, number] = [-125.5, 24, -66.5, 50];
const MAX_ZOOM = 14;
/** No nearer than this to the markets of a list. */
const CHOSEN_ZOOM = 7;
const PADDING_PX = 12;
/** After the last move: fewer requests than moves. */
const REST_MS = 250;
/** From here on the list stands beside the map, so that nobody needs to scroll over it. */
const BESIDE = '(min-width: 60rem)';

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
  const land = layLand(map, data.land);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    repaint(map, chosenNow());
    land.draw();
  });
  const showChosen = (view: string | null): void => {
    repaint(map, chosenNow());
    // The list has what the map shows: it stays where somebody moved it.
    if (view === null) comeNear(map, data.markets, chosenNow());
    else if (view !== shownView) showView(map, view);
  };
  let shownView: string | null = null;
  document.addEventListener('ranking', (event) =>
    showChosen((event as CustomEvent<{ view: string | null }>).detail.view),
  );
  const firstView = new URLSearchParams(location.search).get('in');
  if (chosenNow() !== null || firstView !== null) showChosen(firstView);
  reportMoves(map, (view) => {
    shownView = view;
  });
  addPlaceMarker(map, holder);
  const facilities: [lon: number, lat: number][] = [];
  const projects: ProjectMark[] = [];
  const openMarket = listenToMap(map, holder, { markets: data.markets, facilities, projects });
  addMarketPicker(holder, data.markets, openMarket);
  const showLayers = (names: readonly string[], isOn: boolean): void => {
    for (const name of names) map.setLayoutProperty(name, 'visibility', isOn ? 'visible' : 'none');
  };
  addLayerSwitches(holder, [
    { name: 'Markets', isOn: true, set: (isOn) => showLayers(['markets'], isOn) },
    { name: 'Facilities', isOn: true, set: (isOn) => showLayers(['facilities', 'clusters'], isOn) },
    {
      name: 'Projects',
      isOn: false,
      set: (isOn) => {
        if (isOn && projects.length === 0) void addProjects(map, holder, projects);
        showLayers(['projects'], isOn);
      },
    },
    { name: 'Grid operators', isOn: true, set: land.showIsos },
  ]);
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
  if (bounds.isEmpty()) map.fitBounds(FIRST_VIEW, { padding: PADDING_PX, animate: false }, OWN_MOVE);
  else map.fitBounds(bounds, { padding: 4 * PADDING_PX, maxZoom: CHOSEN_ZOOM, animate: false }, OWN_MOVE);
}

/** Tells the list beside the map what somebody moved it to, once it rests. */
function reportMoves(map: MapLibreMap, onView: (view: string) => void): void {
  let timer = 0;
  let isResized = false;
  // Another size of the window is told between the beginning and the end of a move that nobody made.
  map.on('resize', () => {
    isResized = true;
  });
  map.on('moveend', (event) => {
    const isOwn = isResized || Object.hasOwn(event, 'isOwn');
    isResized = false;
    if (isOwn) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const view = viewOf(map);
      onView(view);
      document.dispatchEvent(new CustomEvent('map-view', { detail: view }));
    }, REST_MS);
  });
}

/** West, south, east and north in degrees. */
function viewOf(map: MapLibreMap): string {
  const { _sw: southWest, _ne: northEast } = map.getBounds();
  const bound = (degrees: number, most: number): number =>
    Math.round(Math.max(-most, Math.min(most, degrees)) * 100) / 100;
  return [
    ...[bound(southWest.lng, 180), bound(southWest.lat, 90)],
    ...[bound(northEast.lng, 180), bound(northEast.lat, 90)],
  ].join(',');
}

function showView(map: MapLibreMap, view: string): void {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = view.split(',').map(Number);
  if ([west, south, east, north].every(Number.isFinite) && west < east)
    map.fitBounds([west, south, east, north], { animate: false }, OWN_MOVE);
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
    // Where a page scrolls over it, Ctrl or two fingers move the map.
    cooperativeGestures: !matchMedia(BESIDE).matches,
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

async function addProjects(map: MapLibreMap, holder: HTMLElement, projects: ProjectMark[]): Promise<void> {
  try {
    projects.push(...(await fetchProjects(holder)));
    const places = projects.map(({ lon, lat }) => [lon, lat] as const);
    await map
      .getSource<GeoJSONSource>('projects')
      ?.setData(toPoints(places, (position) => ({ radius: projects[position]?.radius ?? UNSTATED_RADIUS_PX })));
    holder.dataset.projectsShown = String(projects.length);
  } catch {
    addNote(holder, 'Projects are not available now. Reload the page to try again.');
  }
}
