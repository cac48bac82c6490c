import {
  type FacilityRun,
  loadFacilityRun,
  loadRecordOrigins,
  loadRegister,
  loadRegisterRecords,
  loadRegisterVersion,
} from '../../store/load-facilities.ts';
import { loadMarkets } from '../../store/load-markets.ts';
import type { FinishedJson, ReadContext } from '../question.ts';
import { onceOpened } from '../site/once-opened.ts';
import { finishMap, type MapShape, WHOLE_MAP } from './finish-map.ts';
import { makeRegister, type Register } from './register.ts';

/** The register of one process. */
export interface RegisterShelf {
  /** No older than some seconds, or, while the database is away, than an hour. */
  register(context: ReadContext): Promise<KeptRegister>;
}

/** The register and the finished maps of all its facilities. */
export interface KeptRegister extends Register {
  readonly map: FinishedJson;
  /** The same as GeoJSON, made when it is first asked for. */
  geoJsonMap(): Promise<FinishedJson>;
}

/** How often it is asked whether the records were resolved again. */
const FRESH_MS = 15_000;

/** A list of markets may change without a run. */
const LOOK_CLOSER_MS = 10 * 60_000;

/** After a failure beside, a while passes until the next try. */
const RETRY_MS = 15_000;

/** From this age on nobody is answered from it: what keeps it from being made anew is then said to the caller. */
const LONGEST_MS = 60 * 60_000;

interface Kept {
  readonly register: KeptRegister;
  /** When it was last found to be what is stored. */
  readonly checkedAtMs: number;
  readonly comparedAtMs: number;
}

/**
 * Opens a shelf for one process. What is at hand is answered from while it is made anew beside: after a run of the
 * resolver that changed something, or when the list of markets did.
 */
export function openRegisterShelf(): RegisterShelf {
  let kept: Kept | null = null;
  let loading: Promise<KeptRegister> | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  const refresh = async (context: ReadContext): Promise<KeptRegister> => {
    const nowMs = context.clock.now().getTime();
    const run = await loadFacilityRun(context.db);
    const isSameRun = kept !== null && run?.resolvedAt === kept.register.run?.resolvedAt;
    if (kept !== null && isSameRun && nowMs - kept.comparedAtMs < LOOK_CLOSER_MS) {
      kept = { ...kept, checkedAtMs: nowMs };
      return kept.register;
    }
    const version = await loadRegisterVersion(context.db);
    const isSame = kept !== null && version === kept.register.version;
    const register =
      kept === null || !isSame
        ? await loadAnew(context, version, run)
        : isSameRun
          ? kept.register
          : await withMap(context, { ...kept.register, run });
    // Who searches meanwhile does so in the one at hand.
    if (kept !== null && register !== kept.register) await register.search();
    kept = { register, checkedAtMs: nowMs, comparedAtMs: nowMs };
    return register;
  };

  const begin = (context: ReadContext): Promise<KeptRegister> => {
    loading ??= refresh(context).finally(() => {
      loading = null;
    });
    return loading;
  };

  return {
    register: async (context) => {
      const nowMs = context.clock.now().getTime();
      const ageMs = kept === null ? Number.POSITIVE_INFINITY : nowMs - kept.checkedAtMs;
      if (kept === null || ageMs >= LONGEST_MS) return begin(context);
      if (ageMs >= FRESH_MS && nowMs - failedAtMs >= RETRY_MS) {
        // A failure beside is not this caller's: it is told to whoever asks when nothing is young enough any more.
        begin(context).catch(() => {
          failedAtMs = nowMs;
        });
      }
      return kept.register;
    },
  };
}

/** @param run read before the rows: should another one end meanwhile, the next look finds it. */
async function loadAnew(context: ReadContext, version: string, run: FacilityRun | null): Promise<KeptRegister> {
  const { db } = context;
  const [rows, records, markets, origins] = await Promise.all([
    loadRegister(db),
    loadRegisterRecords(db),
    loadMarkets(db.db),
    loadRecordOrigins(db),
  ]);
  return withMap(context, makeRegister({ version, run, rows, records, markets, origins }));
}

async function withMap(context: ReadContext, register: Register): Promise<KeptRegister> {
  const make = (format: MapShape['format']): Promise<FinishedJson> =>
    finishMap(context, register, register.facilities, { ...WHOLE_MAP, format }, 'kept');
  return { ...register, map: await make('json'), geoJsonMap: onceOpened(() => make('geojson')) };
}

/** The register for a question that is asked of the API, or once from the command line. */
export function openRegister(context: ReadContext): Promise<KeptRegister> {
  return (context.facilities ?? openRegisterShelf()).register(context);
}
