import type { Fuel } from '../../domain/grid/fuel.ts';
import type { QueueStatus } from '../../domain/grid/queue.ts';

export const WHAT = 'the SPP generation interconnection queue (GenerateActiveCSV, GenerateSummaryCSV)';

/** The columns that are trusted; layouts of 22 to 28 columns have them all. */
export const COLUMNS = {
  id: ['Generation Interconnection Number'],
  place: ['Nearest Town or County'],
  state: ['State'],
  inService: ['In-Service Date'],
  operation: ['Commercial Operation Date'],
  capacity: ['Capacity'],
  generationType: ['Generation Type'],
  fuelType: ['Fuel Type'],
  received: ['Request Received'],
  withdrawn: ['Date Withdrawn'],
  status: ['Status'],
} as const;

/** The word for a signed agreement, before its later changes. */
export const SIGNED = 'IA FULLY EXECUTED';
export const PENDING = 'IA PENDING';

/**
 * The meaning of the words in the Status column, in the order in which they are tried. `signed` is null if the word
 * does not show it. The stages of study come before an agreement.
 */
export const STATUSES: readonly {
  readonly words: RegExp;
  readonly status: QueueStatus;
  readonly signed: boolean | null;
}[] = [
  { words: /^IA FULLY EXECUTED ?\/ ?COMMERCIAL OPERATION$/, status: 'operational', signed: true },
  { words: /^IA FULLY EXECUTED ?\/ ?ON SUSPENSION$/, status: 'suspended', signed: true },
  { words: /^IA FULLY EXECUTED( ?\/ ?ON SCHEDULE)?$/, status: 'active', signed: true },
  { words: /^(WITHDRAWN|TERMINATED)$/, status: 'withdrawn', signed: null },
  { words: /^IA PENDING$/, status: 'active', signed: false },
  { words: /^(DISIS|FACILITY STUDY|SPECIAL STUDY|ERAS|ICS)( STUDY)?( STAGE)?$/, status: 'active', signed: false },
  // As the publisher writes of requests that are new, mostly surplus and replacement.
  { words: /^NONE$/, status: 'active', signed: null },
];

/**
 * Words of Generation Type and Fuel Type, in the order in which they are tried. The names of combustion turbines and
 * reciprocating engines count as gas; steam turbines, thermal and hybrid plants name no fuel.
 */
export const FUEL_WORDS: readonly { readonly words: RegExp; readonly fuel: Fuel | null }[] = [
  { words: /\b(solar|pv|photovoltaic)\b/, fuel: 'solar' },
  { words: /\bwind\b/, fuel: 'wind' },
  { words: /\b(battery|batteries|storage|bess|ess)\b/, fuel: 'storage' },
  { words: /\b(hydro|hydroelectric|water)\b/, fuel: 'hydro' },
  { words: /\bnuclear\b/, fuel: 'nuclear' },
  { words: /\bcoal\b/, fuel: 'coal' },
  { words: /\bgeothermal\b/, fuel: 'geothermal' },
  { words: /\b(biomass|biogas|landfill|wood|waste)\b/, fuel: 'biomass' },
  { words: /\b(diesel|oil|distillate)\b/, fuel: 'oil' },
  { words: /\b(gas|ng|ct|ctg|cc|ccgt|gt|rice|recip|reciprocating|combined cycle|combustion)\b/, fuel: 'gas' },
  { words: /^(steam|steam turbine|st|thermal|hybrid)$/, fuel: null },
];

/** States of the footprint by their full names; the documents have had postal codes alone. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map([
  ['ARIZONA', 'AZ'],
  ['ARKANSAS', 'AR'],
  ['COLORADO', 'CO'],
  ['IDAHO', 'ID'],
  ['IOWA', 'IA'],
  ['KANSAS', 'KS'],
  ['LOUISIANA', 'LA'],
  ['MINNESOTA', 'MN'],
  ['MISSOURI', 'MO'],
  ['MONTANA', 'MT'],
  ['NEBRASKA', 'NE'],
  ['NEW MEXICO', 'NM'],
  ['NORTH DAKOTA', 'ND'],
  ['OKLAHOMA', 'OK'],
  ['SOUTH DAKOTA', 'SD'],
  ['TEXAS', 'TX'],
  ['UTAH', 'UT'],
  ['WYOMING', 'WY'],
]);
