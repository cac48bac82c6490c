import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const require = createRequire(import.meta.url);

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata?: { readonly name?: string; readonly namespace?: string };
  readonly [member: string]: unknown;
}

/** Kinds of other projects than Kubernetes, which its models do not know. */
const FOREIGN = /^(?:monitoring\.coreos\.com|kustomize\.config\.k8s\.io)\//;

const nameOf = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata?.name ?? '(no name)'}`;

/** What the schemas of Kubernetes have against objects; empty where nothing. */
export function againstSchemas(objects: readonly KubernetesObject[]): string[] {
  const own = objects.filter(({ apiVersion }) => !FOREIGN.test(apiVersion));
  return own.flatMap((object) => {
    const Model = modelOf(object);
    if (Model === null) return [`${nameOf(object)}: there is no ${object.kind} in ${object.apiVersion}`];
    try {
      new Model(object).validate();
      return [];
    } catch (error) {
      return [`${nameOf(object)}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

type Model = new (data: object) => { validate(): void };

function modelOf({ apiVersion, kind }: KubernetesObject): Model | null {
  try {
    return (require(`kubernetes-models/${apiVersion}/${kind}`) as Record<string, Model>)[kind] ?? null;
  } catch {
    return null;
  }
}

/** Members that no object of its kind has, as misspelled ones: the schemas let them pass, the types do not. */
export function unknownMembers(objects: readonly KubernetesObject[]): string[] {
  const own = objects.filter((object) => !FOREIGN.test(object.apiVersion) && modelOf(object) !== null);
  const lines = own.map(
    ({ apiVersion, kind, ...rest }, place) =>
      `import type { I${kind} as I${place} } from 'kubernetes-models/${apiVersion}/${kind}';\n` +
      `export const object${place}: I${place} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  const file = fileURLToPath(new URL('kubernetes-objects-checked.ts', import.meta.url));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...more) =>
    path === file ? ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2022) : getSourceFile(path, ...more);
  const program = ts.createProgram([file], options, host);
  return program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ messageText, start = 0 }) => {
    const before = lines.join('\n').slice(0, start).split('export const object').length - 2;
    const object = own[before];
    return `${object === undefined ? '' : nameOf(object)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
