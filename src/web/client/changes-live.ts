// Changes as they come: new lines on top of the page's own table, and the state of the connection as text.
import { followChanges, type StreamState } from './parts/change-stream.ts';
import { askPart, fetchPart } from './parts/fetch-part.ts';
import { formatWait } from './parts/refusal.ts';

/** Most changes that are read out one by one. */
const LISTED_ONE_BY_ONE = 3;

const place = document.querySelector<HTMLElement>('[data-changes]');
const state = document.querySelector<HTMLElement>('[data-live-state]');
const news = document.querySelector<HTMLElement>('[data-live-news]');

function format(now: StreamState): string {
  switch (now.kind) {
    case 'connecting':
      return 'Connecting to the stream of changes …';
    case 'open':
      return 'Connected: changes appear here as they are published.';
    case 'hidden':
      return 'Paused while this tab is in the background.';
    case 'lost':
      return `${now.words} Retrying ${formatWait(now.waitMs)}.`;
    case 'refused':
      return `No stream now: ${now.words} Checking once a minute instead. Retrying the stream ${formatWait(now.waitMs)}.`;
  }
}

const rowsOf = (part: ParentNode): HTMLTableRowElement[] => [
  ...part.querySelectorAll<HTMLTableRowElement>('tr[data-change]'),
];

/** Puts what is new on top, takes away what it replaces, and says so. */
function merge(part: DocumentFragment, seen: string | null): void {
  if (place === null) return;
  const existing = new Set(rowsOf(place).map((row) => row.dataset.change));
  const fresh = rowsOf(part).filter((row) => !existing.has(row.dataset.change));
  if (fresh.length === 0) return;
  for (const row of fresh) row.classList.add('is-new');
  const body = place.querySelector('tbody');
  if (body === null) place.replaceChildren(part);
  else {
    const markets = new Set(fresh.map((row) => row.dataset.market));
    for (const row of rowsOf(body)) {
      if (!markets.has(row.dataset.market)) continue;
      // Whoever stands on a line by keys is not thrown off it: it goes when they do.
      if (row.contains(document.activeElement)) row.addEventListener('focusout', () => removeOnceLeft(row));
      else row.remove();
    }
    body.prepend(...fresh);
  }
  // On a first day the list is folded: what changes from then on is to be seen.
  place.closest('details')?.setAttribute('open', '');
  reportNewest(fresh);
  reportSince(place, seen);
  if (news !== null)
    news.textContent =
      fresh.length <= LISTED_ONE_BY_ONE
        ? `New: ${fresh.map((row) => row.dataset.words ?? '').join('; ')}.`
        : `${fresh.length} new changes are at the top.`;
}

/** The focus may go from one link of the line to another, and is nowhere in between. */
function removeOnceLeft(row: HTMLTableRowElement): void {
  setTimeout(() => !row.contains(document.activeElement) && row.remove());
}

/** Keeps the sentence above the table true. */
function reportNewest([newest]: readonly HTMLTableRowElement[]): void {
  const reported = document.querySelector('[data-newest]');
  const time = newest?.querySelector('time');
  if (reported !== null && time !== null && time !== undefined) reported.replaceChildren(time.cloneNode(true));
}

/** In this browser alone: the moment of the newest change that its reader has seen. */
const SEEN_KEY = 'changes-seen';

/** The newest change that the reader saw last time; null: there was no last time, or this browser keeps nothing. */
let previousNewest: string | null = null;

const timesOf = (list: HTMLElement) =>
  rowsOf(list).map((row) => ({ row, at: row.querySelector('time')?.dateTime ?? '' }));

/** Marks what was published since its reader was last here, and says how much; browsers that keep nothing show all alike. */
function markChangesSince(list: HTMLElement): void {
  const times = timesOf(list);
  const newest = times.reduce((last, { at }) => (at > last ? at : last), '');
  try {
    previousNewest = localStorage.getItem(SEEN_KEY);
    if (newest !== '') localStorage.setItem(SEEN_KEY, newest);
  } catch {
    return;
  }
  reportSince(list, null);
}

/** @param seen the newest event that came meanwhile: a page from a cache may be some seconds behind it. */
function reportSince(list: HTMLElement, seen: string | null): void {
  const since = document.querySelector<HTMLElement>('[data-since]');
  const last = previousNewest;
  if (last === null || since === null) return;
  void openWithChangesSince(last, seen);
  const times = timesOf(list);
  const fresh = times.filter(({ at }) => at > last);
  for (const { row } of fresh) row.classList.add('is-new');
  const many = fresh.length === times.length && fresh.length > 1 ? `${fresh.length} or more` : String(fresh.length);
  since.hidden = false;
  since.textContent =
    fresh.length === 0
      ? 'Nothing changed since you were last here.'
      : `Since you were last here: ${many} ${fresh.length === 1 ? 'change, marked' : 'changes, marked'} below.`;
}

/** Times that a busy server is asked. */
const MOST_TRIES = 4;
const SHORTEST_WAIT_MS = 2_000;

async function askPatiently(address: string): Promise<DocumentFragment | null> {
  for (let tried = 1; ; tried += 1) {
    const { part, status, waitMs } = await askPart(address);
    if (part !== null || tried === MOST_TRIES || (status !== 503 && status !== 429)) return part;
    await new Promise((resolve) => setTimeout(resolve, Math.max(SHORTEST_WAIT_MS, waitMs)));
  }
}

/** Puts what changed since the last visit where the page opens, unless its address names a period. */
async function openWithChangesSince(last: string, seen: string | null): Promise<void> {
  const opening = document.querySelector<HTMLElement>('[data-since-part]');
  if (opening === null) return;
  const query = new URLSearchParams({ part: 'since', since: last, ...(seen === null ? {} : { seen }) });
  const part = await askPatiently(`${location.pathname}?${query}`);
  // One line says of a period without changes that there were none; the week's stay.
  if (part === null || part.querySelector('[data-since-market], details') === null) return;
  opening.replaceChildren(part);
}

if (place !== null) markChangesSince(place);

if (place !== null)
  followChanges({
    onChange: (seen) => {
      const query = new URLSearchParams(location.search);
      query.set('part', 'rows');
      if (seen !== null) query.set('seen', seen);
      void fetchPart(`${location.pathname}?${query}`).then((part) => part !== null && merge(part, seen));
    },
    onState: (now) => {
      if (state === null) return;
      state.hidden = false;
      state.classList.toggle('open', now.kind === 'open');
      state.textContent = format(now);
    },
  });
