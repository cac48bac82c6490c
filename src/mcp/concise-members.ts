/** What the concise answer of one tool is made of; without it, of all members of the answer. */
export interface ConciseMembers {
  /** Lists by their path, with the members that an entry keeps. Others are in the full view, or in the answer about one. */
  readonly entries?: Readonly<Record<string, readonly string[]>>;
  /** Members by their path that the full view alone has. */
  readonly without?: readonly string[];
  /** Arguments that the tool sends where its caller gives none. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** A page whose next one is found by a cursor: what were left out of it would never be seen. */
  readonly isWhole?: true;
}

const FACILITY = [
  'id',
  'name',
  'operator',
  'city',
  'state',
  'country',
  'market',
  'status',
  'power_mw',
  'power_basis',
  'distance_km',
];

/** Tools whose answers are longer than a model has room for: what of an entry says which it is, and the figures asked for. */
export const CONCISE_MEMBERS: Readonly<Record<string, ConciseMembers>> = {
  facilities_search: { entries: { data: FACILITY } },
  facilities_list: { entries: { facilities: FACILITY } },
  facilities_map: { entries: { facilities: ['id', 'name', 'operator', 'lat', 'lon', 'capacity_mw'] } },
  markets_list: {
    entries: {
      markets: [
        'slug',
        'name',
        'state',
        'country',
        'iso',
        'facility_count',
        'operational_mw',
        'pipeline_mw',
        'price_usd_per_kwh',
        'verdict',
        'composite_score',
      ],
    },
  },
  grid_queue: {
    entries: {
      projects: [
        'iso',
        'queue_id',
        'name',
        'fuel',
        'capacity_mw',
        'state',
        'county',
        'status',
        'requested_on',
        'proposed_on',
      ],
    },
  },
  grid_areas: { entries: { areas: ['id', 'name', 'kind', 'country', 'market_count'] } },
  grid_area: { without: ['provenance'] },
  pipeline_projects: {
    entries: {
      projects: [
        'id',
        'project',
        'operator',
        'market',
        'state',
        'country',
        'capacity_mw',
        'capacity_basis',
        'status',
        'expected',
      ],
    },
  },
  site_layers: { entries: { layers: ['id', 'title', 'license', 'as_of', 'covers', 'rows'] } },
  site_around: { without: ['grid_publishers', 'layers'] },
  policy_rules: {
    entries: {
      rules: ['id', 'list', 'country', 'states', 'place', 'title', 'status', 'begins', 'ends', 'source', 'as_of'],
    },
  },
  news_latest: { entries: { news: ['id', 'title', 'source', 'published_at', 'url', 'markets', 'deal_id'] } },
  deals_transactions: {
    entries: {
      transactions: [
        'id',
        'title',
        'date',
        'deal_type',
        'buyer',
        'seller',
        'target',
        'value_usd',
        'value_native',
        'status',
        'market',
      ],
    },
  },
  brief_market: {
    entries: {
      pipeline: ['id', 'project', 'operator', 'capacity_mw', 'status', 'expected'],
      ma: ['id', 'title', 'date', 'deal_type', 'buyer', 'value_usd', 'status'],
      comps: ['slug', 'name', 'verdict', 'composite_score'],
      operators: ['operator', 'facility_count', 'operational_mw'],
    },
    without: [
      'market_power_scores.inputs',
      'market_power_scores.parts',
      'market_power_scores.axis_coverage',
      'power_grid.queue.operator',
      'power_grid.generation_nearby.largest',
    ],
  },
  brief_all: { entries: { briefs: ['slug', 'name', 'state', 'iso', 'as_of', 'hero', 'error'] }, given: { limit: 10 } },
  brief_diff: { given: { view: 'summary', limit: 30 }, isWhole: true },
  method_description: {
    entries: {
      'market_power.changes': ['method', 'since', 'released', 'why'],
      'market_power.inputs': ['name', 'unit'],
      'site.parts': ['id', 'meaning', 'weight'],
      'site.inputs': ['name', 'unit'],
    },
  },
  meta_sources: {
    entries: { sources: ['id', 'kind', 'operator', 'condition', 'newest_observation'] },
  },
};
