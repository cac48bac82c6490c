import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aemoUnitLines } from '../support/sources/aemo-units.ts';

// `node --import tsx test/tools/write-aemo-units.ts <NEM-Registration-and-Exemption-List.xlsx>`: the list in units-of-list.ts.
const [, , workbook = ''] = process.argv;
const lines = aemoUnitLines(readFileSync(workbook)).map((line) => `  '${line}',`);
const page = `// Written by test/tools/write-aemo-units.ts of AEMO's NEM registration and exemption list of May 2026 (AEMO, with attribution).

/** \`region | source of energy | units\` by their ids in dispatch (DUID); a minus marks a load. */
export const UNIT_LINES: readonly string[] = [
${lines.join('\n')}
];
`;
writeFileSync(fileURLToPath(new URL('../../src/sources/aemo-fuel-mix/units-of-list.ts', import.meta.url)), page);
