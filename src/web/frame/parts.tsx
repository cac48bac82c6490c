import type { ComponentChildren } from 'preact';
import { formatDate, formatInstant, NONE } from './format.ts';

/** A moment, or a dash. @param props.write how it is written; by default to the minute. */
export function Instant(props: { readonly at: string | null | undefined; readonly write?: (at: string) => string }) {
  const { at, write = formatInstant } = props;
  if (at === null || at === undefined) return <span class="soft">{NONE}</span>;
  return <time datetime={at}>{write(at)}</time>;
}

/** A day, or a dash. */
export function Day({ at }: { readonly at: string | null | undefined }) {
  if (at === null || at === undefined) return <span class="soft">{NONE}</span>;
  return <time datetime={at}>{formatDate(at)}</time>;
}

export interface Column {
  readonly name: string;
  /** Right aligned. */
  readonly isNumber?: boolean;
  /** What it means, for a pointer. */
  readonly hint?: string;
}

/** A table that scrolls by itself where it is wider than the page; by keys as well. */
export function Table(props: {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** What is said where there is no row. */
  readonly none: string;
  readonly children: readonly ComponentChildren[];
}) {
  const { caption, columns, none, children } = props;
  if (children.length === 0) return <Nothing>{none}</Nothing>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber, hint }) => (
              <th key={name} scope="col" {...(isNumber === true ? { class: 'n' } : {})} title={hint}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** What stands where there is nothing to show, and why. */
export function Nothing({ children }: { readonly children: ComponentChildren }) {
  return <p class="nothing">{children}</p>;
}

/** A note beside figures that are older than they should be. */
export function Stale({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="stale">
      <span aria-hidden="true">⚠ </span>
      {children}
    </p>
  );
}

/** Text of ours in which what stands between backticks is code. */
export function InCode({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, position) => (position % 2 === 1 ? <code>{part}</code> : part))}</>;
}

/** Text that strangers wrote, in whatever direction it runs. */
export function Foreign({ children }: { readonly children: ComponentChildren }) {
  return <bdi>{children}</bdi>;
}
