// Beside the map: the score of the place that was clicked, or whose coordinates were entered.
import { fetchPart } from './parts/fetch-part.ts';

const panel = document.querySelector<HTMLElement>('#place-panel');
const answer = document.querySelector<HTMLElement>('#place-answer');
const reported = document.querySelector<HTMLElement>('#place-status');
const hint = document.querySelector<HTMLElement>('#place-hint');
const form = document.querySelector<HTMLFormElement>('#place-form');
let asked = 0;
/** Where the focus was before the panel took it. */
let before: Element | null = null;

interface PlaceDetail {
  readonly lat: number;
  readonly lon: number;
}

function report(words: string): void {
  if (reported !== null) reported.textContent = words;
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = 'Close';
  button.addEventListener('click', close);
  return button;
}

function close(): void {
  asked += 1;
  if (answer === null) return;
  answer.hidden = true;
  answer.replaceChildren();
  answer.removeAttribute('aria-busy');
  report('Closed.');
  const back = before instanceof HTMLElement && before.isConnected ? before : panel?.querySelector('summary');
  back?.focus();
}

function paragraph(words: string, className: string): HTMLParagraphElement {
  const made = document.createElement('p');
  made.className = className;
  made.textContent = words;
  return made;
}

async function show(lat: string, lon: string): Promise<void> {
  if (answer === null || panel === null) return;
  asked += 1;
  const turn = asked;
  before = document.activeElement;
  answer.hidden = false;
  answer.setAttribute('aria-busy', 'true');
  answer.replaceChildren(paragraph(`Scoring ${lat}, ${lon} …`, 'soft'));
  report('Scoring the place.');
  const address = `/site?lat=${encodeURIComponent(lat)}&lon=${encodeURIComponent(lon)}`;
  const part = await fetchPart(`${address}&part=panel`);
  if (turn !== asked) return;
  answer.removeAttribute('aria-busy');
  if (part === null) {
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = 'Try again';
    retry.addEventListener('click', () => void show(lat, lon));
    answer.replaceChildren(
      paragraph('The score cannot be had just now: the server does not answer, or is asked too often.', 'problem'),
      retry,
      ' ',
      closeButton(),
    );
    report('The score cannot be had just now.');
    return;
  }
  answer.replaceChildren(part, closeButton());
  const heading = answer.querySelector<HTMLElement>('h3');
  report(answer.querySelector('[data-problem]') === null ? 'The score is shown.' : 'Invalid coordinates.');
  heading?.focus({ preventScroll: true });
  // Over the map: in sight where the map is.
  panel.scrollTop = 0;
  panel.scrollIntoView({ block: 'nearest' });
}

document.addEventListener('place', (event) => {
  const { lat, lon } = (event as CustomEvent<PlaceDetail>).detail;
  const [north, east] = [lat.toFixed(4), lon.toFixed(4)];
  for (const [name, value] of [['lat', north] as const, ['lon', east] as const]) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  void show(north, east);
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const entered = new FormData(form);
  void show(String(entered.get('lat') ?? '').trim(), String(entered.get('lon') ?? '').trim());
});

answer?.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close();
});

if (hint !== null)
  hint.textContent = 'Click anywhere on the map, or enter degrees north and east (west and south are negative).';
