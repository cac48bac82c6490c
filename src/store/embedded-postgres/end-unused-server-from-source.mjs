// The way in where the program runs from its TypeScript sources: a process does not inherit the loader.
import { register } from 'tsx/esm/api';

register();
await import('./end-unused-server.ts');
