import { z } from 'zod';
import { PlatformStats, platformStats } from '../../features/facilities/platform-stats.ts';
import { defineQuestion } from '../question.ts';

export const stats = defineQuestion({
  name: 'meta_stats',
  path: '/api/v1/stats',
  aliases: [{ path: '/api/stats' }, { path: '/api/agent/stats' }],
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'meta',
  summary: 'Totals: facilities, countries, operators, pipeline, markets, stories and sources.',
  description:
    'All three addresses, the map, the lists and the report count the same register. MW are sums of disclosed capacity, ' +
    'with how many facilities state it; nothing is added for the others.',
  input: z.object({}),
  output: PlatformStats,
  cache: { maxAgeSeconds: 30, sharedSeconds: 30 },
  example: {},

  answer: platformStats,
});
