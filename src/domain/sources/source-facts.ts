import type { ArchivePlan } from './backfill.ts';

/** Why a source does not run: the installation is offline (`UPSTREAM=off`), or settings are missing. */
export type Disabled =
  | { readonly by: 'offline' }
  | { readonly by: 'missing-settings'; readonly settings: readonly string[] };

/** `UPSTREAM=off`, `needs EIA_API_KEY and PJM_API_KEY`. */
export const formatDisabled = (disabled: Disabled): string =>
  disabled.by === 'offline' ? 'UPSTREAM=off' : `needs ${disabled.settings.join(' and ')}`;

/** What readers may know of a source without importing the sources. */
export interface SourceFacts {
  readonly id: string;
  readonly kind: string;
  readonly iso: string | null;
  /** Grid areas that its rows may be of beside those of its operator; null where it names none. */
  readonly areas: readonly string[] | null;
  readonly operator: string;
  readonly docs: string;
  readonly licence: string;
  /** Whether the publisher's terms allow redistribution of the series. */
  readonly publishable: boolean;
  /** True where they do not and the operator of this installation has not switched the series on. */
  readonly withheld: boolean;
  readonly schedule: string;
  readonly staleAfterMinutes: number;
  /** How far past their fetch its rows may lie; null where they have no time of their own, absent where that is not known. */
  readonly aheadMinutes?: number | null;
  readonly units: number;
  /** How far its publisher's archive is read back here; null or absent where it has none, or none is read. */
  readonly archive?: ArchivePlan | null;
  /** Why it does not run here, or null. */
  readonly disabled: Disabled | null;
}
