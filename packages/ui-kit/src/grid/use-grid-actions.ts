import { type RefObject, useMemo, useRef } from 'react'
import { toast } from '../feedback/toast/toast.tsx'
import { checkCell, type GridColumn, isEditable, textOf } from './grid-column.ts'
import type { UndonePlace } from './line-history.ts'
import { type Line, type LineStore, lineKey } from './line-store.ts'

/** What {@link useGridActions} needs. */
export interface GridActionsOptions<Row extends Line> {
  store: LineStore<Row>
  /** The visible columns. */
  columns: readonly GridColumn<Row>[]
  focus: (key: string, prop: string) => void
}

/** What keys, buttons and scans do to the lines. */
export interface GridActions<Row extends Line> {
  check: (key: string, prop: string) => string | undefined
  /** Checks the cell; on success goes to the next editable one, from the last one to a new line. */
  next: (key: string, prop: string) => void
  /** To the neighbouring editable cell of the line. */
  toCell: (key: string, prop: string, step: 1 | -1) => void
  /** Up or down, in the same column. */
  toRow: (key: string, prop: string, step: number) => void
  /** To the first editable cell of a line. */
  toLine: (key: string) => void
  add: () => void
  copy: (key: string, prop: string) => void
  remove: (key: string) => void
  /** An empty line before this one. */
  insertLine: (key: string) => void
  /** The cell's value into the same column of all lines below that are not blank. */
  fillDown: (key: string, prop: string) => void
  undo: () => void
  redo: () => void
  pick: (key: string, column: GridColumn<Row>, found: object) => void
  /** Takes a scanned row: one more on its line, or a new line before the empty one; the focus stays. */
  scanned: (found: object, focused: string | undefined) => Row | undefined
}

const optionOf = <Row>(column: GridColumn<Row>, row: Row, wanted: string) =>
  column.options?.(row).find(({ value }) => value === wanted)

/** The actions of a grid: one object for its life. */
export const useGridActions = <Row extends Line>(options: GridActionsOptions<Row>): GridActions<Row> => {
  const latest: RefObject<GridActionsOptions<Row>> = useRef(options)
  latest.current = options
  return useMemo(() => {
    const now = () => latest.current
    const editable = (key: string) => {
      const row = now().store.get(key)
      return row ? now().columns.filter((column) => isEditable(column, row)) : []
    }
    const check = (key: string, prop: string) => {
      const { store, columns } = now()
      const row = store.get(key)
      const column = columns.find((entry) => entry.prop === prop)
      const unread = store.view(key)?.unread[prop]
      const message = row && column && isEditable(column, row) ? checkCell(column, row, unread) : undefined
      store.setError(key, prop, message)
      return message
    }
    const toLine = (key: string) => {
      const [first] = editable(key)
      if (first) now().focus(key, first.prop)
    }
    const add = () => toLine(now().store.addBlank())
    const toCell = (key: string, prop: string, step: 1 | -1) => {
      const cells = editable(key)
      const target = cells[cells.findIndex((column) => column.prop === prop) + step]
      if (target) now().focus(key, target.prop)
    }
    const next = (key: string, prop: string) => {
      const message = check(key, prop)
      if (message) {
        toast.warn(message)
        return now().focus(key, prop)
      }
      const at = now().columns.findIndex((column) => column.prop === prop)
      const target = editable(key).find((column) => !column.isPassed && now().columns.indexOf(column) > at)
      if (target) return now().focus(key, target.prop)
      const keys = now().store.keys()
      const below = keys[keys.indexOf(key) + 1]
      if (below === undefined) add()
      else toLine(below)
    }
    const toRow = (key: string, prop: string, step: number) => {
      const keys = now().store.keys()
      const index = Math.max(0, Math.min(keys.length - 1, keys.indexOf(key) + step))
      const target = keys[index]
      if (target !== undefined && target !== key) now().focus(target, prop)
    }
    const copy = (key: string, prop: string) => {
      const { store } = now()
      const row = store.get(key)
      if (!row || store.isBlank(row)) return
      const [fresh] = store.insert(store.keys().indexOf(key) + 1, [{ ...row, key: lineKey() }])
      if (fresh) now().focus(fresh, prop)
    }
    const remove = (key: string) => {
      const { store } = now()
      const gone = store.remove(key)
      if (!gone) return
      if (store.keys().length === 0) store.addBlank()
      const near = store.keys()[Math.min(gone.index, store.keys().length - 1)]
      if (near !== undefined) toLine(near)
      if (!store.isBlank(gone.row))
        toast.undo(`已删除第 ${gone.index + 1} 行`, () => store.insert(gone.index, [gone.row]))
    }
    const insertLine = (key: string) => {
      const { store } = now()
      const [fresh] = store.insert(store.keys().indexOf(key), [store.newBlank()])
      if (fresh !== undefined) toLine(fresh)
    }
    const fillDown = (key: string, prop: string) => {
      const { store, columns } = now()
      const column = columns.find((entry) => entry.prop === prop)
      const row = store.get(key)
      if (!column || !row || column.lookup) return
      const below = store.rows().slice(store.keys().indexOf(key) + 1)
      const open = below.filter((line) => !store.isBlank(line) && isEditable(column, line))
      const value = textOf(row, column.prop)
      // A line chooses among its own: a product without a big unit has no 箱.
      const taking = open.filter((line) => column.kind !== 'select' || optionOf(column, line, value))
      const left = open.length - taking.length
      if (left > 0) toast.warn(`${left} 行未填充：没有“${optionOf(column, row, value)?.label ?? value}”`)
      if (taking.length === 0) return
      const patch = { [prop]: row[prop as keyof Row] } as Partial<Row>
      store.setAll(new Map(taking.map((line) => [line.key, patch])))
      for (const line of taking) check(line.key, prop)
    }
    const goBack = (place: UndonePlace | undefined) => {
      if (!place || !now().store.get(place.key)) return
      const cells = editable(place.key)
      const target = cells.find(({ prop }) => prop === place.prop) ?? cells[0]
      if (!target) return
      check(place.key, target.prop)
      now().focus(place.key, target.prop)
    }
    const undo = () => goBack(now().store.undo())
    const redo = () => goBack(now().store.redo())
    const pick = (key: string, column: GridColumn<Row>, found: object) => {
      const { store } = now()
      const row = store.get(key)
      if (!row || !column.lookup) return
      store.set(key, column.lookup.pick(row, found))
      next(key, column.prop)
    }
    const scanned = (found: object, focused: string | undefined) => {
      const { store, columns } = now()
      const lookup = columns.find((column) => column.lookup)?.lookup
      if (!lookup) return undefined
      const held = store.rows().find((line) => !store.isBlank(line) && lookup.same?.(line, found))
      if (held && lookup.repeat) {
        store.set(held.key, lookup.repeat(held, found))
        return store.get(held.key)
      }
      const fresh = store.newBlank()
      const keys = store.keys()
      // The empty line under the cursor stays where it is: the next scan may be half typed into it.
      const empty = [focused, keys.at(-1)].find((key) => {
        const row = key === undefined ? undefined : store.get(key)
        return row !== undefined && store.isBlank(row)
      })
      const index = empty === undefined ? keys.length : keys.indexOf(empty)
      store.insert(index, [{ ...fresh, ...lookup.pick(fresh, found), key: fresh.key }])
      return store.get(fresh.key)
    }
    return { check, next, toCell, toRow, toLine, add, copy, remove, insertLine, fillDown, undo, redo, pick, scanned }
  }, [])
}
