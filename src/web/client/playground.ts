// Endpoints to try: code that follows the form, and a button that asks the API itself.
import { monotonicMs } from '../../clock.ts';
import {
  addressFor,
  type Entered,
  type SnippetFacts,
  type Snippets,
  snippetsFor,
  takesBody,
} from '../developers/snippets.ts';
import { fetchPart } from './parts/fetch-part.ts';

/** Of an answer, so much is shown; a page is no place for megabytes of text. */
const MOST_SHOWN = 100_000;

/** Headers with the caller's quota state, and what is needed to ask about an answer. */
const HEADERS = [
  'content-type',
  'ratelimit',
  'ratelimit-policy',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'retry-after',
  'etag',
  'x-request-id',
];

/** The key is kept in this tab, for every page that tries requests, and nowhere else. */
const KEPT_AS = 'loadstar-key';

const keyField = document.querySelector<HTMLInputElement>('#api-key');
const keyNow = (): string => keyField?.value.trim() ?? '';

interface Shown {
  readonly place: HTMLElement;
  readonly facts: SnippetFacts;
}

const all = (): Shown[] =>
  [...document.querySelectorAll<HTMLElement>('[data-playground]')].map((place) => ({
    place,
    facts: JSON.parse(place.dataset.playground ?? '{}') as SnippetFacts,
  }));

function enteredIn({ place, facts }: Shown): Entered {
  const form = place.querySelector('form');
  const data = form === null ? new FormData() : new FormData(form);
  const values = Object.fromEntries(facts.fields.map(({ name }) => [name, String(data.get(name) ?? '')]));
  return {
    values,
    body: place.querySelector<HTMLTextAreaElement>('[data-body]')?.value ?? '',
    hasKey: keyNow() !== '' || place.dataset.needsKey !== undefined,
  };
}

function writeSnippets(shown: Shown): void {
  const snippets = snippetsFor(shown.facts, enteredIn(shown));
  for (const pre of shown.place.querySelectorAll<HTMLElement>('[data-snippet]'))
    pre.textContent = snippets[pre.dataset.snippet as keyof Snippets];
}

/** What each place asked last: an answer to an earlier question is not shown over a later one's. */
const turns = new WeakMap<HTMLElement, object>();

async function run(shown: Shown): Promise<void> {
  const { place, facts } = shown;
  const entered = enteredIn(shown);
  const part = <E extends HTMLElement>(name: string): E | null => place.querySelector<E>(`[data-answer${name}]`);
  const status = part('-status');
  const body = part('-body');
  const list = part('-headers');
  const answer = part('');
  if (answer === null || status === null || body === null || list === null) return;
  answer.hidden = false;
  status.textContent = 'Sending …';
  body.textContent = '';
  list.replaceChildren();
  const turn = {};
  turns.set(place, turn);
  const isOver = (): boolean => turns.get(place) !== turn;
  const key = keyNow();
  const startedMs = monotonicMs();
  try {
    const response = await fetch(addressFor(facts, entered), {
      method: facts.method,
      cache: 'no-store',
      headers: {
        accept: '*/*',
        ...(key === '' ? {} : { 'x-api-key': key }),
        ...(takesBody(facts) ? { 'content-type': 'application/json' } : {}),
      },
      ...(takesBody(facts) ? { body: entered.body } : {}),
    });
    const text = await response.text();
    if (isOver()) return;
    const ms = Math.round(monotonicMs() - startedMs);
    const how = key === '' ? 'without a key' : 'with the key';
    status.textContent = `${response.status} ${response.statusText} in ${ms} ms, ${how}, ${text.length.toLocaleString('en-US')} characters`;
    for (const name of HEADERS) {
      const value = response.headers.get(name);
      if (value === null) continue;
      const term = document.createElement('dt');
      const described = document.createElement('dd');
      term.textContent = name;
      described.textContent = value;
      list.append(term, described);
    }
    body.textContent = shortened(pretty(text, response.headers.get('content-type') ?? ''));
  } catch {
    if (isOver()) return;
    status.textContent = 'No answer: the connection or the service is down. Try again.';
  }
}

function pretty(text: string, type: string): string {
  if (!/json/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const shortened = (text: string): string =>
  text.length <= MOST_SHOWN
    ? text
    : `${text.slice(0, MOST_SHOWN)}\n… and ${(text.length - MOST_SHOWN).toLocaleString('en-US')} more characters`;

function addCopyButtons(place: ParentNode): void {
  for (const figure of place.querySelectorAll('.snippet')) {
    const caption = figure.querySelector('figcaption');
    const code = figure.querySelector('pre');
    if (caption === null || code === null || caption.querySelector('button') !== null) continue;
    const language = caption.textContent ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy quiet';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', `Copy ${language}`);
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(code.textContent ?? '').then(
        () => {
          button.textContent = 'Copied';
        },
        () => {
          getSelection()?.selectAllChildren(code);
          button.textContent = 'Selected';
        },
      );
    });
    caption.append(button);
  }
}

function begin(shown: Shown): void {
  const form = shown.place.querySelector('form');
  if (form === null || shown.place.dataset.begun !== undefined) return;
  shown.place.dataset.begun = '';
  form.querySelector<HTMLElement>('[data-run]')?.removeAttribute('hidden');
  form.addEventListener('input', () => writeSnippets(shown));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(shown);
  });
  addCopyButtons(shown.place);
  writeSnippets(shown);
}

if (keyField !== null && keyField.value === '') {
  keyField.value = sessionStorage.getItem(KEPT_AS) ?? '';
  if (keyField.value !== '') keyField.dispatchEvent(new Event('input', { bubbles: true }));
}
for (const shown of all()) begin(shown);
keyField?.addEventListener('input', () => {
  if (keyNow() === '') sessionStorage.removeItem(KEPT_AS);
  else sessionStorage.setItem(KEPT_AS, keyNow());
  for (const shown of all()) writeSnippets(shown);
});

// The list of endpoints: what is opened is loaded then, once.
for (const line of document.querySelectorAll<HTMLDetailsElement>('details[data-play]')) {
  line.addEventListener('toggle', () => {
    const here = line.querySelector<HTMLElement>('[data-play-here]');
    if (!line.open || here === null || line.dataset.loaded !== undefined) return;
    line.dataset.loaded = '';
    void fetchPart(`${line.dataset.play}?part=play`).then((part) => {
      // The link on the page leads to the same.
      if (part === null) return delete line.dataset.loaded;
      here.append(part);
      for (const shown of all()) begin(shown);
      return true;
    });
  });
}

/** A link to an operation opens it. */
function openLinked(): void {
  const line = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(line instanceof HTMLDetailsElement)) return;
  line.open = true;
  line.scrollIntoView();
}

addEventListener('hashchange', openLinked);
openLinked();
