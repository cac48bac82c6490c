/** What changed for callers, newest first: a day, and what they see. One more line with each change. */
export const INTERFACE_CHANGES: readonly { readonly day: string; readonly what: string }[] = [
  {
    day: '2026-11-27',
    what: 'Places of `/api/v1/places` may be US counties, with `county_fips`. Markets have `price_iso` and `price_node`. The progress of archives has `remaining_seconds`.',
  },
  {
    day: '2026-11-27',
    what: 'Files to take away: `/data/`, with checksums, ranges and the license of each.',
  },
  {
    day: '2026-11-27',
    what: 'The diff, events, feeds and webhooks say what changed and why: `changes`, `reason`, `why`; `view=summary`. `/api/v1/search` and `/api/v1/fetch` find everything.',
  },
  {
    day: '2026-11-27',
    what: '`POST /api/v1/stream-token`: streams of events for `EventSource`.',
  },
  {
    day: '2026-11-27',
    what: 'Watches: `/api/v1/watches`, with alerts by webhook (`watch.alerts`), Atom feed or e-mail.',
  },
  {
    day: '2026-11-27',
    what: 'Holders of keys rotate and revoke their keys and have webhooks of their own: `/api/v1/keys`, `/api/v1/webhooks`. Limits of tiers have `webhooks` and `watches`.',
  },
  {
    day: '2026-11-27',
    what: 'Lists take `sort`, `fields`, `limit`, `cursor`. A parameter that is not known is refused with `did_you_mean`, except at the addresses of the general interface. A 4xx costs nothing. Every path of the API is served under version `v1` as well.',
  },
];

/** The shortest time between the notice that something will be taken away and the day on which it is. */
export const NOTICE_DAYS = 180;
