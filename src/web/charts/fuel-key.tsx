import { fuelClass, fuelName } from './fuel-names.ts';

/** Which color is which fuel, with a figure beside each where there is one. */
export function FuelKey(props: { readonly fuels: readonly string[]; readonly figureOf?: (fuel: string) => string }) {
  const { fuels, figureOf } = props;
  return (
    <ul class="fuel-key">
      {fuels.map((fuel) => (
        <li key={fuel}>
          <svg class="swatch" width="10" height="10" aria-hidden="true">
            <rect class={fuelClass(fuel)} width="10" height="10" rx="2" />
          </svg>
          {fuelName(fuel)}
          {figureOf !== undefined && <> {figureOf(fuel)}</>}
        </li>
      ))}
    </ul>
  );
}
