import { allOperations } from '../contract.ts'
import { exitCodes } from '../failure.ts'
import type { Given } from '../input/options.ts'
import { type Shell, say } from '../shell.ts'

/** `dealer ls [text]`: operations whose name, title (also in pinyin), English description or path holds every word. */
export async function ls(shell: Shell, given: Given): Promise<number> {
  const { out, text } = shell
  const words = given.words.flatMap((word) => word.toLowerCase().split(/\s+/)).filter(Boolean)
  const found = allOperations().filter(({ id, title, pinyin, description, path }) => {
    const whole = `${id} ${title} ${pinyin} ${description} ${path}`.toLowerCase()
    return words.every((word) => whole.includes(word))
  })
  if (found.length === 0) await say(shell, text.nothingFound(given.words.join(' ')))
  const width = Math.max(...found.map(({ id }) => id.length))
  // Columns for people, tabs for programs.
  const line = out.isTerminal
    ? ({ id, title }: (typeof found)[number]) => `${id.padEnd(width)}  ${title}\n`
    : ({ id, title, method, path }: (typeof found)[number]) => `${id}\t${title}\t${method} ${path}\n`
  await out.write(found.map(line).join(''))
  return exitCodes.fine
}
