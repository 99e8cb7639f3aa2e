import { atom, useAtom, type WritableAtom } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { type FormValues, initialValues } from '../../form/form-item.ts'
import { DEFAULT_SETTINGS, readSettings, type TableSettings, writtenSettings } from '../../rows/table-settings.ts'
import type { Filter } from '../filter-form/filter.ts'
import type { ListState } from '../list-state.ts'
import { daysOf, type KeptRange, keptRange } from './relative-days.ts'

/** Filters, order and columns of a list under a name. */
export interface SavedView {
  name: string
  filters: Readonly<Record<string, KeptRange>>
  sort?: { prop: string; desc: boolean }
  pageSize?: number
  columns: Partial<TableSettings>
}

/** The views of a user for one list. */
export interface SavedViews {
  views: readonly SavedView[]
  /** Name of the view that the list begins with. */
  first?: string
}

/** What a view is of: how the list stands. */
export interface Standing {
  values: FormValues
  state: ListState
  settings: TableSettings
}

const NONE: SavedViews = { views: [] }

/** Key in local storage of a user's views of a table: they are his own, also where several share a computer. */
export const viewsKey = (owner: string, tableId: string) => `dealer.views.${owner}.${tableId}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readView = (value: unknown): SavedView[] => {
  if (!isObject(value) || typeof value.name !== 'string' || !isObject(value.filters)) return []
  const { name, filters, sort, pageSize, columns } = value
  return [
    {
      name,
      filters: filters as SavedView['filters'],
      ...(isObject(sort) && typeof sort.prop === 'string' && { sort: { prop: sort.prop, desc: sort.desc === true } }),
      ...(typeof pageSize === 'number' && { pageSize }),
      columns: writtenSettings(readSettings(columns)),
    },
  ]
}

/** What lies in local storage may be from another release: what is not a view is passed over. */
export const readViews = (value: unknown): SavedViews => {
  if (!isObject(value) || !Array.isArray(value.views)) return NONE
  const views = value.views.flatMap(readView)
  return { views, first: views.find(({ name }) => name === value.first)?.name }
}

/** The way a list stands, to be kept under a name. */
export const viewOf = (name: string, filters: readonly Filter[], { values, state, settings }: Standing): SavedView => ({
  name,
  filters: Object.fromEntries(
    filters.map(({ prop, type }) => [prop, type === 'dateRange' ? keptRange(values[prop]) : (values[prop] ?? null)]),
  ),
  ...(state.sort && { sort: state.sort }),
  pageSize: state.pageSize,
  columns: writtenSettings(settings),
})

/** How a list stands in a view: filters that it has no longer fall out, new ones are as they come. */
export const standingOf = (view: SavedView, filters: readonly Filter[], pageSize: number): Standing => {
  const known = filters.flatMap(({ prop }) => {
    const kept = view.filters[prop]
    return kept === undefined ? [] : [[prop, daysOf(kept)] as const]
  })
  return {
    values: { ...initialValues(filters), ...Object.fromEntries(known) },
    state: { page: 1, pageSize: view.pageSize ?? pageSize, ...(view.sort && { sort: view.sort }) },
    settings: { ...DEFAULT_SETTINGS, ...readSettings(view.columns) },
  }
}

type ViewsAtom = WritableAtom<SavedViews, [SavedViews], void>
const atoms = new Map<string, ViewsAtom>()

const atomOf = (key: string): ViewsAtom => {
  const known = atoms.get(key)
  if (known) return known
  // A storage of its own, as that of a table's columns.
  const stored = atomWithStorage<unknown>(key, NONE, createJSONStorage<unknown>(), { getOnInit: true })
  const views = atom((get) => readViews(get(stored)))
  const made: ViewsAtom = atom(
    (get) => get(views),
    (_get, set, next) => set(stored, next),
  )
  atoms.set(key, made)
  return made
}

/** The user's views of a table and how to set them. */
export const useSavedViews = (owner: string, tableId: string) => useAtom(atomOf(viewsKey(owner, tableId)))
