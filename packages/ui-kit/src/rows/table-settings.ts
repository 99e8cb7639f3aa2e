import { atom, useAtom, type WritableAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

/** What a user changed about a table's columns; kept in local storage. */
export interface TableSettings {
  /** Column ids that are not shown. */
  hidden: readonly string[]
  /** Column ids in the user's order; ids that are missing here keep the order of the screen, behind. */
  order: readonly string[]
}

const NONE: TableSettings = { hidden: [], order: [] }

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

type SettingsAtom = WritableAtom<TableSettings, [TableSettings], void>
const atoms = new Map<string, SettingsAtom>()

/** Key in local storage of a table's settings. */
export const settingsKey = (tableId: string) => `dealer.table.${tableId}`

const createSettingsAtom = (tableId: string): SettingsAtom => {
  const stored = atomWithStorage<TableSettings>(settingsKey(tableId), NONE, undefined, { getOnInit: true })
  // What lies in local storage may be from an older release or edited by hand.
  return atom(
    (get) => {
      const value: Partial<TableSettings> | null = get(stored)
      return { hidden: strings(value?.hidden), order: strings(value?.order) }
    },
    (_get, set, next) => set(stored, next),
  )
}

/**
 * Hidden columns and column order of one table, kept under its id.
 * @param tableId stable name, such as `sales.order.list`
 */
export const useTableSettings = (tableId: string) => {
  let settings = atoms.get(tableId)
  if (!settings) {
    settings = createSettingsAtom(tableId)
    atoms.set(tableId, settings)
  }
  return useAtom(settings)
}

/** The ids in the user's order; new ids come behind, vanished ones fall out. */
export const orderedIds = (ids: readonly string[], order: readonly string[]): string[] => {
  const known = order.filter((id) => ids.includes(id))
  return [...known, ...ids.filter((id) => !known.includes(id))]
}

/** Moves `id` to the place of `target`. */
export const moveId = (ids: readonly string[], id: string, target: string): string[] => {
  const from = ids.indexOf(id)
  const to = ids.indexOf(target)
  if (from < 0 || to < 0 || from === to) return [...ids]
  const rest = ids.filter((entry) => entry !== id)
  rest.splice(to, 0, id)
  return rest
}
