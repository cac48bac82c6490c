import type { Fuel } from '../../../src/domain/grid/fuel.ts';

/**
 * Share of a plant's nameplate that counts at the hour when the grid is shortest, by fuel: PJM's ELCC class ratings for its
 * capacity auction of 2026/2027 (nuclear 95 %, coal 83, gas 60 in one cycle and 74 combined, diesel 92, onshore wind 41, tracking
 * sun 11, hydro 38 without storage and 95 with it, landfill gas 48, batteries of four hours 50, of eight 62). One operator's
 * table for a world: lists of plants do not tell cycles and storage apart, so that gas, hydro and storage have values between
 * the classes; wind is taken lower, as that of places where the peak is in summer. docs/adr/0053
 */
export const ACCREDITED_SHARE: Readonly<Record<Fuel, number>> = {
  nuclear: 0.95,
  coal: 0.83,
  gas: 0.72,
  oil: 0.8,
  hydro: 0.75,
  wind: 0.3,
  solar: 0.1,
  biomass: 0.5,
  geothermal: 0.85,
  storage: 0.55,
  imports: 0,
  other: 0.5,
};

/**
 * The same table's two classes of hydro, for lists that tell them apart: with a reservoir it is there at the peak, on a river it is what the
 * river brings. docs/adr/0057
 */
export const ACCREDITED_HYDRO = { reservoir: 0.95, river: 0.38 } as const;
