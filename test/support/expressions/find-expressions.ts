import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A regular expression as it is written in a source file. */
export interface FoundExpression {
  readonly file: string;
  readonly line: number;
  /** null where its text is made while the program runs. */
  readonly source: string | null;
  readonly flags: string;
  /** How the file spells it. */
  readonly spelled: string;
}

/** Every regular expression of the TypeScript files below some folders: literals, and `new RegExp` with what it is given. */
export function findExpressions(root: string, folders: readonly string[]): FoundExpression[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .flatMap((entry) => {
        const path = join(entry.parentPath, entry.name);
        return expressionsOf(relative(root, path), readFileSync(path, 'utf8'));
      }),
  );
}

export function expressionsOf(file: string, text: string): FoundExpression[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const constants = new Map<string, ts.Expression>();
  const found: FoundExpression[] = [];
  const add = (node: ts.Node, pattern: string | null, flags: string): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    found.push({ file, line, source: pattern, flags, spelled: node.getText(source) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      constants.set(node.name.text, node.initializer);
    }
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const [pattern, flags] = literalOf(node.getText(source));
      add(node, pattern, flags);
    }
    const isConstructed = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isConstructed && node.expression.getText(source) === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      add(node, textOf(pattern, constants), (flags === undefined ? '' : textOf(flags, constants)) ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function literalOf(text: string): [pattern: string, flags: string] {
  const end = text.lastIndexOf('/');
  return [text.slice(1, end), text.slice(end + 1)];
}

/** The text of an expression that is put together from constants of its file; null where it is not. */
function textOf(node: ts.Expression | undefined, constants: ReadonlyMap<string, ts.Expression>): string | null {
  if (node === undefined) return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return textOf(constants.get(node.text), constants);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(node.expression, constants);
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) return literalOf(node.getText())[0];
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return textOf(node.expression, constants);
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText() === 'String.raw' ? templateOf(node.template, constants, true) : null;
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left, constants), textOf(node.right, constants)];
    return left === null || right === null ? null : left + right;
  }
  if (ts.isTemplateExpression(node)) return templateOf(node, constants, false);
  return null;
}

function templateOf(
  node: ts.TemplateLiteral,
  constants: ReadonlyMap<string, ts.Expression>,
  isRaw: boolean,
): string | null {
  const textOfPart = (part: ts.TemplateLiteralLikeNode): string => (isRaw ? (part.rawText ?? part.text) : part.text);
  if (ts.isNoSubstitutionTemplateLiteral(node)) return textOfPart(node);
  let text = textOfPart(node.head);
  for (const span of node.templateSpans) {
    const value = textOf(span.expression, constants);
    if (value === null) return null;
    text += value + textOfPart(span.literal);
  }
  return text;
}
