import type { Problem } from '../../http/problem.ts';
import type { PageView } from '../page.ts';

const HEADINGS: Readonly<Record<number, string>> = {
  400: 'That address does not fit',
  404: 'There is nothing here',
  429: 'A little slower, please',
  503: 'Not now',
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
          <a href="/">To the map and the ranking</a> · <a href="/sources">How the sources do right now</a>
        </p>
        <p class="soft">
          Request <code>{id}</code>
        </p>
      </section>
    ),
  };
}
