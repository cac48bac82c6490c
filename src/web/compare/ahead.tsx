import type { CompareAnswer } from './compare-answers.ts';

type Metric = keyof CompareAnswer['winners'];

/** In what a market may be first, as said of it; more of a thing is not more room. */
export const FIRST_IN: Readonly<Record<Metric, string>> = {
  composite_score: 'the highest score',
  facility_count: 'the most facilities',
  operational_mw: 'the most MW operating',
  pipeline_mw: 'the most pipeline MW',
  price_usd_per_kwh: 'the lowest wholesale price',
};
const MARKS: Readonly<Record<Metric, string>> = {
  composite_score: 'highest',
  facility_count: 'most',
  operational_mw: 'most',
  pipeline_mw: 'most',
  price_usd_per_kwh: 'lowest',
};
export const METRIC_NAMES = Object.keys(FIRST_IN) as Metric[];

/** Marks the market that alone leads in a metric, by the question's answer. */
export function Ahead(props: {
  readonly slug: string;
  readonly of: Metric;
  readonly winners: CompareAnswer['winners'];
}) {
  const { slug, of, winners } = props;
  return winners[of] === slug ? <span class="ahead">{MARKS[of]}</span> : null;
}
