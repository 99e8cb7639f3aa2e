import { addAbortSignal } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { isSecret } from '../contract.ts'
import { UsageError } from '../failure.ts'
import type { Shell } from '../shell.ts'
import { readTextFile, withoutMark } from './text-file.ts'

/** Reads `--data`: JSON as it stands, `@file`, or `-` for standard input. */
export async function readData(given: string, shell: Shell): Promise<unknown> {
  if (given === '-') return parse(withoutMark(await readText(addAbortSignal(shell.signal, shell.stdin))), shell)
  if (given.startsWith('@')) return parse(await readTextFile(given.slice(1), shell), shell)
  const data = parse(given, shell)
  const secret = secretIn(data)
  if (secret !== undefined) throw new UsageError(shell.text.noSecretField(secret))
  return data
}

/** Name of the first field at any depth that must not be seen by others. */
function secretIn(data: unknown): string | undefined {
  if (data === null || typeof data !== 'object') return undefined
  for (const [name, value] of Object.entries(data)) {
    const found = isSecret(name) ? name : secretIn(value)
    if (found !== undefined) return found
  }
  return undefined
}

/** What the runtime says of broken JSON quotes it, secrets and all, so only its place is passed on. */
function parse(text: string, shell: Shell): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const before = text.slice(0, endOfJson(text)).split('\n')
    throw new UsageError(shell.text.notJson(before.length, (before.at(-1) ?? '').length + 1))
  }
}

/** How many characters of a text could still become JSON; found by halves, because not every message says where. */
function endOfJson(text: string): number {
  let [good, bad] = [0, text.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isBeginning(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as Error
    const at = /\bposition (\d+)/.exec(message)?.[1]
    return /end of JSON|Unterminated/.test(message) || Number(at) >= text.length
  }
}
