/** Address of the page of a grid area that is no operator of the seven. */
export const areaPath = (id: string): string => `/grid/areas/${encodeURIComponent(id)}`;

const KINDS: Readonly<Record<string, string>> = {
  operator: 'Grid operator',
  'balancing-authority': 'Balancing authority',
  'bidding-zone': 'Bidding zone',
  region: 'Region of a market',
  system: 'Single system',
};

export const areaKind = (kind: string): string => KINDS[kind] ?? kind;

const PRODUCTS: Readonly<Record<string, string>> = {
  'day-ahead': 'Day-ahead, all hours',
  'real-time': 'Real time, all hours',
  'day-ahead-peak': 'Day-ahead, on-peak hours',
  'real-time-peak': 'Real time, on-peak hours',
  'load-weighted': 'Weighted by load',
};

export const productWords = (product: string): string => PRODUCTS[product] ?? product;
