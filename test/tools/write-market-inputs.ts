import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadMarketInputs, marketInputsPage } from '../support/pages/market-inputs-page.ts';

// `npm run -s docs:market-inputs`
const page = marketInputsPage(await loadMarketInputs());
writeFileSync(fileURLToPath(new URL('../../docs/market-inputs.md', import.meta.url)), page);
