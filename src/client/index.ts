/** The client of Loadstar for programs in TypeScript and JavaScript, in Node and in browsers. docs/client.md */
export type { Answer, Call, CallOptions, Known } from './answer.ts';
export type { Changes, FollowOptions, FollowPause } from './follow.ts';
export type * from './generated/schemas.ts';
export { Loadstar, type LoadstarOptions } from './loadstar.ts';
export { LoadstarProblem, type ProblemBody } from './problem.ts';
export type { RateLimit } from './rate-limits.ts';
export type { RetryOptions } from './retry.ts';
