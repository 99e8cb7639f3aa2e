import { dropInWords, firstHeld, holdKeys, type KeyHold } from '../keys/key-hold.ts'
import { BurstMeter, isWholeBarcode } from './barcode.ts'
import { beep } from './beep.ts'
import {
  type FoundPage,
  KEY_THROTTLE_MS,
  LEAST_CHARACTERS,
  pageOf,
  SEARCH_DEBOUNCE_MS,
  type Search,
  tooShort,
} from './lookup-types.ts'
import { type More, withNext } from './next-page.ts'

/** What a lookup shows. */
export interface LookupState<Row> {
  /** Typed text; undefined while the chosen value is shown. */
  text: string | undefined
  rows: readonly Row[]
  /** Marked row of the results. */
  active: number
  isOpen: boolean
  isSearching: boolean
  /** What follows the rows; absent at their end. */
  more: More | undefined
  /** A miss, a failure or a hint, in words. */
  message: string | undefined
}

/** What a lookup calls; read anew at each use, so that it may be a fresh object on every render. */
export interface LookupOptions<Row> {
  search: Search<Row>
  /** Texts that name a row exactly: its codes and barcodes. */
  codesOf: (row: Row) => readonly (string | undefined)[]
  /** A row was chosen by key or mouse. */
  onPick: (row: Row) => void
  /** A scanner sent a code; the text is cleared already, so the next scan can follow at once. */
  onScan?: (code: string) => void
  /** A search asked for by Enter found nothing. */
  onMiss?: (text: string) => void
  /** The field takes barcodes only: no least length. */
  isBarcode?: boolean
  /** Least characters of a search by text; default 3. */
  least?: number
  /** Pause after the last key before a search, in ms; 0 where nobody else is asked. Default {@link SEARCH_DEBOUNCE_MS}. */
  pause?: number
  /** The typed text counts as it is and rows are proposals: none is marked, missed or waited for. */
  isFree?: boolean
}

const IDLE = {
  text: undefined,
  rows: [],
  active: 0,
  isOpen: false,
  isSearching: false,
  more: undefined,
  message: undefined,
}

/** The logic of a lookup without its looks: debounce, stale answers, Enter, scans. One per input. */
export class LookupController<Row> {
  #state: LookupState<Row> = IDLE
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #abort: AbortController | undefined
  /** The rows are the answer to this, up to this page. */
  #asked = { text: '', isBarcode: false, page: 1 }
  /** While the next page of the same answer is awaited. */
  #next: AbortController | undefined
  /** While the answer that Enter asked for is awaited: it is taken, and keys typed ahead of it are kept. */
  #taking: KeyHold | undefined
  #lastMove = Number.NEGATIVE_INFINITY
  readonly #burst = new BurstMeter()
  /** The latest burst began behind typed text: after a pause inside a code it is only the code's tail. */
  #isTail = false
  readonly #options: () => LookupOptions<Row>

  constructor(options: () => LookupOptions<Row>) {
    this.#options = options
  }

  readonly snapshot = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(patch: Partial<LookupState<Row>>) {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }

  #stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#abort?.abort()
    this.#abort = undefined
    this.#next?.abort()
    this.#next = undefined
    this.#taking?.release()
    this.#taking = undefined
  }

  #take() {
    this.#taking ??= holdKeys()
  }

  /** Call for each key that types a character, before the text changes: scanners are told by the pace of the events. */
  typed(character: string, at: number) {
    if (this.#burst.key(character, at)) this.#isTail = (this.#state.text ?? '') !== ''
  }

  /** The text changed. @param isComposing by an input method that is not done: nothing is asked */
  change(text: string, isComposing = false) {
    this.#stop()
    const wanted = text.trim()
    const { isBarcode = false, least = LEAST_CHARACTERS, pause = SEARCH_DEBOUNCE_MS } = this.#options()
    // What an input method shows meanwhile, as `ning'meng`, is no text yet.
    const isEnough = !isComposing && wanted.length >= (isBarcode ? 1 : least)
    this.#set({ ...IDLE, text, isSearching: isEnough })
    if (!isEnough) return
    if (isWholeBarcode(wanted)) this.#run(wanted, true)
    else this.#timer = setTimeout(() => this.#run(wanted, isBarcode), pause)
  }

  /**
   * Enter: takes the marked row, or asks at once and takes the only (or the exact) answer.
   * @returns whether Enter was for the lookup; if not, it may move to the next cell
   */
  enter(at = performance.now()): boolean {
    const { text, isOpen, rows, active } = this.#state
    const { onScan, isBarcode = false, least = LEAST_CHARACTERS, isFree = false } = this.#options()
    if (isFree) return this.#enterFree()
    const wanted = text?.trim()
    const burst = this.#scanned(at, wanted)
    // A slow scanner, or a code typed by hand: a whole barcode is a scan at any pace, unless there is a choice to make.
    const isWhole = wanted !== undefined && isWholeBarcode(wanted) && !(isOpen && rows.length > 1)
    const scanned = isWhole ? wanted : burst
    if (scanned !== undefined && onScan) {
      this.reset()
      onScan(scanned)
      return true
    }
    const marked = isOpen ? rows[active] : undefined
    if (marked !== undefined) this.pick(marked)
    else if (!wanted) return false
    else if (!isBarcode && wanted.length < least) this.#set({ message: tooShort(least) })
    else if (this.#abort) this.#take()
    else {
      this.#stop()
      this.#take()
      this.#run(wanted, isBarcode || isWholeBarcode(wanted))
    }
    return true
  }

  /** Takes the proposal that was moved to; without one the typed text stands, and Enter is whoever's the field is. */
  #enterFree(): boolean {
    const { isOpen, rows, active } = this.#state
    const marked = isOpen ? rows[active] : undefined
    if (marked === undefined) this.reset()
    else this.pick(marked)
    return marked !== undefined
  }

  /** The code that a scanner has just sent, if the keys before Enter were a scanner's and are all of the code. */
  #scanned(at: number, wanted: string | undefined): string | undefined {
    const burst = this.#burst.enter(at)
    if (burst === undefined || burst === wanted) return burst
    return this.#isTail && !isWholeBarcode(burst) ? undefined : burst
  }

  /** Moves the mark; repeats of a held key are thinned out. Down from the last row goes on to the next page. */
  move(step: 1 | -1, now = performance.now()) {
    const { rows, active, more } = this.#state
    if (rows.length === 0 || now - this.#lastMove < KEY_THROTTLE_MS) return
    this.#lastMove = now
    if (more && step > 0 && active === rows.length - 1) return this.loadMore(true)
    const from = active < 0 && step < 0 ? 0 : active
    this.#set({ active: (from + step + rows.length) % rows.length })
  }

  /** Marks a row, as the mouse does. */
  mark(active: number) {
    this.#set({ active })
  }

  /**
   * Asks for the next page, as the end of the list comes into view; nothing where there is none, or it is awaited already.
   * @param goesOn whether the mark moves from the last row to what follows it
   */
  readonly loadMore = (goesOn = false): void => void this.#loadMore(goesOn)

  async #loadMore(goesOn: boolean) {
    const { more, isOpen } = this.#state
    if (!more || !isOpen || this.#next) return
    const abort = new AbortController()
    this.#next = abort
    this.#set({ more: 'coming' })
    const { text, isBarcode, page } = this.#asked
    const { search, codesOf } = this.#options()
    const how = { isBarcode, page: page + 1, signal: abort.signal }
    const found = await Promise.resolve(search(text, how)).then(pageOf, () => undefined)
    // The list is another one by now, or gone.
    if (abort.signal.aborted) return
    this.#next = undefined
    if (!found) return this.#set({ more: 'failed' })
    this.#asked.page += 1
    const { rows: old, active } = this.#state
    const rows = withNext(old, found.rows, codesOf)
    const isOnward = goesOn && active === old.length - 1 && rows.length > old.length
    this.#set({ rows, more: found.hasMore ? 'there' : undefined, ...(isOnward && { active: active + 1 }) })
  }

  /** Takes a row. */
  pick(row: Row) {
    this.reset()
    this.#options().onPick(row)
  }

  /** Shows rows to choose from that came another way, such as the products of one barcode. @param message why */
  offer(rows: readonly Row[], message?: string) {
    this.#stop()
    this.#set({ rows, active: 0, isOpen: true, isSearching: false, more: undefined, message })
  }

  /** Shows words under the input. */
  say(message: string | undefined) {
    this.#set({ message })
  }

  /** Forgets the typed text and whatever is on its way. */
  readonly reset = () => {
    this.#stop()
    this.#set(IDLE)
  }

  /** The page no longer shows the input; nothing is told to anyone. */
  readonly dispose = () => this.#stop()

  async #run(text: string, isBarcode: boolean) {
    const abort = new AbortController()
    this.#abort?.abort()
    this.#abort = abort
    this.#asked = { text, isBarcode, page: 1 }
    this.#set({ isSearching: true, message: undefined })
    const { search } = this.#options()
    const how = { isBarcode, page: 1, signal: abort.signal }
    const found = await Promise.resolve(search(text, how)).then(pageOf, () => undefined)
    // An answer to a text that is no longer there.
    if (abort.signal.aborted) return
    this.#abort = undefined
    const taking = this.#taking
    this.#taking = undefined
    if (this.#options().isFree) this.#propose(found, text)
    else if (found === undefined)
      this.#set({ isSearching: false, message: `查询失败，按回车重试${dropInWords(taking)}` })
    else if (found.rows.length === 0) this.#miss(text, taking)
    else this.#answer(found, text, taking)
    taking?.release()
  }

  /** Nothing is said where nothing was found, nor where the text names just one thing wholly. */
  #propose({ rows, hasMore }: FoundPage<Row> = { rows: [], hasMore: false }, text: string) {
    const [first] = rows
    const isWhole = rows.length === 1 && first !== undefined && this.#options().codesOf(first).includes(text)
    const more = hasMore ? 'there' : undefined
    this.#set({ rows, active: -1, isOpen: rows.length > 0 && !isWhole, isSearching: false, more })
  }

  #miss(text: string, taking: KeyHold | undefined) {
    this.#set({ rows: [], isOpen: false, isSearching: false, message: `未找到“${text}”${dropInWords(taking)}` })
    if (!taking) return
    beep()
    this.#options().onMiss?.(text)
  }

  #answer({ rows, hasMore }: FoundPage<Row>, text: string, taking: KeyHold | undefined) {
    const exact = rows.filter((row) => this.#options().codesOf(row).includes(text))
    const only = rows.length === 1 && !hasMore ? rows[0] : exact.length === 1 ? exact[0] : undefined
    if (taking && only !== undefined) return this.pick(only)
    const active = exact[0] === undefined ? 0 : rows.indexOf(exact[0])
    // What was typed ahead of a list is meant for it when it moves in it, else for what one product would have led to.
    const isForList = /^(Arrow|Enter)/.test(firstHeld() ?? 'Enter')
    const count = hasMore ? `${rows.length} 个以上` : `${rows.length} 个`
    const message = isForList ? undefined : `有 ${count}结果，请选择${dropInWords(taking)}`
    this.#set({ rows, active, isOpen: true, isSearching: false, more: hasMore ? 'there' : undefined, message })
  }
}
