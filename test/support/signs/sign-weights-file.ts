import type { SignWeights } from '../../../src/enrich/signs/weigh-signs.ts';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
/** As the formatter has it: bare where a key can be. */
const keyOf = (sign: string): string =>
  /^[a-z]+$/.test(sign) ? sign : sign.includes("'") ? JSON.stringify(sign) : quoted(sign);

/** The weights as a module of the program, formatted as the formatter would. */
export const signWeightsFile = (
  { bias, weights }: SignWeights,
  {
    name,
    speaksOf,
    stories,
    types,
  }: {
    readonly name: string;
    readonly speaksOf: string;
    readonly stories: number;
    /** Folder of the type, from the module's own. */
    readonly types: string;
  },
): string =>
  [
    `import type { SignWeights } from '${types}/weigh-signs.ts';`,
    '',
    '/**',
    ` * By which signs ${speaksOf}: log odds, fitted to ${stories} labeled stories. Written by`,
    ' * `npm run -s fit:signs`; docs/adr/0094.',
    ' */',
    `export const ${name}: SignWeights = {`,
    `  bias: ${bias},`,
    '  weights: {',
    ...Object.entries(weights).map(([sign, weight]) => `    ${keyOf(sign)}: ${weight},`),
    '  },',
    '};',
    '',
  ].join('\n');
