/** A part of a page of ours, as elements; null where it cannot be had just now: the page that is there stays. */
export async function fetchPart(address: string): Promise<DocumentFragment | null> {
  try {
    // Asked anew, with the validator of the last answer: caches may be behind.
    const response = await fetch(address, { cache: 'no-cache', headers: { accept: 'text/html' } });
    if (!response.ok) return null;
    const template = document.createElement('template');
    // A fragment of our own pages, in which all text is escaped.
    template.innerHTML = await response.text();
    return template.content;
  } catch {
    // No network: whoever asked tells of it by the state of the stream.
    return null;
  }
}
