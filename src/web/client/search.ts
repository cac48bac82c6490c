// The search of the frame: `/` and Ctrl-K lead to it, and what fits is offered below it: things, and pages by their name.
import { fetchPart } from './parts/fetch-part.ts';

const field = document.querySelector<HTMLInputElement>('#search-field');

/** After the last key: fewer requests than letters. */
const PAUSE_MS = 180;

/** `/` where nobody writes, and Ctrl-K or ⌘K anywhere. */
function isCall({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  const isWriting =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return key === '/' && !ctrlKey && !metaKey && !isWriting;
}

document.addEventListener('keydown', (event) => {
  if (field === null || !isCall(event)) return;
  event.preventDefault();
  field.focus();
  field.select();
});

/** Pages of the navigation whose name begins with the words, as choices. */
function pagesLike(words: string): HTMLElement[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.top nav a')];
  return links
    .filter(({ textContent }) => textContent?.toLowerCase().startsWith(words.toLowerCase()))
    .map(({ textContent, pathname }) => {
      const option = document.createElement('div');
      option.setAttribute('role', 'option');
      option.setAttribute('aria-selected', 'false');
      option.dataset.href = pathname;
      const kind = document.createElement('span');
      kind.className = 'kind';
      kind.textContent = 'Page';
      option.append(kind, ` ${textContent}`);
      return option;
    });
}

if (field !== null) offerBelow(field);

/** Makes the field a combobox with a list of what its words may mean. */
function offerBelow(input: HTMLInputElement): void {
  const box = document.createElement('div');
  box.className = 'suggestions';
  box.id = 'suggestions';
  box.hidden = true;
  const reported = document.createElement('p');
  reported.className = 'hidden';
  reported.setAttribute('role', 'status');
  input.after(box, reported);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', 'suggestions-list');

  let timer = 0;
  let asked = 0;

  const options = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[role="option"]')];
  const chosen = (): HTMLElement | null => box.querySelector<HTMLElement>('[aria-selected="true"]');

  function close(): void {
    asked += 1;
    clearTimeout(timer);
    box.hidden = true;
    box.replaceChildren();
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }

  function choose(option: HTMLElement | null): void {
    chosen()?.setAttribute('aria-selected', 'false');
    if (option === null) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option.id);
  }

  async function offer(): Promise<void> {
    const words = input.value.trim();
    if (words === '') {
      close();
      return;
    }
    asked += 1;
    const turn = asked;
    const part = await fetchPart(`/search?part=suggest&q=${encodeURIComponent(words)}`);
    if (turn !== asked || document.activeElement !== input) return;
    const list = part?.querySelector('.options') ?? null;
    list?.prepend(...pagesLike(words));
    // Without an answer Enter still leads to the page of results.
    if (list === null) {
      close();
      return;
    }
    list.id = 'suggestions-list';
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', 'Suggestions');
    box.replaceChildren(list);
    box.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    input.removeAttribute('aria-activedescendant');
    for (const [position, option] of options().entries()) option.id = `suggestion-${position}`;
    const count = options().length;
    reported.textContent = count === 1 ? 'One suggestion.' : `${count} suggestions.`;
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void offer(), PAUSE_MS);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      if (!box.hidden) event.preventDefault();
      close();
      return;
    }
    if (event.key === 'Enter') {
      const href = chosen()?.dataset.href;
      if (box.hidden || href === undefined) return;
      event.preventDefault();
      location.assign(href);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (box.hidden) {
      void offer();
      return;
    }
    const all = options();
    const current = chosen();
    const at = current === null ? -1 : all.indexOf(current);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // Beyond either end is the field itself.
    const next = at === -1 && step === -1 ? all.length - 1 : at + step;
    choose(all[next] ?? null);
  });
  box.addEventListener('pointerdown', (event) => {
    // The field keeps the focus.
    event.preventDefault();
  });
  box.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
    const href = option?.dataset.href;
    if (href !== undefined) location.assign(href);
  });
  input.addEventListener('blur', close);
}
