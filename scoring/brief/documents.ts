import { notesWithout, type Provenance, SHIPPED_NOTES } from '../../src/domain/facts/provenance.ts';
import { INPUT_NAMES } from '../market-power/inputs.ts';
import { type BriefFacts, MOST_STORIES } from './brief-facts.ts';
import type { NotesOf } from './cited.ts';

/** Between the sources of a sum. */
const AND = ' + ';

/**
 * One entry per source and document that the brief uses, as of its newest observation there; a sum of several sources
 * gives one for each of them. Sections, inputs and parts name their source, and have their own date and basis beside
 * the figure.
 */
export function documentsOf(facts: BriefFacts): Provenance[] {
  const { inputs, price, fuelMix, stories, plants, queue, industrialPrice, risk } = facts;
  const sections = [price, fuelMix, plants, queue.state, queue.operator, industrialPrice];
  const risks = [risk.drought, risk.water_stress, risk.hazard];
  const documents = new Map<string, Provenance>();
  const add = (one: Provenance): void => {
    const key = `${one.source}\n${one.source_url}`;
    const found = documents.get(key);
    if (found === undefined) documents.set(key, one);
    else if (isNewer(one, found)) documents.set(key, { ...found, observed_at: one.observed_at });
  };
  for (const one of [...sections, ...risks, facts.vacancyPct, facts.leaseRate]) if (one !== null) add(one.provenance);
  for (const one of risk.moratoria?.provenance ?? []) add(one);
  for (const one of [facts.facilities, facts.projects, facts.deals])
    for (const reported of one?.provenance ?? []) add(reported);
  // Each story is in the list with its own address; their source is the feed.
  for (const { provenance } of (stories ?? []).slice(0, MOST_STORIES)) add({ ...provenance, source_url: null });
  const named = new Set([...documents.values()].map(({ source }) => source));
  for (const name of INPUT_NAMES) {
    const { value, source: sources, source_url, observed_at, fetched_at, basis, origins = {} } = inputs[name];
    if (value === null || sources === null || basis === null) continue;
    const estimated = basis === 'estimated' || basis === 'modelled';
    for (const source of sources.split(AND)) {
      if (named.has(source)) continue;
      const origin = origins[source];
      const shipped = origin === undefined ? {} : { origin, notes: SHIPPED_NOTES[origin] };
      add({ source, source_url, observed_at, fetched_at, basis, estimated, ...shipped });
    }
  }
  return [...documents.values()];
}

const isNewer = (one: Provenance, than: Provenance): boolean =>
  one.observed_at !== null && (than.observed_at === null || Date.parse(one.observed_at) > Date.parse(than.observed_at));

/** Notes of a figure without the clauses that its sources' entries already have. */
export function openNotes(documents: readonly Provenance[]): NotesOf {
  const shipped = new Set(documents.map(({ source, origin }) => `${source}\n${origin}`));
  return ({ source: sources, origins = {}, notes }) => {
    const named = Object.values(origins).filter(
      (origin) => sources?.split(AND).every((source) => shipped.has(`${source}\n${origin}`)) === true,
    );
    return notesWithout(notes, named);
  };
}
