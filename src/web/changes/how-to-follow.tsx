/** The ways to follow changes, each with the line that begins it. */
export function HowToFollow({ publicUrl }: { readonly publicUrl: string }) {
  const ways = [
    {
      name: 'A feed reader',
      words: 'Atom or JSON Feed, all markets, no key needed. Filters: market, iso, state, limit.',
      line: `${publicUrl}/feeds/briefs.atom`,
      links: [
        { href: '/feeds/briefs.atom', text: 'Atom' },
        { href: '/feeds/briefs.json', text: 'JSON Feed' },
      ],
    },
    {
      name: 'A stream',
      words:
        'Server-sent events within a second of publishing. Send the id of the last event in Last-Event-ID (browsers do this); no event is lost or repeated.',
      line: `curl -N -H "X-API-Key: $LOADSTAR_KEY" ${publicUrl}/api/v1/events`,
      links: [{ href: '/docs#/briefs/brief_events', text: 'Events and their members' }],
    },
    {
      name: 'A cursor',
      words:
        'Request the changes since the last page, and store next_cursor after you process it. You get each change exactly once. If nothing changed, the answer is 304 and free.',
      line: `curl -H "X-API-Key: $LOADSTAR_KEY" "${publicUrl}/api/v1/market-brief/diff?limit=50"`,
      links: [{ href: '/developers/brief_diff', text: 'Try the diff' }],
    },
    {
      name: 'A webhook',
      words:
        'Signed messages to your address, retried until it answers. The operator of this installation adds the address.',
      line: 'loadstar webhooks add https://receiver.example/briefs',
      links: [],
    },
    {
      name: 'The typed client',
      words: 'A loop over the diff that waits for the stream, respects limits and resumes where it stopped.',
      line: 'for await (const page of loadstar.follow({ cursor, events: true })) …',
      links: [{ href: '/developers#client', text: 'The client' }],
    },
  ];
  return (
    <>
      <h2 id="follow">Follow the changes</h2>
      <dl class="follow-ways">
        {ways.map(({ name, words, line, links }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <p>{words}</p>
              <pre class="wrapped">{line}</pre>
              {links.length > 0 && (
                <p>
                  {links.map(({ href, text }, position) => (
                    <>
                      {position > 0 && ' · '}
                      <a href={href}>{text}</a>
                    </>
                  ))}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
