import type { AreaLine } from './area-line.ts';

/** Provinces of Canada, and the systems and submarkets of Latin America. */
export const AMERICAS: readonly AreaLine[] = [
  ['CA-AB', 'Alberta', 'system', 'CA', 'America/Edmonton', 'CAD', 'single'],
  ['CA-BC', 'British Columbia', 'system', 'CA', 'America/Vancouver', 'CAD', 'none'],
  ['CA-MB', 'Manitoba', 'system', 'CA', 'America/Winnipeg', 'CAD', 'none'],
  ['CA-NS', 'Nova Scotia', 'system', 'CA', 'America/Halifax', 'CAD', 'none'],
  ['CA-ON', 'Ontario', 'system', 'CA', 'Etc/GMT+5', 'CAD', 'zonal'],
  ['CA-QC', 'Québec', 'system', 'CA', 'America/Toronto', 'CAD', 'none'],
  ['AR', 'Argentina', 'system', 'AR', 'America/Argentina/Buenos_Aires', 'ARS', 'single'],
  ['BR-SE', 'Brazil, Southeast and Center-West', 'region', 'BR', 'America/Sao_Paulo', 'BRL', 'zonal'],
  ['BR-S', 'Brazil, South', 'region', 'BR', 'America/Sao_Paulo', 'BRL', 'zonal'],
  ['BR-NE', 'Brazil, Northeast', 'region', 'BR', 'America/Sao_Paulo', 'BRL', 'zonal'],
  ['BR-N', 'Brazil, North', 'region', 'BR', 'America/Sao_Paulo', 'BRL', 'zonal'],
  ['CL', 'Chile, national system', 'system', 'CL', 'America/Santiago', 'USD', 'nodal'],
  ['CO', 'Colombia', 'system', 'CO', 'America/Bogota', 'COP', 'single'],
  ['CR', 'Costa Rica', 'system', 'CR', 'America/Costa_Rica', 'CRC', 'none'],
  ['EC', 'Ecuador', 'system', 'EC', 'America/Guayaquil', 'USD', 'none'],
  ['MX', 'Mexico, national interconnected system', 'system', 'MX', 'America/Mexico_City', 'MXN', 'nodal'],
  ['PA', 'Panama', 'system', 'PA', 'America/Panama', 'USD', 'single'],
  ['PE', 'Peru', 'system', 'PE', 'America/Lima', 'PEN', 'nodal'],
  ['UY', 'Uruguay', 'system', 'UY', 'America/Montevideo', 'UYU', 'none'],
];
