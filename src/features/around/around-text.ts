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

/** What an answer says beside what was found: the last members, in this order. */
export type AroundContext = Pick<AroundAnswer, 'grid_publishers' | 'layers' | 'notes' | 'missing' | 'provenance'>;
/** What was found around a point: all members before those. */
export type AroundFound = Omit<AroundAnswer, keyof AroundContext>;

/**
 * An answer as JSON has it. Half of its text is the same for many places: it is not made again, and stands in the version by
 * a version of its own.
 * @param used how many layers it uses: so many entries of its provenance are theirs, and come first.
 */
export function aroundText(
  found: AroundFound,
  { grid_publishers, layers, notes, missing, provenance }: AroundContext,
  used: number,
): FinishedJson {
  const publishers = keptText(grid_publishers);
  let ofLayers = '';
  let same = publishers.version;
  for (const layer of layers) {
    const { text, version } = keptText(layer);
    ofLayers += ofLayers === '' ? text : `,${text}`;
    same += version;
  }
  let sources = '';
  let own = '';
  for (const [position, one] of provenance.entries()) {
    const isKept = position < used;
    const text = isKept ? keptText(one).text : JSON.stringify(one);
    if (isKept) same += keptText(one).version;
    else own += text;
    sources += sources === '' ? text : `,${text}`;
  }
  const first = JSON.stringify(found).slice(0, -1);
  const said = `"notes":${JSON.stringify(notes)},"missing":${JSON.stringify(missing)}`;
  return new FinishedJson(
    `${first},"grid_publishers":${publishers.text},"layers":[${ofLayers}],${said},"provenance":[${sources}]}`,
    textVersion(`${first}${said}${own}${same}`),
  );
}
