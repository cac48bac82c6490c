import { z } from 'zod';
import { listAlerts as loadAlerts } from '../../store/watches/watches.ts';
import { listParams, NextCursor } from '../lists/list-input.ts';
import { takePage } from '../lists/take-page.ts';
import { defineQuestion } from '../question.ts';
import { alertMembers, ShownAlert } from './show-alert.ts';
import { requireWatch, WatchId } from './show-watch.ts';

const MOST = 10_000;

const LIST = { columns: ['created_at', 'since', 'kind', 'market', 'source', 'document_date'] } as const;

/** What a watch of the caller's account found. */
export const listAlerts = defineQuestion({
  name: 'account_alerts',
  path: '/api/v1/watches/{id}/alerts',
  list: { member: 'alerts' },
  access: 'key',
  cost: 'free',
  toolset: 'account',
  summary: 'Alerts of a watch of yours, newest first, each with its document.',
  description: 'Alerts are kept for 90 days.',
  input: z.object({ id: WatchId, ...listParams(LIST, 50, 500) }),
  output: z.object({
    watch: z.string().describe('Id of the watch.'),
    count: z.int().min(0).max(500),
    total: z.int().min(0).max(MOST),
    limit: z.int().min(1).max(500),
    offset: z.int().min(0).max(1_000_000),
    next_cursor: NextCursor,
    alerts: z.array(ShownAlert).describe('Newest first unless sorted otherwise.'),
  }),
  cache: { maxAgeSeconds: null },
  example: { id: 'wt_4k1m9x0c7b2q8z5d', limit: 5 },

  async answer(context, input) {
    const watch = await requireWatch(context, input.id);
    const all = (await loadAlerts(context.db, watch.id, MOST)).map(alertMembers);
    const { rows, offset, next_cursor } = takePage(all, input, {
      ...LIST,
      columnOf: (row, column) => row[column],
      tieOf: ({ id }) => id,
    });
    return {
      watch: watch.id,
      count: rows.length,
      total: all.length,
      limit: input.limit,
      offset,
      next_cursor,
      alerts: [...rows],
    };
  },
});
