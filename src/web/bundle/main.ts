import { fileURLToPath } from 'node:url';
import { bundleAssets } from './bundle-assets.ts';

// `npm run build:web`: what pages load, into dist/web. Runs at the end of `npm install` as well.
await bundleAssets(
  fileURLToPath(new URL('../', import.meta.url)),
  fileURLToPath(new URL('../../../dist/web', import.meta.url)),
);
