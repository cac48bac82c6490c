import { defineSource } from '../source.ts';
import { fetchPermits } from './fetch-permits.ts';
import { parse } from './parse.ts';

export const epaEcho = defineSource({
  id: 'epa-echo',
  kind: 'facility',
  iso: null,
  operator: 'U.S. Environmental Protection Agency (EPA), ECHO',
  docs: 'https://echo.epa.gov/tools/web-services/facility-search-air',
  licence: 'U.S. government work, public domain (https://www.epa.gov/web-policies-and-procedures)',
  publishable: true,
  timezone: null,
  // ECHO is renewed on weekends.
  schedule: '47 9 * * 1',
  staleAfterMinutes: 21 * 24 * 60,
  // 300 requests an hour are let through.
  politeMs: 12_000,
  maxBytes: 32 * 1024 * 1024,
  fetch: fetchPermits,
  parse,
});
