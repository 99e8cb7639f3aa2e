import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
/** What files end with here: the server runs from its source in tests, and compiled where it serves. */
const EXTENSION = extname(import.meta.url)

/**
 * What the files of one kind export, wherever they lie below src/, in the order of their paths: nothing is registered by
 * hand, so that modules that are built side by side touch no common file.
 *
 * ```ts
 * const menus = await filesOf<{ menu: readonly MenuRow[] }>('.menu.ts')
 * ```
 */
export async function filesOf<Exports>(ending: `.${string}.ts`): Promise<Partial<Exports>[]> {
  const found = ending.replace(/\.ts$/, EXTENSION)
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(found))
  const loaded: Partial<Exports>[] = []
  // One after the other: where many begin at once and some wait for others at their top, Node now and then never ends one.
  for (const file of files.sort()) loaded.push(await import(pathToFileURL(join(SOURCE, file)).href))
  return loaded
}

/** Puts records together. @throws Error for a name that two of them have. */
export function merged<Value extends object>(records: readonly (Value | undefined)[], what: string): Value {
  const all = new Map<string, unknown>()
  for (const [name, entry] of records.flatMap((record) => Object.entries(record ?? {}))) {
    if (all.has(name)) throw new Error(`${what} ${name} stands in two files`)
    all.set(name, entry)
  }
  return Object.fromEntries(all) as Value
}
