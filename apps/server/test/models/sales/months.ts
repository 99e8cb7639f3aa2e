import type { Doing } from './actions.ts'
import { type Day, MONTHS, type Month, monthOf } from './days.ts'
import { add, type Opening, type Product } from './heaps.ts'
import { total } from './reckoning.ts'
import type { World } from './world.ts'

const [FIRST] = MONTHS
const CURRENT = MONTHS.at(-1)

/** A month that was run. */
interface Run {
  readonly status: 'calculated' | 'closed'
  readonly runs: number
  readonly closings: number
  /** How much had been posted under its days by then. */
  readonly seen: number
}

/** A paper that goes into the archive with the month of its day; `archived`: with which it went. */
export interface Archivable {
  readonly day: Day
  readonly status: string
  readonly isDeleted?: boolean
  archived?: Month | undefined
}

/** Nothing more is to be done about it. */
const FINAL: ReadonlySet<string> = new Set(['shipped', 'finished', 'closed', 'canceled', 'redflushed'])

/** The months of the books, closed one after the other. */
export class Months {
  /** The last that is closed. */
  closed: Month | undefined
  readonly runs = new Map<Month, Run>()
  /** What came, or with a minus went, by month and product: `2026-01 P1`. */
  readonly moved = new Map<string, number>()
  private readonly postings = new Map<string, number>()

  constructor(opening: Opening) {
    for (const [product, , , qty] of opening) this.post(FIRST, product, qty)
  }

  post(month: Month, product: Product, qty: number): void {
    add(this.moved, `${month} ${product}`, qty)
    if (qty !== 0) add(this.postings, month, 1)
  }

  /** Whether a day lies in the last closed month or before: what would be posted under it is refused by 108. */
  isClosed = (day: Day): boolean => this.has(monthOf(day))

  private has = (month: Month): boolean => this.closed !== undefined && month <= this.closed

  get next(): Month {
    return this.closed === undefined ? FIRST : later(this.closed)
  }

  /** Whether there would be less than nothing of a product when a month ends. */
  private isBelow = (month: Month): boolean =>
    [...new Set([...this.moved.keys()].map(productIn))].some((product) => {
      const until = [...this.moved].filter(([key]) => key <= `${month} ${product}` && productIn(key) === product)
      return total(until, ([, qty]) => qty) < 0
    })

  run(month: Month): string {
    if (this.has(month)) return '108'
    if (month !== this.next || this.isBelow(month)) return '103'
    const before = this.runs.get(month)
    const [runs, closings] = [(before?.runs ?? 0) + 1, before?.closings ?? 0]
    this.runs.set(month, { status: 'calculated', runs, closings, seen: this.seen(month) })
    return '000'
  }

  private seen = (month: Month): number => this.postings.get(month) ?? 0

  /**
   * Makes final what was run, if nothing was posted since.
   * @param waiting days of money that waits: refunds are of today, and stand in the way of no month that ended
   */
  close(month: Month, papers: readonly Archivable[], waiting: readonly Day[]): string {
    const run = this.runs.get(month)
    if (this.has(month) || month === CURRENT || month !== this.next || run?.seen !== this.seen(month)) return '103'
    if (waiting.some((day) => monthOf(day) <= month)) return '103'
    this.runs.set(month, { ...run, status: 'closed', closings: run.closings + 1 })
    this.closed = month
    for (const paper of papers)
      if (FINAL.has(paper.status) && this.isClosed(paper.day) && !paper.isDeleted) paper.archived ??= month
    return '000'
  }

  /** Opens the last closed month again, unless one after it was run; what went into the archive with it is back. */
  open(month: Month, papers: readonly Archivable[]): string {
    const run = this.runs.get(month)
    if (month !== this.closed || !run || this.runs.has(later(month))) return '103'
    this.runs.set(month, { ...run, status: 'calculated' })
    this.closed = month === FIRST ? undefined : MONTHS[MONTHS.indexOf(month) - 1]
    for (const paper of papers) if (paper.archived === month) paper.archived = undefined
    return '000'
  }
}

const later = (month: Month): Month => MONTHS[MONTHS.indexOf(month) + 1] ?? month
const productIn = (key: string) => key.slice(FIRST.length + 1)

type Monthly = Doing<'runMonth' | 'closeMonth' | 'openMonth'>

/** The month that is named, or else the one whose turn it is. */
export const monthMeant = ({ months }: World, { do: what, month }: Monthly): Month =>
  month ?? (what === 'openMonth' ? (months.closed ?? FIRST) : months.next)

export function keepMonths(world: World, action: Monthly): string {
  if (action.by !== 'boss1') return '107'
  const { months, orders, outs, returns, receipts } = world
  const month = monthMeant(world, action)
  const papers = [...orders, ...outs, ...returns]
  if (action.do === 'closeMonth') {
    const ran = action.anew ? months.run(month) : '000'
    const waiting = receipts.filter((receipt) => receipt.status === 'unaudited' && !receipt.isDeleted)
    const days = waiting.map(({ day }) => day)
    return ran === '000' ? months.close(month, papers, days) : ran
  }
  return action.do === 'runMonth' ? months.run(month) : months.open(month, papers)
}
