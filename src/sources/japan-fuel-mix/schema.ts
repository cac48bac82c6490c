import type { Fuel } from '../../domain/grid/fuel.ts';
import type { AreaId } from '../../domain/grid/grid-area.ts';

/** Codes of areas in the names of files, `eria_jukyu_202604_03.csv`. */
export const AREA_OF_CODE: ReadonlyMap<string, AreaId> = new Map([
  ['01', 'JP-Hokkaido'],
  ['02', 'JP-Tohoku'],
  ['03', 'JP-Tokyo'],
  ['04', 'JP-Chubu'],
  ['05', 'JP-Hokuriku'],
  ['06', 'JP-Kansai'],
  ['07', 'JP-Chugoku'],
  ['08', 'JP-Shikoku'],
  ['09', 'JP-Kyushu'],
  ['10', 'JP-Okinawa'],
]);

/** Kyushu's labels mark the end of the half hour (0:30 to 24:00), those of all others its start. */
export const STAMPED_BY_END: ReadonlySet<AreaId> = new Set(['JP-Kyushu']);

/** Columns in MW, by their names without brackets' forms and spaces. What solar and wind had to leave out is no output. */
export const FUEL_OF_COLUMN: ReadonlyMap<string, Fuel> = new Map([
  ['原子力', 'nuclear'],
  ['火力(LNG)', 'gas'],
  ['火力(石炭)', 'coal'],
  ['火力(石油)', 'oil'],
  ['火力(その他)', 'other'],
  ['水力', 'hydro'],
  ['地熱', 'geothermal'],
  ['バイオマス', 'biomass'],
  ['太陽光発電実績', 'solar'],
  ['風力発電実績', 'wind'],
  ['揚水', 'storage'],
  ['蓄電池', 'storage'],
  ['連系線', 'imports'],
  ['その他', 'other'],
]);
export const ALWAYS = ['火力(LNG)', '火力(石炭)', '水力', '太陽光発電実績', '風力発電実績'];
/** Neither outputs nor new: demand, curtailment and the sum. */
export const PASSED_OVER: ReadonlySet<string> = new Set([
  'DATE',
  'TIME',
  'エリア需要',
  '太陽光出力制御量',
  '風力出力制御量',
  '合計',
  '供給力合計',
  '',
]);
