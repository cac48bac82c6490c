import { FinishedJson } from '../../cache/finished-answer.ts';
import { textVersion } from '../../cache/text-version.ts';
import type { AroundAnswer } from './around-shapes.ts';

interface KeptText {
  readonly text: string;
  readonly version: string;
}

/** Texts of what is the same object in many answers: what a layer is, its provenance, publishers of a country. */
const kept = new WeakMap<object, KeptText>();

function keptText(value: object): KeptText {
  let found = kept.get(value);
  if (found === undefined) {
    const text = JSON.stringify(value);
    found = { text, version: textVersion(text) };
    kept.set(value, found);
  }
  return found;
}

/**
 * An answer as JSON has it. Half of its text is the same for many places: it is not made again, and stands in the version by
 * a version of its own.
 * @param used how many layers it uses: so many entries of its provenance are theirs, and come first.
 */
export function aroundText(
  { grid_publishers, layers, notes, missing, provenance, ...own }: AroundAnswer,
  used: number,
): FinishedJson {
  const publishers = keptText(grid_publishers);
  const lists = layers.map(keptText);
  const ofLists = provenance.slice(0, used).map(keptText);
  const first = JSON.stringify(own).slice(0, -1);
  const last = `"notes":${JSON.stringify(notes)},"missing":${JSON.stringify(missing)}`;
  const ofMeasures = provenance.slice(used).map((one) => JSON.stringify(one));
  const textOf = ({ text }: KeptText): string => text;
  const same = [publishers, ...lists, ...ofLists].map(({ version }) => version);
  return new FinishedJson(
    `${first},"grid_publishers":${publishers.text},"layers":[${lists.map(textOf).join()}],${last},"provenance":[${[...ofLists.map(textOf), ...ofMeasures].join()}]}`,
    textVersion(`${first}${last}${ofMeasures.join()}${same.join()}`),
  );
}
