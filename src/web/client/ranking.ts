// The ranking of the home page narrows and sorts without a new page: the same addresses, the part that changes alone.
import { fetchPart } from './parts/fetch-part.ts';

const form = document.querySelector<HTMLFormElement>('#ranking-form');
const told = document.querySelector<HTMLElement>('#ranking-told');
const NAMES = ['iso', 'state', 'verdict', 'coverage'] as const;
let asked = 0;

/** Shows the ranking at `address`; where that fails, the browser goes there itself. */
async function show(address: string, isNew: boolean): Promise<void> {
  asked += 1;
  const turn = asked;
  const url = new URL(address, location.href);
  document.querySelector('#ranking-part')?.setAttribute('aria-busy', 'true');
  const partUrl = new URL(url);
  partUrl.searchParams.set('part', 'ranking');
  const fetched = await fetchPart(partUrl.pathname + partUrl.search);
  if (turn !== asked) return;
  const fresh = fetched?.querySelector<HTMLElement>('#ranking-part') ?? null;
  const old = document.querySelector('#ranking-part');
  if (fresh === null || old === null) {
    location.assign(url);
    return;
  }
  const focused = document.activeElement?.id ?? '';
  const hadFocus = old.contains(document.activeElement);
  old.replaceWith(fresh);
  if (isNew) history.pushState(null, '', url.pathname + url.search);
  markChoices(url.searchParams);
  if (hadFocus) {
    const again = focused === '' ? null : document.getElementById(focused);
    (again ?? fresh.querySelector<HTMLElement>('.scroll'))?.focus();
  }
  const count = Number(fresh.dataset.count ?? 0);
  if (told !== null) told.textContent = count === 1 ? 'One market.' : `${count.toLocaleString('en-US')} markets.`;
}

/** Brings form and chips in step with an address. */
function markChoices(query: URLSearchParams): void {
  for (const name of NAMES) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = query.get(name) ?? '';
  }
  for (const chip of document.querySelectorAll<HTMLAnchorElement>('.chips a')) {
    if ((chip.dataset.iso ?? '') === (query.get('iso') ?? '')) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
  }
}

/** The address of what the form says, in the order that stands. */
function formAddress(fields: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(fields)) if (name !== 'sort' && value !== '') query.set(name, String(value));
  const sort = new URLSearchParams(location.search).get('sort');
  if (sort !== null) query.set('sort', sort);
  return query.size === 0 ? '/' : `/?${query}`;
}

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-ranking]') : null;
  if (link === null) return;
  event.preventDefault();
  const target = new URL(link.href);
  // A chip changes the grid of what stands now, and not of what stood when the page was made.
  if (link.dataset.iso !== undefined) {
    const query = new URLSearchParams(location.search);
    for (const name of ['iso', 'state', 'page']) query.delete(name);
    if (link.dataset.iso !== '') query.set('iso', link.dataset.iso);
    target.search = query.toString();
  }
  void show(target.pathname + target.search, true);
});

form?.addEventListener('change', () => void show(formAddress(form), true));
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void show(formAddress(form), true);
});
window.addEventListener('popstate', () => void show(location.pathname + location.search, false));
