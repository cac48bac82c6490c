import { z } from 'zod';
import type { AnswerTable, FeatureCollection } from '../../cache/finished-answer.ts';
import { checkCoordinates } from '../../domain/places/coordinates.ts';
import { answerAroundAsText, aroundWorld, aroundWorldAtOnce, isPlanned } from '../../features/around/around.ts';
import { AroundAnswer } from '../../features/around/around-shapes.ts';
import { aroundFeatures, aroundTable } from '../../features/around/around-table.ts';
import { defineQuestion } from '../question.ts';
import { LatParam, LonParam, requireCoordinates } from './coordinates.ts';

export const AroundParams = {
  radius_km: z.number().min(1).max(100).default(25).describe('Radius in km.'),
  limit: z.int().min(1).max(25).default(5).describe('Most things of each kind.'),
  mw: z.number().min(0).max(100_000).optional().describe('Planned load: adds `rules`.'),
  capex_usd: z.number().min(0).max(1e13).optional(),
  jobs: z.int().min(0).max(1_000_000).optional(),
};

/** What is planned, as the question states it. */
export const planOf = (given: {
  mw?: number | undefined;
  capex_usd?: number | undefined;
  jobs?: number | undefined;
}) => ({
  mw: given.mw ?? null,
  capexUsd: given.capex_usd ?? null,
  jobs: given.jobs ?? null,
});

export const around = defineQuestion({
  name: 'site_around',
  path: '/api/v1/around',
  access: 'open',
  cost: 'daily',
  toolset: 'site',
  summary: 'Substations, lines, utility, gas, airports, data centers and risks around a coordinate.',
  description:
    'Distances are great circles. A section without data says what its lists cover: that is never "none". `layers` has license, date and limits of every list used.',
  input: z.object({
    lat: LatParam,
    lon: LonParam,
    ...AroundParams,
    limit: z.int().min(1).max(500).default(5).describe('Most things of each kind.'),
  }),
  output: AroundAnswer,
  cache: { maxAgeSeconds: 300, sharedSeconds: 300 },
  example: { lat: 39.0437, lon: -77.4875 },

  async answer(context, { radius_km, limit, ...given }) {
    const { lat, lon } = requireCoordinates(given);
    return answerAroundAsText(await aroundWorld(context, planOf(given)), { lat, lon, radiusKm: radius_km, limit });
  },

  makeAtOnce(context, { radius_km: radiusKm, limit, lat, lon, ...planned }) {
    const world = isPlanned(planOf(planned)) ? null : aroundWorldAtOnce(context);
    const place = checkCoordinates(lat, lon);
    if (world === null || !place.ok) return null;
    return () => answerAroundAsText(world, { lat: place.lat, lon: place.lon, radiusKm, limit });
  },

  table: (answer): AnswerTable => aroundTable(answer),
  features: (answer): FeatureCollection => aroundFeatures(answer),
});
