/** In the order in which they are shown. */
const WORDS: Readonly<Record<string, string>> = {
  lmp: 'Wholesale prices',
  'fuel-mix': 'Fuel mix',
  queue: 'Interconnection queues',
  facility: 'Facilities',
  'capacity-statement': 'Capacity of sites',
  project: 'Projects',
  plant: 'Power plants',
  capacity: 'Capacity by state',
  price: 'Retail prices',
  'utility-rate': 'Rates of utilities',
  carbon: 'Carbon intensity',
  potential: 'Renewable potential',
  drought: 'Drought',
  'water-risk': 'Water risk',
  hazard: 'Natural hazards',
  moratorium: 'Moratoria',
  bill: 'Bills',
  news: 'News',
  filing: 'Filings',
  deal: 'Deals',
  'area-price': 'Prices by day and month',
  'exchange-rate': 'Exchange rates',
  'area-carbon': 'Carbon intensity by area',
  'area-demand': 'Demand by area',
  'large-load': 'Large loads',
  'connection-queue': 'Connection queues by area',
  'world-plant': 'Power plants of the world',
  'country-capacity': 'Installed capacity by country',
  'country-power': 'Electricity by country',
  'country-risk': 'Risks by country',
  'country-price': 'Retail prices by country',
  'policy-measure': 'Policy measures',
  'connection-pause': 'Connection pauses',
  'connection-wait': 'Stated connection waits',
  'large-load-tariff': 'Large-load tariffs',
  'data-center-incentive': 'Data center incentives',
  'load-share': 'Shares of load',
  'grid-thing': 'Substations and lines',
};

/** What a source of this kind reports; the kind itself where it has no label. */
export const formatKind = (kind: string): string => WORDS[kind] ?? kind.replaceAll('-', ' ');

/** Each kind once, in the order of the words above; those without a word last. */
export function sortKinds(kinds: readonly string[]): string[] {
  const order = Object.keys(WORDS);
  const rankOf = (kind: string): number => (order.indexOf(kind) + order.length + 1) % (order.length + 1);
  return [...new Set(kinds)].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}
