import { oncePer } from '../../cache/once-per.ts';
import { type DissolvedSite, dissolveSites } from '../../enrich/facilities/dissolve-sites.ts';
import { operatorIn, operatorKey } from '../../enrich/operators/operator-key.ts';
import type { RegisterRow } from '../../store/facilities/load-facilities.ts';

/** A site with the facilities of the register that it is made of. */
export interface OperatingSite extends DissolvedSite {
  readonly facilities: readonly RegisterRow[];
}

/**
 * Facilities of the register that operate, each site once: the register has the halls of a campus one by one, and forty
 * of them are no forty sites. Facilities without a place are left out. Several figures of one register ask for them.
 */
export const operatingSites: (register: readonly RegisterRow[]) => readonly OperatingSite[] = oncePer(dissolve);

function dissolve(register: readonly RegisterRow[]): OperatingSite[] {
  const operating = register.filter(isOperating);
  const byId = new Map(operating.map((facility) => [facility.id, facility]));
  return dissolveSites(operating.map(asMapped)).map((site) => ({
    ...site,
    facilities: site.external_ids.flatMap((id) => byId.get(id) ?? []),
  }));
}

/** The source's word for what is not operating yet or any more; without a word it stands and runs. */
const isOperating = ({ status }: RegisterRow): boolean => status === null || status === 'operational';

/** A permit has its operator in its name, where it has one: it stands on the site of the same operator's building. */
const asMapped = ({ id, capacityMw, facilityType, ...facility }: RegisterRow) => ({
  ...facility,
  operator: facility.operator === null ? operatorIn(facility.name) : operatorKey(facility.operator),
  external_id: id,
  capacity_mw: capacityMw,
  facility_type: facilityType,
});
