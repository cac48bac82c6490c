/** Advisory locks of the whole program, in one place so that no two purposes share a number. Numbers are arbitrary. */
export const ADVISORY_LOCKS = {
  migration: 7_305_611_204,
  lmpPartitions: 7_305_611_205,
  seed: 7_305_611_206,
  scoreHistory: 7_305_611_207,
  queueMigration: 7_305_611_208,
  facilities: 7_305_611_209,
  deals: 7_305_611_210,
  projects: 7_305_611_212,
  stories: 7_305_611_213,
  readNews: 7_305_611_214,
  queueStats: 7_305_611_215,
  repair: 7_305_611_216,
  /** First of two numbers, the second identifies the caller: two-number locks have a space of their own. */
  claim: 7_305_611,
  /** So too: what an account has, so that two additions at once are not one too many. */
  account: 7_305_612,
} as const;
