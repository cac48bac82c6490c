// Newer figures for who stays: asks every minute, while the tab is seen, for the part of the page that lives.

import { monotonicMs } from '../../clock.ts';

const EVERY_MS = 60_000;

for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) keepFresh(part);

function keepFresh(part: HTMLElement): void {
  const { live: address } = part.dataset;
  if (address === undefined) return;
  const told = part.parentElement?.querySelector<HTMLElement>('[data-live-told]');
  let shown: string | null = null;
  let askedAt = monotonicMs();
  let isAsking = false;

  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || isAsking || monotonicMs() - askedAt < EVERY_MS - 1_000) return;
    isAsking = true;
    askedAt = monotonicMs();
    try {
      const answer = await fetch(address, { headers: { accept: 'text/html' } });
      if (answer.ok) show(await answer.text());
      else tell('No newer figures could be had just now; these stay with their dates.');
    } catch {
      tell('The server cannot be reached just now; these figures stay with their dates.');
    } finally {
      isAsking = false;
    }
  };

  const show = (text: string): void => {
    // What was made by the server for this page is compared with what came first, as browsers write markup their own way.
    const isNew = shown === null ? !isSame(part, text) : shown !== text;
    // Nothing is taken away from under who reads or points at it.
    if (isNew && isInUse(part)) {
      tell('Newer figures are here; they are shown when you leave this part.');
      return;
    }
    shown = text;
    tell('');
    if (!isNew) return;
    const open = [...part.querySelectorAll('details')].map((details) => details.open);
    part.innerHTML = text;
    for (const [index, details] of part.querySelectorAll('details').entries()) details.open = open[index] ?? false;
    tell('Newer figures have come.');
  };

  const tell = (words: string): void => {
    if (told !== null && told !== undefined && told.textContent !== words) told.textContent = words;
  };

  setInterval(() => void look(), EVERY_MS);
  document.addEventListener('visibilitychange', () => void look());
}

function isSame(part: HTMLElement, text: string): boolean {
  const other = document.createElement('template');
  other.innerHTML = text;
  for (const details of other.content.querySelectorAll('details')) details.removeAttribute('open');
  const mine = part.cloneNode(true) as HTMLElement;
  for (const details of mine.querySelectorAll('details')) details.removeAttribute('open');
  return mine.innerHTML === other.innerHTML;
}

function isInUse(part: HTMLElement): boolean {
  const selection = document.getSelection();
  return (
    part.contains(document.activeElement) ||
    part.querySelector('.figure:hover') !== null ||
    (selection !== null &&
      !selection.isCollapsed &&
      selection.anchorNode !== null &&
      part.contains(selection.anchorNode))
  );
}
