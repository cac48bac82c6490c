/** The market's clock: Eastern Standard Time all year. The zone of POSIX counts the other way round. */
export const TIMEZONE = 'Etc/GMT+5';

/** The words that IESO's terms of use ask for on every copy. */
export const LICENSE =
  'Copyright Independent Electricity System Operator, all rights reserved. This information is subject to the Terms of Use set out in the IESO’s website (www.ieso.ca).';
