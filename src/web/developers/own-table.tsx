/** A table that the page's script fills. */
export function OwnTable({ caption, columns, rows }: { caption: string; columns: readonly string[]; rows: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...{ [`data-own-${rows}`]: '' }} />
      </table>
    </section>
  );
}
