/** The figures of a report, under the names that its variants give them. */
export const PRICE_COLUMNS = {
  lmp: ['Locational Marginal Price', 'LMP'],
  energy: ['Energy Component', 'Energy'],
  congestion: ['Congestion Component', 'Congestion'],
  loss: ['Marginal Loss Component', 'Loss Component', 'Loss'],
} as const;

/** Which point a report's row is about. */
export const POINT_COLUMNS = {
  name: ['Location Name', 'Location'],
  id: ['Location ID', 'LocationID'],
  type: ['Location Type'],
} as const;

export const TIME_COLUMNS = {
  /** `01` to `24`, and `02X` for the repeated hour. */
  hourEnding: ['Hour Ending'],
  date: ['Date', 'Local Date'],
} as const;

/** Columns of the hourly zonal workbook (SMD), of which each source takes its own market's. */
export const ZONAL_COLUMNS = {
  date: ['Date'],
  hourEnding: ['Hr_End'],
  lmp: ['DA_LMP'],
  energy: ['DA_EC'],
  congestion: ['DA_CC'],
  loss: ['DA_MLC'],
} as const;

/** Sheets of the zonal workbook, and the points whose prices they hold. */
export const POINT_OF_SHEET: ReadonlyMap<string, string> = new Map([
  ['ISO NE CA', '.H.INTERNAL_HUB'],
  ['ME', '.Z.MAINE'],
  ['NH', '.Z.NEWHAMPSHIRE'],
  ['VT', '.Z.VERMONT'],
  ['CT', '.Z.CONNECTICUT'],
  ['RI', '.Z.RHODEISLAND'],
  ['SEMA', '.Z.SEMASS'],
  ['WCMA', '.Z.WCMASS'],
  ['NEMA', '.Z.NEMASSBOST'],
]);

/** Names of hub, zones and borders by their number (web services, `/locations`), for reports that state numbers alone. */
export const POINT_OF_NUMBER: ReadonlyMap<string, string> = new Map([
  ['4000', '.H.INTERNAL_HUB'],
  ['4001', '.Z.MAINE'],
  ['4002', '.Z.NEWHAMPSHIRE'],
  ['4003', '.Z.VERMONT'],
  ['4004', '.Z.CONNECTICUT'],
  ['4005', '.Z.RHODEISLAND'],
  ['4006', '.Z.SEMASS'],
  ['4007', '.Z.WCMASS'],
  ['4008', '.Z.NEMASSBOST'],
  ['4010', '.I.SALBRYNB345 1'],
  ['4011', '.I.ROSETON 345 1'],
  ['4012', '.I.HQ_P1_P2345 5'],
  ['4013', '.I.HQHIGATE120 2'],
  ['4014', '.I.SHOREHAM138 99'],
  ['4017', '.I.NRTHPORT138 5'],
]);
