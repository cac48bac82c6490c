import type { ComponentChildren } from 'preact';
import { NONE } from '../frame/format.ts';

/** One part of a score as a row. Figures are finished text. */
export interface PartBar {
  readonly id: string;
  readonly name: string;
  /** What the marks say, or why there are none. */
  readonly says: string;
  /** What was measured, with its unit. */
  readonly measured: ComponentChildren;
  /** 0 to 100; null where the part has no data. */
  readonly points: number | null;
  /** `66.08 × 0.5 = 33.04`; null where the part has no data. */
  readonly adds: ComponentChildren | null;
  /** Source, date and basis as text; null where there is none. */
  readonly origin: string | null;
}

/** The parts of an axis of a score: what was measured, its points as a bar, and what it adds. */
export function PartBars(props: {
  readonly caption: string;
  /** What the parts make together, as the row of their sum says it. */
  readonly name: string;
  readonly bars: readonly PartBar[];
  /** `friction`: more points are worse. */
  readonly kind: 'room' | 'friction';
  /** What the column of sums says at its end. */
  readonly sum: string;
}) {
  const { caption, name: whole, bars, kind, sum } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll" tabIndex={0} aria-label={caption}>
      <table class={`parts ${kind}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" class="n">
              Measured
            </th>
            <th scope="col" class="n">
              Points × weight = contribution
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ id, name, says, measured, points, adds, origin }) => (
            <tr key={id} id={id} {...(points === null ? { class: 'no-data' } : {})}>
              <th scope="row">
                {name}
                {points !== null && <Bar points={points} />}
                <span class="says">{says}</span>
                {origin !== null && <span class="says origin-line">{origin}</span>}
              </th>
              <td class="n">{measured}</td>
              <td class="n">{adds ?? NONE}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{whole}</th>
            <td />
            <td class="n">{sum}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The points as a length; the figure is next to it. */
function Bar({ points }: { readonly points: number }) {
  return (
    <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" width="100" height="6" />
      <rect class="filled" width={points} height="6" />
    </svg>
  );
}
