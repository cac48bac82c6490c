export const WHAT = 'EMC Singapore prices by half hour (CSV)';
export const TIMEZONE = 'Asia/Singapore';
export const AREA = 'SG';
/** Uniform Singapore Energy Price: what consumers pay for energy; generators have prices of their nodes. */
export const NODE = 'USEP';
export const MINUTES = 30;
/** Singapore dollars, which the header writes as `$`. */
export const UNIT = '$/MWh';

/** `USEP ($/MWh)`: name, and unit in brackets. */
export const PRICE_COLUMN = /^USEP ?\((.*)\)$/i;
/** The price with reserves, of periods that are over; `-` in those to come, whose USEP is a forecast. */
export const SETTLED_COLUMN = /^RUSEP\b/i;
