import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { ReadContext } from '../read/context.ts';
import type { AnyQuestion } from '../read/question.ts';
import type { McpRequest } from './mcp-request.ts';
import { createServer } from './server.ts';
import { openToolbox } from './toolbox.ts';

interface StdioOptions {
  /** With the operator as the caller: nothing is counted. */
  readonly context: ReadContext;
  readonly questions: readonly AnyQuestion[];
  readonly input: Readable;
  readonly output: Writable;
  readonly report: (error: unknown) => void;
}

/** The same server over standard input and output, for a client on this machine. @returns when the client has gone. */
export async function serveOverStdio({ context, questions, input, output, report }: StdioOptions): Promise<void> {
  const toolbox = openToolbox(questions);
  // Keys are made by `loadstar keys`, which says whose they are.
  const selection = toolbox.select({ set: null, toolsets: undefined, tools: undefined, readonly: 'true' });
  const mcpRequest: McpRequest = { context, admissions: null, refused: null, requestId: 'stdio', report };
  const transport = new StdioServerTransport(input, output);
  const gone = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
  });
  const handle = serveStdio(() => createServer({ toolbox, selection, mcpRequest }), {
    transport,
    onerror: report,
  });
  await gone;
  await handle.close();
}
