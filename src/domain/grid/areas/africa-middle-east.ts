import type { AreaLine } from './area-line.ts';

/** Single systems. */
export const AFRICA_AND_MIDDLE_EAST: readonly AreaLine[] = [
  ['AE', 'United Arab Emirates', 'system', 'AE', 'Asia/Dubai', 'AED', 'none'],
  ['BH', 'Bahrain', 'system', 'BH', 'Asia/Bahrain', 'BHD', 'none'],
  ['CI', "Côte d'Ivoire", 'system', 'CI', 'Africa/Abidjan', 'XOF', 'none'],
  ['EG', 'Egypt', 'system', 'EG', 'Africa/Cairo', 'EGP', 'none'],
  ['GH', 'Ghana', 'system', 'GH', 'Africa/Accra', 'GHS', 'none'],
  ['IL', 'Israel', 'system', 'IL', 'Asia/Jerusalem', 'ILS', 'none'],
  ['JO', 'Jordan', 'system', 'JO', 'Asia/Amman', 'JOD', 'none'],
  ['KE', 'Kenya', 'system', 'KE', 'Africa/Nairobi', 'KES', 'none'],
  ['KW', 'Kuwait', 'system', 'KW', 'Asia/Kuwait', 'KWD', 'none'],
  ['MA', 'Morocco', 'system', 'MA', 'Africa/Casablanca', 'MAD', 'none'],
  ['NG', 'Nigeria', 'system', 'NG', 'Africa/Lagos', 'NGN', 'none'],
  ['OM', 'Oman', 'system', 'OM', 'Asia/Muscat', 'OMR', 'single'],
  ['QA', 'Qatar', 'system', 'QA', 'Asia/Qatar', 'QAR', 'none'],
  ['SA', 'Saudi Arabia', 'system', 'SA', 'Asia/Riyadh', 'SAR', 'none'],
  ['ZA', 'South Africa', 'system', 'ZA', 'Africa/Johannesburg', 'ZAR', 'none'],
];
