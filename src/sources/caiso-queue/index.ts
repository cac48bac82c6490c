import { defineSource } from '../source.ts';
import { parse } from './parse.ts';
import { TIMEZONE } from './schema.ts';

/** Requests up to Cluster 14 and those outside the clusters. */
const QUEUE = 'https://www.caiso.com/documents/publicqueuereport.xlsx';
/** A workbook of its own, until the cluster joins the others: without it the run says so and goes on. */
const CLUSTER_15 = 'https://www.caiso.com/documents/cluster-15-interconnection-requests.xlsx';

export const caisoQueue = defineSource({
  id: 'caiso-queue',
  kind: 'queue',
  iso: 'CAISO',
  operator: 'California Independent System Operator (CAISO)',
  docs: 'https://www.caiso.com/generation-transmission/generation/generator-interconnection',
  licence: 'CAISO public data (https://www.caiso.com/privacy-and-terms-of-use); attribution given',
  publishable: true,
  timezone: TIMEZONE,
  schedule: '47 15 * * *',
  // The report changes about weekly.
  staleAfterMinutes: 10 * 24 * 60,
  politeMs: 1_000,
  maxBytes: 16 * 1024 * 1024,
  async fetch(http) {
    return [await http.get(QUEUE), await http.get(CLUSTER_15, { absentOn: [404] })];
  },
  parse,
});
