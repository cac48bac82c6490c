import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { ToRunFrom } from '../../../src/web/grid/proposed-in-service.tsx';

const shown = (requestedOn: string | null, proposedOn: string | null): string =>
  render(h(ToRunFrom, { requestedOn, proposedOn }));

describe('the day from which a request means to run', () => {
  it('stands as it is listed, with a word where it lies before the request', () => {
    const text = shown('2023-09-19', '2012-12-26');
    expect(text).toContain('Dec 26, 2012');
    expect(text).toContain('listed date is before the request');
  });

  it.each([
    ['2023-09-19', '2027-06-01'],
    ['2023-09-19', '2023-09-19'],
    [null, '2012-12-26'],
    ['2023-09-19', null],
  ])('needs no word where it is requested on %s for %s', (requestedOn, proposedOn) => {
    expect(shown(requestedOn, proposedOn)).not.toContain('as listed');
  });
});
