import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { openPipeline } from '../../features/projects/pipeline-cache.ts';
import { Project, pipelineProvenance, showProject } from '../../features/projects/show-project.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { loadKeptProjectId } from '../../store/projects/load-projects.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion, MovedTo } from '../question.ts';

export const oneProject = defineQuestion({
  name: 'pipeline_project',
  path: '/api/v1/pipeline/{id}',
  access: 'open',
  cost: 'daily',
  toolset: 'facilities',
  summary: 'One construction project with the source of each value.',
  moves: 'The id was merged into another project; `Location` has the new id.',
  input: z.object({ id: TextParam(60).describe('Id of a project, from the list.') }),
  output: Project.extend({ missing: Missing, provenance: z.array(Provenance) }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 300 },
  example: { id: 'proj_yzkgucjtj6yboo6u' },

  async answer(context, { id }) {
    const pipeline = await openPipeline(context);
    const project = pipeline.projects.find((one) => one.id === id);
    if (project === undefined) {
      const movedTo = await loadKeptProjectId(context.db, id);
      if (movedTo !== null) return new MovedTo({ id: movedTo });
      throw new Fault('not-found', `There is no project "${id}".`, { reason: 'project_not_found' });
    }
    const shown = showProject(context, project);
    return { ...shown, missing: nullsOf(shown), provenance: await pipelineProvenance(context, pipeline, [project]) };
  },
});
