import { describe, expect, it } from 'vitest';
import { argumentsReader } from '../../src/http/read-input.ts';
import { CONCISE_MEMBERS } from '../../src/mcp/concise-members.ts';
import { TOOL_WORDS } from '../../src/mcp/tool-words.ts';
import { openToolbox } from '../../src/mcp/toolbox.ts';
import { QUESTIONS } from '../../src/read/registry.ts';
import { noteFigure } from '../support/api/note-figure.ts';
import { HELD_OUT_QUESTIONS, PAPER_QUESTIONS, type PaperQuestion } from '../support/mcp/paper-questions.ts';
import { openToolPicker } from '../support/mcp/pick-tool.ts';

const TOOLS = openToolbox(QUESTIONS).all.tools.map(({ definition }) => definition);
const pick = openToolPicker(TOOLS);

const LEAST_REACHED = 36;
/** What titles and descriptions reach that nobody wrote for these questions. */
const LEAST_HELD_OUT = 14;

/** Questions whose first tool by its words alone is none that answers them. */
const missed = (questions: readonly PaperQuestion[]): string[] =>
  questions.flatMap(({ ask, calls }) => {
    const [first = ''] = pick(ask);
    return calls.some(({ tool }) => tool === first) ? [] : [`${ask} -> ${first}, not ${calls[0]?.tool}`];
  });

describe('words of tools', () => {
  it('stand for every tool and for no other, and no title stands twice', () => {
    const names = TOOLS.map(({ name }) => name);
    expect(Object.keys(TOOL_WORDS).toSorted()).toEqual(names.toSorted());
    const titles = TOOLS.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const name of Object.keys(CONCISE_MEMBERS)) expect(names).toContain(name);
  });

  it('lead to the right tool first for at least 36 of 40 questions', () => {
    const misses = missed(PAPER_QUESTIONS);
    noteFigure(`${PAPER_QUESTIONS.length - misses.length} of ${PAPER_QUESTIONS.length}`);
    expect(PAPER_QUESTIONS).toHaveLength(40);
    expect([misses.length <= 40 - LEAST_REACHED, misses]).toEqual([true, misses]);
  });

  it('lead there for questions that they were not written for', () => {
    const misses = missed(HELD_OUT_QUESTIONS);
    noteFigure(`${HELD_OUT_QUESTIONS.length - misses.length} of ${HELD_OUT_QUESTIONS.length}`);
    expect(HELD_OUT_QUESTIONS).toHaveLength(20);
    expect(HELD_OUT_QUESTIONS.length - misses.length).toBeGreaterThanOrEqual(LEAST_HELD_OUT);
  });

  it('do not decide by chance: with titles and descriptions of other tools they lead nowhere', () => {
    const shifted = TOOLS.map(({ name }, at) => ({ ...TOOLS[(at + 1) % TOOLS.length], name }));
    const blind = openToolPicker(shifted);
    const hits = PAPER_QUESTIONS.filter(({ ask, calls }) => calls.some(({ tool }) => tool === blind(ask)[0]));
    expect(hits.length).toBeLessThan(5);
  });

  it('are followed by calls whose arguments the tools take', () => {
    for (const { calls } of [...PAPER_QUESTIONS, ...HELD_OUT_QUESTIONS])
      for (const { tool, arguments: given } of calls) {
        const question = QUESTIONS.find(({ name }) => name === tool);
        expect([tool, question !== undefined]).toEqual([tool, true]);
        if (question !== undefined) expect(() => argumentsReader(question.input)(given)).not.toThrow();
      }
  });
});
