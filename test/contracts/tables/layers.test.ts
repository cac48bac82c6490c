import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SHIPPED_LAYERS } from '../../../src/domain/layers/shipped-layers.ts';
import { openPlaceFinder } from '../../../src/features/places/place-finder.ts';
import { packageFile } from '../../../src/store/db/package-file.ts';
import { loadLayerManifest, readShippedLayer } from '../../../src/store/layers/read-shipped-layer.ts';
import { TsvRows } from '../../../src/store/layers/tsv-rows.ts';
import { factsOf, isHeld, MAKERS, makeLayer } from '../../support/layers/make-layer.ts';

const folder = (...path: string[]): string => packageFile('fixtures', 'layers', ...path);
const textOf = (file: string): string => gunzipSync(readFileSync(folder(...file.split('/')))).toString('utf8');

/** A clone may grow by so much for all layers. */
const MOST_BYTES = 12_000_000;

describe('layers that ship', () => {
  it('are the files of the folder, each with a maker, and smaller together than 12 MB', () => {
    const files = ['', 'odbl'].flatMap((below) =>
      readdirSync(folder(below))
        .filter((name) => name.endsWith('.tsv.gz'))
        .map((name) => (below === '' ? name : `${below}/${name}`)),
    );
    expect(files.sort()).toEqual(SHIPPED_LAYERS.map(({ file }) => file).sort());
    expect(Object.keys(MAKERS).sort()).toEqual(SHIPPED_LAYERS.map(({ id }) => id).sort());
    const bytes = files.reduce((sum, file) => sum + readFileSync(folder(...file.split('/'))).byteLength, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('keep what is share-alike in a folder of its own, with its license and credit, and nothing else there', () => {
    for (const { id, file, isShareAlike } of SHIPPED_LAYERS)
      expect([id, file.startsWith('odbl/')]).toEqual([id, isShareAlike]);
    const readme = readFileSync(folder('odbl', 'README.md'), 'utf8');
    for (const { id, isShareAlike } of SHIPPED_LAYERS) if (isShareAlike) expect(readme).toContain(`\`${id}\``);
    expect(readme).toContain('© OpenStreetMap contributors');
    expect(readme).toContain('opendatacommons.org/licenses/odbl');
  });

  it('are each spoken of in a README, with a credit and a date', () => {
    const readme = readFileSync(folder('README.md'), 'utf8') + readFileSync(folder('odbl', 'README.md'), 'utf8');
    for (const { id, attribution, copyDate } of SHIPPED_LAYERS) {
      expect(readme).toContain(`\`${id}\``);
      expect([id, attribution !== '', copyDate !== null]).toEqual([id, true, true]);
    }
  });

  it('say of HIFLD that it is no longer served', () => {
    const retired = SHIPPED_LAYERS.filter(({ retiredSince }) => retiredSince !== null).map(({ id }) => id);
    expect(retired).toEqual(['hifld-substations', 'hifld-lines']);
  });

  it('are refused when a byte is not what the manifest states', async () => {
    const manifest = await loadLayerManifest();
    const [layer] = SHIPPED_LAYERS;
    if (layer === undefined) throw new Error('no layer ships');
    const changed = { ...manifest, [layer.id]: { rows: 1, sha256: '0'.repeat(64) } };
    await expect(readShippedLayer(layer, changed)).rejects.toThrow('and the manifest states 000');
    expect((await readShippedLayer(layer, manifest)).length).toBeGreaterThan(0);
  });
});

describe.each(SHIPPED_LAYERS.map((layer) => [layer.id, layer] as const))('%s', (id, { file }) => {
  it('has the rows and the hash that the manifest states', async () => {
    const manifest = await loadLayerManifest();
    expect(factsOf(textOf(file))).toEqual(manifest[id]);
  });

  it.skipIf(!isHeld(id))('is made of the recorded documents, byte for byte', async () => {
    const { places } = await openPlaceFinder();
    expect(makeLayer(id, places).text === textOf(file)).toBe(true);
  });
});

describe('voltages of layers that ship', () => {
  const kvsOf = (file: string, column: string): number[] => {
    const text = textOf(file);
    const [header = ''] = text.split('\n', 1);
    const rows = new TsvRows(Buffer.from(text), file, header.split('\t'));
    const kvs: number[] = [];
    while (rows.next()) {
      const kv = rows.number(column);
      if (kv !== null) kvs.push(kv);
    }
    return kvs;
  };

  it('are kilovolts everywhere: none of volts, of -999999 or of a mark for direct current', () => {
    const files = SHIPPED_LAYERS.filter(({ kind }) => kind === 'substations' || kind === 'lines');
    for (const { id, file } of files) {
      const kvs = kvsOf(file, 'kv');
      if (id === 'neso-substations') expect(kvs).toEqual([]);
      else expect([id, kvs.every((kv) => kv > 0 && kv <= 1_200)]).toEqual([id, true]);
    }
    expect(Math.max(...kvsOf('hifld-lines.tsv.gz', 'kv'))).toBe(765);
  });

  it('mark the lines of direct current, which HIFLD writes as 1000', () => {
    const marked = textOf('hifld-lines.tsv.gz')
      .split('\n')
      .filter((line) => line.split('\t')[3] === 'dc')
      .map((line) => line.split('\t')[2]);
    expect(new Set(marked)).toEqual(new Set(['500', '450', '250']));
  });

  it.skipIf(!existsSync(packageFile('..', 'shared', 'payloads', 'infra')))(
    'merge the buses of one African site into one row with all of them',
    () => {
      const several = textOf('odbl/osm-substations-africa.tsv.gz')
        .split('\n')
        .filter((line) => line.split('\t')[6]?.includes(';') === true);
      expect(several.length).toBeGreaterThan(100);
    },
  );
});
