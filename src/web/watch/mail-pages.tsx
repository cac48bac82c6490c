import type { VNode } from 'preact';
import type { Page } from '../page.ts';

/** A form with one button: who only looks at the link, as programs that check mails do, changes nothing. */
function mailPage(page: {
  readonly path: string;
  readonly summary: string;
  readonly title: string;
  readonly words: string;
  readonly button: string;
  readonly action: string;
}): Page {
  const { path, summary, title, words, button, action } = page;
  return {
    path,
    summary,
    query: ['token'],
    isListed: false,
    maxAgeSeconds: 1,
    render: async ({ query }) => {
      const token = query.get('token') ?? '';
      const body = (
        <>
          <h1>{title}</h1>
          {token === '' ? (
            <p>This address is incomplete: open the link of the mail.</p>
          ) : (
            <>
              <p class="lead">{words}</p>
              <form method="post" action={`${action}/${encodeURIComponent(token)}`}>
                <button type="submit">{button}</button>
              </form>
            </>
          )}
        </>
      ) as VNode;
      return { kind: 'page', title, description: summary, canonical: path, body };
    },
  };
}

export const confirmPage = mailPage({
  path: '/watch/confirm',
  summary: 'Confirms an e-mail address for alerts.',
  title: 'Alerts by e-mail',
  words: 'Somebody wants to send the alerts of a watch to your address. If that was you, confirm it.',
  button: 'Send me the alerts',
  action: '/api/v1/watch-mails/confirm',
});

export const unsubscribePage = mailPage({
  path: '/watch/unsubscribe',
  summary: 'Ends alerts by e-mail.',
  title: 'No more alerts',
  words: 'Nothing more is sent to your address for this watch, and the address is forgotten.',
  button: 'End these mails',
  action: '/api/v1/watch-mails/unsubscribe',
});
