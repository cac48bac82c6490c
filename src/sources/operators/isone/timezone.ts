/** The clocks of all reports of ISO New England. */
export const TIMEZONE = 'America/New_York';
