import type { IsoName } from '../../../domain/grid/iso.ts';

/** Respondents of Form EIA-930 that are one of the seven operators. All others are utilities and regions. */
export const ISO_OF_RESPONDENT: ReadonlyMap<string, IsoName> = new Map([
  ['CISO', 'CAISO'],
  ['ERCO', 'ERCOT'],
  ['ISNE', 'ISONE'],
  ['MISO', 'MISO'],
  ['NYIS', 'NYISO'],
  ['PJM', 'PJM'],
  ['SWPP', 'SPP'],
]);

/** The operator whose respondent a code is; null for any other. */
export const operatorOfCode = (code: string): IsoName | null => ISO_OF_RESPONDENT.get(code) ?? null;
