/** The columns that are trusted, by name without their unit: older files cut it off, as in `($/MWH`. */
export const PRICE_COLUMNS = {
  stamp: ['Time Stamp'],
  name: ['Name'],
  ptid: ['PTID'],
  lbmp: ['LBMP'],
  losses: ['Marginal Cost Losses'],
  congestion: ['Marginal Cost Congestion'],
} as const;

/** The 11 load zones, as the price files spell them. */
export const ZONES: ReadonlySet<string> = new Set([
  'CAPITL',
  'CENTRL',
  'DUNWOD',
  'GENESE',
  'HUD VL',
  'LONGIL',
  'MHK VL',
  'MILLWD',
  'N.Y.C.',
  'NORTH',
  'WEST',
]);

/** Prices at the borders with Quebec, New England, Ontario and PJM, which the zone files carry too. */
export const INTERFACES: ReadonlySet<string> = new Set(['H Q', 'NPX', 'O H', 'PJM']);
