// What pages do with the key of their visitor: the key is in this tab alone, and goes to this origin alone.
import { formatRefusal, formatWait, waitMsOf } from './refusal.ts';

const keyField = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>('#api-key');

/** Puts a key into the field that all requests of the page take it from; it is kept in this tab. */
export function useKey(key: string): void {
  const field = keyField();
  if (field === null) return;
  field.value = key;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export type Json = Readonly<Record<string, unknown>>;

/** Asks the API with the key of the page. @throws Error with a sentence for people. */
export async function askOwn(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Json> {
  const key = keyField()?.value.trim() ?? '';
  if (key === '') throw new Error('Enter a key first.');
  const response = await fetch(path, {
    method,
    cache: 'no-store',
    headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('No answer: the connection or the service is down. Try again.');
  });
  if (response.ok) return (await response.json()) as Json;
  const waitMs = waitMsOf(response);
  const why = await formatRefusal(response);
  throw new Error(waitMs > 0 ? `${why} Try again ${formatWait(waitMs)}.` : why);
}

/** Shows what `work` says when it is done, or why it failed; the button rests meanwhile. */
export function onPress(button: HTMLButtonElement, report: (text: string) => void, work: () => Promise<string>): void {
  button.addEventListener('click', () => void runOnce(button, report, work));
}

export async function runOnce(
  button: HTMLButtonElement | null,
  report: (text: string) => void,
  work: () => Promise<string>,
): Promise<void> {
  if (button !== null) button.disabled = true;
  report('Working …');
  try {
    report(await work());
  } catch (error) {
    report(error instanceof Error ? error.message : 'It failed. Try again.');
  } finally {
    if (button !== null) button.disabled = false;
  }
}

export function buttonOf(name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = name;
  return button;
}

/** Fills the body of a table: a row per entry, each cell a text or an element. */
export function fillRows(body: Element | null, rows: readonly (readonly (string | HTMLElement)[])[]): void {
  body?.replaceChildren(
    ...rows.map((cells) => {
      const row = document.createElement('tr');
      row.append(
        ...cells.map((cell) => {
          const column = document.createElement('td');
          column.append(cell);
          return column;
        }),
      );
      return row;
    }),
  );
}

/** Several elements in one cell. */
export function together(...parts: readonly HTMLElement[]): HTMLElement {
  const span = document.createElement('span');
  span.className = 'own-buttons';
  span.append(...parts);
  return span;
}

export const textOf = (value: unknown, none = ''): string =>
  value === null || value === undefined ? none : String(value);

/** `2026-11-20 12:00` of an instant, in UTC. */
export const minuteOf = (value: unknown, none = 'never'): string =>
  typeof value === 'string' ? value.slice(0, 16).replace('T', ' ') : none;

export const entriesOf = (answer: Json, member: string): readonly Json[] =>
  Array.isArray(answer[member]) ? (answer[member] as readonly Json[]) : [];
