import { keepFresh } from '../../cache/keep-fresh.ts';
import { loadListOrigins, loadProjects, loadProjectsVersion } from '../../store/projects/load-projects.ts';
import type { FeatureContext } from '../context.ts';
import { makePipeline, type Pipeline } from './pipeline.ts';

type Context = Pick<FeatureContext, 'db' | 'clock' | 'log'>;

/** The pipeline of one process, no older than some seconds or, while the database is away, than an hour. */
interface PipelineCache {
  pipeline(context: Context): Promise<Pipeline>;
  /** Without waiting; null: it is not in memory. */
  pipelineAtOnce(context: Context): Pipeline | null;
}

/** A context that may carry it. */
export interface WithPipeline {
  /** The projects of the pipeline in memory; absent: they are loaded anew. */
  readonly pipeline?: PipelineCache;
}

const FRESHNESS = { cache: 'pipeline', freshMs: 15_000, retryMs: 15_000, longestMs: 60 * 60_000 };

/** Opens a cache for one process. */
export function openPipelineCache(): PipelineCache {
  const { take, takeAtOnce } = keepFresh(FRESHNESS, refresh);
  return { pipeline: take, pipelineAtOnce: takeAtOnce };
}

async function refresh({ db }: Context, kept: Pipeline | null): Promise<Pipeline> {
  // Before the rows: should they change meanwhile, the next look finds it.
  const version = await loadProjectsVersion(db);
  if (version === kept?.version) return kept;
  const [rows, origins] = await Promise.all([loadProjects(db), loadListOrigins(db)]);
  return makePipeline(version, rows, origins);
}

/** The pipeline for a question that is asked of the API, or once from the command line. */
export function openPipeline(context: Context & WithPipeline): Promise<Pipeline> {
  return (context.pipeline ?? openPipelineCache()).pipeline(context);
}
