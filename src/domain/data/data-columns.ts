import type { DataColumn, DataColumnType } from './data-column.ts';

const column =
  (type: DataColumnType) =>
  (name: string, meaning: string): DataColumn => ({ name, type, meaning });

const text = column('text');
const double = column('double');
const integer = column('integer');
const long = column('long');
const flag = column('flag');
const instant = column('instant');
const day = column('day');
const json = column('json');
const list = column('list');

const SOURCE = text('source', 'Id of the source');
const FETCHED = instant('fetched_at', 'When its document was fetched');

const PLACE = [
  text('city', 'City'),
  text('state', 'State: US postal code; elsewhere as the source writes it'),
  text('country', 'ISO 3166-1 alpha-2'),
  double('lat', 'Degrees north, WGS 84'),
  double('lon', 'Degrees east, WGS 84'),
];

/** Prices as published: members of the rows of `sources parse`, and where each is from. */
export const LMP_COLUMNS: readonly DataColumn[] = [
  text('kind', 'lmp'),
  text('iso', 'Grid operator or area'),
  text('market', 'RT5M, RT15M or RTH: real time by settlement length; DAH: day-ahead'),
  text('node', "The operator's name of the node"),
  text('node_type', 'hub, zone, node or interface'),
  instant('interval_start', 'Start of the half-open interval'),
  integer('interval_minutes', 'Minutes of the interval'),
  double('lmp', 'Price per MWh in `currency`'),
  double('energy', 'Component of the price; null: not published'),
  double('congestion', 'Component of the price; null: not published'),
  double('loss', 'Component of the price; null: not published'),
  text('currency', 'ISO 4217'),
  integer('revision', 'How often the publisher has replaced the price'),
  SOURCE,
  FETCHED,
];

export const FUEL_MIX_COLUMNS: readonly DataColumn[] = [
  text('kind', 'fuel-mix'),
  text('iso', 'Grid operator or area'),
  instant('interval_start', 'Start of the half-open interval'),
  integer('interval_minutes', 'Minutes of the interval; null: a snapshot'),
  text('fuel', 'Fuel'),
  text('source_fuel', "The publisher's own category"),
  double('mw', 'Mean output, MW; storage may be negative'),
  SOURCE,
  FETCHED,
];

export const QUEUE_COLUMNS: readonly DataColumn[] = [
  text('kind', 'queue'),
  text('iso', 'Grid operator'),
  text('queue_id', "The operator's id"),
  text('name', 'Name of the project'),
  text('fuel', 'Main fuel'),
  double('capacity_mw', 'Requested capacity, MW'),
  text('state', 'US postal code'),
  text('county', 'County'),
  text('status', 'active, withdrawn, operational or suspended'),
  day('requested_on', 'Day of the request'),
  day('proposed_on', 'Proposed in-service date'),
  day('operational_on', 'In-service date'),
  day('withdrawn_on', 'Day of the withdrawal'),
  text('agreement_status', 'Status of the interconnection agreement'),
  text('project_type', 'generation (with storage), load or transmission'),
  flag('listed', 'false: an open request that its source lists no more'),
  instant('listed_at', "The publisher's date of the newest list that has the request"),
  text('source', 'Ids of the sources; the first takes precedence'),
  FETCHED,
];

export const PROJECT_COLUMNS: readonly DataColumn[] = [
  text('id', 'Stable id'),
  text('name', 'Name'),
  text('operator', 'Operator'),
  text('market', 'Slug of the market'),
  ...PLACE,
  double('capacity_mw', 'MW of the whole project as planned; null: not disclosed'),
  text('capacity_basis', 'How the capacity came to be'),
  text('capacity_term', 'What the MW are of'),
  double('operational_mw', 'MW in operation'),
  text('status', 'Status; null: not published'),
  instant('status_at', "The publisher's date of the status"),
  text('permit_status', 'Status of permits'),
  text('expected', 'Expected in operation: YYYY, YYYY-MM or YYYY-MM-DD'),
  instant('announced_at', "The publisher's date of the first report"),
  instant('observed_at', 'Newest day for which a source speaks'),
  instant('first_seen', 'When this service first saw the project'),
  instant('changed_at', 'When anything of it last changed'),
  text('source', 'Ids of the sources'),
];

export const DEAL_COLUMNS: readonly DataColumn[] = [
  text('id', 'Stable id'),
  text('title', 'Title'),
  text('deal_type', 'Type'),
  text('buyer', 'Buyer as reported'),
  text('seller', 'Seller as reported'),
  text('target', 'Target as reported'),
  double('value_usd', 'Value, US dollars; null: not disclosed in dollars'),
  double('value_amount', 'Value in `value_currency`'),
  text('value_currency', 'ISO 4217'),
  text('value_bound', 'Whether the value is a bound'),
  text('market', 'The place as stated'),
  text('market_slug', 'Slug of the market'),
  text('status', 'Status'),
  instant('status_at', "The publisher's date of the status"),
  instant('announced_at', "The publisher's date of the first report; null: not dated"),
  instant('first_seen', 'When this service first saw the deal'),
  instant('changed_at', 'When anything of it last changed'),
  text('source', 'Ids of the sources'),
  text('urls', 'Addresses of the reports'),
];

export const NEWS_COLUMNS: readonly DataColumn[] = [
  long('id', 'Id of the story'),
  text('title', 'Headline in the words of the publisher'),
  text('publisher', 'Name of the publisher'),
  text('url', 'Address of the story'),
  instant('published_at', "The publisher's date; null: not given"),
  instant('first_seen_at', 'When this service first saw the story'),
  flag('relevant', 'Whether it is about data centers; null: not classified yet'),
  text('markets', 'Slugs of the markets in the story'),
  text('feed', 'Id of the feed'),
  SOURCE,
  FETCHED,
];

const SCORED = [
  text('verdict', 'BUILD, NEUTRAL, CAUTION, AVOID or INSUFFICIENT_DATA'),
  double('composite', 'Market power index, 0 to 100'),
  double('excess_power', 'Axis, 0 to 100'),
  double('constraint', 'Axis, 0 to 100'),
  double('coverage', 'Share of the weight of the method that had data, 0 to 1'),
  text('method', 'Method of the score'),
];

export const SCORE_COLUMNS: readonly DataColumn[] = [
  text('market', 'Slug of the market'),
  instant('scored_for', 'The moment that the score is for; it stands until the next one'),
  ...SCORED,
  instant('recorded_at', 'When it was computed'),
  text('source', 'Ids of the sources of its inputs'),
];

export const MARKET_COLUMNS: readonly DataColumn[] = [
  text('slug', 'Slug'),
  text('name', 'Name'),
  ...PLACE,
  double('radius_km', 'Radius in which facilities are counted, km'),
  text('iso', 'Grid operator'),
  text('balancing_authority', 'Balancing authority'),
  text('price_iso', 'Operator of the node whose price the market has'),
  text('price_node', 'That node'),
  text('time_zone', 'IANA'),
  ...SCORED,
  instant('scored_for', 'The moment of the newest score'),
  text('source', 'Ids of the sources of its inputs'),
];

export const BRIEF_COLUMNS: readonly DataColumn[] = [
  text('market', 'Slug of the market'),
  integer('revision', 'Edition of the brief'),
  text('content_hash', 'Changes with the content alone'),
  instant('computed_at', 'When the edition was computed'),
  instant('live_as_of', 'When the content was last found unchanged'),
  json('brief', 'The brief as the API answers it'),
  text('source', 'Ids of the sources of its figures'),
];

/** The register; in the order in which `export facilities` has always had them. */
export const FACILITY_COLUMNS: readonly DataColumn[] = [
  text('id', 'Stable id'),
  text('name', 'Name'),
  text('operator', 'Operator'),
  double('lat', 'Degrees north, WGS 84'),
  double('lon', 'Degrees east, WGS 84'),
  text('address', 'Address'),
  text('city', 'City'),
  text('state', 'State'),
  text('country', 'ISO 3166-1 alpha-2'),
  text('stated_country', 'Country as a source states it'),
  flag('country_mismatch', 'Whether the coordinates lie in another country than a source states'),
  text('status', 'proposed, under-construction or operational'),
  double('capacity_mw', 'MW as a source states it; null: not disclosed'),
  text('facility_type', 'Type'),
  double('area_m2', 'Area of the footprint or site, m²'),
  text('market', 'Slug of the market'),
  double('market_km', 'Kilometers to the center of the market'),
  day('observed_on', 'Newest day for which a record speaks'),
  double('confidence', 'Confidence that the records are one facility, 0 to 1'),
  list('sources', 'What the records call their sources'),
  list('records', 'Records of the sources'),
  instant('first_seen', 'When this service first saw the facility'),
  instant('changed_at', 'When anything of it last changed'),
];

const FULL_MEMBERS: ReadonlySet<string> = new Set([
  ...['address', 'stated_country', 'area_m2', 'market_km', 'confidence', 'records', 'first_seen', 'changed_at'],
]);

/** Members of a facility that any key may see; the others need a tier with all members. */
export const REDUCED_FACILITY_COLUMNS: readonly DataColumn[] = FACILITY_COLUMNS.filter(
  ({ name }) => !FULL_MEMBERS.has(name),
);
