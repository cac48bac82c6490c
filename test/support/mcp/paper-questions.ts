/** A question as an analyst asks it, with the calls of tools that answer it; the first tool of each call list is the one to reach. */
export interface PaperQuestion {
  readonly ask: string;
  /** Any of them answers; more than one only where both give the whole answer. */
  readonly calls: readonly { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> }[];
}

const one = (ask: string, tool: string, given: Readonly<Record<string, unknown>> = {}): PaperQuestion => ({
  ask,
  calls: [{ tool, arguments: given }],
});

/** Those that titles and descriptions were improved with. */
export const PAPER_QUESTIONS: readonly PaperQuestion[] = [
  one('How many data centers are there in Northern Virginia, and how many MW do they have?', 'markets_one', {
    market_name: 'nova',
  }),
  one('Which US markets have a BUILD verdict?', 'markets_list', { country: 'US', verdict: 'BUILD' }),
  one('Compare Dallas, Phoenix and Atlanta for a new campus.', 'markets_compare', {
    markets: 'dallas,phoenix,atlanta',
  }),
  one('What changed since yesterday?', 'brief_diff', { since: '2026-11-23T12:00:00Z' }),
  one('What is the price of power in ERCOT right now?', 'grid_lmp_prices', { iso: 'ERCOT' }),
  one('How long do projects wait in the PJM interconnection queue?', 'grid_queue', { iso: 'PJM' }),
  one("What is California's grid running on at the moment?", 'grid_fuel_mix', { iso: 'CAISO' }),
  one('Show me the hourly generation by fuel in MISO for the last week.', 'grid_fuel_mix_history', { iso: 'MISO' }),
  one('How did day-ahead prices at the Houston hub move over the past month?', 'grid_lmp_history', {
    iso: 'ERCOT',
    node: 'HB_HOUSTON',
  }),
  one('What are the largest data center projects under construction in Texas?', 'pipeline_projects', {
    state: 'TX',
    status: 'under_construction',
  }),
  one('Which data center companies were acquired this year?', 'deals_transactions', { deal_type: 'acquisition' }),
  one('How much money went into data center deals in 2025?', 'deals_totals'),
  one('Is 39.04, -77.49 a good place for a data center?', 'site_score', { lat: 39.04, lon: -77.49 }),
  one('Which substations and transmission lines are near 33.45, -112.07?', 'site_around', {
    lat: 33.45,
    lon: -112.07,
  }),
  one('Which county and which grid operator is 32.78, -96.80 in?', 'site_where', { lat: 32.78, lon: -96.8 }),
  one('Score these three sites side by side.', 'site_score_compare', { sites: '39.04,-77.49;33.45,-112.07' }),
  one('What do industrial customers pay for electricity in Ohio?', 'energy_prices', { state: 'OH' }),
  one('How clean is the electricity in Sweden, in grams of CO2 per kWh?', 'carbon_intensity', { country: 'SE' }),
  one('Is Arizona in drought?', 'water_drought', { state: 'AZ' }),
  one('How much solar power could Nevada build?', 'renewable_potential', { state: 'NV' }),
  one('Which counties in Georgia have a moratorium on data centers?', 'policy_rules', { state: 'GA' }),
  one('What tax incentives are there for data centers in Virginia?', 'policy_rules', { state: 'VA' }),
  one('Is there any news about Stargate?', 'news_latest', { q: 'stargate' }),
  one('Give me a one-page briefing on the Columbus market.', 'brief_market', { slug: 'columbus' }),
  one("Which markets' scores moved most this week?", 'markets_movers'),
  one('How has the score of Dallas developed since January?', 'markets_history', { market_name: 'dallas' }),
  {
    ask: 'Where does Equinix have data centers in Germany?',
    calls: [
      { tool: 'facilities_search', arguments: { q: 'Equinix', country: 'DE' } },
      { tool: 'facilities_list', arguments: { operator: 'Equinix', country: 'DE' } },
    ],
  },
  one('List all facilities of more than 100 MW in Frankfurt.', 'facilities_list', { market: 'frankfurt', min_mw: 100 }),
  one('Tell me all that you know about the facility with this id.', 'facilities_one', { id: 'from facilities_search' }),
  one('What are the electricity figures of Ireland: generation, industrial price, emissions?', 'country_facts', {
    country: 'IE',
  }),
  one('Summarize the last week in the data center industry.', 'report_latest'),
  one('Where do your numbers come from, and how fresh are they?', 'meta_sources'),
  one('How is the composite score calculated?', 'method_description'),
  one('How many requests do I have left today?', 'account_usage'),
  one('What does a paid plan include?', 'account_tiers'),
  one('Find the coordinates of Ashburn, Virginia.', 'site_places', { q: 'Ashburn, Virginia' }),
  one('Which operating data centers are comparable to a site at 32.78, -96.80?', 'site_comparables', {
    lat: 32.78,
    lon: -96.8,
  }),
  one('How many facilities and countries do you cover in total?', 'meta_stats'),
  one('Which figures are missing for the Santiago market?', 'markets_coverage', { market_name: 'santiago' }),
  one('How many gigawatts are waiting in the queues of each US grid region?', 'grid_regions'),
];

/** Written before any title or description was changed, and not looked at while they were: what the others are checked by. */
export const HELD_OUT_QUESTIONS: readonly PaperQuestion[] = [
  one('Who bought Aligned Data Centers?', 'deals_transactions', { deal_type: 'acquisition' }),
  one('What is being built around Columbus, Ohio?', 'pipeline_projects', { market: 'columbus' }),
  one('Rank the best markets in Europe.', 'markets_list'),
  one('What was the average share of wind in SPP in October?', 'grid_fuel_mix_history', { iso: 'SPP' }),
  one('How expensive is electricity for a factory in Oregon?', 'energy_prices', { state: 'OR' }),
  one('What is the current locational marginal price at the PJM Western hub?', 'grid_lmp_prices', { iso: 'PJM' }),
  one('Does Dominion have a special tariff for large loads?', 'policy_rules', { state: 'VA' }),
  one('How far is the nearest gas pipeline from a parcel at 35.2, -101.8?', 'site_around', { lat: 35.2, lon: -101.8 }),
  one('What has happened to the market briefs since Monday?', 'brief_diff', { since: '2026-11-23T00:00:00Z' }),
  one('Is there enough water in Utah for evaporative cooling?', 'water_drought', { state: 'UT' }),
  one('Why did Phoenix get its verdict?', 'brief_market', { slug: 'phoenix' }),
  one('For which grid areas outside the United States do you have prices?', 'grid_areas'),
  one('Put Madrid next to Lisbon.', 'markets_compare', { markets: 'madrid,lisbon' }),
  one("How many megawatts of batteries are in CAISO's interconnection queue?", 'grid_queue', { iso: 'CAISO' }),
  {
    ask: 'Which data centers does CyrusOne run in Texas?',
    calls: [
      { tool: 'facilities_list', arguments: { operator: 'CyrusOne', state: 'TX' } },
      { tool: 'facilities_search', arguments: { q: 'CyrusOne', state: 'TX' } },
    ],
  },
  one('Get me an API key.', 'account_claim'),
  {
    ask: 'Are all your feeds working?',
    calls: [
      { tool: 'meta_health', arguments: {} },
      { tool: 'meta_sources', arguments: {} },
    ],
  },
  one('What was the total value of mergers in each year?', 'deals_totals'),
  one('What are the latest headlines about Microsoft data centers?', 'news_latest', { q: 'microsoft' }),
  one('Score this list of 40 coordinates.', 'site_score_batch', { sites: [{ lat: 39.04, lon: -77.49 }] }),
];
