import type { AreaPriceSourceId } from './area-sources.ts';

/** Documents of publishers as they were recorded, each with the moment at which it stood like this. */
export const RECORDED_DOCUMENTS: Readonly<Record<string, readonly [path: string, asOf: string]>> = {
  'caiso-fuel-mix': ['caiso/fuelmix/20230101_fuelsource.csv', '2023-01-02T11:02:00Z'],
  'caiso-lmp': ['caiso/lmp/20250718_PRC_INTVL_LMP_RTM_v2or3_TH_NP15.excerpt.csv', '2025-07-18T12:00:00Z'],
  'caiso-lmp-day-ahead': ['caiso/lmp/20260714_PRC_LMP_DAM_TH_SP15.excerpt.csv', '2026-07-14T12:00:00Z'],
  'caiso-queue': ['caiso/queue/publicqueuereport-08032026.xlsx', '2026-08-03T12:00:00Z'],
  'eia-fuel-mix': ['eia/fuel-type-data/all_2023-01-01_offset0.json', '2023-01-03T12:00:00Z'],
  'ercot-fuel-mix': ['ercot/fuelmix/fuel-mix_20251008_09.json', '2025-10-09T12:00:00Z'],
  'ercot-lmp': ['ercot/lmp/system-wide-prices_20260926T1602CDT.trimmed.json', '2026-09-26T21:03:00Z'],
  'ercot-lmp-day-ahead': ['ercot/lmp/np4-190-cd_dam_spp_20260923_HB_HUBAVG.json', '2026-09-23T12:00:00Z'],
  'ercot-queue': ['ercot/queue/GIS_Report_December2024.xlsx', '2025-01-05T12:00:00Z'],
  'isone-fuel-mix': ['isone/fuelmix/genfuelmix_20240310.json', '2024-03-11T12:00:00Z'],
  'isone-lmp-day-ahead': ['isone/lmp/hourlylmp_da_final_20260923_loc4000.json', '2026-09-23T12:00:00Z'],
  'isone-queue': ['isone/queue/QueueReport_2025-01-23.xlsx', '2025-01-23T12:00:00Z'],
  'miso-fuel-mix': ['miso/fuelmix/FuelMix_20261002T1645EST.json', '2026-10-02T21:50:00Z'],
  'miso-lmp': ['miso/lmp/GetRealTimeFiveMinExPost_Current_20261002T1650EST.trimmed.json', '2026-10-02T21:55:00Z'],
  'miso-lmp-day-ahead': ['miso/lmp/20260714_da_expost_lmp.trimmed.csv', '2026-07-14T12:00:00Z'],
  'miso-queue': ['miso/queue/GI_Interactive_Queue_2025-01.csv', '2025-01-31T12:00:00Z'],
  'nyiso-fuel-mix': ['nyiso/fuelmix/20260914rtfuelmix.tail.csv', '2026-09-14T15:30:00Z'],
  'nyiso-lmp': ['nyiso/lmp/20160218realtime_zone.trimmed.csv', '2016-02-18T06:00:00Z'],
  'nyiso-lmp-day-ahead': ['nyiso/lmp/20260923damlbmp_zone.csv', '2026-09-23T12:00:00Z'],
  'nyiso-queue': ['nyiso/queue/NYISO-Interconnection-Queue_2025-01.xlsx', '2025-01-31T12:00:00Z'],
  'pjm-fuel-mix': ['pjm/fuelmix/gen_by_fuel_20250209.json', '2025-02-09T23:00:00Z'],
  'pjm-lmp': ['pjm/lmp/rt_unverified_fivemin_lmps_2026-06-10.json', '2026-06-10T19:30:00Z'],
  'pjm-queue': ['pjm/queue/PlanningQueues_2025-01.xlsx', '2025-01-31T12:00:00Z'],
  'spp-fuel-mix': ['spp/fuelmix/gen-mix_20260914.excerpt.csv', '2026-09-14T16:30:00Z'],
  'spp-lmp': ['spp/lmp/RTBM-LMP-SL-202503310850.csv', '2025-03-31T14:00:00Z'],
  'spp-lmp-day-ahead': ['spp/lmp/DA-LMP-SL-202503190100.trimmed.csv', '2025-03-19T12:00:00Z'],
  'spp-queue': ['spp/queue/GI_ActiveRequests_2025-01.user_saved.xlsx', '2025-01-31T12:00:00Z'],
};

/** A document as it was recorded, and the moment at which it stood like this; null where none is held: a sample is played. */
export const PLAYED: Readonly<Record<AreaPriceSourceId, readonly [path: string, asOf: string] | null>> = {
  'aemo-prices': ['world/prices/aemo-PUBLIC_DAILY_20260514.zip', '2026-05-14T18:05:04Z'],
  'caiso-weim-prices': null,
  'eia-ice-prices': ['us_evidence/eia_ice/ice_electric-2026.xlsx', '2026-04-02T12:00:00Z'],
  'em6-prices': ['world/prices/em6-nz-region-price-20240424T1800Z.json', '2024-04-24T18:05:00Z'],
  'emc-prices': ['world/prices/emc-sg-WEP_Apr-2025.csv', '2025-05-01T02:00:00Z'],
  'ercot-hub-history': [
    'us_evidence/ercot/derived_ercot_dam_hub_zone_hourly_2025-01_2026-04.csv.gz',
    '2026-04-11T12:00:00Z',
  ],
  'gme-prices': ['world/prices/gme-MGPPrezzi-20210830.xml', '2021-08-29T12:00:00Z'],
  'ieso-hoep-history': ['world/prices/ieso-PUB_PriceHOEPPredispOR_2023-head.csv', '2023-03-24T13:02:09Z'],
  'ieso-prices': null,
  'iex-prices': ['world/prices/iex-india-DAM-20221018.json', '2022-10-18T09:00:00Z'],
  'jepx-prices': ['world/prices/jepx-spot_summary_2026.csv', '2026-04-18T02:00:00Z'],
  'opcom-prices': ['world/prices/opcom-PZU-20240227.csv', '2024-02-26T14:00:00Z'],
  'rte-prices': ['world/prices/rte-eco2mix-donneesMarche-20240413.xml', '2024-04-14T13:10:57Z'],
  'xm-prices': ['world/prices/xm-colombia-price-live.json', '2025-01-06T12:40:00Z'],
};
