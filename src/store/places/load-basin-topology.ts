import { readFile } from 'node:fs/promises';
import type { feature } from 'topojson-client';
import { z } from 'zod';
import { Fault, messageOf } from '../../errors.ts';
import { packageFile } from '../db/package-file.ts';

const FILE = 'fixtures/reference/water-basins.topo.json';

/** What the reader of TopoJSON takes. */
type Borders = Parameters<typeof feature>[0];

/** As much of the form as a wrong file would lack. */
const BasinFile = z.looseObject({
  type: z.literal('Topology'),
  objects: z.looseObject({ basins: z.looseObject({ type: z.literal('GeometryCollection') }) }),
  arcs: z.array(z.array(z.array(z.number()))),
});

/** Outlines of the river basins that ship with the program. @throws Fault `bad-config` where the file is none. */
export async function loadBasinTopology(): Promise<Borders> {
  try {
    const read: unknown = JSON.parse(await readFile(packageFile(...FILE.split('/')), 'utf8'));
    BasinFile.parse(read);
    return read as Borders;
  } catch (error) {
    throw new Fault('bad-config', `${FILE} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}
