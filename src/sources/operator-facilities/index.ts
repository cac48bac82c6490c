import { defineOwnList } from '../operators/operator/define-own-list.ts';
import { readOperatorCsv } from './read-operator-csv.ts';

/** The operator's own list of facilities; its date is the day on which its file was last changed. */
export const operatorFacilities = defineOwnList({
  id: 'operator-facilities',
  kind: 'facility',
  things: 'facilities',
  read: (text, asOf) => readOperatorCsv(text, asOf?.slice(0, 10) ?? null),
});
