import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/**
 * What an image holds: of each path in it the path in the repository that it comes from. Packages are one entry each; a
 * compiled file has the name of its source.
 */
export interface Image {
  readonly files: ReadonlyMap<string, string>;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: number;
  readonly folder: string;
  readonly entrypoint: readonly string[];
  readonly healthCheck: readonly string[];
}

/**
 * Carries out a Dockerfile as a plan, without Docker: stages, COPY lines with .dockerignore, and the three RUN steps that ours
 * has (install, build, prune), which fail for want of the files that they read. Any other step is refused.
 */
export function planImage(dockerfile: string): Image {
  const stages = new Map<string, Map<string, string>>();
  let files = new Map<string, string>();
  let workdir = '/';
  let environment: Record<string, string> = {};
  let user = 0;
  let entrypoint: string[] = [];
  let healthCheck: string[] = [];
  const has = (name: string): boolean =>
    files.has(posix.join(workdir, name)) ||
    [...files.keys()].some((path) => path.startsWith(`${posix.join(workdir, name)}/`));
  const demand = (step: string, names: readonly string[]): void => {
    for (const name of names) if (!has(name)) throw new Error(`${step} finds no ${name}`);
  };
  const steps: Readonly<Record<string, (command: string) => void>> = {
    'npm ci': (command) => {
      demand('npm ci', ['package.json', 'package-lock.json']);
      const isWanted = ({ optional }: LockedPackage): boolean => !(optional && command.includes('--omit=optional'));
      for (const name of packages(isWanted)) files.set(`${workdir}/node_modules/${name}`, `node_modules/${name}`);
    },
    'npm run build': () => {
      const tools = ['typescript', 'tsx', 'esbuild', `@esbuild/${process.platform}-${process.arch}`];
      demand('npm run build', ['tsconfig.json', 'tsconfig.build.json', ...tools.map((name) => `node_modules/${name}`)]);
      demand('npm run build', ['src/web/bundle/main.ts', 'src/web/client', 'src/web/frame/site.css']);
      for (const name of readdirSync(join(ROOT, 'dist', 'web')))
        files.set(posix.join(workdir, 'dist/web', name), `dist/web/${name}`);
      for (const [path, source] of files) {
        const inside = posix.relative(workdir, path);
        if (/^src\/web\/(client|bundle)\//.test(inside)) continue;
        if (!/^(src|jobs|scoring)\/.*(?<!\.d)(?:\.tsx?|(?<!\/tsconfig)\.json)$/.test(inside)) continue;
        files.set(posix.join(workdir, 'dist', inside.replace(/\.tsx?$/, '.js')), source);
      }
    },
    'npm prune': () => {
      const kept = packages(({ dev, optional, devOptional }) => !(dev || optional || devOptional));
      for (const path of files.keys()) {
        const [, name = ''] = path.split(`${workdir}/node_modules/`);
        if (name !== '' && !kept.has(name)) files.delete(path);
      }
    },
  };
  for (const line of dockerfile.replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, word, rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      files = new Map();
      [workdir, environment, user] = ['/', {}, 0];
      const [, name] = / AS (\w+)$/.exec(rest) ?? [];
      if (name !== undefined) stages.set(name, files);
    } else if (word === 'WORKDIR') workdir = rest;
    else if (word === 'USER') user = Number.parseInt(rest, 10);
    else if (word === 'ENV')
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) environment[name] = value;
    else if (word === 'ENTRYPOINT') entrypoint = JSON.parse(rest);
    else if (word === 'HEALTHCHECK') healthCheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
    else if (word === 'COPY') {
      const [, stage, words = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
      const from = stage === undefined ? context() : stages.get(stage);
      if (from === undefined) throw new Error(`there is no stage ${stage}`);
      copy(from, words.split(/\s+/), files, workdir);
    } else if (word === 'RUN') {
      for (const command of rest.split(' && ')) {
        const [, name = ''] = /^(npm (?:run build|\w+))/.exec(command) ?? [];
        const step = steps[name];
        if (step === undefined) throw new Error(`no way is known here to run ${command}`);
        step(command);
      }
    }
  }
  return { files, environment, user, folder: workdir, entrypoint, healthCheck };
}

/** What COPY does: a folder's files, or a file, to a path that ends in `/` (into it) or does not (as it). */
function copy(
  from: ReadonlyMap<string, string>,
  words: readonly string[],
  into: Map<string, string>,
  workdir: string,
): void {
  const target = words.at(-1) ?? '';
  for (const word of words.slice(0, -1)) {
    const source = posix.resolve('/', word);
    const found = [...from].filter(([path]) => path === source || path.startsWith(`${source}/`));
    if (found.length === 0) throw new Error(`COPY finds no ${word}`);
    for (const [path, origin] of found) {
      const below = path === source && target.endsWith('/') ? posix.basename(path) : posix.relative(source, path);
      into.set(posix.join(workdir, target, below), origin);
    }
  }
}

/** Files of the repository that a build is sent. */
function context(): ReadonlyMap<string, string> {
  const ignored = new Set(read('.dockerignore').split('\n'));
  const names = readdirSync(ROOT).filter((name) => !ignored.has(name));
  const paths = names.flatMap((name) =>
    statSync(join(ROOT, name)).isFile()
      ? [name]
      : readdirSync(join(ROOT, name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => posix.relative(ROOT, join(entry.parentPath, entry.name))),
  );
  return new Map(paths.map((path) => [`/${path}`, path]));
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/** Names of installed packages at the top of node_modules that the lock file has and `isWanted`. */
function packages(isWanted: (entry: LockedPackage) => boolean): ReadonlySet<string> {
  const { packages: locked } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  return new Set(
    Object.entries(locked)
      .filter(([path, entry]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && isWanted(entry))
      .map(([path]) => path.slice('node_modules/'.length))
      .filter((name) => existsSync(join(ROOT, 'node_modules', name))),
  );
}

/** What an image lacks of what its program reads or imports; empty where nothing. */
export function missingIn({ files, folder, entrypoint }: Image): string[] {
  const found = new Set<string>();
  const paths = [...files.keys()];
  // What is below `dist` is made by the program where it is wanted and may be written, so that the folder alone is asked for.
  const folders = new Set([...paths.map((path) => posix.dirname(path)), posix.join(folder, 'dist')]);
  const isThere = (path: string): boolean => files.has(path) || folders.has(path);
  const want = (path: string, by: string): void => {
    if (!isThere(path)) found.add(`${posix.relative(folder, path)}, for ${by}`);
  };
  const entry = entrypoint.at(-1) ?? '';
  want(posix.join(folder, entry), 'the entry point');
  want(posix.join(folder, 'dist/src/cli/main.js'), entry);
  // Whatever runs, and so `import` of a module, goes by it.
  want(posix.join(folder, 'package.json'), 'Node');
  for (const [path, source] of files) {
    if (!isCompiled(path, source)) continue;
    const text = compiled(source);
    for (const [, name = ''] of text.matchAll(/packageFile\(\s*'([^']+)'/g)) want(posix.join(folder, name), source);
    // What is left of imports once those of types are gone.
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (fileName.startsWith('.')) want(posix.join(posix.dirname(path), fileName), source);
      else if (!isBuiltin(fileName)) {
        const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(fileName) ?? [];
        want(`${folder}/node_modules/${name}`, source);
      }
    }
  }
  return [...found].sort();
}

/** Lays an image out below `target`. Packages are links to those that are installed here, which alone is not as in the image. */
export async function layOut({ files }: Image, target: string): Promise<void> {
  for (const folder of new Set([...files.keys()].map((path) => dirname(join(target, path))))) {
    await mkdir(folder, { recursive: true });
  }
  for (const [path, source] of files) {
    const to = join(target, path);
    if (source.startsWith('node_modules/')) await symlink(join(ROOT, source), to);
    else if (isCompiled(path, source)) await writeFile(to, compiled(source));
    else await cp(join(ROOT, source), to);
  }
}

const isCompiled = (path: string, source: string): boolean => path.endsWith('.js') && /\.tsx?$/.test(source);

let outputs: ReadonlyMap<string, string> | undefined;

/** A source as the build emits it: by the build's own settings, without a look at types, which are checked elsewhere. */
function compiled(source: string): string {
  outputs ??= emitAll();
  const output = outputs.get(source);
  if (output === undefined) throw new Error(`the build makes nothing of ${source}`);
  return output;
}

function emitAll(): ReadonlyMap<string, string> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.build.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const made = new Map<string, string>();
  const program = ts.createProgram(fileNames, {
    ...options,
    sourceMap: false,
    noCheck: true,
    noResolve: true,
    noLib: true,
    types: [],
  });
  program.emit(undefined, (_path, text, _mark, _onError, [source] = []) => {
    if (source !== undefined) made.set(posix.relative(ROOT, source.fileName), text);
  });
  return made;
}
