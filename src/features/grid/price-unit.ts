/** `$/MWh`, `EUR/MWh`. */
export const priceUnit = (currency: string): string => `${currency === 'USD' ? '$' : currency}/MWh`;
