/**
 * Servers of the whole planet, requested in this order. overpass.kumi.systems is not among them: its copy was eight weeks
 * old in July 2026, a tenth of the objects short, and nothing in its answer said so but the date.
 */
export const ENDPOINTS: readonly string[] = [
  'https://overpass-api.de/api/interpreter',
  'https://maps.mail.ru/osm/tools/overpass/api/interpreter',
  'https://overpass.private.coffee/api/interpreter',
];

/** A copy of the planet is minutes old; one of two weeks is a mirror that no longer follows. */
export const OLDEST_COPY_DAYS = 14;
