import type { AreaId } from '../../domain/grid/grid-area.ts';

export const WHAT = 'the JEPX spot summary (CSV)';
export const TIMEZONE = 'Asia/Tokyo';
export const MINUTES = 30;

/** Names of areas in the columns of prices. Okinawa has none: it is not connected. */
export const AREA_OF_NAME: ReadonlyMap<string, AreaId> = new Map([
  ['北海道', 'JP-Hokkaido'],
  ['東北', 'JP-Tohoku'],
  ['東京', 'JP-Tokyo'],
  ['中部', 'JP-Chubu'],
  ['北陸', 'JP-Hokuriku'],
  ['関西', 'JP-Kansai'],
  ['中国', 'JP-Chugoku'],
  ['四国', 'JP-Shikoku'],
  ['九州', 'JP-Kyushu'],
]);

/** Day of delivery (files of before 2023 say "year, month, day") and code of the half hour. */
export const COLUMNS = { day: ['受渡日', '年月日'], code: ['時刻コード'] } as const;

/** `エリアプライス東京(円/kWh)`: name of the area, and unit, in brackets of either width. */
export const AREA_PRICE = /^エリアプライス([^(（)）]+)[(（]([^(（)）]+)[)）]$/;
/** Yen per kWh; rows are per MWh. */
export const UNIT = '円/kWh';
export const KWH_OF_MWH = 1_000;
