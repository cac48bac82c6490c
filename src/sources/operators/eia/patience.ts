/** How long EIA may take before a workbook or an archive begins: public programs wait for minutes. */
export const WORKBOOK_PATIENCE_MS = 120_000;
