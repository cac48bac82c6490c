// On pages of markets: a quiet bar where a newer brief has been published than the one that is shown.
// `data-live-slug` names the market, `data-live-any` stands where every market counts.
import { followChanges } from './parts/change-stream.ts';
import { fetchPart } from './parts/fetch-part.ts';

/** Who only passes through opens no stream. */
const DELAY_MS = 3_000;
/** How often, and how many times, a newer page is looked for once a change is known of. */
const LOOK_AGAIN_MS = 4_000;
const MOST_LOOKS = 20;

const shown = document.querySelector<HTMLElement>('[data-live-slug], [data-live-any]');
const slug = shown?.dataset.liveSlug;
/** Validator of the page that is shown, as the server put it there; it may come from a cache. */
const shownVersion = document.documentElement.dataset.version ?? null;
/** Where that page is: a list that is narrowed meanwhile has another address. */
const shownAt = location.href;
let before: string | null = null;
let looksLeft = 0;
let bar: HTMLElement | null = null;
let note: HTMLElement | null = null;

function showBar(): void {
  if (bar !== null) return;
  bar = document.createElement('div');
  bar.className = 'live-bar no-print';
  bar.setAttribute('role', 'status');
  const words = document.createElement('p');
  words.textContent = 'Newer figures are available.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Show them';
  button.addEventListener('click', () => location.reload());
  const main = document.querySelector('main') ?? document.body;
  main.append(bar);
  // Added to the page first, so that it is read out.
  bar.append(words, button);
}

/** What keeps updates from arriving at once, where something does; the page then checks once a minute. */
function showNote(words: string | null): void {
  if (words === null) {
    note?.remove();
    note = null;
    return;
  }
  if (note === null) {
    note = document.createElement('p');
    note.className = 'live-note soft no-print';
    (document.querySelector('main') ?? document.body).append(note);
  }
  note.textContent = `This page checks for newer figures once a minute: ${words}`;
}

/** The newest change of what is shown, as `slug/revision`; null where there is none or it cannot be found out. */
async function newest(seen: string | null): Promise<string | null> {
  const query = new URLSearchParams({ part: 'rows', limit: '1' });
  if (slug !== undefined) query.set('market', slug);
  if (seen !== null) query.set('seen', seen);
  const part = await fetchPart(`/changes?${query}`);
  return part?.querySelector<HTMLElement>('tr[data-change]')?.dataset.change ?? null;
}

/** Whether the server has another page here now than the one that is shown; false where it cannot be found out. */
async function isOlder(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(shownAt, { method: 'HEAD', cache: 'no-store' });
    const version = headers.get('etag');
    return ok && version !== null && shownVersion !== null && !version.includes(shownVersion);
  } catch {
    // No network: looked for again later.
    return false;
  }
}

/** Finished pages are kept for some seconds: the bar waits until there is another one to show. */
async function waitForOther(): Promise<void> {
  const isWaiting = looksLeft > 0;
  looksLeft = MOST_LOOKS;
  if (isWaiting) return;
  for (; looksLeft > 0 && bar === null; looksLeft -= 1) {
    if (await isOlder()) showBar();
    else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  looksLeft = 0;
}

if (shown !== null) {
  const look = async (seen: string | null): Promise<void> => {
    const now = await newest(seen);
    if (now === null) return;
    const isFirst = before === null;
    const isNew = !isFirst && now !== before;
    before = now;
    if (isNew) await waitForOther();
    // What was published while the page stood in a cache is no news to the stream.
    else if (isFirst && (await isOlder())) showBar();
  };
  void look(null);
  followChanges(
    {
      onChange: (seen) => void look(seen),
      onState: (state) => showNote(state.kind === 'refused' ? state.words : null),
    },
    DELAY_MS,
  );
}
