import { defineSource } from '../source.ts';
import { parse } from './parse.ts';

/** The address of the table's page gives the file under this name. */
const FILE = 'https://epoch.ai/data/gpu_clusters.csv';

export const epochGpuClusters = defineSource({
  id: 'epoch-gpu-clusters',
  kind: 'project',
  iso: null,
  operator: 'Epoch AI (GPU clusters)',
  docs: 'https://epoch.ai/data/gpu-clusters',
  licence:
    'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/): Epoch AI, Data on GPU Clusters, epoch.ai/data/gpu-clusters',
  publishable: true,
  timezone: null,
  schedule: '43 5 * * *',
  staleAfterMinutes: 60 * 24 * 180,
  politeMs: 5_000,
  maxBytes: 16 * 1024 * 1024,
  fetch: async (http) => [await http.get(FILE, { accept: 'text/csv, */*;q=0.5' })],
  parse,
});
