import { type BriefFact, type BriefFactBook, type Figure, figureOf, figuresUnder } from '../brief-fact.ts';
import { dayOf, isUnderTenth, listed, megawatts, monthOf, percent, timesOf } from '../format-names.ts';
import {
  againstMedian,
  besideMedian,
  FAR_OFF,
  figuresOf,
  ifEstimated,
  medianOf,
  offUsual,
  type Paragraph,
  paragraph,
  peersOf,
  plain,
  type Subject,
  strikingness,
  USUAL,
} from './paragraph.ts';

/** Share of the nameplate nearby from which on the load of data centers is remarkable. */
const MUCH_TAKEN = 0.3;

/** `an estimated 5.4%`, `under 0.1% by estimate`, `5.4%`. */
function estimatedShare(load: Figure, { value }: Figure): string {
  const [words, estimated] = [percent(value), ifEstimated(load)];
  return isUnderTenth(value) && estimated !== '' ? `${words} by estimate` : `${estimated}${words}`;
}

/** Generation within reach compared with the load of data centers. */
export function generationParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const found = figuresOf(book, ['input.generation_nearby_mw', 'reach']);
  if (found === null) return null;
  const [generation, reach] = found;
  const load = figureOf(book, 'input.dc_operating_mw');
  const share = load === null ? null : figureOf(book, 'load.share');
  const within = `within ${reach.value} km`;
  const stands = megawatts(generation.value);
  const off = offUsual(generation);
  const unusual = strikingness(generation);
  const facts = [generation, reach, load, share];
  if (load !== null && share !== null && share.value >= 1) {
    return paragraph(
      'power',
      1,
      facts,
      `Data centers around ${name} need more than local plants can generate: data centers ${within} use ${ifEstimated(load)}${megawatts(load.value)}, and the plants there have a nameplate of ${stands}. The rest has to be imported over transmission lines.`,
    );
  }
  if (load !== null && share !== null && share.value >= MUCH_TAKEN) {
    return paragraph(
      'power',
      Math.max(unusual, 0.4 + share.value / 2),
      facts,
      `Data centers use much of the generation around ${name}: ${ifEstimated(load)}${megawatts(load.value)} of load against ${stands} of plants ${within}. That is ${percent(share.value)} of the nameplate, which homes and industry also use.`,
    );
  }
  const taken =
    load === null || share === null || load.value === 0
      ? ''
      : `; data centers use ${estimatedShare(load, share)} of that`;
  if (off >= FAR_OFF && generation.peers !== null && generation.peers.median > 0) {
    return paragraph(
      'power',
      unusual,
      facts,
      `${name} has ample generation nearby: ${stands} ${within}, ${timesOf(generation.value, generation.peers.median)} ${medianOf(generation, megawatts)}${taken}. That is nameplate, not spare capacity at peak demand.`,
    );
  }
  if (off <= -FAR_OFF) {
    return paragraph(
      'power',
      unusual,
      facts,
      `Power plants are scarce around ${name}: ${stands} ${within}${againstMedian(generation, megawatts)}${taken}. A large load there would depend on imports.`,
    );
  }
  if (generation.peers === null || Math.abs(off) < USUAL) {
    const usual = generation.peers === null ? '' : `, close to ${medianOf(generation, megawatts)}`;
    return paragraph('power', unusual, facts, `Plants ${within} of ${name} total ${stands}${usual}${taken}.`);
  }
  return paragraph(
    'power',
    unusual,
    facts,
    off > 0
      ? `With ${stands} of plants ${within}, ${name} is better supplied than most (${peersOf(generation)} have a median of ${megawatts(generation.peers.median)})${taken}.`
      : `The ${stands} of plants ${within} of ${name} are less than most places have (${peersOf(generation)} have a median of ${megawatts(generation.peers.median)})${taken}.`,
  );
}

const DEPENDENCE: Readonly<Record<string, string>> = {
  gas: 'nearby generation depends on one fuel and its delivery',
  coal: 'nearby generation has the carbon intensity of coal',
  nuclear: 'steady output that does not depend on the weather, from a few large units',
  hydro: 'output depends on rain and snow',
  wind: 'when the wind drops, power must be imported',
  solar: 'power must be imported at night',
  oil: 'the cost of nearby generation follows the oil price',
  storage: 'nearby capacity stores power instead of generating it',
};

const FUEL_WORDS: Readonly<Record<string, string>> = { hydro: 'hydropower', storage: 'storage' };
export const formatFuel = (fuel: string | undefined): string => FUEL_WORDS[fuel ?? ''] ?? fuel ?? 'other fuels';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The fuels of the plants within reach. */
export function nearbyFuelParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const reach = figureOf(book, 'reach');
  const [first, ...others] = figuresUnder(book, 'plants.fuel.').toSorted((a, b) => b.value - a.value);
  if (reach === null || first === undefined) return null;
  const largest = figuresOf(book, ['plants.largest', 'plants.largest_km', 'plants.largest_share']);
  const within = `within ${reach.value} km`;
  if (largest !== null && largest[2].value >= 0.35) {
    const [plant, km, share] = largest;
    const fuel = plant.words.fuel === undefined ? '' : `${formatFuel(plant.words.fuel)}, `;
    return paragraph(
      'power',
      Math.min(0.9, share.value),
      [...largest, reach],
      `One plant dominates supply around ${name}: ${plain(plant.words.name ?? '')} (${fuel}${megawatts(plant.value)}, ${Math.round(km.value)} km away) is ${percent(share.value)} of the nameplate ${within}, so its outages matter.`,
    );
  }
  if (first.value >= 0.6) {
    const { fuel = '' } = first.words;
    const means = DEPENDENCE[fuel] ?? 'supply depends on that one fuel';
    return paragraph(
      'power',
      0.2 + (first.value - 0.6),
      [first, reach],
      `${capital(formatFuel(fuel))} is ${percent(first.value)} of the nameplate ${within} of ${name}: ${means}.`,
    );
  }
  const weather = figureOf(book, 'plants.weather');
  if (weather !== null && weather.value >= 0.45) {
    return paragraph(
      'power',
      0.2 + (weather.value - 0.45),
      [weather, reach],
      `Wind and sun are ${percent(weather.value)} of the nameplate ${within} of ${name}, so nearby output depends on the weather.`,
    );
  }
  const nuclear = figureOf(book, 'plants.fuel.nuclear');
  if (nuclear !== null && nuclear.value >= 0.15) {
    return paragraph(
      'power',
      nuclear.value,
      [nuclear, first, reach],
      first.id === nuclear.id
        ? `Nuclear leads ${within} of ${name} with ${percent(nuclear.value)} of the nameplate, a steady output that does not depend on the weather.`
        : `Nuclear is ${percent(nuclear.value)} of the nameplate ${within} of ${name}, beside ${percent(first.value)} ${formatFuel(first.words.fuel)}: much of the supply is steady day and night.`,
    );
  }
  const hydro = figureOf(book, 'plants.fuel.hydro');
  if (hydro !== null && hydro.value >= 0.25) {
    return paragraph(
      'power',
      hydro.value,
      [hydro, reach],
      `Hydropower is ${percent(hydro.value)} of the nameplate ${within} of ${name}: cheap in wet years, scarce in dry years.`,
    );
  }
  const coal = figureOf(book, 'plants.fuel.coal');
  if (coal !== null && coal.value >= 0.25) {
    return paragraph(
      'power',
      coal.value / 2,
      [coal, reach],
      `Coal is still ${percent(coal.value)} of the nameplate ${within} of ${name}, which raises the carbon footprint of load there.`,
    );
  }
  const named = [first, ...others.filter(({ value }) => value >= 0.1)].slice(0, 3);
  return paragraph(
    'power',
    0.12,
    [...named, reach],
    `No fuel dominates around ${name}: ${listed(named.map(({ value, words }) => `${formatFuel(words.fuel)} ${percent(value)}`))} of the nameplate ${within}.`,
  );
}

/**
 * The dates of the capacity that is due. Lists grow old, and a project due within two years may be built by now: so the
 * text has the dates. If several lists have dates of their own, the oldest are given.
 */
function whenDue(due: Figure, window: BriefFact | null): string {
  const { from, to } = window?.words ?? {};
  if (due.date === null) return 'due within two years of its list';
  if (from === undefined || to === undefined)
    return `due within two years of the source lists, the oldest from ${dayOf(due.date)}`;
  return `due between ${monthOf(from)} and ${monthOf(to)}, per the list of ${dayOf(due.date)}`;
}

/** Capacity to be added, and by when. */
export function dueParagraph(book: BriefFactBook, { name, iso }: Subject): Paragraph | null {
  const due = figureOf(book, 'input.generation_due_24_months_mw');
  const reach = figureOf(book, 'reach');
  if (due === null || reach === null) return null;
  const share = figureOf(book, 'due.share');
  const window = book.get('due.window');
  const when = whenDue(due, window);
  const unusual = strikingness(due);
  if (due.value === 0) {
    return paragraph(
      'power',
      iso === null ? 0.15 : Math.max(0.25, unusual),
      [due, reach, window],
      iso === null
        ? `The queues of the market operators, which do not cover ${name}, list no capacity within ${reach.value} km with a signed agreement that is ${when}.`
        : `No capacity within ${reach.value} km of ${name} has a signed interconnection agreement and is ${when}.`,
    );
  }
  if (share !== null && share.value >= 0.1) {
    return paragraph(
      'power',
      Math.max(unusual, Math.min(0.9, share.value * 2)),
      [due, share, reach, window],
      `Much generation is coming online near ${name}: ${megawatts(due.value)} within ${reach.value} km is under construction or has a signed agreement, ${when}. That equals ${percent(share.value)} of existing nameplate${againstMedian(due, megawatts)}.`,
    );
  }
  return paragraph(
    'power',
    unusual * 0.7,
    [due, share, reach, window],
    offUsual(due) > USUAL
      ? `Plants near ${name} that are under construction or have a signed agreement, ${when}, total ${megawatts(due.value)}, more than ${medianOf(due, megawatts)}.`
      : `Little generation is coming online near ${name}: ${megawatts(due.value)} is under construction or has a signed agreement, ${when}${besideMedian(due, megawatts)}.`,
  );
}
