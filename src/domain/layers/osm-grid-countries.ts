/** A country whose grid is asked of OpenStreetMap by itself. */
interface GridCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly title: string;
}

/**
 * Countries with data centers of whose grid no newer open list ships. Australia and New Zealand have the lists of their own
 * publishers, the United States have HIFLD's.
 */
export const OSM_GRID_COUNTRIES: readonly GridCountry[] = [
  { code: 'AT', title: 'Austria' },
  { code: 'BE', title: 'Belgium' },
  { code: 'BR', title: 'Brazil' },
  { code: 'CA', title: 'Canada' },
  { code: 'CH', title: 'Switzerland' },
  { code: 'CL', title: 'Chile' },
  { code: 'DE', title: 'Germany' },
  { code: 'DK', title: 'Denmark' },
  { code: 'ES', title: 'Spain' },
  { code: 'FI', title: 'Finland' },
  { code: 'FR', title: 'France' },
  { code: 'GB', title: 'the United Kingdom' },
  { code: 'IE', title: 'Ireland' },
  { code: 'IN', title: 'India' },
  { code: 'IT', title: 'Italy' },
  { code: 'JP', title: 'Japan' },
  { code: 'MX', title: 'Mexico' },
  { code: 'MY', title: 'Malaysia' },
  { code: 'NL', title: 'the Netherlands' },
  { code: 'NO', title: 'Norway' },
  { code: 'PL', title: 'Poland' },
  { code: 'PT', title: 'Portugal' },
  { code: 'SE', title: 'Sweden' },
  { code: 'SG', title: 'Singapore' },
  { code: 'ZA', title: 'South Africa' },
];
