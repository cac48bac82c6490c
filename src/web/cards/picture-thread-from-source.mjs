// The thread's way in where the program runs from its TypeScript sources: a thread does not inherit the loader.
import { register } from 'tsx/esm/api';

register();
const { default: drawInThread } = await import('./picture-thread.ts');

export default drawInThread;
