import type { AreaId } from '../../domain/grid/grid-area.ts';
import { UNIT_LINES } from './units-of-list.ts';

interface Unit {
  readonly region: AreaId;
  /** AEMO's word for what it runs on. */
  readonly source: string;
  readonly isLoad: boolean;
}

/** Units by their ids in dispatch. */
export function unitsByDuid(): ReadonlyMap<string, Unit> {
  const units = new Map<string, Unit>();
  for (const line of UNIT_LINES) {
    const [region = '', source = '', duids = ''] = line.split(' | ');
    for (const duid of duids.split(' ')) {
      const isLoad = duid.startsWith('-');
      units.set(isLoad ? duid.slice(1) : duid, { region, source, isLoad });
    }
  }
  return units;
}
