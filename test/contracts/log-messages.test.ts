import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LEVELS: ReadonlySet<string> = new Set(['debug', 'info', 'warn', 'error']);

interface LogCalls {
  readonly calls: number;
  /** Messages that are no static text, as they stand in the program. */
  readonly varying: readonly string[];
}

/** A text as it is, or one of several. */
function isStatic(node: ts.Expression): boolean {
  if (ts.isConditionalExpression(node)) return isStatic(node.whenTrue) && isStatic(node.whenFalse);
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

function logCalls(path: string, text: string): LogCalls {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const varying: string[] = [];
  let calls = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (LEVELS.has(name.text) && /(?:^|\.)log$/i.test(expression.getText(source))) {
        calls += 1;
        // Without members the message comes first.
        const [first, second] = node.arguments;
        const message = second ?? first;
        if (message === undefined || !isStatic(message)) varying.push(node.getText(source));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { calls, varying };
}

describe('log messages', () => {
  it('are static texts everywhere: what varies is a member beside them', () => {
    const files = ['src', 'jobs'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    let calls = 0;
    const varying = files.flatMap((file) => {
      const path = relative(ROOT, file);
      const found = logCalls(path, readFileSync(file, 'utf8'));
      calls += found.calls;
      return found.varying.map((call) => `${path}: ${call}`);
    });
    expect(varying).toEqual([]);
    expect(calls).toBeGreaterThan(30);
  });

  it('are seen when they vary', () => {
    const filled = (name: string): string => `\`${'$'}{${name}}\``;
    const lines = [
      `log.warn(${filled('name')});`,
      "log.error({ err }, 'the part ' + name);",
      'deps.log.info({ at }, message);',
      `this.log?.debug({}, isEarly ? 'early' : ${filled('ms')});`,
      "log.info({ name }, 'static');",
      "log.info(isOne ? 'one' : 'another');",
      'math.log.warn;',
    ];
    const { calls, varying } = logCalls('a.ts', lines.join('\n'));
    expect(calls).toBe(6);
    expect(varying).toHaveLength(4);
  });
});
