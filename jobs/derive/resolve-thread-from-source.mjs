// The thread's way in where the program runs from its TypeScript sources: a thread does not inherit the loader.
import { register } from 'tsx/esm/api';

register();
const { default: resolveInThread } = await import('./resolve-thread.ts');

export default resolveInThread;
