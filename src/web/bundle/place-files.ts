import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUILDS, MANIFEST } from '../assets.ts';

/** Names of files, the build before the newest one first. */
type Builds = readonly (readonly string[])[];

/**
 * Puts the files of a build into `folder`, each as a whole, and the manifest last: whoever reads meanwhile finds the build
 * before or this one, and so does whoever builds the same. The files of the build before this one stay; older ones go.
 * @param files by names that depend on their content: another content has another name.
 */
export async function placeFiles(folder: string, files: ReadonlyMap<string, Buffer>, manifest: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // On the same disk, and of this build alone, so that a move is atomic.
  const excluded = await mkdtemp(join(dirname(folder), '.bundle-'));
  try {
    const place = async (name: string, bytes: Buffer | string): Promise<void> => {
      await writeFile(join(excluded, name), bytes);
      await rename(join(excluded, name), join(folder, name));
    };
    for (const [name, bytes] of files) await place(name, bytes);
    const names = [...files.keys()].sort();
    const before = (await readBuilds(folder)).filter((build) => String(build) !== String(names)).slice(-1);
    await place(BUILDS, `${JSON.stringify([...before, names])}\n`);
    await place(MANIFEST, manifest);
    const stays = new Set([...before.flat(), ...names, BUILDS, MANIFEST]);
    for (const name of await readdir(folder)) if (!stays.has(name)) await rm(join(folder, name), { force: true });
  } finally {
    await rm(excluded, { recursive: true, force: true });
  }
}

async function readBuilds(folder: string): Promise<Builds> {
  try {
    return JSON.parse(await readFile(join(folder, BUILDS), 'utf8')) as Builds;
  } catch {
    // A first build, or one of a version that kept no list: what is there counts as the build before.
    return [(await readdir(folder)).filter((name) => name !== MANIFEST).sort()];
  }
}
