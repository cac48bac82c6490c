import { describe, expect, it } from 'vitest';
import { loadReferenceTables } from '../../../src/sources/ingest/reference-tables.ts';
import { findSource, SOURCES } from '../../../src/sources/registry.ts';
import type { AnySource } from '../../../src/sources/source.ts';

/** Terms under which rows may be passed on with the program, as a source's licence names them. */
const MAY_SHIP =
  /^(?:CC BY 4\.0|CC0|MIT|Apache-2\.0|ODbL 1\.0|U\.S\. government work, public domain|NESO Open Licence|Environment Agency Conditional Licence|ERCOT public data|Facts in our own words, each with its address)\b/;
/** Terms that forbid it whatever else they say. */
const MAY_NOT = /\bNC\b|non-?commercial|all rights reserved|no redistribution/i;

const whyNot = ({ licence, publishable }: Pick<AnySource, 'licence' | 'publishable'>): string | null => {
  if (!publishable) return 'is not publishable';
  if (MAY_NOT.test(licence)) return `has terms that forbid it: ${licence}`;
  return MAY_SHIP.test(licence) ? null : `has terms that do not allow it: ${licence}`;
};

const TABLES = await loadReferenceTables();

describe('rows that ship', () => {
  it.each(TABLES.map(({ source }) => source))('are of a source whose terms allow it: %s', (id) => {
    expect(whyNot(findSource(id))).toBeNull();
  });

  it('are refused where the terms do not allow it', () => {
    expect(whyNot({ licence: 'CC BY-NC-SA 3.0; a map', publishable: true })).toMatch(/forbid/);
    expect(whyNot({ licence: 'none stated', publishable: true })).toMatch(/do not allow/);
    expect(whyNot({ licence: 'CC BY 4.0; a list', publishable: false })).toMatch(/not publishable/);
    // Those of no source whose series is withheld.
    const withheld = SOURCES.filter(({ publishable }) => !publishable);
    expect(withheld.length).toBeGreaterThan(0);
    for (const source of withheld) expect(TABLES.some((table) => table.source === source.id)).toBe(false);
  });
});
