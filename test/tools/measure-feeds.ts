import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIELDS } from '../support/news/feed-expectations.ts';
import { PEERS } from '../support/news/feed-peers.ts';
import { readSuites } from '../support/news/feed-suites.ts';
import { type FieldCounts, type Measured, measureSuite } from '../support/news/measure-suite.ts';

/**
 * `npm run -s measure:feeds -- [folder of suites] [--all]`: how many documents of each suite we read, how many each
 * peer reads (from the bytes as UTF-8, and from the text that we decoded), and the fields we get right of those that
 * the suite expects. With --all every field that differs is listed, else the first 40.
 */
const LISTED = 40;
const SUITES = fileURLToPath(new URL('../../../shared/payloads/news/suites', import.meta.url));

const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('--')) ?? SUITES;
const scratch = mkdtempSync(join(tmpdir(), 'loadstar-suites-'));
try {
  const peers = Object.keys(PEERS);
  console.log('Documents read (peers: from the bytes as UTF-8 / from the text that we decoded)\n');
  console.log(['suite', 'documents', 'ours', ...peers].join(' | '));
  const measured: Measured[] = [];
  for (const suite of readSuites(folder, scratch)) {
    const result = await measureSuite(suite);
    measured.push(result);
    const counts = result.peers.map(({ asUtf8, decoded }) => `${asUtf8}/${decoded}`);
    console.log([result.suite, result.documents, result.ours, ...counts].join(' | '));
  }
  console.log(
    '\nFields right/expected; expected by the suite, or by two of the three peers where the suite is silent\n',
  );
  console.log(['suite', 'by', ...FIELDS].join(' | '));
  for (const { suite, bySuite, byPeers } of measured) {
    console.log([suite, 'suite', ...FIELDS.map((field) => fraction(bySuite[field]))].join(' | '));
    console.log([suite, 'two peers', ...FIELDS.map((field) => fraction(byPeers[field]))].join(' | '));
  }
  for (const { suite, missed, wrong } of measured) {
    for (const line of missed) console.log(`\n${suite} not read: ${line}`);
    for (const line of wrong.slice(0, args.includes('--all') ? wrong.length : LISTED)) console.log(`${suite}: ${line}`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function fraction({ right, expected }: FieldCounts): string {
  return expected === 0 ? '-' : `${right}/${expected}`;
}
