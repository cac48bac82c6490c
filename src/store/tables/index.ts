export * from './documents.ts';
export * from './grid.ts';
export * from './jobs.ts';
export * from './keys.ts';
export * from './markets.ts';
export * from './news.ts';
export * from './queue.ts';
export * from './sources.ts';
