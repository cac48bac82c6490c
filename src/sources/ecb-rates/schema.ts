export const WHAT = 'euro reference rates of the ECB (eurofxref XML)';
export const SOURCE = 'ecb-rates';
/** What the file says that it is. */
export const SUBJECT = 'Reference rates';
