import { z } from 'zod';

/** The answer of Data Miner: a page of items. `download=true` gives the items alone. */
export const Envelope = z.object({
  links: z.array(z.object({ rel: z.string().nullish(), href: z.string().nullish() })).nullish(),
  items: z.array(z.unknown()),
  searchSpecification: z.object({ fields: z.array(z.string()).nullish() }).nullish(),
});

/** Fields of the day-ahead price feed, under the publisher's own names. */
export const FIELDS = {
  utc: 'datetime_beginning_utc',
  ept: 'datetime_beginning_ept',
  id: 'pnode_id',
  name: 'pnode_name',
  voltage: 'voltage',
  equipment: 'equipment',
  type: 'type',
  energy: 'system_energy_price_da',
  lmp: 'total_lmp_da',
  congestion: 'congestion_price_da',
  loss: 'marginal_loss_price_da',
  isCurrent: 'row_is_current',
  version: 'version_nbr',
} as const;

/** Fields that only price feeds have. */
export const PRICE_FIELD = /^(total_lmp|congestion_price|marginal_loss_price|system_energy_price)_(rt|da)$/;

/** Zones by the publisher's number, for documents without names; PJM-RTO and MID-ATL/APS are zones to it too. */
export const ZONE_OF_ID: ReadonlyMap<string, string> = new Map([
  ['1', 'PJM-RTO'],
  ['3', 'MID-ATL/APS'],
  ['51291', 'AECO'],
  ['51292', 'BGE'],
  ['51293', 'DPL'],
  ['51295', 'JCPL'],
  ['51296', 'METED'],
  ['51297', 'PECO'],
  ['51298', 'PEPCO'],
  ['51299', 'PPL'],
  ['51300', 'PENELEC'],
  ['51301', 'PSEG'],
  ['7633629', 'RECO'],
  ['8394954', 'APS'],
  ['8445784', 'AEP'],
  ['33092371', 'COMED'],
  ['34508503', 'DAY'],
  ['34964545', 'DOM'],
  ['37737283', 'DUQ'],
  ['116013753', 'ATSI'],
  ['124076095', 'DEOK'],
  ['970242670', 'EKPC'],
  ['1709725933', 'OVEC'],
]);

/** The twelve trading hubs by the publisher's number. */
export const HUB_OF_ID: ReadonlyMap<string, string> = new Map([
  ['51217', 'EASTERN HUB'],
  ['51287', 'WEST INT HUB'],
  ['51288', 'WESTERN HUB'],
  ['4669664', 'NEW JERSEY HUB'],
  ['33092311', 'CHICAGO GEN HUB'],
  ['33092313', 'CHICAGO HUB'],
  ['33092315', 'N ILLINOIS HUB'],
  ['34497125', 'AEP GEN HUB'],
  ['34497127', 'AEP-DAYTON HUB'],
  ['34497151', 'OHIO HUB'],
  ['35010337', 'DOMINION HUB'],
  ['116013751', 'ATSI GEN HUB'],
]);
