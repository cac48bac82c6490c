import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;
export type Operation = Json & { readonly operationId: string; readonly responses: Record<string, Json> };

export interface OpenApiChecker {
  readonly operations: readonly { readonly method: string; readonly path: string; readonly operation: Operation }[];
  /** Of a path as the document has it (`/api/v1/markets/{slug}`). @throws where there is none. */
  operationAt(method: string, path: string): Operation;
  /**
   * What is wrong with an answer: a status or a type that is not documented, or what JSON Schema says of the body.
   * @param type without parameters; null without a body.
   */
  problemsOf(operation: Operation, status: number, type: string | null, body: unknown): string[];
  /** What is wrong with a value by the schema at a pointer into the document. */
  problemsAt(pointer: string, value: unknown): string[];
}

/** Holds answers against an OpenAPI 3.1 document, with the validator of JSON Schema 2020-12 that everybody uses. */
export function openApiChecker(document: Json): OpenApiChecker {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const validators = new Map<string, ValidateFunction>();

  const at = (pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Json)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], document);

  /** Follows a reference in place of the thing itself. */
  const resolvedPointer = (pointer: string): string => {
    const found = at(pointer) as Json | undefined;
    return typeof found?.$ref === 'string' ? resolvedPointer(found.$ref.slice(1)) : pointer;
  };

  const problemsAt = (pointer: string, value: unknown): string[] => {
    let validate = validators.get(pointer);
    if (validate === undefined) {
      validate = ajv.compile({ $ref: `openapi#${encodeURI(pointer)}` });
      validators.set(pointer, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    );
  };

  const pointers = new Map<unknown, string>();
  const operations = Object.keys((document.paths ?? {}) as Json).flatMap((path) => {
    const item = resolvedPointer(`/paths/${escaped(path)}`);
    return Object.entries(at(item) as Record<string, Operation>).map(([method, operation]) => {
      pointers.set(operation, `${item}/${method}`);
      return { method: method.toUpperCase(), path, operation };
    });
  });

  return {
    operations,
    operationAt: (method, path) => {
      const found = operations.find((entry) => entry.method === method && entry.path === path);
      if (found === undefined) throw new Error(`${method} ${path} is not documented`);
      return found.operation;
    },
    problemsAt,
    problemsOf: (operation, status, type, body) => {
      const own = `${pointers.get(operation)}/responses/${status}`;
      if (at(own) === undefined) return [`${operation.operationId}: status ${status} is not documented`];
      const response = resolvedPointer(own);
      const { content } = at(response) as { content?: Json };
      if (type === null) return content === undefined ? [] : [`${operation.operationId}: ${status} has no body`];
      if (content?.[type] === undefined) return [`${operation.operationId}: ${status} as ${type} is not documented`];
      return problemsAt(`${response}/content/${escaped(type)}/schema`, body);
    },
  };
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
