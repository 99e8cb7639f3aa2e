import { PRODUCTS, type Product } from './goods.ts'
import { broughtBy, costOf, isInward, type Ledger, monthOf, PURCHASE_PRICE, type Row, sideOf } from './ledger.ts'
import { priceOf, worth } from './reckoning.ts'

/** What a product came to in a month. */
export interface Result {
  readonly begin: number
  readonly beginCents: number
  readonly in: number
  readonly inCents: number
  readonly out: number
  readonly outCents: number
  readonly adjustCents: number
  readonly end: number
  readonly endCents: number
  readonly avg: number
}

interface Month {
  status: 'calculated' | 'closed'
  closings: number
  results: Map<Product, Result>
  /** The ledger as the last run saw it. */
  seen: string
}

export interface Adjust {
  readonly number: number
  readonly month: string
  readonly product: Product
  readonly cents: number
  status: 'unaudited' | 'passed' | 'rejected'
}

/** Before that there are no other goods than those of the model. */
const OTHERS_BEGIN = '2026-03'

export const later = (month: string, by = 1): string => {
  const at = new Date(`${month}-15T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, 7)
}
export const lastDay = (month: string): string => {
  const at = new Date(`${later(month)}-01T00:00:00Z`)
  at.setUTCDate(0)
  return at.toISOString().slice(0, 10)
}
const earlier = (month: string) => (other: string) => other < month
const total = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)

/** The months of the books: each at the weighted average, by 3.3. */
export class Months {
  readonly known = new Map<string, Month>()
  readonly adjusts: Adjust[] = []

  constructor(private readonly ledger: Ledger) {}

  private of = (month: string): Row[] => this.ledger.rows.filter(({ day }) => monthOf(day) === month)

  private print(month: string): string {
    const rows = this.of(month).filter(({ doc }) => !doc.startsWith('closing'))
    const last = rows.at(-1)
    return `${rows.length} ${last ? this.ledger.rows.indexOf(last) : -1}`
  }

  /** The first month that anything moved in. */
  get first(): string {
    return this.ledger.rows.map(({ day }) => monthOf(day)).sort()[0] ?? OTHERS_BEGIN
  }

  private isThere = (month: string, current: string) => month >= this.first && month <= current
  private isClosed = (month: string) => this.ledger.closed !== undefined && month <= this.ledger.closed
  private isNext = (month: string) =>
    month === (this.ledger.closed === undefined ? this.first : later(this.ledger.closed))

  private isBlocked = (month: string) =>
    !this.isNext(month) ||
    this.ledger.locks.length > 0 ||
    this.adjusts.some((one) => one.month === month && one.status === 'unaudited')

  run(month: string, current: string): string {
    if (!this.isThere(month, current)) return '106'
    if (this.isClosed(month)) return '108'
    if (this.isBlocked(month)) return '103'
    const results = this.results(month)
    if ([...results.values()].some(({ end, endCents }) => end < 0 || endCents < 0)) return '103'
    const closings = this.known.get(month)?.closings ?? 0
    this.known.set(month, { status: 'calculated', closings, results, seen: this.print(month) })
    return '000'
  }

  private results(month: string): Map<Product, Result> {
    const before = this.known.get(later(month, -1))?.results
    const rows = this.of(month).filter(({ doc }) => !doc.startsWith('closing'))
    return new Map(
      PRODUCTS.flatMap((product): [Product, Result][] => {
        const last = before?.get(product)
        const begun = last && (last.end !== 0 || last.endCents !== 0) ? last : undefined
        const own = rows.filter((row) => row.product === product)
        return own.length > 0 || begun ? [[product, this.resultOf(month, product, begun, own)]] : []
      }),
    )
  }

  private resultOf(month: string, product: Product, begun: Result | undefined, rows: readonly Row[]): Result {
    const sided = rows.map((row) => ({ row, side: sideOf(row, earlier(month)) }))
    const of = (...sides: string[]) => sided.filter(({ side }) => sides.includes(side))
    const begin = begun?.end ?? 0
    const beginCents = begun?.endCents ?? 0
    const came = total(of('own', 'back', 'returned'), ({ row }) => row.qty)
    const inCents = total(of('own', 'back', 'returned'), ({ row, side }) => broughtBy(row, side))
    const adjustCents = total(of('adjust'), ({ row }) => row.cents)
    const out = -total(of('out'), ({ row }) => row.qty)
    const all = beginCents + inCents + adjustCents
    const avg = begin + came > 0 ? priceOf(all, begin + came) : this.lastAverage(month, product)
    const end = begin + came - out
    const outCents = end === 0 ? all : worth(out, avg)
    return { begin, beginCents, in: came, inCents, out, outCents, adjustCents, end, endCents: all - outCents, avg }
  }

  private lastAverage(month: string, product: Product): number {
    const before = [...this.known]
      .filter(([one, { results }]) => one < month && results.has(product))
      .sort()
      .at(-1)
    return before?.[1].results.get(product)?.avg ?? PURCHASE_PRICE[product]
  }

  close(month: string, current: string): string {
    if (!this.isThere(month, current)) return '106'
    const one = this.known.get(month)
    if (this.isClosed(month) || month === current || !one || !this.isNext(month)) return '103'
    if (this.isBlocked(month) || one.seen !== this.print(month)) return '103'
    const rests = this.settle(month, one)
    this.ledger.closed = month
    for (const [product, cents] of rests)
      this.ledger.addWorth({ doc: `closing ${month}`, day: lastDay(month), product, cents })
    this.restart()
    Object.assign(one, { status: 'closed', closings: one.closings + 1 })
    return '000'
  }

  /** Gives the rows of a month their last costs; answers what no row can take. */
  private settle(month: string, { results }: Month): [Product, number][] {
    const rows = this.of(month)
    const sideIn = (row: Row) => sideOf(row, earlier(month))
    const isPaired = (row: Row) =>
      row.red !== undefined || (row.redBy !== undefined && monthOf(row.redBy.day) === month)
    const rests: [Product, number][] = []
    for (const [product, { avg, outCents }] of results) {
      const own = rows.filter((row) => row.product === product)
      for (const row of own) {
        const side = sideIn(row)
        if (side === 'back') row.final = { cents: broughtBy(row, side), price: row.red?.final?.price ?? row.price }
        const source = row.source ?? row.red?.source
        if (side === 'returned' && source) row.final = { cents: broughtBy(row, side), price: costOf(source) }
        if (side === 'out' || side === 'move') row.final = { cents: worth(row.qty, avg), price: avg }
      }
      const out = own.filter((row) => sideIn(row) === 'out')
      const rest = -outCents - total(out, (row) => row.final?.cents ?? 0)
      const last = out.filter((row) => !isPaired(row)).at(-1)
      if (last) last.final = { cents: (last.final?.cents ?? 0) + rest, price: avg }
      else if (outCents !== 0) rests.push([product, -outCents])
      this.balance(own.filter((row) => sideIn(row) === 'move'))
    }
    return rests
  }

  /** What only moved sums to nothing, line by line. */
  private balance(rows: readonly Row[]): void {
    const lines = new Map<string, Row[]>()
    for (const row of rows) lines.set(`${row.doc} ${row.item}`, [...(lines.get(`${row.doc} ${row.item}`) ?? []), row])
    for (const line of lines.values()) {
      const last = line.at(-1)
      if (last?.final) last.final = { ...last.final, cents: -total(line.slice(0, -1), (row) => row.final?.cents ?? 0) }
    }
  }

  open(month: string, current: string): string {
    if (!this.isThere(month, current)) return '106'
    const one = this.known.get(month)
    if (!this.isClosed(month) || !one || month !== this.ledger.closed || this.known.has(later(month))) return '103'
    const before = later(month, -1)
    this.ledger.closed = this.known.get(before)?.status === 'closed' ? before : undefined
    const posted = this.ledger.rows.filter((row) => row.doc === `closing ${month}` && !row.red && !row.redBy)
    for (const red of posted)
      this.ledger.addWorth({ doc: `closing ${month}`, day: red.day, product: red.product, cents: -red.cents, red })
    for (const row of this.of(month)) delete row.final
    this.restart()
    one.status = 'calculated'
    return '000'
  }

  /** Running costs begin anew from the end of the last closed month. */
  private restart(): void {
    const { closed, running, rows } = this.ledger
    const ended = closed === undefined ? undefined : this.known.get(closed)?.results
    const isEarlier = (month: string) => closed !== undefined && month <= closed
    for (const product of new Set([...running.keys(), ...(ended?.keys() ?? [])]))
      running.set(product, { qty: ended?.get(product)?.end ?? 0, cents: ended?.get(product)?.endCents ?? 0 })
    for (const row of rows.filter(({ day }) => closed === undefined || monthOf(day) > closed)) {
      const side = sideOf(row, isEarlier)
      if (isInward(side) || side === 'adjust') this.ledger.addValue(row.product, row.qty, broughtBy(row, side))
    }
  }

  propose(month: string, product: Product, cents: number, current: string): string {
    if (!this.isThere(month, current)) return '106'
    if (this.isClosed(month)) return '108'
    const before = this.ledger.rows.filter((row) => row.product === product && monthOf(row.day) < month)
    const came = this.of(month).filter((row) => row.product === product && isInward(sideOf(row, earlier(month))))
    if (total([...before, ...came], ({ qty }) => qty) <= 0) return '101'
    if (this.isTooMuchOff(month, product, cents)) return '101'
    this.adjusts.push({ number: this.adjusts.length, month, product, cents, status: 'unaudited' })
    return '000'
  }

  /** Whether a change of cost would leave less than nothing of what a product was worth when the month began and what it brought. */
  private isTooMuchOff(month: string, product: Product, cents: number): boolean {
    const before = this.ledger.rows.filter((row) => row.product === product && monthOf(row.day) < month)
    const sided = this.of(month)
      .filter((row) => row.product === product)
      .map((row) => ({ row, side: sideOf(row, earlier(month)) }))
    const came = sided.filter(
      ({ row, side }) => isInward(side) || (side === 'adjust' && !row.doc.startsWith('closing')),
    )
    const worth =
      total(before, (row) => row.final?.cents ?? row.cents) + total(came, ({ row, side }) => broughtBy(row, side))
    return cents < 0 && worth + cents < 0
  }

  judge(one: Adjust, passes: boolean, today: string): string {
    if (one.status !== 'unaudited') return '103'
    if (!passes) {
      one.status = 'rejected'
      return '000'
    }
    if (this.isClosed(one.month)) return '108'
    const { number, month, product, cents } = one
    if (this.isTooMuchOff(month, product, cents)) return '101'
    const day = lastDay(month) < today ? lastDay(month) : today
    this.ledger.addWorth({ doc: `adjust ${number}`, day, product, cents })
    this.ledger.addValue(product, 0, cents)
    one.status = 'passed'
    return '000'
  }
}
