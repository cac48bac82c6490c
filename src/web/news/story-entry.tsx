import type { z } from 'zod';
import type { latestNews } from '../../read/news/latest-news.ts';
import { Foreign, Instant } from '../frame/parts.tsx';
import { MarketLink, type MarketName } from '../lists/market-names.tsx';
import { Outside } from '../lists/outside.tsx';

export type Story = z.output<typeof latestNews.output>['news'][number];

/** One story in the words of its first report, with all other reports. */
export function StoryEntry({ story, markets }: { readonly story: Story; readonly markets: readonly MarketName[] }) {
  return (
    <article class="story" id={`story-${story.id}`}>
      <h3>
        <Outside href={story.url}>
          <Foreign>{story.title}</Foreign>
        </Outside>
      </h3>
      {story.summary !== '' && (
        <p>
          <Foreign>{story.summary}</Foreign>
        </p>
      )}
      <p class="soft">
        <Foreign>{story.source}</Foreign> · <Reported at={story.published_at} seenAt={story.first_seen_at} />
        {story.markets.map((slug) => (
          <span key={slug}>
            {' '}
            · <MarketLink slug={slug} among={markets} />
          </span>
        ))}
        {story.deal_id !== null && (
          <>
            {' '}
            · <a href={`/deals/${encodeURIComponent(story.deal_id)}`}>Related deal</a>
          </>
        )}
      </p>
      <OtherReports of={story} />
    </article>
  );
}

/** Other reports of the story, each in its own words; a feed that leads to the same page has no words of its own. */
function OtherReports({ of: { url, title, other_reports: reports } }: { readonly of: Story }) {
  if (reports.length === 0) return null;
  return (
    <div class="tellings soft">
      Also reported by
      <ul>
        {reports.map((report) => (
          <li key={`${report.source} ${report.url}`}>
            <Foreign>{report.source}</Foreign> · <Reported at={report.published_at} seenAt={report.first_seen_at} />
            {report.url !== url && (
              <>
                {' '}
                ·{' '}
                <Outside href={report.url}>
                  <Foreign>{report.title === title ? 'its report' : report.title}</Foreign>
                </Outside>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** When it was reported, by the publisher's own date. */
function Reported({ at, seenAt }: { readonly at: string | null; readonly seenAt: string }) {
  if (at !== null) return <Instant at={at} />;
  return (
    <>
      no publisher date; first seen <Instant at={seenAt} />
    </>
  );
}
