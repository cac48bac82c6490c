// Makes a package of its own of the compiled client: `npm run build:client`, then `npm pack ./dist/client`.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const { version, license, engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const described = {
  name: 'loadstar-client',
  version,
  description: 'The client of Loadstar for Node, browsers and workers. It needs nothing but fetch.',
  license,
  type: 'module',
  sideEffects: false,
  engines,
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
  files: ['**/*.js', '**/*.d.ts', 'README.md', 'LICENSE'],
};
const inPackage = (name) => fileURLToPath(new URL(`dist/client/${name}`, root));
writeFileSync(inPackage('package.json'), `${JSON.stringify(described, null, 2)}\n`);
copyFileSync(fileURLToPath(new URL('LICENSE', root)), inPackage('LICENSE'));
const page = readFileSync(new URL('docs/client.md', root), 'utf8');
writeFileSync(inPackage('README.md'), page.replaceAll("'loadstar/client'", "'loadstar-client'"));
