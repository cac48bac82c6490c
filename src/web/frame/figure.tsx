import type { ComponentChildren } from 'preact';
import { formatDate, formatInstant } from './format.ts';

/** Where a figure comes from, as questions give it with the figure. */
export interface Origin {
  /** Ids of the sources, as `eia-plants`, joined by ` + ` where several gave it. */
  readonly source?: string | null | undefined;
  readonly observed_at?: string | null | undefined;
  readonly basis?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

/** A moment as answers write it, in notes. */
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g;

/** As text: `eia-plants · Feb 28, 2025 · reported · nameplate of 34 plants`. */
export function formatOrigin({ source, observed_at: at, basis, notes }: Origin): string {
  return [
    source,
    at === null || at === undefined ? 'undated' : formatDate(at),
    basis,
    notes?.replaceAll(INSTANT, formatInstant),
  ]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ');
}

/** A figure that shows its source and date on hover and on focus, without script. */
export function Figure({ of, children }: { readonly of: Origin; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the source is read by keys as well
    <span class="figure" tabIndex={0}>
      {children}
      <span class="origin" role="note">
        {formatOrigin(of)}
      </span>
    </span>
  );
}
