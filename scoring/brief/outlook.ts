import { US_STATES } from '../../src/domain/us-states.ts';
import type { MarketInputs } from '../market-power/inputs.ts';
import { INPUTS } from '../market-power/inputs.ts';
import { MIN_HOURS } from '../market-power/price-inputs.ts';
import type { Score } from '../market-power/score.ts';
import { MIN_COVERAGE } from '../market-power/verdict.ts';
import type { BriefFacts } from './brief-facts.ts';
import { count, countOf, countryName, dayOf, dollars, listed, percent, points, timeOf } from './in-words.ts';

/** A sentence or two on one matter, and how unusual the matter is: 0 ordinary, 1 striking. */
interface Passage {
  readonly unusual: number;
  readonly text: string;
}

/**
 * What the facts say in words: each passage stands on facts of the brief and is left out with them. The most unusual
 * comes first; what is not known comes last. Figures are rounded for reading, the fields of the brief are exact.
 */
export function writeOutlook(facts: BriefFacts): { narrative_md: string; word_count: number } {
  const passages = [
    pricePassage(facts),
    surplusPassage(facts),
    congestionPassage(facts),
    latestPassage(facts),
    fuelPassage(facts),
    newsPassage(facts),
    verdictPassage(facts),
  ].filter((passage) => passage !== null);
  passages.sort((a, b) => b.unusual - a.unusual);
  const paragraphs = [passages.map(({ text }) => text).join(' '), silencePassage(facts)].filter((text) => text !== '');
  const narrative_md = paragraphs.join('\n\n');
  return { narrative_md, word_count: narrative_md.split(/\s+/).filter((word) => word !== '').length };
}

const heard = (inputs: MarketInputs, name: keyof MarketInputs): number | null => inputs[name].value;

/** How far from the middle, in shares of a span that is wide in that unit. */
const distance = (value: number, middle: number, span: number): number => Math.min(1, Math.abs(value - middle) / span);

const code = (name: string): string => `\`${name.replaceAll('`', '')}\``;

function marksFor(score: Score, id: string): string {
  const marks = score.parts.find((part) => part.id === id)?.points ?? null;
  return marks === null ? '' : `, worth ${points(marks)} of 100 points for price`;
}

/** A price is not set against a smaller one than this: a ratio to next to nothing says nothing. */
const LEAST_BASE_USD_PER_MWH = 1;

function pricePassage({ market, inputs, price, peers, score }: BriefFacts): Passage | null {
  const mean = heard(inputs, 'price_mean_usd_per_mwh');
  if (mean === null || price === null || price.window === null) return null;
  const { node, latest, window } = price;
  const days = `the ${window.days} days to ${dayOf(latest.interval_start)}`;
  // Most of the window stands for all of it; less than that is said.
  const span = window.hours >= 0.9 * 24 * window.days ? days : `the ${count(window.hours)} hours known of ${days}`;
  const averaged = `${dollars(mean)}/MWh over ${span}`;
  const marks = marksFor(score, 'hub-price');
  if (peers === null || peers.median_usd_per_mwh < LEAST_BASE_USD_PER_MWH) {
    return {
      unusual: 0.3,
      text: `${code(node)}, the price point of ${market.name}, averaged ${averaged} (${countOf(window.intervals, 'interval', 'intervals')})${marks}.`,
    };
  }
  const median = peers.median_usd_per_mwh;
  const unusual = distance(mean, median, median);
  const off = percent(Math.abs(mean / median - 1));
  const others = `the median of ${peers.price_points} price points (${dollars(median)})`;
  if (mean <= median * 0.9) {
    return {
      unusual,
      text: `Power comes cheap at ${code(node)}, which prices ${market.name}: it averaged ${averaged}, ${off} under ${others}${marks}.`,
    };
  }
  if (mean >= median * 1.1) {
    return {
      unusual,
      text: `${market.name} buys at a premium: ${code(node)} averaged ${averaged}, ${off} over ${others}${marks}.`,
    };
  }
  return {
    unusual,
    text: `At ${averaged}, ${code(node)} keeps ${market.name} within ${percent(0.1)} of ${others}${marks}.`,
  };
}

function surplusPassage({ inputs, price, peers }: BriefFacts): Passage | null {
  const share = heard(inputs, 'price_at_or_below_zero_share');
  if (share === null || price === null) return null;
  const median = peers?.median_at_or_below_zero_share ?? null;
  const against = median === null ? '' : `, against a median of ${percent(median)}`;
  const unusual = distance(share, median ?? 0, 0.1);
  if (share === 0) {
    const others = median === null || median === 0 ? '' : against;
    return { unusual, text: `No interval at ${code(price.node)} was priced at or below zero${others}.` };
  }
  if (share >= 0.05 && (median === null || share > median)) {
    return {
      unusual,
      text: `${percent(share)} of the hours at ${code(price.node)} were priced at or below zero${against}: generation there regularly finds no taker, which suits a load that can pick its hours.`,
    };
  }
  return {
    unusual,
    text: `The price at ${code(price.node)} was at or below zero for ${percent(share)} of the hours${against}.`,
  };
}

function congestionPassage({ inputs, price, peers, market }: BriefFacts): Passage | null {
  const congestion = heard(inputs, 'congestion_mean_usd_per_mwh');
  if (congestion === null || price === null) return null;
  const median = peers?.median_congestion_usd_per_mwh ?? null;
  const against = median === null ? '' : `, against a median of ${dollars(median)}`;
  const unusual = distance(congestion, median ?? 0, 10);
  const moved = `${dollars(congestion)}/MWh either way on average${against}`;
  if (median !== null && congestion >= median * 1.5 && congestion - median >= 1) {
    return {
      unusual,
      text: `Congestion moved the price by ${moved}: the wires to ${market.name}, not fuel alone, set what power costs.`,
    };
  }
  if (median !== null && congestion <= median * 0.5) {
    return { unusual, text: `Congestion hardly shows at ${code(price.node)}: ${moved}.` };
  }
  return { unusual, text: `Congestion moved the price at ${code(price.node)} by ${moved}.` };
}

function latestPassage({ inputs, price, market }: BriefFacts): Passage | null {
  if (price === null) return null;
  const { lmp, interval_start } = price.latest;
  const mean = heard(inputs, 'price_mean_usd_per_mwh');
  const when = `at ${timeOf(interval_start)} on ${dayOf(interval_start)}`;
  if (mean === null) {
    const hours = price.window === null ? null : price.window.hours;
    const why =
      hours === null
        ? ', too long ago to score'
        : hours < MIN_HOURS
          ? `; ${countOf(Math.floor(hours), 'hour of prices is', 'hours of prices are')} known, under the ${MIN_HOURS} that a mean is made of`
          : '';
    return {
      unusual: 0.3,
      text: `The newest price at ${code(price.node)}, the price point of ${market.name}, is ${dollars(lmp)}/MWh ${when}${why}.`,
    };
  }
  const unusual = distance(lmp, mean, 100);
  if (lmp <= 0) return { unusual, text: `The newest price at ${code(price.node)}, ${when}, is ${dollars(lmp)}/MWh.` };
  if (mean >= LEAST_BASE_USD_PER_MWH && lmp >= mean * 2) {
    return {
      unusual,
      text: `The newest price at ${code(price.node)}, ${when}, is ${dollars(lmp)}/MWh, ${(lmp / mean).toFixed(1)} times the mean of ${dollars(mean)}.`,
    };
  }
  return {
    unusual: Math.min(unusual, 0.15),
    text: `The newest price at ${code(price.node)} is ${dollars(lmp)}/MWh, ${when}.`,
  };
}

function fuelPassage({ fuelMix, market }: BriefFacts): Passage | null {
  if (fuelMix === null) return null;
  const [first, ...others] = fuelMix.fuels;
  if (first === undefined) return null;
  const when = `at ${timeOf(fuelMix.interval_start)} on ${dayOf(fuelMix.interval_start)}`;
  const renewable = `renewable sources supplied ${percent(fuelMix.renewable_pct / 100)}`;
  const share = (fuel: { fuel: string; share_pct: number }): string =>
    `${percent(fuel.share_pct / 100)} ${FUEL_WORDS[fuel.fuel] ?? fuel.fuel}`;
  if (first.share_pct >= 60) {
    return {
      unusual: (first.share_pct - 40) / 60,
      text: `The grid behind ${market.name} leans on one fuel: ${fuelMix.iso} generation was ${share(first)} ${when}, and ${renewable}.`,
    };
  }
  const mix = listed([first, ...others.filter((fuel) => fuel.share_pct >= 5)].slice(0, 4).map(share));
  return {
    unusual: Math.max(0.1, distance(fuelMix.renewable_pct, 30, 100)),
    text: `${fuelMix.iso} generated ${mix} ${when}; ${renewable}.`,
  };
}

const FUEL_WORDS: Readonly<Record<string, string>> = { other: 'from other fuels', storage: 'from storage' };

function newsPassage({ stories, market }: BriefFacts): Passage | null {
  const [newest] = stories ?? [];
  if (stories === null || newest === undefined) return null;
  const day = newest.published_at === null ? null : dayOf(newest.published_at);
  const unusual = Math.min(0.6, 0.05 * stories.length);
  if (stories.length === 1) {
    return { unusual, text: `One recent story names ${market.name}${day === null ? '' : ` (${day})`}.` };
  }
  const dated = day === null ? '' : `, the newest of ${day}`;
  return { unusual, text: `${count(stories.length)} recent stories name ${market.name}${dated}.` };
}

function verdictPassage({ market, score }: BriefFacts): Passage | null {
  const { composite_score, excess_power, constraint_score, coverage, verdict } = score;
  if (coverage === 0) return null;
  const axes = [
    ...(excess_power === null ? [] : [`excess power at ${points(excess_power)}`]),
    ...(constraint_score === null ? [] : [`constraint at ${points(constraint_score)}`]),
  ];
  if (verdict === 'INSUFFICIENT_DATA' || composite_score === null) {
    const short =
      coverage < MIN_COVERAGE ? `, short of the ${percent(MIN_COVERAGE)} from which it gives a verdict` : '';
    return {
      unusual: -1,
      text: `The index hears ${percent(coverage)} of its weight for ${market.name}${short}; what it hears puts ${listed(axes)} of 100.`,
    };
  }
  const turning = score.movers.flatMap(({ inputs, to, verdict: other }) => {
    const [name] = inputs;
    if (name === undefined || to === null || other === null) return [];
    return [`${INPUTS[name].label} at ${quantity(to, INPUTS[name].unit)} would make it ${other}`];
  });
  return {
    unusual: distance(composite_score, 50, 50) + 0.2,
    text: `The index says ${verdict} for ${market.name}: ${points(composite_score)} of 100, with ${listed(axes)}, on ${percent(coverage)} of its weight${turning.length === 0 ? '' : `; ${listed(turning)}`}.`,
  };
}

function quantity(value: number, unit: string): string {
  if (unit === '$/MWh') return `${dollars(value)}/MWh`;
  if (unit.startsWith('share')) return percent(value);
  return `${value} ${unit}`;
}

/** What is not known, said plainly; and where no price speaks, why. */
function silencePassage({ market, score, price }: BriefFacts): string {
  const sentences: string[] = [];
  if (price === null) {
    if (market.priceNode === null) {
      const place = market.state === null ? countryName(market.country) : (US_STATES[market.state] ?? market.state);
      const grid =
        market.iso === null
          ? 'lies outside the grids of the seven US market operators'
          : `has no hub or zone of ${market.iso} to its name`;
      sentences.push(`${market.name} (${place}) ${grid}, so no hub price speaks for it.`);
    } else {
      sentences.push(`No price at ${code(market.priceNode)}, the price point of ${market.name}, has been received.`);
    }
  }
  const labels = score.missing.map((name) => INPUTS[name].label);
  if (labels.length > 0) sentences.push(`Not yet published for ${market.name}: ${listed(labels)}.`);
  return sentences.join(' ');
}
