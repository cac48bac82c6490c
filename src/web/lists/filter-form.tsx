import type { ComponentChildren } from 'preact';

/** The filters of a list: a form that loads the page again, without script. */
export function FilterForm(props: {
  readonly path: string;
  /** Whether something narrows it now. */
  readonly isNarrowed: boolean;
  readonly children: ComponentChildren;
}) {
  const { path, isNarrowed, children } = props;
  return (
    <form class="filters no-print" action={path} method="get" aria-label="Filter">
      {children}
      <div class="act">
        <button type="submit">Show</button>
        {isNarrowed && <a href={path}>Show all</a>}
      </div>
    </form>
  );
}

/** One of several, or all of them. */
export function Choice(props: {
  readonly name: string;
  readonly label: string;
  readonly query: URLSearchParams;
  /** What no choice means. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}) {
  const { name, label, query, all, options } = props;
  const chosen = query.get(name);
  const isListed = chosen === null || options.some(({ value }) => value === chosen);
  return (
    <label>
      <span>{label}</span>
      <select name={name}>
        <option value="">{all}</option>
        {options.map(({ value, label: shown }) => (
          <option key={value} value={value} selected={value === chosen}>
            {shown}
          </option>
        ))}
        {!isListed && (
          <option value={chosen} selected>
            {chosen}
          </option>
        )}
      </select>
    </label>
  );
}

/** Words, a number or a day. */
export function Entry(props: {
  readonly name: string;
  readonly label: string;
  readonly query: URLSearchParams;
  readonly type?: 'text' | 'search' | 'number' | 'date';
  readonly hint?: string;
}) {
  const { name, label, query, type = 'text', hint } = props;
  return (
    <label>
      <span>{label}</span>
      <input
        name={name}
        type={type}
        value={query.get(name) ?? ''}
        {...(hint === undefined ? {} : { placeholder: hint })}
        {...(type === 'number' ? { min: 0, step: 'any' } : { maxLength: 120 })}
      />
    </label>
  );
}

/** What is asked for apart from the order, and from where in the list one stands. */
export const isNarrowed = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => name !== 'offset' && name !== 'sort');
