import { z } from 'zod';
import { ATOM_TYPE } from '../../enrich/text/write-feed.ts';
import { Fault } from '../../errors.ts';
import { findWatchOfFeed, listAlerts } from '../../store/watches/watches.ts';
import { AtomDocument, atomAnswer, tagBase } from '../feeds/feed-answer.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { feedUrl } from './show-watch.ts';

const ENTRIES = 100;

/** The alerts of a watch for feed readers, at an address that nobody guesses. */
export const watchFeed = defineQuestion({
  name: 'account_watch_feed',
  path: '/feeds/watches/{token}',
  access: 'open',
  cost: 'free',
  toolset: 'account',
  summary: 'Alerts of one watch as an Atom feed.',
  description:
    'The address is the `feed_url` of the watch. It needs no key, so keep it to yourself; another watch has another one.',
  input: z.object({ token: TextParam(80).describe('Last part of the `feed_url` of a watch.') }),
  output: AtomDocument,
  ownType: ATOM_TYPE,
  cache: { maxAgeSeconds: 300 },
  example: { token: 'wf_kept-to-yourself' },

  async answer({ db, publicUrl }, { token }) {
    const watch = await findWatchOfFeed(db, token);
    if (watch === null) throw new Fault('not-found', 'There is no such feed.', { reason: 'feed_not_found' });
    const alerts = await listAlerts(db, watch.id, ENTRIES);
    const self = feedUrl(watch, publicUrl);
    const absolute = (url: string): string => (url.startsWith('/') ? publicUrl + url : url);
    return atomAnswer({
      id: `${tagBase(publicUrl)}watches/${watch.id}`,
      title: `Loadstar: ${watch.name ?? 'alerts of a watch'}`,
      description: 'What the watch found, each with the document that says so.',
      homeUrl: `${publicUrl}/watch`,
      selfUrl: self,
      otherUrl: null,
      checkedAt: watch.checkedAt ?? watch.createdAt,
      entries: alerts.map((alert) => ({
        id: `urn:uuid:${alert.id}`,
        title: alert.said,
        url: alert.sourceUrl === null ? null : absolute(alert.sourceUrl),
        text: `Since ${alert.since}. Source: ${alert.source}, ${alert.documentDate}.`,
        publishedAt: alert.createdAt,
        updatedAt: alert.createdAt,
        author: alert.source,
        related: [],
        tags: [alert.kind, ...(alert.marketSlug === null ? [] : [alert.marketSlug])],
      })),
    });
  },
});
