import { randomUUID } from 'node:crypto'
import fs from 'node:fs'

/**
 * Makes a file that appears with its whole text or not at all, also after a power cut, and for the first who asks alone.
 *
 * @param mode who may read it; the process's own default when absent
 * @returns false when there is one already
 */
export function createWhole(path: string, text: string, mode?: number): boolean {
  const draft = `${path}.${randomUUID()}`
  try {
    fs.writeFileSync(draft, text, { flush: true, mode })
  } catch (error) {
    // A full disk takes the name and not the text.
    fs.rmSync(draft, { force: true })
    throw error
  }
  try {
    fs.linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // A file system without hard links: nearly as good, since it is written at once.
    return createExclusive(path, text, mode)
  } finally {
    fs.unlinkSync(draft)
  }
}

function createExclusive(path: string, text: string, mode: number | undefined): boolean {
  try {
    fs.writeFileSync(path, text, { flag: 'wx', flush: true, mode })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
