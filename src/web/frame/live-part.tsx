import type { ComponentChildren } from 'preact';

/** A part of a page that its script reloads while somebody looks. Without the script it is what it is. */
export function LivePart({ from, children }: { readonly from: string; readonly children: ComponentChildren }) {
  return (
    <>
      <div data-live={from}>{children}</div>
      <p class="soft" role="status" data-live-status="" />
    </>
  );
}
