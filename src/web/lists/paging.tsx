import { formatNumber } from '../frame/format.ts';
import { addressWith } from './address-with.ts';

/** Where in a list one is, and the way to what comes before and after; nothing where all is shown. */
export function Paging(props: {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly offset: number;
  readonly limit: number;
  readonly count: number;
  /** null: too many to count. */
  readonly total: number | null;
  readonly hasMore: boolean;
}) {
  const { path, query, offset, limit, count, total, hasMore } = props;
  if (offset === 0 && !hasMore) return null;
  const last = total === null || total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  const before = Math.max(0, total === null ? offset - limit : Math.min(offset - limit, last));
  const of = total === null ? '' : ` of ${formatNumber(total)}`;
  return (
    <nav class="paging" aria-label="Pages of the list">
      {offset > 0 && (
        <a class="button quiet" rel="prev" href={addressWith(path, query, { offset: before === 0 ? null : before })}>
          Before
        </a>
      )}
      <span class="soft">
        {count === 0
          ? `No entries after ${formatNumber(offset)}`
          : `${formatNumber(offset + 1)}–${formatNumber(offset + count)}`}
        {of}
      </span>
      {hasMore && (
        <a class="button quiet" rel="next" href={addressWith(path, query, { offset: offset + limit })}>
          After
        </a>
      )}
    </nav>
  );
}
