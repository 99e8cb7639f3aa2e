/**
 * How long a test and its preparation may take, in milliseconds. No test depends on pace: a busy machine takes its time, and
 * the longest has been seen to take ten minutes. It ends what hangs.
 */
export const limits = { testTimeout: 1_200_000, hookTimeout: 1_200_000 }
