import { describe, expect, it } from 'vitest';
import { bad, type Finding, groupByCause, look, ok } from '../../../src/read/ops/finding.ts';

const waiting = (check: string): Finding => ({ ...look(check, 'waiting', 'wait'), cause: 'never read here' });

describe('findings of one cause', () => {
  it('are one entry with all that it is of, where the first of them stood', () => {
    const alone = bad('database', 'away', 'start it');
    const groups = groupByCause([waiting('a'), alone, waiting('b'), waiting('c')]);
    expect(groups.map(({ cause, findings }) => [cause, findings.map(({ check }) => check)])).toEqual([
      ['never read here', ['a', 'b', 'c']],
      [null, ['database']],
    ]);
  });

  it('stay lines of their own where they are few, differ in state, or have no cause', () => {
    const other: Finding = { ...ok('d', 'fresh'), cause: 'never read here' };
    const groups = groupByCause([waiting('a'), waiting('b'), other, look('e', 'x', 'y'), look('f', 'x', 'y')]);
    expect(groups.map(({ cause, findings }) => [cause, findings.length])).toEqual(Array(5).fill([null, 1]));
  });
});
