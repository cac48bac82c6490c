import { formatNumber } from '../../frame/format.ts';

/** That a list was cut, on paper too, and where the rest is. */
export function Rest(props: { readonly shown: number; readonly total: number; readonly href: string }) {
  const { shown, total, href } = props;
  if (total <= shown) return null;
  return (
    <p class="soft rest">
      {formatNumber(shown)} of {formatNumber(total)} shown. <a href={href}>All {formatNumber(total)}</a>
    </p>
  );
}
