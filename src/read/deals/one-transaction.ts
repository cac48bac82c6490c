import { z } from 'zod';
import { Fault } from '../../errors.ts';
import { dealProvenance, showDeal, Transaction } from '../../features/deals/show-deal.ts';
import { nullsOf } from '../../features/nulls-of.ts';
import { Missing, Provenance } from '../../features/provenance.ts';
import { loadDeal, loadDealSources } from '../../store/deals/load-deals.ts';
import { TextParam } from '../parameters.ts';
import { defineQuestion, MovedTo } from '../question.ts';

export const oneTransaction = defineQuestion({
  name: 'deals_transaction',
  path: '/api/v1/transactions/{id}',
  access: 'open',
  cost: 'daily',
  mayLag: true,
  toolset: 'deals',
  summary: 'One transaction with all of its sources and a source quote for each figure.',
  moves: 'The id was merged into another deal; `Location` has the new id.',
  input: z.object({ id: TextParam(60).describe('Id of a transaction, from a list.') }),
  output: Transaction.extend({ missing: Missing, provenance: z.array(Provenance) }),
  cache: { maxAgeSeconds: 60, sharedSeconds: 60 },
  example: { id: 'deal_7op27vmstmk5p31d' },

  async answer({ db }, { id }) {
    const found = await loadDeal(db, id);
    if (found === null) {
      throw new Fault('not-found', `There is no transaction "${id}".`, { reason: 'transaction_not_found' });
    }
    if ('movedTo' in found) return new MovedTo({ id: found.movedTo });
    const sources = await loadDealSources(db, [id]);
    const shown = showDeal(found.deal, sources);
    return { ...shown, missing: nullsOf(shown), provenance: dealProvenance(sources) };
  },
});
