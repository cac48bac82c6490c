import { type BriefFactBook, type Figure, figureOf } from '../brief-fact.ts';
import { countOf, dayOf, listed, monthOf, percent } from '../format-names.ts';
import {
  againstMedian,
  besideMedian,
  FAR_OFF,
  figuresOf,
  offUsual,
  type Paragraph,
  paragraph,
  plain,
  type Subject,
  strikingness,
} from './paragraph.ts';

const score = (value: number): string => value.toFixed(1);

/** From here on WRI Aqueduct calls the overall risk high; below the other low. Of 0 to 5. */
const HIGH_RISK = 3;
const LOW_RISK = 1;

/** Drought now and water in the long run. */
export function waterParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const drought = figureOf(book, 'input.drought_severe_share');
  const week = book.get('drought.week');
  const water = figureOf(book, 'input.water_risk_score');
  const scope = book.get('water.scope')?.words.scope === 'state' ? 'the state' : 'the river basin';
  const dry = drought !== null && week !== null && drought.value >= 0.25;
  const { state = '', day = '' } = week?.words ?? {};
  const covered = (share: number): string =>
    `${percent(share)} of ${state} was in severe drought or worse in the week of ${dayOf(`${day}T00:00:00Z`)}`;
  if (dry && water !== null && water.value >= HIGH_RISK) {
    return paragraph(
      'risk',
      Math.max(0.6, strikingness(drought)),
      [drought, week, water, book.get('water.scope')],
      `${name} has two water risks: ${covered(drought.value)}, and ${scope} scores ${score(water.value)} of 5 for overall water risk${besideMedian(water, score)}.`,
    );
  }
  if (dry) {
    return paragraph(
      'risk',
      Math.max(strikingness(drought), drought.value * 0.8),
      [drought, week],
      `Drought is present: ${covered(drought.value)}${againstMedian(drought, percent)}.`,
    );
  }
  if (water === null) {
    if (drought === null || week === null || drought.value > 0) return null;
    return paragraph(
      'risk',
      0.1,
      [drought, week],
      `No part of ${state} was in severe drought in the week of ${dayOf(`${day}T00:00:00Z`)}.`,
    );
  }
  const facts = [water, book.get('water.scope')];
  if (water.value >= HIGH_RISK) {
    return paragraph(
      'risk',
      Math.max(0.4, strikingness(water)),
      facts,
      `Water risk is high in ${name}: ${scope} scores ${score(water.value)} of 5 for overall water risk, which combines quantity, quality and regulation${besideMedian(water, score)}.`,
    );
  }
  if (water.value <= LOW_RISK || offUsual(water) <= -FAR_OFF) {
    return paragraph(
      'risk',
      strikingness(water) * 0.8,
      facts,
      `Water risk is low in ${name}: ${scope} scores ${score(water.value)} of 5${besideMedian(water, score)}.`,
    );
  }
  return paragraph(
    'risk',
    0.1,
    facts,
    `Water risk around ${name} is ${score(water.value)} of 5${besideMedian(water, score)}.`,
  );
}

/** The National Risk Index is of communities: expected losses, raised by social vulnerability, lowered by resilience. */
export function hazardParagraph(book: BriefFactBook, { name }: Subject): Paragraph | null {
  const hazard = figureOf(book, 'input.hazard_score');
  const reported = book.get('hazard.words');
  if (hazard === null || hazard.date === null) return null;
  const { county, first, second } = reported?.words ?? {};
  const named = [first, second].flatMap((word) => word ?? []);
  const where =
    county === undefined || name.startsWith(county) ? `the county of ${name}` : `${county}, the county of ${name},`;
  const index = `FEMA's National Risk Index of ${monthOf(hazard.date)}`;
  const facts = [hazard, reported];
  const off = offUsual(hazard);
  const whole = (value: number): string =>
    value === 0 ? '0' : value < 10 ? value.toFixed(1) : String(Math.round(value));
  const marks = `${whole(hazard.value)} of 100`;
  if (off >= 0.6 || hazard.value >= 95) {
    return paragraph(
      'risk',
      Math.min(0.55, Math.max(0.3, strikingness(hazard) * 0.6)),
      facts,
      `${index} gives ${where} ${marks}${besideMedian(hazard, whole)}${named.length === 0 ? '' : `, mainly for ${listed(named)}`}: expected losses from natural hazards, weighted by social vulnerability and community resilience.`,
    );
  }
  if (off <= -0.6) {
    const rank = hazard.value === 0 ? `${marks}, the bottom of its scale` : marks;
    return paragraph(
      'risk',
      Math.min(0.35, strikingness(hazard) * 0.5),
      facts,
      `${index} gives ${where} ${rank}${besideMedian(hazard, whole)}; the index weights losses by social vulnerability and community resilience, so it does not measure the physical hazard alone.`,
    );
  }
  return paragraph(
    'risk',
    0.1,
    facts,
    `${index} gives ${where} ${marks} for natural hazards${named.length === 0 ? '' : `, mainly ${listed(named)}`}.`,
  );
}

/** Moratoria in force nearby and bills of the state, as of the day of the lists. */
export function restrictionsParagraph(book: BriefFactBook, { name, place }: Subject): Paragraph | null {
  const found = figuresOf(book, ['halts.nearby', 'halts.reach']);
  if (found === null) return null;
  const [nearby, reach] = found;
  const nearest = figureOf(book, 'halt.nearest');
  const pending = figureOf(book, 'bills.pending');
  const facts = [nearby, reach, nearest, pending];
  const more = figureOf(book, 'halts.others');
  const on = ({ date }: Figure): string => (date === null ? '' : ` on ${dayOf(date)}`);
  if (nearby.value > 0 && nearest !== null && more !== null) {
    const { place: halted = '', state, since, until } = nearest.words;
    const term = [
      ...(since === undefined ? [] : [`since ${dayOf(`${since}T00:00:00Z`)}`]),
      ...(until === undefined ? [] : [`until ${dayOf(`${until}T00:00:00Z`)}`]),
    ].join(', ');
    const town = plain(/^(Village|City|Town|Township|County) of /.test(halted) ? `the ${halted}` : halted);
    const across = state === undefined || state === place ? '' : ` in ${state}`;
    const where = `${town}${across}, ${Math.round(nearest.value)} km away${term === '' ? '' : ` (${term})`}`;
    const bills =
      pending === null || pending.value === 0
        ? ''
        : `; ${countOf(pending.value, 'restrictive bill was', 'restrictive bills were')} pending in ${place}${on(pending)}`;
    return paragraph(
      'risk',
      Math.min(1, 0.6 + 0.1 * nearby.value),
      [...facts, more],
      more.value === 0
        ? `A moratorium on data centers is in force near ${name}: in ${where}${bills}.`
        : `Moratoria on data centers are in force near ${name}: in ${where}, and in ${countOf(more.value, 'other place', 'other places')} within ${reach.value} km${bills}.`,
    );
  }
  if (pending !== null && pending.value > 0) {
    const enacted = figureOf(book, 'bills.enacted');
    const law = enacted === null || enacted.value === 0 ? '' : `, beside ${enacted.value} already enacted`;
    return paragraph(
      'risk',
      Math.min(0.6, 0.15 + 0.06 * pending.value),
      [nearby, reach, pending, enacted],
      `In ${place} ${countOf(pending.value, 'bill', 'bills')} to restrict data centers ${pending.value === 1 ? 'was' : 'were'} pending${on(pending)}${law}; no moratorium is listed within ${reach.value} km of ${name}.`,
    );
  }
  if (pending === null) return null;
  const day = nearby.date === null ? 'The lists' : `The lists of ${dayOf(nearby.date)}`;
  return paragraph(
    'risk',
    0.14,
    [nearby, reach, pending],
    `${day} have no moratorium within ${reach.value} km of ${name} and no restrictive bill pending in ${place}.`,
  );
}
