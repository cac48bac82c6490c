export const WHAT = 'IESO Ontario zonal prices (XML)';
/** The vocabulary of these reports; older ones are of another host. */
export const NAMESPACE = /^https?:\/\/www\.ieso\.ca\/schema$/;
export const AREA = 'CA-ON';
/** IESO's name of the price of the whole province. */
export const NODE = 'ONTARIO';

export const HOUR_MINUTES = 60;
export const INTERVAL_MINUTES = 5;
export const INTERVALS_OF_HOUR = 12;

/** What stands for one price: the element of it, and of its number, price and parts. */
export interface PriceElements {
  readonly record: string;
  readonly number: string;
  readonly price: string;
  readonly loss: string;
  readonly congestion: string;
}

/** DAHourlyOntarioZonalPrice. */
export const DAY_AHEAD: PriceElements = {
  record: 'HourlyPriceComponents',
  number: 'PricingHour',
  price: 'ZonalPrice',
  loss: 'LossPriceCapped',
  congestion: 'CongestionPriceCapped',
};

/** RealtimeOntarioZonalPrice, second edition of its schema. */
export const REAL_TIME: PriceElements = {
  record: 'ZonalPrice',
  number: 'Interval',
  price: 'LmpCap',
  loss: 'LossPriceCap',
  congestion: 'CongPriceCap',
};
