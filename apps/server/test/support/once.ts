import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE = 50
/** Longer than anything takes that is made so: its maker has died. */
const ABANDONED = 300_000

/**
 * A file or folder that several processes share, made by the first that asks; the others wait.
 *
 * @param make writes it to the path that it gets.
 */
export async function once(path: string, make: (path: string) => Promise<void>): Promise<string> {
  const lock = `${path}.lock`
  while (!existsSync(path)) {
    if (!taken(lock)) {
      await sleep(PAUSE)
      continue
    }
    try {
      if (existsSync(path)) break
      const draft = `${path}.draft`
      rmSync(draft, { recursive: true, force: true })
      await make(draft)
      renameSync(draft, path)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return path
}

/** True for the one that may work now. */
function taken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED) rmSync(lock, { force: true })
    return false
  }
}
