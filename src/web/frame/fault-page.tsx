import type { Problem } from '../../http/problem.ts';
import type { PageView } from '../page.ts';

const HEADINGS: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  404: 'Page not found',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
};

/** The page for a fault. */
export function faultPage({ status, detail, did_you_mean: nearby = [], error, request_id: id }: Problem): PageView {
  const heading = HEADINGS[status] ?? 'Something went wrong on our side';
  return {
    kind: 'page',
    title: heading,
    description: heading,
    body: (
      <section class="fault">
        <p class="overline">{status}</p>
        <h1>{heading}</h1>
        <p>{detail}</p>
        {nearby.length > 0 && (
          <>
            <p>Did you mean one of these?</p>
            <ul>
              {nearby.map((slug) => (
                <li key={slug}>
                  {error === 'market_not_found' ? <a href={`/markets/${encodeURIComponent(slug)}`}>{slug}</a> : slug}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <a href="/">Go to the map and the ranking</a> · <a href="/sources">Status of the sources</a>
        </p>
        <p class="soft">
          Request <code>{id}</code>
        </p>
      </section>
    ),
  };
}
