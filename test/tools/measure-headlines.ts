import { makeRelevanceClassifier, type RelevanceTerm, relevanceTerms } from '../../src/enrich/news/classify-news.ts';
import { RELEVANCE_TERMS } from '../../src/enrich/news/relevance-terms.ts';
import { readWords } from '../../src/enrich/text/read-words.ts';
import { extractRows, foldOf, loadLabelled } from '../support/news/read-headlines.ts';
import { type LabelledRow, type Score, scoreHeadlines, scoreOf } from '../support/news/score-headlines.ts';

const FOLDS = 5;

const print = (line: string): void => console.log(line);
const share = (value: number | null): string => (value === null ? '-' : value.toFixed(3));
const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(4)}`;

function printScores(title: string, scores: readonly Score[]): void {
  print(`\n${title}`);
  print(
    `${'measure'.padEnd(24)} ${'right'.padStart(6)} ${'wrong'.padStart(6)} ${'missed'.padStart(6)}  prec.  recall  F1 or share`,
  );
  for (const { measure, right, wrong, missed, precision, recall, value } of scores)
    print(
      `${measure.padEnd(24)} ${String(right).padStart(6)} ${String(wrong ?? '-').padStart(6)} ${String(missed).padStart(6)}  ` +
        `${share(precision).padEnd(6)} ${share(recall).padEnd(7)} ${share(value)}`,
    );
}

/** Rows in which each phrase of the lexicon stands. */
function supportOf(rows: readonly LabelledRow[]): Map<string, Set<string>> {
  const classifier = makeRelevanceClassifier();
  const support = new Map<string, Set<string>>();
  for (const { id, title, summary } of rows) {
    const passages = [readWords(title, 'title'), ...(summary ? [readWords(summary, 'summary')] : [])];
    for (const { phrase } of classifier.termsOf(passages))
      support.set(phrase, (support.get(phrase) ?? new Set()).add(id));
  }
  return support;
}

/** Phrases that some row has, and only rows of the fold: what the fold may have taught the lexicon. */
const onlyIn = (terms: readonly RelevanceTerm[], support: ReadonlyMap<string, ReadonlySet<string>>, fold: number) =>
  terms.filter(({ phrase }) => {
    const ids = support.get(phrase);
    return ids !== undefined && [...ids].every((id) => foldOf(id, FOLDS) === fold);
  });

async function crossValidate(rows: readonly LabelledRow[]): Promise<void> {
  const terms = relevanceTerms();
  const support = supportOf(rows);
  const values: number[] = [];
  const counts = { right: 0, wrong: 0, missed: 0 };
  print(
    `\nCross-validation of relevance, ${FOLDS} folds by hash of id: each fold without the phrases that only it supports`,
  );
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const left = onlyIn(terms, support, fold);
    const inFold = rows.filter(({ id }) => foldOf(id, FOLDS) === fold);
    const kept = terms.filter((term) => !left.includes(term));
    const full = scoreOf(scoreHeadlines(inFold, await extractRows(inFold)).clear, 'relevance');
    const score = scoreOf(scoreHeadlines(inFold, await extractRows(inFold, { terms: kept })).clear, 'relevance');
    print(
      `fold ${fold}: ${inFold.length} rows, ${left.length} phrases left out, F1 ${share(score.value)} (with all ${share(full.value)})`,
    );
    if (score.value !== null) values.push(score.value);
    counts.right += score.right;
    counts.wrong += score.wrong ?? 0;
    counts.missed += score.missed;
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1),
  );
  const pooled = (2 * counts.right) / (2 * counts.right + counts.wrong + counts.missed);
  print(`mean F1 ${share(mean)}, standard deviation ${share(spread)}, pooled F1 ${share(pooled)}`);
}

async function printGains(rows: readonly LabelledRow[]): Promise<void> {
  const relevanceOf = async (terms: readonly RelevanceTerm[]): Promise<number> =>
    scoreOf(scoreHeadlines(rows, await extractRows(rows, { terms })).clear, 'relevance').value ?? 0;
  const all = await relevanceOf(relevanceTerms());
  print('\nWhat each table of the lexicon gains: F1 of relevance with it minus without it');
  for (const { group, points, phrases } of RELEVANCE_TERMS) {
    const own = phrases.split('|');
    const without = await relevanceOf(relevanceTerms().filter(({ phrase }) => !own.includes(phrase)));
    print(
      `${group.padEnd(6)} ${points.toFixed(1)}  ${String(own.length).padStart(4)} phrases  ${signed(all - without)}`,
    );
  }
}

const [, , file] = process.argv;
if (file === undefined) {
  console.error('usage: npm run -s measure:headlines -- <labelled headlines, NDJSON>');
  process.exit(2);
}
const rows = loadLabelled(file);
const { clear, borderline } = scoreHeadlines(rows, await extractRows(rows));
print(`${rows.length} labelled headlines`);
printScores('Without what is borderline', clear);
printScores('Borderline alone', borderline);
await crossValidate(rows);
await printGains(rows);
