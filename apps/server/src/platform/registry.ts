import { foundFiles } from './found-files.ts'

/**
 * What the files of one kind export, wherever they lie below src/, in the order of their paths: nothing is registered by
 * hand, so that modules that are built side by side touch no common file.
 *
 * ```ts
 * const menus = await filesOf<{ menu: readonly MenuRow[] }>('.menu.ts')
 * ```
 */
export const filesOf = <Exports>(ending: `.${string}.ts`) => foundFiles(ending) as Promise<Partial<Exports>[]>

/** Puts records together. @throws Error for a name that two of them have. */
export function merged<Value extends object>(records: readonly (Value | undefined)[], what: string): Value {
  const all = new Map<string, unknown>()
  for (const [name, entry] of records.flatMap((record) => Object.entries(record ?? {}))) {
    if (all.has(name)) throw new Error(`${what} ${name} stands in two files`)
    all.set(name, entry)
  }
  return Object.fromEntries(all) as Value
}
