import {
  LINKAGE_COMPARISONS,
  LINKAGE_LEVELS,
  type LinkageModel,
} from '../../../src/enrich/facilities/linkage-model.ts';

const figure = (share: number): string => String(Number(share.toFixed(4)));

/** The weights as a module, with how they were made. */
export function linkageWeightsFile({ share, weights }: LinkageModel, open: number, two: number): string {
  const rows = LINKAGE_COMPARISONS.flatMap((comparison) => [
    `    ${comparison}: {`,
    ...LINKAGE_LEVELS[comparison].map((level) => {
      const { m, u } = weights[comparison][level] ?? { m: 1, u: 1 };
      const name = /^[a-z]+$/.test(level) ? level : `'${level}'`;
      return `      ${name}: { m: ${figure(m)}, u: ${figure(u)} },`;
    }),
    '    },',
  ]);
  return `import type { LinkageModel } from './linkage-model.ts';

/**
 * Fitted by expectation maximization to ${open} pairs of recorded records and ${two} that are two sites by a guard rail, without a
 * label. Written by \`npm run -s fit:linkage\`; docs/adr/0077.
 */
export const LINKAGE_WEIGHTS: LinkageModel = {
  share: ${figure(share)},
  weights: {
${rows.join('\n')}
  },
};
`;
}
