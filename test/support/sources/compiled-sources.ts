/** Tables that were compiled by hand: no publisher has them as a document, and their sources ask nobody. */
export const COMPILED_SOURCES: readonly string[] = [
  'connection-pauses',
  'connection-waits',
  'data-center-incentives',
  'entsoe-capacity',
  'ercot-large-loads',
  'large-load-tariffs',
  'load-shares',
  'local-moratoria',
  'pjm-large-loads',
  'policy-measures',
  'stated-buildings',
];
