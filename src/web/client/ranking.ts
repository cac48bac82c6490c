// The ranking of the home page narrows and sorts without a new page: the same addresses, the part that changes alone.
import { askPart, type PartAnswer } from './parts/fetch-part.ts';
import { formatWait } from './parts/refusal.ts';

const reported = document.querySelector<HTMLElement>('#ranking-status');
const NAMES = [...['iso', 'country', 'state', 'verdict', 'coverage', 'min_mw', 'max_price', 'max_wait']] as const;
/** Filters that name a place: what the map showed before plays no part once one is chosen. */
const PLACES: ReadonlySet<string> = new Set(['iso', 'country', 'state']);
/** How often a busy server is asked again, and for how long it is waited for at most. */
const TRIES = 3;
const LONGEST_WAIT_MS = 6_000;
let asked = 0;
/** The last request, shown already or not: the next choice changes this, and not what the page shows. */
let wanted = new URLSearchParams(location.search);

/** Shows the ranking of `query`; where it cannot be had just now, the list that is there stays, and says so. */
async function show(query: URLSearchParams, way: 'push' | 'replace' | 'stay'): Promise<void> {
  asked += 1;
  const turn = asked;
  wanted = query;
  document.querySelector('#ranking-part')?.setAttribute('aria-busy', 'true');
  const answer = await askPatiently(query, () => turn === asked);
  if (turn !== asked) return;
  const fresh = answer.part?.querySelector<HTMLElement>('#ranking-part') ?? null;
  const old = document.querySelector<HTMLElement>('#ranking-part');
  const address = addressOf(query);
  // A refusal is shown by a page of its own. After too many requests the page only says to wait.
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return location.assign(address);
  if (fresh === null || old === null) return keep(old, answer);
  replace(old, fresh);
  if (way === 'push') history.pushState(null, '', address);
  // Each move of the map is no step to go back to.
  if (way === 'replace') history.replaceState(null, '', address);
  const count = Number(fresh.dataset.count ?? 0);
  report(count === 1 ? 'One market.' : `${count.toLocaleString('en-US')} markets.`, false);
  const slugs = fresh.dataset.chosen?.split(' ').filter((slug) => slug !== '') ?? null;
  markOnPicture(slugs);
  document.dispatchEvent(new CustomEvent('ranking', { detail: { slugs, view: query.get('in') } }));
}

/** A busy server sheds load for some seconds. */
async function askPatiently(query: URLSearchParams, isWanted: () => boolean): Promise<PartAnswer> {
  const part = new URLSearchParams(query);
  part.set('part', 'ranking');
  for (let tries = 1; ; tries += 1) {
    const answer = await askPart(`/?${part}`);
    const isWorthIt = answer.status === 503 && answer.waitMs <= LONGEST_WAIT_MS && tries < TRIES;
    if (!isWorthIt || !isWanted()) return answer;
    await new Promise((resolve) => setTimeout(resolve, answer.waitMs));
  }
}

function replace(old: HTMLElement, fresh: HTMLElement): void {
  const focused = document.activeElement?.id ?? '';
  const hadFocus = old.contains(document.activeElement);
  const open = [...old.querySelectorAll<HTMLDetailsElement>('details[id]')].filter((details) => details.open);
  old.replaceWith(fresh);
  for (const { id } of open) document.getElementById(id)?.setAttribute('open', '');
  if (!hadFocus) return;
  // Another page is read from its first line on.
  const again = focused === '' || focused.startsWith('page-') ? null : document.getElementById(focused);
  const lines = fresh.querySelector<HTMLElement>('.scroll');
  if (again === null) lines?.scrollIntoView();
  (again ?? lines)?.focus({ preventScroll: again === null });
}

/** The list stays, with the form as it was made for it. */
function keep(old: HTMLElement | null, { status, waitMs }: PartAnswer): void {
  wanted = new URLSearchParams(old?.dataset.query ?? '');
  old?.removeAttribute('aria-busy');
  old?.querySelector<HTMLFormElement>('#ranking-form')?.reset();
  const why = status === 0 ? 'no connection' : 'the server is busy or gets too many requests';
  const when = waitMs > 0 ? ` Try again ${formatWait(waitMs)}.` : '';
  report(`That list cannot be had just now: ${why}. What is shown is the list from before.${when}`, true);
}

function report(words: string, isProblem: boolean): void {
  if (reported === null) return;
  reported.className = isProblem ? 'problem' : 'hidden';
  reported.textContent = words;
}

/** Those of the list as they are, the others pale, on the map that needs no script. */
function markOnPicture(slugs: readonly string[] | null): void {
  const chosen = slugs === null ? null : new Set(slugs);
  for (const mark of document.querySelectorAll<SVGElement>('.map-static [data-slug]'))
    mark.classList.toggle('aside', chosen !== null && !chosen.has(mark.dataset.slug ?? ''));
}

const addressOf = (query: URLSearchParams): string => (query.size === 0 ? '/' : `/?${query}`);

/** What was asked for last, with some of it changed; from its first page. */
function changed(changes: Readonly<Record<string, string | null>>): URLSearchParams {
  const query = new URLSearchParams(wanted);
  for (const [name, value] of Object.entries({ page: null, ...changes })) {
    query.delete(name);
    if (value !== null && value !== '') query.set(name, value);
  }
  return query;
}

/** What a link of the ranking changes: `grid`, `sort`, `page`, `view`, or `all` of it. */
function queryOfLink({ dataset, href }: HTMLAnchorElement): URLSearchParams {
  const own = new URL(href).searchParams;
  if (dataset.ranking === 'grid') return changed({ iso: dataset.iso ?? null, country: null, state: null, in: null });
  if (dataset.ranking === 'sort') return changed({ sort: own.get('sort') });
  if (dataset.ranking === 'page') return changed({ page: own.get('page') });
  if (dataset.ranking === 'view') return changed({ in: null });
  return own;
}

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null;
  if (link?.dataset.opens !== undefined) {
    const opened = document.getElementById(link.dataset.opens);
    if (opened instanceof HTMLDetailsElement) opened.open = true;
  }
  if (link?.dataset.ranking === undefined) return;
  event.preventDefault();
  void show(queryOfLink(link), 'push');
});

document.addEventListener('change', ({ target }) => {
  const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
  if (!isField || target.form?.id !== 'ranking-form') return;
  void show(changed({ [target.name]: target.value, ...(PLACES.has(target.name) ? { in: null } : {}) }), 'push');
});

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || event.target.id !== 'ranking-form') return;
  event.preventDefault();
  const entered = new FormData(event.target);
  void show(changed(Object.fromEntries(NAMES.map((name) => [name, String(entered.get(name) ?? '')]))), 'push');
});

// The list has what the map shows, once somebody moved it.
document.addEventListener('map-view', (event) => {
  void show(changed({ in: (event as CustomEvent<string>).detail }), 'replace');
});

window.addEventListener('popstate', () => {
  if (location.pathname === '/') void show(new URLSearchParams(location.search), 'stay');
});
