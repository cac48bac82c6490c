import { z } from 'zod';
import { type AreaId, areasOf } from '../../domain/grid/grid-area.ts';

export const WHAT = 'IEX day-ahead prices of India by bid area (JSON)';
export const TIMEZONE = 'Asia/Kolkata';
export const MINUTES = 15;

/** Bid areas of India by the exchange's own code. */
export const AREA_OF_CODE: ReadonlyMap<string, AreaId> = new Map(
  areasOf('IN').map(({ id }) => [id.slice('IN-'.length), id]),
);

const AreaDetail = z.object({
  Area_code: z.string(),
  /** INR/MWh. */
  Area_Codes: z.object({ Area_Price: z.number().nullable() }),
});

export const TradeData = z.object({
  Delivery_Date_Details: z.array(
    z.object({
      /** `18/10/2022`: the day first. */
      DeliveryDate: z.string(),
      Token_Wise: z.array(z.object({ Token_NO: z.int(), Area_Details: z.array(AreaDetail).nullable() })).nullable(),
    }),
  ),
});
