import { Day, Foreign, Nothing } from '../../frame/parts.tsx';
import type { NewsAnswer } from '../ask-market.ts';
import { Outward } from '../words/reported-by.tsx';
import { Section } from './section.tsx';

/** The news of the market. */
export function NewsSection({ news, slug }: { readonly news: NewsAnswer; readonly slug: string }) {
  return (
    <Section id="news">
      {news.news.length === 0 ? (
        <Nothing>
          No news about this market yet. Feeds are read every few minutes when this installation is online.
        </Nothing>
      ) : (
        <ul class="stories">
          {news.news.map(({ id, title, url, source, published_at: at }) => (
            <li key={id}>
              <Outward to={url}>{title}</Outward>{' '}
              <span class="soft">
                <Foreign>{source}</Foreign>, <Day at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {news.has_more && (
        <p>
          <a href={`/news?market=${encodeURIComponent(slug)}`}>All news about this market</a>
        </p>
      )}
    </Section>
  );
}
