import { writeFileSync } from 'node:fs';
import { packageFile } from '../../src/store/db/package-file.ts';
import { dependenciesPage } from '../support/pages/dependencies-page.ts';

writeFileSync(packageFile('docs', 'operations', 'dependencies.md'), dependenciesPage());
