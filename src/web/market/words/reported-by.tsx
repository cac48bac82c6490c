import type { BriefReport } from '../../../domain/briefs/brief-schema.ts';
import { formatDate } from '../../frame/format.ts';
import { Foreign } from '../../frame/parts.tsx';

/** Most sources of one row that are named. */
const NAMED = 3;

/** The sources with the date, as links. */
export function ReportedBy({ sources }: { readonly sources: readonly BriefReport[] }) {
  if (sources.length === 0) return <span class="soft">–</span>;
  return (
    <span class="reported-by">
      {sources.slice(0, NAMED).map(({ source, url, published_at: at }, index) => (
        <span key={`${source} ${url}`}>
          {index > 0 && '; '}
          <Outward to={url}>{source}</Outward> {at === null ? 'undated' : formatDate(at)}
        </span>
      ))}
      {sources.length > NAMED && ` and ${sources.length - NAMED} more`}
    </span>
  );
}

/** External text that leads to an external page. Where the address is not one of the web it is text alone. */
export function Outward({ to, children }: { readonly to: string | null; readonly children: string }) {
  if (to === null || !/^https?:\/\//i.test(to)) return <Foreign>{children}</Foreign>;
  return (
    <a href={to} rel="external nofollow noopener">
      <Foreign>{children}</Foreign>
    </a>
  );
}
