import { waitMsOf } from './refusal.ts';

/** What came of asking for a part of a page of ours. */
export interface PartAnswer {
  /** null where it cannot be had just now: the page that is there stays. */
  readonly part: DocumentFragment | null;
  /** Of HTTP; 0 where there is no network. */
  readonly status: number;
  /** When it is worth to ask again, in milliseconds; 0 where nothing says so. */
  readonly waitMs: number;
}

/** A part of a page of ours, or why it cannot be had. */
export async function askPart(address: string): Promise<PartAnswer> {
  try {
    // Asked anew, with the validator of the last answer: caches may be behind.
    const response = await fetch(address, { cache: 'no-cache', headers: { accept: 'text/html' } });
    const { status, ok } = response;
    if (!ok) return { part: null, status, waitMs: waitMsOf(response) };
    const template = document.createElement('template');
    // A fragment of our own pages, in which all text is escaped.
    template.innerHTML = await response.text();
    return { part: template.content, status, waitMs: 0 };
  } catch {
    // No network: the state of the stream shows it.
    return { part: null, status: 0, waitMs: 0 };
  }
}

/** A part of a page of ours, as elements; null where it cannot be had just now: the page that is there stays. */
export const fetchPart = async (address: string): Promise<DocumentFragment | null> => (await askPart(address)).part;
