import { atom, useAtom, type WritableAtom } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'

/** What a user changed about a table's columns; kept in local storage. */
export interface TableSettings {
  /** Column ids that are not shown. */
  hidden: readonly string[]
  /** Column ids in the user's order; ids that are missing here keep the order of the screen, behind. */
  order: readonly string[]
  /** Column ids that stay in view however narrow the table is. */
  kept: readonly string[]
  /** Column ids that stay at the left edge, beside the first. */
  pinned: readonly string[]
  /** Widths that the user gave, in px at the text size of 16. */
  widths: Readonly<Record<string, number>>
  /** Columns that find no room are reached by scrolling sideways instead of being folded away. */
  wide: boolean
}

/** The settings of somebody who changed nothing. */
export const DEFAULT_SETTINGS: TableSettings = {
  hidden: [],
  order: [],
  kept: [],
  pinned: [],
  widths: {},
  wide: false,
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

const numbers = (value: unknown): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, width]) => Number.isFinite(width) && width > 0))
    : {}

/** What lies in local storage may be from another release or edited by hand: what is not ours is passed over. */
export const readSettings = (value: unknown): TableSettings => {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<string, unknown>>
  return {
    hidden: strings(given.hidden),
    order: strings(given.order),
    kept: strings(given.kept),
    pinned: strings(given.pinned),
    widths: numbers(given.widths),
    wide: given.wide === true,
  }
}

/** The settings without what is as it comes. */
export const writtenSettings = (settings: TableSettings): Partial<TableSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value === true || Object.keys(Object(value)).length > 0),
  )

type SettingsAtom = WritableAtom<TableSettings, [Partial<TableSettings>], void>
const atoms = new Map<string, SettingsAtom>()

/** Key in local storage of a table's settings. */
export const settingsKey = (tableId: string) => `dealer.table.${tableId}`

const createSettingsAtom = (tableId: string): SettingsAtom => {
  // A storage of its own, which knows what it read last: the shared one reads another object each time that a table is seen
  // again, and the table would be drawn for nothing.
  const stored = atomWithStorage<unknown>(settingsKey(tableId), {}, createJSONStorage<unknown>(), { getOnInit: true })
  const settings = atom((get) => readSettings(get(stored)))
  return atom(
    (get) => get(settings),
    (get, set, change) => set(stored, writtenSettings({ ...get(settings), ...change })),
  )
}

/**
 * The user's columns of one table, kept under its id, and how to change some of it.
 * @param tableId stable name, such as `sales.order.list`
 * @example const [{ hidden }, change] = useTableSettings('so.order'); change({ hidden: [...hidden, 'remark'] })
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
