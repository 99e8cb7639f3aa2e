import type { Line } from './line-store.ts'

/** One change of the lines, both ways. */
export type LineChange<Row> =
  | { kind: 'set'; key: string; before: Partial<Row>; after: Partial<Row> }
  | { kind: 'insert' | 'remove'; index: number; rows: readonly Row[] }

/** The store's own deeds, which undoing and redoing use. */
export interface LineDeeds<Row> {
  write: (patches: ReadonlyMap<string, Partial<Row>>) => void
  insert: (index: number, rows: readonly Row[]) => void
  /** @returns the lines as they were when they went */
  remove: (keys: readonly string[]) => readonly Row[]
}

/** Where something was undone or redone. */
export interface UndonePlace {
  key: string
  /** The field, where one line's was changed. */
  prop?: string
}

type Step<Row> = LineChange<Row>[]

const MOST_STEPS = 200

const propsOf = (patch: object) => Object.keys(patch).join()

/** The user's changes of the lines, in steps that can be taken back: all that is typed into a cell at once is one. */
export class LineHistory<Row extends Line> {
  #done: Step<Row>[] = []
  #undone: Step<Row>[] = []
  #isOpen = false
  #depth = 0
  readonly #deeds: LineDeeds<Row>

  constructor(deeds: LineDeeds<Row>) {
    this.#deeds = deeds
  }

  /** The next change begins a step of its own, as when the focus goes to another cell. */
  readonly seal = () => {
    if (this.#depth === 0) this.#isOpen = false
  }

  readonly clear = () => {
    this.#done = []
    this.#undone = []
    this.#isOpen = false
  }

  /** Everything inside is one step. */
  readonly together = (change: () => void) => {
    this.seal()
    this.#depth += 1
    change()
    this.#depth -= 1
    this.seal()
  }

  record(change: LineChange<Row>) {
    this.#undone = []
    const last = this.#isOpen ? this.#done.at(-1) : undefined
    const typed = last?.length === 1 ? last[0] : undefined
    const isSameCell =
      change.kind === 'set' &&
      typed?.kind === 'set' &&
      typed.key === change.key &&
      propsOf(typed.after) === propsOf(change.after)
    if (isSameCell && typed.kind === 'set') typed.after = change.after
    else if (last && this.#depth > 0) last.push(change)
    else this.#done = [...this.#done.slice(1 - MOST_STEPS), [change]]
    this.#isOpen = this.#depth > 0 || change.kind === 'set'
  }

  readonly undo = () => this.#move(this.#done, this.#undone, true)
  readonly redo = () => this.#move(this.#undone, this.#done, false)

  #move(from: Step<Row>[], to: Step<Row>[], isBack: boolean): UndonePlace | undefined {
    const step = from.pop()
    if (!step) return undefined
    this.#isOpen = false
    const changes = isBack ? step.toReversed() : step
    to.push(isBack ? this.#apply(changes, true).toReversed() : this.#apply(changes, false))
    const [first] = step
    if (first?.kind === 'set') return { key: first.key, prop: Object.keys(first.after)[0] }
    const key = first?.rows[0]?.key
    return key === undefined ? undefined : { key }
  }

  #apply(changes: readonly LineChange<Row>[], isBack: boolean): LineChange<Row>[] {
    const sets = changes.filter((change) => change.kind === 'set')
    if (sets.length > 0)
      this.#deeds.write(new Map(sets.map(({ key, before, after }) => [key, isBack ? before : after])))
    return changes.map((change) => {
      if (change.kind === 'set') return change
      if ((change.kind === 'remove') === isBack) {
        this.#deeds.insert(change.index, change.rows)
        return change
      }
      return { ...change, rows: this.#deeds.remove(change.rows.map(({ key }) => key)) }
    })
  }
}
