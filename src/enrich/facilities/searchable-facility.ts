import type { Facility } from '../../domain/facilities/facility.ts';

export interface SearchableFacility
  extends Pick<Facility, 'id' | 'name' | 'operator' | 'city' | 'state' | 'country' | 'address'> {
  /** Name and aliases of the market that it is in. */
  readonly marketWords?: readonly string[];
}
