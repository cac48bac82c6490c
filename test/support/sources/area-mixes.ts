/** Sources of generation by fuel whose terms let nobody pass them on, or none is known to: replayed by test/db/grid/mix-replay.test.ts. */
export const REPLAYED_MIXES = [
  'aeso-fuel-mix',
  'cammesa-fuel-mix',
  'cen-fuel-mix',
  'eirgrid-fuel-mix',
  'epias-fuel-mix',
  'so-ups-fuel-mix',
] as const;
export type ReplayedMixId = (typeof REPLAYED_MIXES)[number];

/** A document as it was recorded, and the moment at which it stood like this; null where it makes no row: a sample is played. */
export const RECORDED_MIXES: Readonly<Record<ReplayedMixId, readonly [path: string, asOf: string] | null>> = {
  'aeso-fuel-mix': ['world/mix/aeso-csd-20170713.csv', '2017-07-14T01:28:00Z'],
  'cammesa-fuel-mix': ['world/mix/cammesa-20230907.json', '2023-09-07T05:03:00Z'],
  'cen-fuel-mix': ['world/mix/cen-chile-generacion-20240223.json', '2024-02-25T12:35:00Z'],
  'eirgrid-fuel-mix': null,
  'epias-fuel-mix': ['world/mix/epias-realtime-generation-20250728.json', '2025-07-28T07:20:00Z'],
  'so-ups-fuel-mix': ['world/mix/so-ups-RU1-20250728.json', '2025-07-28T21:25:00Z'],
};
