// Lays a map that moves over the picture of the map, where the browser can draw one, after the page is there.
import 'maplibre-gl/dist/maplibre-gl.css';

const holder = document.querySelector<HTMLElement>('.market-map');

async function open(place: HTMLElement): Promise<void> {
  try {
    const { showMap } = await import('./parts/map-view.ts');
    await showMap(place);
  } catch (error) {
    // The picture and the table stay; the browser's console says why.
    reportError(error);
    place.dataset.map = 'failed';
  }
}

/** The table and its script come first. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 300);
}

// Requesting a context here would delay the first paint by a second where there is no graphics card.
if (holder !== null && 'WebGL2RenderingContext' in window) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    whenIdle(() => void open(holder));
  });
  observer.observe(holder);
}
