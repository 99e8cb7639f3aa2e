const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/**
 * Milliseconds before the next opening after so many failures in a row, 1 being the first. Full jitter: when the server
 * restarts, all its clients lose their connections in the same moment and must not come back in one.
 */
export function reconnectWait(failures: number, random = Math.random): number {
  return random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
}
