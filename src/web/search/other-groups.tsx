import { formatPower } from '../frame/format.ts';
import { Day, Foreign } from '../frame/parts.tsx';
import { MarketLink, type MarketName } from '../lists/market-names.tsx';
import { formatPlace, formatStatus } from '../projects/project-words.ts';
import type { Found } from './find-all.ts';
import type { GroupPart } from './group-part.tsx';

/** All that was found, shown or not. */
export const countOf = ({ grids, markets, places, operators, facilityCount, projects, deals, news }: Found): number =>
  grids.length +
  markets.length +
  places.length +
  operators.length +
  facilityCount +
  projects.length +
  deals.length +
  news.length;

/** Projects, deals and stories that were found, as far as `shown` has them. */
export function OtherGroups(props: {
  readonly found: Found;
  readonly names: readonly MarketName[];
  /** What of a group is shown, and the way to the rest. */
  readonly part: GroupPart;
}) {
  const { found, names, part } = props;
  const [projects, deals] = [part.of('projects', found.projects), part.of('deals', found.deals)];
  const { news } = found;
  return (
    <>
      {projects.length > 0 && (
        <section>
          <h2>Projects</h2>
          <ul>
            {projects.map(({ id, project, capacity_mw: mw, status, ...place }) => (
              <li key={id}>
                <a href={`/pipeline/${encodeURIComponent(id)}`}>
                  <Foreign>{project}</Foreign>
                </a>{' '}
                <span class="soft">
                  {[formatPlace(place), mw === null ? 'MW not disclosed' : formatPower(mw), formatStatus(status)]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {part.ways('projects', found.projects.length)}
        </section>
      )}
      {deals.length > 0 && (
        <section>
          <h2>Deals</h2>
          <ul>
            {deals.map(({ id, title, date }) => (
              <li key={id}>
                <a href={`/deals/${encodeURIComponent(id)}`}>
                  <Foreign>{title}</Foreign>
                </a>{' '}
                <span class="soft">
                  <Day at={date} />
                </span>
              </li>
            ))}
          </ul>
          {part.ways('deals', found.deals.length)}
        </section>
      )}
      {news.length > 0 && (
        <section>
          <h2>News and documents</h2>
          <ul>
            {news.map(({ id, title, url, source, published_at: at, markets }) => (
              <li key={id}>
                <a href={url} rel="external">
                  <Foreign>{title}</Foreign>
                </a>{' '}
                <span class="soft">
                  <Foreign>{source}</Foreign> · <Day at={at?.slice(0, 10)} />
                  {markets.map((slug) => (
                    <span key={slug}>
                      {' '}
                      · <MarketLink slug={slug} among={names} />
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
