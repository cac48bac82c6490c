import { expect, it } from 'vitest';
import { findCapacities } from '../../../src/enrich/projects/find-capacity.ts';
import { readWords } from '../../../src/enrich/text/read-words.ts';

const read = (text: string): string =>
  findCapacities(readWords(text, 'title'))
    .map(({ mw, of }) => `${mw} ${of}`)
    .join(', ');

it.each([
  ['Acme breaks ground on 80MW data center', '80 data-center'],
  ['Acme plans 300-MW campus', '300 data-center'],
  ['Acme plans 1GW campus', '1000 data-center'],
  ['a 1.2 GW data center', '1200 data-center'],
  ['nearly 1 gigawatt of computing capacity', '1000 data-center'],
  ['a one-gigawatt campus', '1000 data-center'],
  ['a 1,200 MW campus', '1200 data-center'],
  ['a gigawatt-sized campus', '1000 data-center'],
  ['half a gigawatt of data centers', '500 data-center'],
  ['five gigawatt-scale campuses', ''],
  ['a multi-gigawatt campus', ''],
  ['10 gigawatts of data centers', '10000 data-center'],
  ['a 100-150MW campus', '150 data-center'],
  ['100MW to 150MW of IT load', '150 data-center'],
  ['adds 20MW to 100MW campus', '20 data-center, 100 data-center'],
  ['Could be scaled up to 600MW', '600 unknown'],
  ['two data centers with a combined 21 MW of capacity', '21 data-center'],
  ['a 250MW Blue Skies solar project beside it', '250 other'],
  ['a 31 MW battery storage system at its campus', '31 other'],
  ['a 15MW virtual PPA for its data center', '15 other'],
  ['a 500MW gas-powered data center', '500 data-center'],
  ['a 500MW gas plant for the data center', '500 other'],
  ['campus powered by 400MW of gas turbines', '400 other'],
  ['two 300MW reactors', '300 other'],
  ['1,200 MW data center with 300MW of solar', '1200 data-center, 300 other'],
  ['a 1.2 GWh battery', ''],
  ['no figure of megawatts', ''],
])('%s: %s', (text, expected) => expect(read(text)).toBe(expected));
