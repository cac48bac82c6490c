import { z } from 'zod';

export const WHAT = "Virginia DEQ's layer of air sites (JSON)";

const Text = z.string().nullish();

/** The members that are read of a site. */
export const AirSite = z.object({
  attributes: z.looseObject({
    PLA_REG_NUM: z.union([z.string().min(1), z.number()]),
    PLA_NAME: z.string().min(1),
    PLA_DESC: Text,
    PLA_DATA_CENTER_YN: Text,
    AIR_OP_STATUS: Text,
    FAC_L_ADDR_1: Text,
    FAC_L_CITY: Text,
  }),
  geometry: z.object({ x: z.number(), y: z.number() }).nullish(),
});

export const PAGE = 'https://gisdata.deq.virginia.gov/arcgis/rest/services/public/EDMA/MapServer/294';
