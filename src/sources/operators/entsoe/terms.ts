import { GRID_AREAS } from '../../../domain/grid/grid-area.ts';

export const WHAT = 'day-ahead prices of ENTSO-E (A44, Publication_MarketDocument)';
export const OPERATOR = 'ENTSO-E Transparency Platform';
export const DOCS = 'https://transparency.entsoe.eu/content/static_content/Static%20content/web%20api/Guide.html';
export const LICENSE =
  'CC BY 4.0: energy prices (12.1.D) are on the list of data available for free re-use of the ENTSO-E Transparency Platform';

/** The market day of the coupled auction is of this clock in every zone, those on other clocks too. */
export const MARKET_TIMEZONE = 'Europe/Brussels';

/** Great Britain left the platform in 2021; Ukraine's prices come in two currencies, one of which is not its area's. */
const NOT_ASKED = new Set(['GB', 'UA']);

/** Zones whose prices are there, with the code under which they are asked for. */
export const ZONES: readonly { readonly area: string; readonly eic: string }[] = GRID_AREAS.flatMap(({ id, eic }) =>
  eic === null || NOT_ASKED.has(id) ? [] : [{ area: id, eic }],
);

export const AREA_OF_EIC: ReadonlyMap<string, string> = new Map(
  GRID_AREAS.flatMap(({ id, eic }) => (eic === null ? [] : [[eic, id] as const])),
);

/** Grid areas of which rows may be. */
export const AREAS: readonly string[] = [...AREA_OF_EIC.values()];
