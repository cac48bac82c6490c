import type { CapacityModel } from './capacity-model.ts';
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
- **estimated**: by the model below, always with its interval. It is used only where nothing is stated or permitted.

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

Areas: IM3 atlas v2026.02.09, © OpenStreetMap contributors, ODbL 1.0.
`;
}
