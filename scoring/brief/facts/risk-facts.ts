import type { BriefFact } from '../brief-fact.ts';
import type { BriefFacts } from '../brief-facts.ts';
import { fact, originOf, stateName, wordsOf } from './fact.ts';

export function riskFacts({ risk }: BriefFacts): BriefFact[] {
  const { drought, hazard, moratoria, water_stress: water } = risk;
  const localMoratoria = originOf(moratoria?.provenance[0]);
  const bills = originOf(moratoria?.provenance.at(-1));
  const [nearest] = moratoria?.nearest ?? [];
  const counted = (id: string, value: number | null, words = {}, origin = localMoratoria): BriefFact[] =>
    value === null ? [] : [fact(id, value, null, origin, { words })];
  return [
    ...(drought === null
      ? []
      : [
          fact('drought.week', null, null, originOf(drought.provenance), {
            words: { state: stateName(drought.state), day: drought.valid_from },
          }),
        ]),
    ...(water === null
      ? []
      : [fact('water.scope', null, null, originOf(water.provenance), { words: { scope: water.scope } })]),
    ...(hazard === null
      ? []
      : [
          fact('hazard.words', null, null, originOf(hazard.provenance), {
            words: wordsOf({
              county: hazard.county,
              state: stateName(hazard.state),
              first: hazard.top_hazards[0],
              second: hazard.top_hazards[1],
            }),
          }),
        ]),
    ...(moratoria === null
      ? []
      : [
          ...counted('halts.nearby', moratoria.in_force_nearby),
          ...counted('halts.others', Math.max(0, moratoria.in_force_nearby - 1)),
          ...counted('halts.reach', moratoria.reach_km),
          ...counted('halts.state', moratoria.in_force_in_state),
          ...counted('bills.pending', moratoria.bills_pending_in_state, {}, bills),
          ...counted('bills.enacted', moratoria.bills_enacted_in_state, {}, bills),
        ]),
    ...(nearest === undefined
      ? []
      : counted(
          'halt.nearest',
          nearest.km,
          wordsOf({
            place: nearest.place,
            state: stateName(nearest.state),
            since: nearest.enacted_on,
            until: nearest.ends_on,
          }),
        )),
  ];
}
