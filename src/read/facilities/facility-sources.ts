import { openRegister } from '../../features/facilities/register-cache.ts';
import { registerProvenance } from '../../features/facilities/register-provenance.ts';
import type { ReadContext } from '../context.ts';

/** A source of facilities, with the day of which it speaks. */
export interface FacilitySource {
  readonly source: string;
  readonly observed_at: string | null;
  readonly basis: string;
}

/** The sources of the facilities of each market, from the register in memory. */
interface FacilitySources {
  /** When the records were last resolved; null: never. */
  readonly resolvedAt: string | null;
  readonly sourcesOf: (slug: string) => readonly FacilitySource[];
  readonly isEmpty: (slug: string) => boolean;
}

export async function openFacilitySources(context: ReadContext): Promise<FacilitySources> {
  const register = await openRegister(context);
  const facilitiesOf = (slug: string) => register.byMarket.get(slug) ?? [];
  return {
    resolvedAt: register.run?.resolvedAt ?? null,
    sourcesOf: (slug) => registerProvenance(context, register, facilitiesOf(slug)),
    isEmpty: (slug) => facilitiesOf(slug).length === 0,
  };
}
