import type { CapacityModel } from './capacity-model.ts';
import { EPOCH_INTERVAL } from './epoch-interval.ts';
import { EPOCH_REVISIONS, EPOCH_TOTALS, FORMER_EDITION_DAY } from './epoch-pairs.ts';
import type { CapacityValidation } from './fit-capacity-model.ts';
import type { StatedBuilding } from './stated-buildings.ts';

interface CapacityPage {
  readonly model: CapacityModel;
  readonly validation: CapacityValidation;
  readonly buildings: readonly StatedBuilding[];
}

const share = (value: number | null): string => (value === null ? 'not known' : `${Math.round(value * 100)} %`);
const number = (value: number): string => Math.round(value).toLocaleString('en');

/** docs/capacity.md: the model, its error and what it was fitted on. */
export function writeCapacityPage({ model, validation, buildings }: CapacityPage): string {
  const within = Math.round((validation.coverage ?? 0) * validation.sites);
  const sorted = [...buildings].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `# Power of facilities

Written by \`npm run -s docs:capacity\`; \`loadstar capacity validate\` prints the same figures. The rule for choosing a figure is in
docs/adr/0060.

## Bases

- **stated**: by the operator, a filing, or a list that cites one.
- **permitted**: what a permit allows engines or generators. It is never load and is in no sum of load.
- **estimated**: by the model below, or of a campus by Epoch, always with an interval. It is used only where nothing is stated or permitted.

Sums of the three are shown apart and are not added.

## Model \`${model.name}\`

ln(MW) = ${model.intercept.toFixed(4)} + ${model.slope.toFixed(4)} × ln(m² of mapped building)

Least squares over ${model.sites} buildings of ${model.operators} operators in ${model.countries.join(', ')}. The interval of 80 % is Student's, with a standard error of
${model.sigma.toFixed(4)} in ln(MW). Nothing is estimated outside ${number(model.leastAreaM2)} to ${number(model.mostAreaM2)} m², in other countries, for grounds of campuses, or for
buildings that do not operate.

**Left out of the model**: number of floors, class of the operator, country and year. ${model.sites} sites cannot carry more than one slope, and the maps
state no floors.

## Error

Each operator's buildings are scored by a model fitted without that operator.

| figure | value |
|---|---:|
| buildings | ${validation.sites} |
| operators | ${validation.operators} |
| median relative error | ${share(validation.medianRelativeError)} |
| stated figure within the 80 % interval | ${share(validation.coverage)} (${within} of ${validation.sites}) |

With so few buildings the coverage itself is uncertain: one building more or less moves it by ${Math.round(100 / validation.sites)} points.

## Buildings it was fitted on

| building | operator | m² | MW | term | as of | written at |
|---|---|---:|---:|---|---|---|
${sorted
  .map(
    ({ name, operator, areaM2, mw, term, asOf, citation }) =>
      `| ${name} | ${operator} | ${number(areaM2)} | ${mw} | ${term} | ${asOf ?? 'no date'} | <${citation}> |`,
  )
  .join('\n')}

Figures: facts in our own words, each with its address; those with a date are the source \`stated-buildings\`. Areas: IM3 atlas v2026.02.09,
© OpenStreetMap contributors, ODbL 1.0.

${writeEpochSection()}`;
}

const ratio = (of: number, by: number): string => (of / by).toFixed(2);

/** The interval of Epoch's figures for what runs, with every pair that it is made of. */
function writeEpochSection(): string {
  const { name, low, high, coverage, totals, revisions } = EPOCH_INTERVAL;
  return `## Interval \`${name}\`

Epoch's figures for what runs at a campus (Epoch AI, Frontier Data Centers, CC BY 4.0) are estimates without bounds of their own. They are shown with an interval of
80 %: ${low} to ${high} times the figure. It is made of ${totals} sites of which another list reports the power, and ${revisions} sites of which two editions tell of
${FORMER_EDITION_DAY}: each share of the one with each share of the other. Of the left-out pairs ${share(coverage)} lie within the interval that all others make.
The method and its limits are in docs/adr/0063.

| site | Epoch, MW | reported, MW | share | of the year | reported by |
|---|---:|---:|---:|---|---|
${EPOCH_TOTALS.map(
  ({ site, epochMw, statedMw, statedBy, externalId, year }) =>
    `| ${site} | ${epochMw} | ${statedMw} | ${ratio(statedMw, epochMw)} | ${year ?? 'as planned'} | ${statedBy}: ${externalId.replaceAll('"', '')} |`,
).join('\n')}

| site | former edition, MW | later edition, MW | share |
|---|---:|---:|---:|
${EPOCH_REVISIONS.map(
  ({ site, formerMw, laterMw }) => `| ${site} | ${formerMw} | ${laterMw} | ${ratio(laterMw, formerMw)} |`,
).join('\n')}
`;
}
