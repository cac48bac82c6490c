import { writeFileSync } from 'node:fs';
import { constants, gzipSync } from 'node:zlib';
import { SHIPPED_LAYERS } from '../../src/domain/layers/shipped-layers.ts';
import { openPlaceFinder } from '../../src/features/places/place-finder.ts';
import { packageFile } from '../../src/store/db/package-file.ts';
import { makeLayer } from '../support/layers/make-layer.ts';

// The tables of `fixtures/layers` and their manifest, from the recorded documents: `node --import tsx test/tools/make-layers.ts`.
const { places } = await openPlaceFinder();
const manifest = SHIPPED_LAYERS.map(({ id, file }) => {
  const { text, facts } = makeLayer(id, places);
  const zipped = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
  writeFileSync(packageFile('fixtures', 'layers', file), zipped);
  process.stdout.write(`${id}: ${facts.rows} rows, ${Math.round(zipped.byteLength / 1024)} KB\n`);
  return [id, facts] as const;
});
writeFileSync(
  packageFile('fixtures', 'layers', 'manifest.json'),
  `${JSON.stringify(Object.fromEntries(manifest), null, 2)}\n`,
);
