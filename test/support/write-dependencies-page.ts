import { writeFileSync } from 'node:fs';
import { packageFile } from '../../src/store/package-file.ts';
import { dependenciesPage } from './dependencies-page.ts';

writeFileSync(packageFile('docs', 'operations', 'dependencies.md'), dependenciesPage());
