import { openAnswerCache } from '../../../cache/answer-cache.ts';
import { loadConfig } from '../../../config.ts';
import { messageOf } from '../../../errors.ts';
import { openRegisterCache } from '../../../features/facilities/register-cache.ts';
import { openLayerCache } from '../../../features/layers/own-layers.ts';
import { openPipelineCache } from '../../../features/projects/pipeline-cache.ts';
import { openSearchCache } from '../../../features/search/search-cache.ts';
import { openSiteCache } from '../../../features/site/site-cache.ts';
import { serveOverStdio } from '../../../mcp/stdio.ts';
import { QUESTIONS } from '../../../read/registry.ts';
import { requireCurrentSchema, withInstallation } from '../../installation.ts';
import { note } from '../../print.ts';
import { localReadContext } from '../../read-context.ts';

/** A client asks one thing after another, and some at once. */
const CONNECTIONS = 4;

/**
 * `mcp`: the MCP server over standard input and output, for a client on this machine that starts it. Standard output
 * is the protocol's alone. Ends when the client closes the input.
 */
export async function mcp(): Promise<void> {
  await withInstallation(
    loadConfig(),
    { applicationName: 'loadstar-mcp', maxConnections: CONNECTIONS },
    async (installation) => {
      await requireCurrentSchema(installation);
      await serveOverStdio({
        context: {
          ...localReadContext(installation),
          answers: openAnswerCache(),
          facilities: openRegisterCache(),
          sites: openSiteCache(),
          layers: openLayerCache(),
          pipeline: openPipelineCache(),
          search: openSearchCache(),
        },
        questions: QUESTIONS,
        input: process.stdin,
        output: process.stdout,
        report: (error) => note(`loadstar: ${messageOf(error)}`),
      });
    },
  );
}
