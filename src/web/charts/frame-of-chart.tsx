import type { ComponentChildren } from 'preact';

/** The figures of a chart, as a table that is folded behind a line. */
export interface ChartFigures {
  readonly summary: string;
  readonly table: ComponentChildren;
}

/**
 * A chart of the set, with a text of what it shows, for screen readers and below it for all, and with its figures as a table
 * behind it. The script `charts` saves it as SVG and PNG, and its table as CSV.
 */
export function Chart(props: {
  /** What it shows, in a sentence: its accessible name. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Source, date and what else must be known. */
  readonly caption?: ComponentChildren;
  /** `beside`: the page has them as a table or a list next to it. */
  readonly figures: ChartFigures | 'beside';
  readonly children: ComponentChildren;
}) {
  const { label, width, height, caption, figures, children } = props;
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        {children}
      </svg>
      {(caption !== undefined || figures !== 'beside') && (
        <figcaption>
          {caption}
          {figures !== 'beside' && (
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
