/**
 * How long who waits for something may wait before it is given up, in milliseconds. No test depends on pace: a busy machine takes
 * its time, and who waits is content as soon as he can be.
 */
export const PATIENCE = 300_000

/** How long a test, its preparation and each wait in it may take; the longest test has been seen to take ten minutes. It ends what hangs. */
export const limits = {
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  expect: { poll: { timeout: PATIENCE } },
  /** What was found instead is told in full: `[ Array(1) ]` at the end of a long log helps nobody. */
  chaiConfig: { truncateThreshold: 0 },
}
