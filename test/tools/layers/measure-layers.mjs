import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Rows of each layer that ships, those of each country, and what layers add to a clone: `npm run -s measure:layers [commit before]`.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;

const manifest = JSON.parse(readFileSync(`${root}fixtures/layers/manifest.json`, 'utf8'));
const files = git('ls-files', 'fixtures/layers').trim().split('\n');
const fileOf = (id) => files.find((file) => file.endsWith(`/${id}.tsv.gz`));
for (const [id, { rows, countries = {} }] of Object.entries(manifest)) {
  const file = fileOf(id);
  const listed = Object.entries(countries).sort(([, a], [, b]) => b - a);
  const words =
    listed.length === 0 ? '' : `  ${listed.length} countries: ${listed.map((one) => one.join(' ')).join(', ')}`;
  console.log(`${id}: ${rows} rows, ${file === undefined ? 'no file' : megabytes(statSync(root + file).size)}${words}`);
}

/** Bytes of the files of a commit, below a folder. */
function bytesOf(commit, folder) {
  const lines = git('ls-tree', '-r', '--long', commit, ...(folder === undefined ? [] : ['--', folder]));
  return lines.split('\n').reduce((sum, line) => sum + (Number(line.split(/\s+/)[3]) || 0), 0);
}

const commits = ['HEAD', ...process.argv.slice(2, 3)];
for (const commit of commits)
  console.log(
    `files of ${commit}: ${megabytes(bytesOf(commit))}, of these layers ${megabytes(bytesOf(commit, 'fixtures/layers'))}`,
  );
