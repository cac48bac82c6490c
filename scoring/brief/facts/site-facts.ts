import { roundTo } from '../../../src/domain/scores/round-to.ts';
import type { BriefFact } from '../brief-fact.ts';
import type { BriefFacts } from '../brief-facts.ts';
import { byMethod, fact, originOf, wordsOf } from './fact.ts';

export function facilityFacts({ facilities }: BriefFacts): BriefFact[] {
  if (facilities === null) return [];
  const origin = originOf(facilities.provenance[0]);
  const [top, second] = facilities.listed;
  const whole = facilities.count;
  return [
    fact('facilities.count', whole, 'facilities', origin),
    fact('facilities.rank', facilities.rank, 'place', origin),
    fact('facilities.markets', facilities.markets, 'markets', origin),
    fact('facilities.operators', facilities.operators, 'operators', origin),
    ...(top === undefined
      ? []
      : [
          fact('operator.top', top.facility_count, 'facilities', origin, { words: { operator: top.operator } }),
          fact('operator.top_share', roundTo(top.share, 6), 'share of facilities', origin),
        ]),
    ...(second === undefined
      ? []
      : [
          fact('operator.second', second.facility_count, 'facilities', origin, {
            words: { operator: second.operator },
          }),
        ]),
  ];
}

export function projectFacts({ projects }: BriefFacts): BriefFact[] {
  if (projects === null) return [];
  const origin = originOf(projects.provenance[0]);
  const largest = projects.listed.find(({ capacity_mw }) => capacity_mw !== null);
  return [
    fact('projects.count', projects.count, 'projects', origin),
    fact('projects.with_mw', projects.with_mw, 'projects', origin),
    ...(projects.mw === null ? [] : [fact('projects.mw', projects.mw, 'MW', origin)]),
    ...(largest === undefined
      ? []
      : [
          fact('project.largest', largest.capacity_mw, 'MW', origin, {
            words: wordsOf({
              project: largest.project,
              operator: largest.operator,
              status: largest.status,
              expected: largest.expected,
            }),
          }),
        ]),
  ];
}

export function dealFacts({ deals }: BriefFacts): BriefFact[] {
  if (deals === null) return [];
  const origin = originOf(deals.provenance[0]);
  const { elsewhere, listed } = deals;
  const [newest] = listed;
  const { buyer, target, date } = newest ?? {};
  return [
    fact('deals.in_market', deals.in_market, 'deals', origin),
    ...(elsewhere === null
      ? []
      : [
          fact('deals.elsewhere', elsewhere.count, 'deals', origin, {
            words: wordsOf({ operator: elsewhere.operators[0], date: elsewhere.newest }),
          }),
        ]),
    ...(newest === undefined
      ? []
      : [
          fact('deal.newest', newest.value_usd, 'USD', origin, {
            words: wordsOf({ buyer, target, date, bound: newest.value_bound }),
          }),
        ]),
  ];
}

export function newsFacts({ stories }: BriefFacts): BriefFact[] {
  const [newest] = stories ?? [];
  if (stories === null || newest === undefined) return [];
  return [
    fact('news.count', stories.length, 'stories', originOf(newest.provenance), {
      words: wordsOf({ newest: newest.published_at }),
    }),
  ];
}

export function placeFacts(facts: BriefFacts): BriefFact[] {
  const origin = byMethod(facts);
  return [
    ...facts.comps
      .slice(0, 2)
      .map(({ name, verdict, distance_points }, position) =>
        fact(`comp.${position + 1}`, distance_points, 'points of 100', origin, { words: { name, verdict } }),
      ),
    ...facts.neighbors
      .slice(0, 2)
      .map(({ name, km }, position) => fact(`neighbor.${position + 1}`, km, 'km', origin, { words: { name } })),
  ];
}
