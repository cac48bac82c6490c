import { defineOwnList } from '../operators/operator/define-own-list.ts';
import { readDealsCsv } from './read-deals-csv.ts';
import { OWN_DEALS } from './read-line.ts';

/** The operator's own list of deals. */
export const operatorDeals = defineOwnList({ id: OWN_DEALS, kind: 'deal', things: 'deals', read: readDealsCsv });
