import { z } from 'zod';

/** The expected document, for fault messages. */
export const WHAT = 'facilities of PeeringDB';

const Text = z.string().nullish();
const Count = z.int().nonnegative().nullish();

/**
 * The members that are read of a facility: telephone numbers and mailboxes of people are not even requested. PeeringDB
 * writes missing values as "" or as null, with the same meaning.
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

/** Members that distinguish a facility from the other objects of PeeringDB: networks, exchanges, campuses. */
export const OWN_MEMBERS = ['id', 'org_name', 'address1', 'latitude', 'longitude'] as const;
