import { readFileSync } from 'node:fs'

/** Linux counts the time of processes in these, whatever the machine. */
const TICKS_PER_SECOND = 100

/** Milliseconds of CPU that processes have used so far; those that are gone count for nothing. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuOfOne(pid), 0)
}

function cpuOfOne(pid: number): number {
  try {
    // The name in brackets may hold blanks; user and system time are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}
