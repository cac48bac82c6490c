import { unitForm } from '../../../src/domain/scores/unit-forms.ts';
import { isWithinReach } from '../../../src/domain/scores/within-reach.ts';
import { type BriefFactBook, type Figure, figureOf, figuresUnder } from '../brief-fact.ts';
import { count, countOf, dollars, euros, listed, megawatts, months, percent, points } from '../format-names.ts';
import { missingDataOf, whyNoPrice } from './missing.ts';
import { type Paragraph, paragraph, type Subject } from './paragraph.ts';

/** From this distance on, in points, the verdict is close to another. */
const CLOSE = 3;
/** From this difference on, in points, the two axes contradict each other. */
const APART = 35;

/**
 * The end: the verdict, what would change it and what is missing. The most important comes first: a band that is near,
 * axes that contradict each other, or missing data if it prevents a verdict.
 */
export function closingParagraphs(book: BriefFactBook, subject: Subject): Paragraph[] {
  const coverage = figureOf(book, 'score.coverage');
  const verdict = book.get('score.verdict');
  if (coverage === null || verdict === null) return missingDataOf(book, subject);
  if (!subject.isHome && coverage.value === 0) return abroadParagraphs(book, subject, coverage);
  const composite = figureOf(book, 'score.composite');
  const omitInputs = missingDataOf(book, subject);
  if (verdict.words.verdict === 'INSUFFICIENT_DATA' || composite === null) {
    const missing = noVerdictParagraphs(book, subject, coverage);
    const moves = missingInputMovers(book);
    // Outside the operators' grids that is why data is missing, and all else follows from it.
    return subject.iso === null
      ? [...whyNoPrice(book, subject), ...missing, ...pullParagraphs(book), ...omitInputs]
      : [...missing, ...omitInputs, ...moves, ...whyNoPrice(book, subject)];
  }
  const said = { word: verdict.words.verdict ?? '', verdict, composite };
  const near = closeToBand(book, subject, said);
  const rest = [...unsureParagraphs(book, said), ...pullParagraphs(book), ...timeParagraphs(book)];
  const moves = turningMovers(book);
  const available = availableParagraphs(book, subject, coverage);
  if (near.length > 0) return [...near, ...moves, ...rest, ...available];
  const split = axesApart(book, subject, said);
  if (split.length > 0) return [...split, ...rest, ...available, ...moves];
  return [...plainVerdict(book, subject, said), ...available, ...rest, ...moves];
}

interface Said {
  readonly word: string;
  readonly verdict: NonNullable<ReturnType<BriefFactBook['get']>>;
  readonly composite: Figure;
}

const index = (facts: Parameters<typeof paragraph>[2], text: string): Paragraph => paragraph('index', 0, facts, text);

function closeToBand(book: BriefFactBook, { name }: Subject, { word, verdict, composite }: Said): Paragraph[] {
  const above = figureOf(book, 'band.above');
  const below = figureOf(book, 'band.below');
  const nearest = [above, below].flatMap((band) => band ?? []).toSorted((a, b) => a.value - b.value)[0];
  if (nearest === undefined || nearest.value > CLOSE) return [];
  const far =
    Math.round(nearest.value) === 0 ? 'less than a point' : countOf(Math.round(nearest.value), 'point', 'points');
  const other = nearest.words.verdict ?? '';
  const range = within(book);
  const score = `its score is ${points(composite.value)} of 100${range.text}`;
  const text =
    nearest.id === 'band.above'
      ? `${name} is ${far} short of ${other}: ${score}, which is ${word}.`
      : `${name} is ${word} by ${far}: ${score}, and the next lower verdict is ${other}.`;
  return [index([verdict, composite, nearest, ...range.facts], text)];
}

function axesApart(book: BriefFactBook, { name }: Subject, { word, verdict, composite }: Said): Paragraph[] {
  const excess = figureOf(book, 'score.excess_power');
  const constraint = figureOf(book, 'score.constraint');
  if (excess === null || constraint === null || Math.abs(excess.value + constraint.value - 100) < APART) return [];
  const pair =
    excess.value > 100 - constraint.value
      ? `Power supply and obstacles are both high in ${name}: excess power ${points(excess.value)}, constraint ${points(constraint.value)}`
      : `${name} has few obstacles and little spare power: constraint ${points(constraint.value)}, excess power ${points(excess.value)}`;
  const range = within(book);
  return [
    index(
      [verdict, composite, excess, constraint, ...range.facts],
      `${pair}. The score is ${points(composite.value)} of 100${range.text}, ${word}.`,
    ),
  ];
}

function plainVerdict(book: BriefFactBook, { name }: Subject, { word, verdict, composite }: Said): Paragraph[] {
  const excess = figureOf(book, 'score.excess_power');
  const constraint = figureOf(book, 'score.constraint');
  const axes = [
    ...(excess === null ? [] : [`excess power at ${points(excess.value)}`]),
    ...(constraint === null ? [] : [`constraint at ${points(constraint.value)}`]),
  ];
  const range = within(book);
  const parts = axes.length === 0 ? '' : `, with ${listed(axes)}`;
  return [
    index(
      [verdict, composite, excess, constraint, ...range.facts],
      `The verdict for ${name} is ${word}: ${points(composite.value)} of 100${range.text}${parts}.`,
    ),
  ];
}

/** From this confidence on a verdict stands alone. */
const SURE = 0.6;

/** ` (53 to 61 with a probability of 80%)`; empty for a method without intervals. */
function within(book: BriefFactBook): { readonly facts: (Figure | null)[]; readonly text: string } {
  const [low, high] = [figureOf(book, 'score.low'), figureOf(book, 'score.high')];
  const share = figureOf(book, 'score.interval');
  if (low === null || high === null || share === null) return { facts: [], text: '' };
  const text = ` (${points(low.value)} to ${points(high.value)} with a probability of ${percent(share.value)})`;
  return { facts: [low, high, share], text };
}

/** Where the verdict is not sure: how much it is, and what would make it surer. */
function unsureParagraphs(book: BriefFactBook, { word, verdict }: Said): Paragraph[] {
  const confidence = figureOf(book, 'score.confidence');
  const narrowed = figureOf(book, 'score.narrowed');
  if (confidence === null || confidence.value >= SURE) return [];
  const by =
    narrowed === null ? '' : `; ${narrowed.words.part} by ${narrowed.words.measures} would make it more certain`;
  return [index([verdict, confidence, narrowed], `Confidence in ${word} is ${percent(confidence.value)} only${by}.`)];
}

/** The parts that pull most, either way. */
function pullParagraphs(book: BriefFactBook): Paragraph[] {
  const lift = figureOf(book, 'score.lift');
  const drag = figureOf(book, 'score.drag');
  const marks = ({ words, value }: Figure): string => `${words.pull} (${points(value)} of 100)`;
  const text =
    lift !== null && drag !== null
      ? `Most in its favor is ${marks(lift)}, most against it ${marks(drag)}.`
      : lift !== null
        ? `Most in its favor is ${marks(lift)}.`
        : drag !== null
          ? `Most against it is ${marks(drag)}.`
          : null;
  return text === null ? [] : [index([lift, drag], text)];
}

function timeParagraphs(book: BriefFactBook): Paragraph[] {
  const power = figureOf(book, 'score.time_to_power');
  return power === null ? [] : [index([power], `The estimated time to power is ${months(power.value)}.`)];
}

/** The data that the verdict uses, and the data that it lacks. */
function availableParagraphs(book: BriefFactBook, subject: Subject, coverage: Figure): Paragraph[] {
  return [
    index([coverage], `The score uses ${percent(coverage.value)} of its weight; the rest has no data.`),
    ...whyNoPrice(book, subject),
    ...missingDataOf(book, subject),
  ];
}

function noVerdictParagraphs(book: BriefFactBook, { name }: Subject, coverage: Figure): Paragraph[] {
  const least = figureOf(book, 'score.least_coverage');
  const verdict = book.get('score.verdict');
  const short =
    least !== null && coverage.value < least.value
      ? `has data for ${percent(coverage.value)} of its weight and needs ${percent(least.value)}`
      : `has data for ${percent(coverage.value)} of its weight, but its score could be of three verdicts`;
  const first = index([verdict, coverage, least], `${name} has no verdict: the index ${short}.`);
  const axis = (id: string, available: string, words: string): { facts: Figure[]; text: string }[] => {
    const [marks, share] = [figureOf(book, id), figureOf(book, available)];
    if (marks === null || share === null || share.value === 0) return [];
    return [{ facts: [marks, share], text: `${percent(share.value)} of ${words} (at ${points(marks.value)} of 100)` }];
  };
  const axes = [
    ...axis('score.excess_power', 'covered.excess_power', 'excess power'),
    ...axis('score.constraint', 'covered.constraint', 'constraint'),
  ];
  if (axes.length === 0) return [first];
  const text = `The available data (${listed(axes.map((one) => one.text))}) is not enough for a verdict.`;
  return [
    first,
    index(
      axes.flatMap(({ facts }) => facts),
      text,
    ),
  ];
}

/** The text for a place without data, because the lists cover the United States. */
function abroadParagraphs(book: BriefFactBook, { name, place }: Subject, coverage: Figure): Paragraph[] {
  const none = book.under('missing.');
  const where = name === place ? name : `${name} (${place})`;
  return [
    index(
      [coverage, book.get('score.verdict'), ...none],
      `There is no data on prices, plants, queues or risks for ${where}, so it has no score.`,
    ),
  ];
}

/** Inputs that alone would change the verdict, those to the same one together. */
function turningMovers(book: BriefFactBook): Paragraph[] {
  const movers = figuresUnder(book, 'mover.').filter(({ id, value }) =>
    isWithinReach(figureOf(book, `from.${id}`)?.value ?? null, value),
  );
  if (movers.length === 0) return [];
  const facts = movers.flatMap((mover) => [mover, figureOf(book, `from.${mover.id}`)]);
  const step = (mover: Figure): string => {
    const from = figureOf(book, `from.${mover.id}`);
    const { inputs = '' } = mover.words;
    const unit = mover.unit ?? '';
    const to = quantity(mover.value, unit);
    return from === null || quantity(from.value, unit) === to
      ? `${inputs} at ${to}`
      : `${inputs} at ${to} instead of ${quantity(from.value, unit)}`;
  };
  const verdicts = [...new Set(movers.map(({ words }) => words.verdict ?? ''))];
  const turned = verdicts.map((verdict) => {
    const steps = movers.filter(({ words }) => words.verdict === verdict).map(step);
    return `${steps.join(' or ')} would change the verdict to ${verdict}`;
  });
  return [index(facts, `On its own, ${turned.join('; ')}.`)];
}

/** Missing inputs that would contribute most to a verdict. */
function missingInputMovers(book: BriefFactBook): Paragraph[] {
  const missing = figuresUnder(book, 'gain.').filter(({ value }) => value > 0);
  if (missing.length === 0) return [];
  const named = missing.map(({ words, value }) => `${words.inputs} (${percent(value)} of the weight)`);
  return [index(missing, `To reach a verdict, the most useful missing data is ${listed(named)}.`)];
}

function quantity(value: number, unit: string): string {
  if (unit === '$/MWh') return `${dollars(value)}/MWh`;
  if (unit === 'EUR/MWh') return `${euros(value)}/MWh`;
  if (unit === 'MW') return megawatts(value);
  if (unit === 'months') return months(value);
  const { form } = unitForm(unit);
  if (form === 'share') return percent(value);
  if (form === 'scale') return String(Math.round(value * 10) / 10);
  return count(value);
}
