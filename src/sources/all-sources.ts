// The registry: one line per source, and nothing else.
export { caisoFuelMix } from './caiso-fuel-mix/index.ts';
export { ercotLmp } from './ercot-lmp/index.ts';
export { misoFuelMix } from './miso-fuel-mix/index.ts';
export { misoLmp } from './miso-lmp/index.ts';
export { news } from './news/index.ts';
export { nyisoFuelMix } from './nyiso-fuel-mix/index.ts';
export { nyisoLmp } from './nyiso-lmp/index.ts';
