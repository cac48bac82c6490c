import { roundTo } from '../../../src/domain/scores/round-to.ts';
import type { InputName } from '../../market-power/inputs.ts';
import { MIN_HOURS } from '../../market-power/price-inputs.ts';
import type { BriefFact } from '../brief-fact.ts';
import type { BriefFacts } from '../brief-facts.ts';
import type { QueueSection } from '../sections.ts';
import { fact, originOf, stateName, wordsOf } from './fact.ts';

export function priceFacts({ market, price, score, industrialPrice }: BriefFacts): BriefFact[] {
  const industrial =
    industrialPrice === null
      ? []
      : [
          fact('industrial.period', null, null, originOf(industrialPrice.provenance), {
            words: { state: stateName(industrialPrice.state), period: industrialPrice.period },
          }),
        ];
  if (price === null) {
    const words = wordsOf({ node: market.priceNode, iso: market.iso });
    return [...industrial, fact('price.none', null, null, originOf(undefined), { words })];
  }
  const { window, latest, node } = price;
  const origin = originOf(price.provenance);
  const marks = score.parts.find(({ id }) => id === 'price')?.points ?? null;
  return [
    ...industrial,
    fact('price.latest', latest.lmp, '$/MWh', origin, { words: { node } }),
    fact('price.least_hours', MIN_HOURS, 'hours', origin),
    ...(window === null
      ? []
      : [
          fact('price.hours', window.hours, 'hours', origin),
          fact('price.days', window.days, 'days', origin),
          fact('price.intervals', window.intervals, 'intervals', origin),
        ]),
    ...(marks === null ? [] : [fact('price.marks', marks, 'points of 100', origin)]),
  ];
}

export function fuelFacts({ fuelMix }: BriefFacts): BriefFact[] {
  if (fuelMix === null) return [];
  const origin = originOf(fuelMix.provenance);
  const words = { iso: fuelMix.iso, at: fuelMix.interval_start, ...(fuelMix.is_stale ? { stale: 'yes' } : {}) };
  return [
    ...fuelMix.fuels.map(({ fuel, share_pct }) =>
      fact(`fuel.${fuel}`, roundTo(share_pct / 100, 6), 'share of output', origin, { words: { ...words, fuel } }),
    ),
    fact('fuel-mix.renewable', roundTo(fuelMix.renewable_pct / 100, 6), 'share of output', origin, { words }),
  ];
}

export function plantFacts({ plants }: BriefFacts): BriefFact[] {
  if (plants === null) return [];
  const origin = originOf(plants.provenance);
  const share = (id: string, value: number, words = {}): BriefFact =>
    fact(id, roundTo(value, 6), 'share of nameplate', origin, { words });
  const [largest] = plants.largest;
  const ofWeather = plants.by_fuel.filter(({ fuel }) => fuel === 'wind' || fuel === 'solar');
  return [
    fact('plants.count', plants.plants, 'plants', origin),
    ...plants.by_fuel.map(({ fuel, share_pct }) => share(`plants.fuel.${fuel}`, share_pct / 100, { fuel })),
    share('plants.weather', ofWeather.reduce((sum, { share_pct }) => sum + share_pct, 0) / 100),
    ...(largest === undefined || largest.name === null || plants.nameplate_mw <= 0
      ? []
      : [
          fact('plants.largest', largest.mw, 'MW', origin, {
            words: wordsOf({ name: largest.name, fuel: largest.fuel }),
          }),
          fact('plants.largest_km', largest.km, 'km', origin),
          share('plants.largest_share', largest.mw / plants.nameplate_mw),
        ]),
    ...(plants.under_construction_mw === null
      ? []
      : [fact('plants.building', plants.under_construction_mw, 'MW', origin)]),
  ];
}

export function queueFacts({ queue, inputs, market }: BriefFacts): BriefFact[] {
  const reported = (id: string, input: InputName, countOf: (of: QueueSection) => number | null): BriefFact[] => {
    const { value, scope, estimator } = inputs[input];
    if (value === null) return [];
    const reading = scope === 'operator' ? queue.operator : queue.state;
    const kind = estimator === 'survival' ? 'survival' : 'counted';
    if (reading === null)
      return [fact(id, null, null, originOf(undefined), { words: wordsOf({ region: market.iso, kind }) })];
    // An operator of one state has no parts.
    const isWhole = reading.state === null || reading.active_requests === queue.operator?.active_requests;
    const region = isWhole ? `all of ${reading.iso}` : `the ${stateName(reading.state ?? '')} part of ${reading.iso}`;
    return [fact(id, countOf(reading), null, originOf(reading.provenance), { words: { region, kind } })];
  };
  return [
    ...reported('queue.wait', 'queue_wait_months', ({ survival_requests, wait_projects }) =>
      inputs.queue_wait_months.estimator === 'survival' ? survival_requests : wait_projects,
    ),
    ...reported('queue.signed', 'queue_signed_share', ({ active_gw }) => active_gw),
    ...reported('queue.withdrawn', 'queue_withdrawn_share', ({ settled_requests }) => settled_requests),
  ];
}
