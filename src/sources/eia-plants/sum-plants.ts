import type { PlantRow } from '../../domain/grid/generation.ts';
import { withoutNoise } from '../documents/tables.ts';
import { rankFuels } from './rank-fuels.ts';
import type { Generator } from './read-generators.ts';

/** One row for each plant and status, in the order in which they appear. */
export function sumPlants(
  generators: readonly Generator[],
  asOf: string,
): { rows: readonly PlantRow[]; warnings: readonly string[] } {
  const groups = new Map<string, Generator[]>();
  for (const generator of generators) {
    const key = `${generator.plant_id} ${generator.status}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [generator]);
    else group.push(generator);
  }
  const withoutSummer = generators.filter((one) => one.net_summer_mw === null).length;
  const withoutNameplate = generators.filter((one) => one.nameplate_mw === null).length;
  const warnings: string[] = [];
  if (withoutSummer > 0) {
    warnings.push(`generators without net summer capacity, whose nameplate counts in fuel_mw: ${withoutSummer}`);
  }
  if (withoutNameplate > 0) warnings.push(`generators without a nameplate capacity: ${withoutNameplate}`);
  return { rows: [...groups.values()].flatMap((group) => plantOf(group, asOf)), warnings };
}

function plantOf(group: readonly Generator[], asOf: string): PlantRow[] {
  const [first] = group;
  if (first === undefined) return [];
  const { fuel, fuels, fuel_mw } = rankFuels(
    group.map((one) => ({ fuel: one.fuel, mw: one.net_summer_mw ?? one.nameplate_mw ?? 0 })),
    first.fuel,
  );
  const months = group.flatMap(({ expected }) => expected ?? []).sort();
  return [
    {
      kind: 'plant',
      plant_id: first.plant_id,
      status: first.status,
      as_of: asOf,
      name: firstAvailable(group, 'name'),
      utility: firstAvailable(group, 'utility'),
      sector: firstAvailable(group, 'sector'),
      state: firstAvailable(group, 'state'),
      county: firstAvailable(group, 'county'),
      balancing_authority: firstAvailable(group, 'balancing_authority'),
      lat: firstAvailable(group, 'lat'),
      lon: firstAvailable(group, 'lon'),
      fuel,
      nameplate_mw: sumOf(group, 'nameplate_mw'),
      net_summer_mw: sumOf(group, 'net_summer_mw'),
      fuels,
      fuel_mw,
      expected: months[0] ?? null,
    },
  ];
}

function firstAvailable<K extends keyof Generator>(group: readonly Generator[], member: K): Generator[K] | null {
  return group.find((one) => one[member] !== null)?.[member] ?? null;
}

/** Sum of the known values; null without any. */
function sumOf(group: readonly Generator[], member: 'nameplate_mw' | 'net_summer_mw'): number | null {
  const present = group.flatMap((one) => one[member] ?? []);
  return present.length === 0 ? null : withoutNoise(present.reduce((sum, mw) => sum + mw, 0));
}
