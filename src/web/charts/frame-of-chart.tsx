import type { ComponentChildren } from 'preact';

/** A chart with a text of what it shows, for screen readers and below it for all. */
export function Chart(props: {
  /** What it shows, in a sentence: its accessible name. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Source, date and what else must be known. */
  readonly caption?: ComponentChildren;
  /** Its figures as a table, behind a line that says so; where there is a caption. */
  readonly figures?: { readonly summary: string; readonly table: ComponentChildren };
  readonly children: ComponentChildren;
}) {
  const { label, width, height, caption, figures, children } = props;
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        {children}
      </svg>
      {caption !== undefined && (
        <figcaption>
          {caption}
          {figures !== undefined && (
            <details>
              <summary>{figures.summary}</summary>
              {figures.table}
            </details>
          )}
        </figcaption>
      )}
    </figure>
  );
}
