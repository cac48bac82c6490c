/** What a model chooses a tool by, beside the summary of its question: a title, and when it is this one and no other. */
interface ToolWords {
  readonly title: string;
  readonly use: string;
}

/**
 * Words for tools. Who asks has a question of the trade in mind and none of our names: they say which questions a tool
 * answers, and where two tools are alike, which of them is meant. test/contracts/tool-words.test.ts
 */
export const TOOL_WORDS: Readonly<Record<string, ToolWords>> = {
  search: { title: 'Search all data', use: 'Use it when no other tool fits or a name could be anything.' },
  fetch: { title: 'Fetch a search result', use: 'Takes the id of a result.' },
  facilities_search: { title: 'Find data centers by name', use: 'Where does an operator have data centers?' },
  facilities_list: {
    title: 'List facilities by filters',
    use: 'All facilities of an operator, country, state, city or market, or of more than some MW.',
  },
  facilities_one: { title: 'One facility by id', use: 'All that is known about a facility.' },
  facilities_map: { title: 'Map of all facilities', use: 'Points for drawing a map.' },
  markets_list: {
    title: 'List and rank markets',
    use: 'The best markets, or all of a verdict (BUILD, AVOID), country or grid.',
  },
  markets_compare: { title: 'Compare markets side by side', use: 'Two to ten cities, such as Dallas and Phoenix.' },
  markets_one: {
    title: 'One market in figures',
    use: 'How many data centers and MW, operators, price, queue and score of a city or market.',
  },
  markets_history: { title: 'Score of a market over time', use: 'How a score developed since a date.' },
  markets_coverage: { title: 'Data coverage of a market', use: 'Which figures a market has and which are missing.' },
  markets_movers: {
    title: 'Markets whose scores moved most',
    use: 'Gains, losses and new verdicts in a week or month.',
  },
  markets_grid: {
    title: 'Substations and tariffs around markets',
    use: 'High-voltage lines, utility, electricity tariffs and tax incentives at the centers of markets.',
  },
  grid_fuel_mix: {
    title: 'Current fuel mix of a grid',
    use: 'What a grid is running on now: gas, wind, solar, nuclear.',
  },
  grid_fuel_mix_history: {
    title: 'Fuel mix over time',
    use: 'Hourly or daily generation by fuel in a past period.',
  },
  grid_lmp_prices: {
    title: 'Current power prices (LMP)',
    use: 'The wholesale price of power now at a hub, zone or node.',
  },
  grid_lmp_history: { title: 'Power prices over time', use: 'How day-ahead or real-time prices at a hub moved.' },
  grid_queue: {
    title: 'Interconnection queue of a grid operator',
    use: 'How long projects wait, and how much of which fuel is queued.',
  },
  grid_regions: { title: 'Five US grid regions', use: 'Gigawatts in their queues, compared.' },
  grid_region: { title: 'One US grid region', use: 'Its queue, states and markets.' },
  grid_areas: {
    title: 'List of all grid areas',
    use: 'Grid operators, balancing authorities and bidding zones of the world.',
  },
  grid_area: {
    title: 'One grid area in figures',
    use: 'Prices by period, demand and queues of an operator or zone in any country.',
  },
  pipeline_projects: {
    title: 'Data center construction projects',
    use: 'What is being built: the largest projects of a state, market or operator.',
  },
  pipeline_project: { title: 'One construction project by id', use: 'Its status, timeline and sources.' },
  site_score: { title: 'Score of one site', use: 'Is a place (latitude, longitude) good for a data center?' },
  site_score_batch: { title: 'Scores of a list of sites', use: 'Many sites in one call.' },
  site_score_compare: { title: 'Compare sites side by side', use: 'Score two to ten sites.' },
  site_where: { title: 'Where a coordinate lies', use: 'Which county and grid operator it is in.' },
  site_around: {
    title: 'Infrastructure near a coordinate',
    use: 'Nearest substations, transmission lines, gas, fiber and airports, with km.',
  },
  site_around_batch: { title: 'Infrastructure near many coordinates', use: 'For up to 25 at once.' },
  site_layers: { title: 'List of map layers', use: 'License and date of each.' },
  site_layer_csv: { title: 'Download one map layer', use: 'A file of all its rows.' },
  site_comparables: { title: 'Comparable sites near a coordinate', use: 'Operating data centers that are comparable.' },
  site_places: {
    title: 'Find the coordinates of a city or US county',
    use: 'Latitude and longitude to give to the site tools.',
  },
  energy_prices: {
    title: 'Electricity prices in a US state',
    use: 'What industrial and commercial customers pay per kWh.',
  },
  carbon_intensity: { title: 'Carbon intensity of electricity', use: 'How clean it is, in grams of CO2 (emissions).' },
  country_facts: {
    title: 'Electricity figures of a country',
    use: 'Generation, price and emissions of a whole country.',
  },
  policy_rules: {
    title: 'Laws, tariffs and tax incentives for data centers',
    use: 'Tax incentives, large-load tariffs, and counties with a moratorium.',
  },
  renewable_potential: { title: 'Solar and wind potential of a US state', use: 'How much could be built.' },
  water_drought: {
    title: 'Drought and water stress of a US state',
    use: 'How dry it is now, and how scarce water is.',
  },
  news_latest: { title: 'Latest news', use: 'Is there any news about a company, project or topic?' },
  deals_transactions: {
    title: 'Data center deals',
    use: 'Which companies were acquired, invested in or merged, by whom, and for how much.',
  },
  deals_totals: { title: 'Deal totals by year', use: 'How much money went into deals in a year.' },
  deals_transaction: { title: 'One deal by id', use: 'Its value, parties and quotes.' },
  brief_market: {
    title: 'One-page briefing on a market',
    use: 'Verdict, outlook, power, operators, deals, risk.',
  },
  brief_all: { title: 'Briefs of all markets', use: 'For a bulk copy.' },
  brief_all_csv: { title: 'Briefs of all markets as CSV', use: 'For spreadsheets.' },
  brief_diff: {
    title: 'What changed since a date',
    use: 'Markets with a new verdict, score, price, MW, deal or rule since yesterday or another day.',
  },
  briefs_feed_atom: { title: 'Briefs as an Atom feed', use: 'For feed readers.' },
  briefs_feed_json: { title: 'Briefs as a JSON Feed', use: 'For feed readers.' },
  news_feed_atom: { title: 'News as an Atom feed', use: 'For feed readers.' },
  news_feed_json: { title: 'News as a JSON Feed', use: 'For feed readers.' },
  deals_feed_atom: { title: 'Deals as an Atom feed', use: 'For feed readers.' },
  deals_feed_json: { title: 'Deals as a JSON Feed', use: 'For feed readers.' },
  report_latest: { title: 'Weekly market report', use: 'Summary of the last week in the data center industry.' },
  report_history: { title: 'Market reports of past weeks', use: 'By week.' },
  meta_stats: {
    title: 'Totals of what is covered',
    use: 'How many facilities, countries, operators and markets there are in total.',
  },
  meta_sources: { title: 'Data sources and how fresh they are', use: 'Where the numbers come from.' },
  method_description: {
    title: 'How scores are calculated',
    use: 'Method of the composite score, verdict and site score.',
  },
  meta_capabilities: { title: 'What this service can do', use: 'Endpoints and tools.' },
  account_whoami: { title: 'Check the API key', use: 'Whose key it is.' },
  account_usage: { title: 'Requests left today', use: 'How many calls remain.' },
  account_tiers: { title: 'Plans, tiers and limits', use: 'What a free or paid plan includes.' },
  account_claim: { title: 'Claim a free API key', use: 'Makes a new one.' },
  meta_health: { title: 'Health of the service', use: 'State of database, jobs and sources.' },
};
