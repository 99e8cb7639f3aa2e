import { readFile } from 'node:fs/promises'
import { UsageError } from '../failure.ts'
import type { Shell } from '../shell.ts'

/** Text of a file that an option names, without a byte order mark. */
export async function readTextFile(path: string, { text, signal }: Shell): Promise<string> {
  try {
    return withoutMark(await readFile(path, { encoding: 'utf8', signal }))
  } catch (error) {
    signal.throwIfAborted()
    throw new UsageError(text.fileTrouble(path, (error as NodeJS.ErrnoException).code ?? ''))
  }
}

/** Editors on Windows begin files with one. */
export const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')
