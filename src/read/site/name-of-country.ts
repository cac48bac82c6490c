import { countryNameOf } from '../../enrich/places/country-names.ts';

/** How a country is called in English; its code where it has no name. */
export const nameOfCountry = (code: string): string => countryNameOf(code) ?? code;
