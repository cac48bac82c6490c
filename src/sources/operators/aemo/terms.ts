export const OPERATOR = 'Australian Energy Market Operator (AEMO)';
export const DOCS =
  'https://www.aemo.com.au/energy-systems/electricity/national-electricity-market-nem/data-nem/market-data-nemweb';
export const LICENSE =
  'AEMO copyright permissions: general permission to use AEMO Material for any purpose with accurate and appropriate attribution';
