import { startOfDay } from '../../features/facilities/register.ts';
import { openRegister } from '../../features/facilities/register-cache.ts';
import type { ReadContext } from '../context.ts';

/** The day of which the sources of each facility speak, ISO 8601 UTC, from the register in memory. */
export async function listFacilityDays(
  context: ReadContext,
): Promise<readonly { readonly id: string; readonly changedAt: string | null }[]> {
  const { facilities } = await openRegister(context);
  return facilities.map(({ id, observedOn }) => ({ id, changedAt: startOfDay(observedOn) }));
}
