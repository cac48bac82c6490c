import { z } from 'zod';
import type { Fuel } from '../../domain/grid/fuel.ts';

const Figure = z.number().nullable();

export const Answer = z.object({
  dataset: z.literal('ElectricityProdex5MinRealtime'),
  records: z.array(
    z
      .object({
        Minutes5UTC: z.string(),
        PriceArea: z.string(),
        ProductionLt100MW: Figure,
        ProductionGe100MW: Figure,
        OffshoreWindPower: Figure,
        OnshoreWindPower: Figure,
        SolarPower: Figure,
      })
      .catchall(z.unknown()),
  ),
});

/** Heat and power plants below and above 100 MW burn coal, gas, wood and refuse: no single fuel. */
export const PRODUCTION: ReadonlyMap<string, Fuel> = new Map([
  ['ProductionLt100MW', 'other'],
  ['ProductionGe100MW', 'other'],
  ['OffshoreWindPower', 'wind'],
  ['OnshoreWindPower', 'wind'],
  ['SolarPower', 'solar'],
]);

/** Flows into the area are positive. BornholmSE4 is a part of DK2's exchange with Sweden that is stated apart. */
export const isExchange = (member: string): boolean => /^Exchange[A-Z]\w+$/.test(member);
