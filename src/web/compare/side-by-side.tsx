import type { ComponentChildren } from 'preact';
import { render } from 'preact-render-to-string';
import { Figure, type Origin } from '../frame/figure.tsx';
import { NONE } from '../frame/format.ts';
import { Foreign } from '../frame/parts.tsx';
import type { ComparedMarket } from './compare-answers.ts';

/** One line of a comparison. */
export interface Line {
  readonly name: string;
  /** What it means, below its name. */
  readonly says?: string;
  /** One cell for each market. */
  readonly cells: readonly ComponentChildren[];
}

/** Markets as columns, figures as lines; in narrow windows the markets of a line stand below each other. */
export function SideBySide(props: {
  readonly caption: string;
  readonly columns: readonly { readonly entry: Pick<ComparedMarket['entry'], 'slug' | 'name'> }[];
  readonly lines: readonly Line[];
}) {
  const { caption, columns, lines } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll side-by-side" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {columns.map(({ entry }) => (
              <th key={entry.slug} scope="col">
                <a href={`/markets/${entry.slug}`}>
                  <Foreign>{entry.name}</Foreign>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, says, cells }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {says !== undefined && <small>{says}</small>}
              </th>
              {cells.map((cell, place) => (
                <td
                  key={columns[place]?.entry.slug}
                  data-market={columns[place]?.entry.name}
                  class={isDifferent(cells) ? 'differs' : 'same'}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What a cell says, without the notes of its sources. */
const textOf = (cell: ComponentChildren): string =>
  render(<>{cell}</>)
    .replace(/<span class="(?:origin|ahead)"[^<>]{0,40}>[^<]{0,2000}<\/span>/g, '')
    .replace(/<[^<>]{0,2000}>/g, '');

const isDifferent = (cells: readonly ComponentChildren[]): boolean => new Set(cells.map(textOf)).size > 1;

/** A figure with a bar of its share of `full`, the same for all columns; no bar where there is no figure. */
export function Bar(props: {
  readonly value: number | null | undefined;
  readonly full: number;
  readonly kind?: 'room' | 'friction';
  readonly children: ComponentChildren;
}) {
  const { value, full, kind = 'room', children } = props;
  return (
    <>
      {children}
      {value !== null && value !== undefined && full > 0 && (
        <svg class="compare-bar" aria-hidden="true">
          <rect class="track" width="100%" height="100%" />
          <rect
            class={kind}
            width={`${Math.round(Math.min(1, Math.max(0, value / full)) * 1_000) / 10}%`}
            height="100%"
          />
        </svg>
      )}
    </>
  );
}

/** A dash with why there is no figure; a missing figure has no source. */
export function Dash({ why }: { readonly why?: string | undefined }) {
  return (
    <span class="soft">
      {NONE}
      {why !== undefined && ` ${why}`}
    </span>
  );
}

/** A figure with its source where it is known, else a dash with why. */
export function FigureOrDash(props: {
  readonly value: number | null | undefined;
  readonly of: Origin;
  readonly write: (value: number) => string;
  /** Left out where words beside it say so. */
  readonly why?: string;
}) {
  const { value, of, write, why } = props;
  if (value === null || value === undefined) return <Dash why={why} />;
  return <Figure of={of}>{write(value)}</Figure>;
}

/** The most of figures, as the full length of their bars; 0 where there is none. */
export const fullOf = (values: readonly (number | null | undefined)[]): number =>
  Math.max(0, ...values.map((value) => value ?? 0));
