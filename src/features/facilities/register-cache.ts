import type { FinishedJson } from '../../cache/finished-answer.ts';
import { keepFresh } from '../../cache/keep-fresh.ts';
import { onceOpened } from '../../cache/once-opened.ts';
import { loadChosenPower } from '../../store/facilities/facility-power.ts';
import {
  type FacilityRun,
  loadFacilityRun,
  loadRecordOrigins,
  loadRegister,
  loadRegisterRecords,
  loadRegisterVersion,
} from '../../store/facilities/load-facilities.ts';
import { loadMarkets } from '../../store/markets/load-markets.ts';
import type { FeatureContext } from '../context.ts';
import { finishMap, type MapShape, WHOLE_MAP } from './finish-map.ts';
import { makeRegister, type Register } from './register.ts';

/** What the register is made of: nothing of who asks. */
type RegisterContext = Pick<FeatureContext, 'db' | 'clock' | 'log' | 'sources'>;

/** The register of one process. */
interface RegisterCache {
  /** No older than some seconds, or, while the database is away, than an hour. */
  register(context: RegisterContext): Promise<CachedRegister>;
  /** Without waiting; null: it is not in memory. */
  registerAtOnce(context: RegisterContext): CachedRegister | null;
}

/** A context that may carry it. */
export interface WithRegister {
  /** The register of facilities in memory, with its search index and its map; absent: it is loaded anew. */
  readonly facilities?: RegisterCache;
}

/** The register and the finished maps of all its facilities. */
export interface CachedRegister extends Register {
  readonly map: FinishedJson;
  /** The same as GeoJSON, made when it is first asked for. */
  geoJsonMap(): Promise<FinishedJson>;
}

const FRESHNESS = { cache: 'facilities', freshMs: 15_000, retryMs: 15_000, longestMs: 60 * 60_000 };

/** A list of markets may change without a run. */
const LOOK_CLOSER_MS = 10 * 60_000;

interface Kept {
  readonly register: CachedRegister;
  /** When more than the run was last looked at. */
  readonly comparedAtMs: number;
}

/**
 * Opens a cache for one process. Answers come from the cached register while a new one is made in the background: after
 * a run of the resolver that changed something, or when the list of markets did.
 */
export function openRegisterCache(): RegisterCache {
  const { take, takeAtOnce } = keepFresh(FRESHNESS, refresh);
  return {
    register: async (context) => (await take(context)).register,
    registerAtOnce: (context) => takeAtOnce(context)?.register ?? null,
  };
}

async function refresh(context: RegisterContext, kept: Kept | null): Promise<Kept> {
  const comparedAtMs = context.clock.elapsedMs();
  const run = await loadFacilityRun(context.db);
  const isSameRun = kept !== null && run?.resolvedAt === kept.register.run?.resolvedAt;
  if (isSameRun && comparedAtMs - kept.comparedAtMs < LOOK_CLOSER_MS) return kept;
  const version = await loadRegisterVersion(context.db);
  if (kept === null || version !== kept.register.version) {
    const register = await loadAnew(context, version, run);
    // Searches meanwhile use the cached one.
    if (kept !== null) await register.search();
    return { register, comparedAtMs };
  }
  if (isSameRun) return { register: kept.register, comparedAtMs };
  const register = await withMap(context, { ...kept.register, run });
  await register.search();
  return { register, comparedAtMs };
}

/** @param run read before the rows: should another one end meanwhile, the next look finds it. */
async function loadAnew(context: RegisterContext, version: string, run: FacilityRun | null): Promise<CachedRegister> {
  const { db } = context;
  const [rows, records, power, markets, origins] = await Promise.all([
    loadRegister(db),
    loadRegisterRecords(db),
    loadChosenPower(db),
    loadMarkets(db.db),
    loadRecordOrigins(db),
  ]);
  return withMap(context, makeRegister({ version, run, rows, records, power, markets, origins }));
}

async function withMap(context: RegisterContext, register: Register): Promise<CachedRegister> {
  const make = (format: MapShape['format']): Promise<FinishedJson> =>
    finishMap(context, register, register.facilities, { ...WHOLE_MAP, format }, 'kept');
  return { ...register, map: await make('json'), geoJsonMap: onceOpened(() => make('geojson')) };
}

/** The register for a question that is asked of the API, or once from the command line or a job. */
export function openRegister(context: RegisterContext & WithRegister): Promise<CachedRegister> {
  return (context.facilities ?? openRegisterCache()).register(context);
}
