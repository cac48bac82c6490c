import { z } from 'zod';
import { PlatformStats, platformStats } from '../../features/facilities/platform-stats.ts';
import { defineQuestion } from '../question.ts';

export const stats = defineQuestion({
  name: 'meta_stats',
  path: '/api/v1/stats',
  aliases: [{ path: '/api/stats' }, { path: '/api/agent/stats' }],
  ignoresUnknown: true,
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'meta',
  summary: 'Totals: facilities, countries, operators, pipeline, markets, stories and sources.',
  description:
    'All three addresses, the map, the lists and the report count the same list of facilities. MW are sums of disclosed capacity, with the number of facilities that disclose it. The rest is not estimated.',
  input: z.object({}),
  output: PlatformStats,
  cache: { maxAgeSeconds: 30, sharedSeconds: 30 },
  example: {},

  answer: platformStats,
});
