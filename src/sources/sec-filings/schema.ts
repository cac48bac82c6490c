import { z } from 'zod';

/** The expected document, for fault messages. */
export const WHAT = 'submissions of a company to EDGAR';

/** Items of a Form 8-K about deals: 1.01, an agreement was entered into; 2.01, assets changed hands. */
export const DEAL_ITEMS: ReadonlySet<string> = new Set(['1.01', '2.01']);

const Column = z.array(z.string());

/** Columns of `filings.recent` that are read: one filing has the same position in all of them. */
export const COLUMNS = ['accessionNumber', 'filingDate', 'reportDate', 'form', 'items', 'primaryDocument'] as const;

export const Submissions = z.object({
  cik: z.string().regex(/^\d{1,10}$/),
  name: z.string().trim().min(1),
  filings: z.object({
    recent: z.object({
      accessionNumber: Column,
      filingDate: Column,
      reportDate: Column,
      form: Column,
      items: Column,
      primaryDocument: Column,
    }),
  }),
});
export type Submissions = z.output<typeof Submissions>;
