export const WHAT = 'sales by utility of Form EIA-861 (Sales_Ult_Cust_YYYY.xlsx, or the zip archive that holds it)';

/** The workbook in the yearly archive; its neighbour of customer-sited sales is Sales_Ult_Cust_CS_YYYY.xlsx. */
export const WORKBOOK_IN_ARCHIVE = {
  name: /(^|\/)sales_ult_cust_\d{4}[^/]*\.xlsx$/i,
  called: 'Sales_Ult_Cust_YYYY.xlsx',
};

/** The columns left of the sectors that are trusted. Others (service type, data type, BA code) vary by edition. */
export const KEY_COLUMNS = ['Data Year', 'Utility Number', 'Utility Name', 'Part', 'State', 'Ownership'] as const;

/**
 * Parts of Schedule 4: A bundled service; B energy only; C delivery only; D energy and delivery billed together by a
 * retail energy provider (Texas).
 */
export const PARTS = ['A', 'B', 'C', 'D'] as const;
export type Part = (typeof PARTS)[number];

/** Numbers that are no utility: sales withheld by name, and EIA's own adjustments for companies that did not answer. */
export const WITHHELD = '88888';
export const ADJUSTMENT = '99999';

/** Owners of solar plants on their customers' roofs: they sell a part of what those customers use. */
export const BEHIND_THE_METER = /^behind the meter$/i;
