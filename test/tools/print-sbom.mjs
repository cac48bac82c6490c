// What runs in production, as CycloneDX 1.5, out of the lockfile alone: the same for the same lockfile. `npm sbom` of
// npm 11 cannot say it: with `--omit dev` it leaves out what a development package needs besides us.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const inProduction = Object.entries(packages).filter(([, { dev }]) => dev !== true);
process.stdout.write(`${JSON.stringify(bill(), null, 2)}\n`);

function bill() {
  const [[, self], ...others] = inProduction;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': refOf('', self), name: self.name, version: self.version },
    },
    components: [
      ...new Map(others.map(([place, locked]) => [refOf(place, locked), componentOf(place, locked)])).values(),
    ],
    dependencies: [...edges()].map(([ref, needed]) => ({ ref, dependsOn: [...needed].sort() })),
  };
}

function componentOf(place, locked) {
  const { version, license, integrity, optional } = locked;
  return {
    type: 'library',
    'bom-ref': refOf(place, locked),
    name: nameOf(place, locked),
    version,
    scope: optional === true ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: [{ license: { id: license } }],
    purl: `pkg:npm/${nameOf(place, locked).replace('@', '%40')}@${version}`,
  };
}

/** The edges of dependency, by the copy that each package finds from where it lies. */
function edges() {
  const found = new Map();
  for (const [place, locked] of inProduction) {
    const needed = found.get(refOf(place, locked)) ?? new Set();
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      const at = nearest(place, name);
      if (at !== null) needed.add(refOf(at, packages[at]));
    }
    found.set(refOf(place, locked), needed);
  }
  return found;
}

function nearest(place, name) {
  const folders = place.split(/(?<=node_modules\/(?:@[^/]+\/)?[^/@]+)\//).filter((folder) => folder !== '');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const at = [...folders.slice(0, depth), `node_modules/${name}`].join('/');
    if (packages[at] !== undefined) return at;
  }
  return null;
}

function refOf(place, locked) {
  return `${nameOf(place, locked)}@${locked.version}`;
}

function nameOf(place, { name }) {
  return name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
