import { LineHistory, type UndonePlace } from './line-history.ts'

/** A line of an entry grid; `key` is the screen's own and never sent. */
export interface Line {
  readonly key: string
}

let keys = 0

/**
 * A key for a line that has none from the server.
 * @example { key: lineKey(), productCode: '', qty: '' }
 */
export const lineKey = (): string => `line-${++keys}`

/** What a line looks like at one moment; a new object when anything of it changed. */
export interface LineView<Row> {
  row: Row
  /** Messages by prop. */
  errors: Readonly<Record<string, string>>
  /** Texts by prop that are no numbers of their columns; what is reckoned and sent has nothing there. */
  unread: Readonly<Record<string, string>>
}

/** What {@link createLineStore} needs. */
export interface LineStoreOptions<Row extends Line> {
  /** The first lines; they pass through `derive`. */
  rows?: readonly Row[]
  /** A new empty line. */
  blank: () => Row
  /** Fills computed fields, such as the amount; pure, called after every change of a line. */
  derive?: (row: Row) => Row
  /** Whether nothing was entered in the line: it is not checked, not summed and not sent. */
  isBlank?: (row: Row) => boolean
}

/** The lines of a document. Each line can be listened to alone, so that typing draws one row and the totals. */
export interface LineStore<Row extends Line> {
  /** Keys in order; the same array until lines come or go. */
  keys: () => readonly string[]
  view: (key: string) => LineView<Row> | undefined
  get: (key: string) => Row | undefined
  /** All lines in order; the same array until something changes. */
  rows: () => readonly Row[]
  /** The lines that are not blank; the same array until something changes. */
  filled: () => readonly Row[]
  isBlank: (row: Row) => boolean
  /** A new empty line that is not in the store yet. */
  newBlank: () => Row
  /** Changes fields of one line and derives the rest. */
  set: (key: string, patch: Partial<Row>) => void
  /** The same for many lines; those who listen to all of them are told once. */
  setAll: (patches: ReadonlyMap<string, Partial<Row>>) => void
  /** Changes that are not the user's, such as new prices of the server: undoing leaves them as they are. */
  quietly: (change: () => void) => void
  /** Several changes that are undone as one, such as a pasted block. */
  together: (change: () => void) => void
  /** What is typed from here on is undone by itself. */
  seal: () => void
  /** Takes the last step back; says where, undefined when there is none. */
  undo: () => UndonePlace | undefined
  redo: () => UndonePlace | undefined
  /** Puts lines at an index; gives back their keys. What is there already stays: a removal may be taken back in two ways. */
  insert: (index: number, rows: readonly Row[]) => string[]
  /** Puts one empty line at the end. */
  addBlank: () => string
  /** Takes a line out; undefined when it is gone already. */
  remove: (key: string) => { row: Row; index: number } | undefined
  /** All lines anew, such as those of a loaded document. */
  replaceAll: (rows: readonly Row[]) => void
  /** Sets or, with undefined, takes away the message of one cell. */
  setError: (key: string, prop: string, message: string | undefined) => void
  /** Keeps what was typed into a number cell and is no number of it, until something else is written there. */
  setUnread: (key: string, prop: string, text: string) => void
  onLine: (key: string, listener: () => void) => () => void
  onKeys: (listener: () => void) => () => void
  /** Any change of values or lines; messages don't count. */
  onAny: (listener: () => void) => () => void
}

type Listeners = Set<() => void>

const listen = (listeners: Listeners, listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const NONE = {}

const without = (texts: Readonly<Record<string, string>>, props: readonly string[]) =>
  props.some((prop) => prop in texts)
    ? Object.fromEntries(Object.entries(texts).filter(([prop]) => !props.includes(prop)))
    : texts

/**
 * The store of an entry grid, made once per document (`useState(() => createLineStore(…))`).
 * @example createLineStore({ blank: () => ({ key: lineKey(), qty: '', price: '', amt: '' }), derive: (row) => ({ ...row, amt: lineAmount(row.qty || '0', row.price || '0') }) })
 */
export const createLineStore = <Row extends Line>(options: LineStoreOptions<Row>): LineStore<Row> => {
  const { blank, derive = (row: Row) => row, isBlank = () => false } = options
  const views = new Map<string, LineView<Row>>()
  const lineListeners = new Map<string, Listeners>()
  const keyListeners: Listeners = new Set()
  const anyListeners: Listeners = new Set()
  let order: readonly string[] = []
  let all: readonly Row[] | undefined
  let notBlank: readonly Row[] | undefined

  const tell = (listeners: Listeners | undefined) => {
    for (const listener of listeners ?? []) listener()
  }
  const changed = () => {
    all = undefined
    notBlank = undefined
    tell(anyListeners)
  }
  const reorder = (next: readonly string[]) => {
    order = next
    all = undefined
    notBlank = undefined
    tell(keyListeners)
    tell(anyListeners)
  }
  const adopt = (rows: readonly Row[]) => {
    for (const row of rows) views.set(row.key, { row: derive(row), errors: NONE, unread: NONE })
    return rows.map((row) => row.key)
  }
  const rows = () => {
    all ??= order.flatMap((key) => views.get(key)?.row ?? [])
    return all
  }
  const filled = () => {
    notBlank ??= rows().filter((row) => !isBlank(row))
    return notBlank
  }
  order = adopt(options.rows ?? [])

  const insert = (index: number, added: readonly Row[]) => {
    const fresh = adopt(added)
    reorder([...order.slice(0, index), ...fresh, ...order.slice(index)])
    return fresh
  }
  const remove = (keys: readonly string[]) => {
    const gone = keys.flatMap((key) => views.get(key)?.row ?? [])
    for (const key of keys) views.delete(key)
    reorder(order.filter((key) => views.has(key)))
    return gone
  }
  const write = (patches: ReadonlyMap<string, Partial<Row>>) => {
    const touched: string[] = []
    for (const [key, patch] of patches) {
      const view = views.get(key)
      if (!view) continue
      const unread = without(view.unread, Object.keys(patch))
      views.set(key, { ...view, unread, row: derive({ ...view.row, ...patch, key }) })
      touched.push(key)
    }
    if (touched.length === 0) return
    for (const key of touched) tell(lineListeners.get(key))
    changed()
  }
  const history = new LineHistory<Row>({ write, insert, remove })
  let isQuiet = false
  const setAll = (patches: ReadonlyMap<string, Partial<Row>>) => {
    const record = () => {
      for (const [key, after] of patches) {
        const row = views.get(key)?.row
        const props = Object.keys(after) as (keyof Row)[]
        if (!row || props.every((prop) => row[prop] === after[prop])) continue
        const before = Object.fromEntries(props.map((prop) => [prop, row[prop]])) as Partial<Row>
        history.record({ kind: 'set', key, before, after })
      }
    }
    if (!isQuiet && patches.size > 1) history.together(record)
    else if (!isQuiet) record()
    write(patches)
  }
  return {
    keys: () => order,
    view: (key) => views.get(key),
    get: (key) => views.get(key)?.row,
    rows,
    filled,
    isBlank,
    newBlank: blank,
    set: (key, patch) => setAll(new Map([[key, patch]])),
    setAll,
    quietly: (change) => {
      const before = isQuiet
      isQuiet = true
      change()
      isQuiet = before
    },
    together: history.together,
    seal: history.seal,
    undo: history.undo,
    redo: history.redo,
    insert: (index, added) => {
      const fresh = added.filter(({ key }) => !views.has(key))
      if (fresh.length === 0) return []
      if (!isQuiet && !fresh.every(isBlank)) history.record({ kind: 'insert', index, rows: fresh })
      return insert(index, fresh)
    },
    addBlank: () => {
      const row = blank()
      insert(order.length, [row])
      return row.key
    },
    remove: (key) => {
      const index = order.indexOf(key)
      const view = views.get(key)
      if (index < 0 || !view) return undefined
      if (!isQuiet && !isBlank(view.row)) history.record({ kind: 'remove', index, rows: [view.row] })
      remove([key])
      return { row: view.row, index }
    },
    replaceAll: (next) => {
      history.clear()
      views.clear()
      const fresh = adopt(next)
      reorder(fresh)
      for (const key of fresh) tell(lineListeners.get(key))
    },
    setError: (key, prop, message) => {
      const view = views.get(key)
      if (!view || view.errors[prop] === message) return
      const { [prop]: _old, ...others } = view.errors
      views.set(key, { ...view, errors: message === undefined ? others : { ...others, [prop]: message } })
      tell(lineListeners.get(key))
    },
    setUnread: (key, prop, text) => {
      const view = views.get(key)
      if (!view) return
      views.set(key, { ...view, unread: { ...view.unread, [prop]: text } })
      tell(lineListeners.get(key))
    },
    onLine: (key, listener) => {
      const listeners = lineListeners.get(key) ?? new Set()
      lineListeners.set(key, listeners)
      const stop = listen(listeners, listener)
      return () => {
        stop()
        if (listeners.size === 0) lineListeners.delete(key)
      }
    },
    onKeys: (listener) => listen(keyListeners, listener),
    onAny: (listener) => listen(anyListeners, listener),
  }
}
