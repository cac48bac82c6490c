import { z } from 'zod';
import { rightsOf, TIER_TABLE } from '../../domain/accounts/tiers.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import { registerProvenance } from '../../features/facilities/register-provenance.ts';
import {
  addedMembers,
  Count,
  Facility,
  KeyedFacility,
  missingAmong,
  ReducedFacility,
  showFacility,
  ViewShown,
} from '../../features/facilities/show-facility.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { LimitParam } from '../parameters.ts';
import { defineQuestion } from '../question.ts';
import { PLACE_PARAMS, resolvePlace } from './facility-filters.ts';

export const searchFacilities = defineQuestion({
  name: 'facilities_search',
  path: '/api/agent/facilities',
  ignoresUnknown: true,
  access: 'optional',
  cost: 'daily',
  toolset: 'facilities',
  summary: 'Search for data centers by name, operator, city or place; the best match comes first.',
  description:
    `Without a key the answer is a preview: ${TIER_TABLE.anonymous.facilitiesShown} items and the number of matches. With a key ` +
    `it has all matches up to \`limit\`, each with ${addedMembers('reduced')}. In the full \`view\` each also has ` +
    `${addedMembers('full')}. ` +
    'Members that are null in one or more items are named in `missing`.',
  input: z.object({ ...PLACE_PARAMS, limit: LimitParam(20, 100) }),
  output: z.object({
    success: z.literal(true),
    preview: z.boolean().describe('True for a caller without a key.'),
    total_available: Count.describe('Matching facilities.'),
    message: z.string(),
    view: ViewShown,
    data: z.array(z.union([KeyedFacility, ReducedFacility, Facility])),
    missing: Missing,
    provenance: z.array(Provenance),
  }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { q: 'equinix ashburn', limit: 5 },

  async answer(context, { limit, ...asked }) {
    const register = await openRegister(context);
    const place = await resolvePlace(context, register, asked);
    const { facilities: view, facilitiesShown } = rightsOf(context.caller.tier);
    const isPreview = view === 'preview';
    const wanted = facilitiesShown === null ? limit : Math.min(limit, facilitiesShown);
    const found = (await register.search()).search(asked.q ?? '', place, wanted);
    const facilities = found.positions
      .map((position) => register.facilities[position])
      .filter((facility) => facility !== undefined);
    const data = facilities.map((facility) => showFacility(facility, view));
    return {
      success: true as const,
      preview: isPreview,
      total_available: found.total,
      message: messageOf(found.total, data.length, isPreview, context.publicUrl),
      view,
      data,
      missing: missingAmong('data', data),
      provenance: registerProvenance(context, register, facilities),
    };
  },
});

function messageOf(total: number, shown: number, isPreview: boolean, publicUrl: string): string {
  if (total === 0) return 'No facility matches.';
  const counted = `${shown} of ${total} ${total === 1 ? 'facility' : 'facilities'}.`;
  if (!isPreview) return counted;
  return `Preview: ${counted} With an API key all matches are shown, with more members: ${publicUrl}/auth.md`;
}
