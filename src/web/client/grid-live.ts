// Newer figures for who stays: asks every minute, while the tab is seen, for the part of the page that lives.

import { monotonicMs } from '../../clock.ts';
import { formatWait, waitMsOf } from './parts/refusal.ts';

const EVERY_MS = 60_000;
/** A server that refuses is asked half as often each time, down to this. */
const LONGEST_WAIT_MS = 16 * EVERY_MS;

for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) keepFresh(part);

function keepFresh(part: HTMLElement): void {
  const { live: address } = part.dataset;
  if (address === undefined) return;
  const reported = part.parentElement?.querySelector<HTMLElement>('[data-live-status]');
  let shown: string | null = null;
  /** Came while somebody read what it replaces. */
  let kept: string | null = null;
  let askedAt = monotonicMs();
  let waitMs = EVERY_MS;
  let isAsking = false;

  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || isAsking || monotonicMs() - askedAt < waitMs - 1_000) return;
    isAsking = true;
    askedAt = monotonicMs();
    try {
      // Asked anew, with the validator of the last answer: caches may be behind.
      const answer = await fetch(address, { cache: 'no-cache', headers: { accept: 'text/html' } });
      if (!answer.ok) return wait('Newer figures are not available now', waitMsOf(answer));
      show(await answer.text());
      waitMs = EVERY_MS;
    } catch {
      wait('The server cannot be reached now', 0);
    } finally {
      isAsking = false;
    }
  };

  const wait = (why: string, leastMs: number): void => {
    waitMs = Math.max(leastMs, Math.min(2 * waitMs, LONGEST_WAIT_MS));
    report(`${why}. The figures shown keep their dates. Checking again ${formatWait(waitMs)}.`);
  };

  const show = (text: string): void => {
    // What was made by the server for this page is compared with what came first, as browsers write markup their own way.
    const isNew = shown === null ? !isSame(part, text) : shown !== text;
    // Nothing is taken away from under who reads or points at it.
    if (isNew && isInUse(part)) {
      kept = text;
      report('Newer figures have arrived. They appear when you leave this section.');
      return;
    }
    kept = null;
    shown = text;
    report('');
    if (!isNew) return;
    const open = [...part.querySelectorAll('details')].map((details) => details.open);
    part.innerHTML = text;
    for (const [index, details] of part.querySelectorAll('details').entries()) details.open = open[index] ?? false;
    report('Newer figures loaded.');
  };

  // After the event, when what is left is left.
  const showKept = (): void => void setTimeout(() => kept !== null && show(kept));
  part.addEventListener('focusout', showKept);
  part.addEventListener('pointerout', showKept);

  const report = (words: string): void => {
    if (reported !== null && reported !== undefined && reported.textContent !== words) reported.textContent = words;
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
