import { z } from 'zod';

/** What is expected, in the words of a fault. */
export const WHAT = 'facilities of PeeringDB';

const Text = z.string().nullish();
const Count = z.int().nonnegative().nullish();

/**
 * What is read of a facility: people's telephone numbers and mailboxes are not even asked for. PeeringDB writes what it lacks as ""
 * or as null, and means the same.
 */
export const Facility = z.object({
  id: z.int().positive(),
  status: z.string(),
  name: Text,
  org_name: Text,
  address1: Text,
  address2: Text,
  city: Text,
  state: Text,
  country: Text,
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  net_count: Count,
  ix_count: Count,
  carrier_count: Count,
});
export type Facility = z.output<typeof Facility>;

export const FIELDS: readonly string[] = Object.keys(Facility.shape);

/** Members by which a facility is told from the other objects of PeeringDB: networks, exchanges, campuses. */
export const OWN_MEMBERS = ['id', 'org_name', 'address1', 'latitude', 'longitude'] as const;
