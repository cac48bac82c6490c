/** Address of the page of a country. @param code ISO 3166-1 alpha-2. */
export const countryPath = (code: string): string => `/countries/${encodeURIComponent(code)}`;
