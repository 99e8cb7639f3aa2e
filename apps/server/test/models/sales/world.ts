import { type Day, monthOf, TODAY } from './days.ts'
import { add, Heaps, type Opening, type Part, type Place } from './heaps.ts'
import { Months } from './months.ts'
import type {
  Customer,
  Invoice,
  Order,
  OrderLine,
  OrderStatus,
  Out,
  Person,
  PickList,
  Receipt,
  Request,
  Return,
  Split,
  Template,
} from './papers.ts'
import { part, shared, total } from './reckoning.ts'

/** Cents that the customer with a limit may owe. */
export const LIMIT = { K001: 30_000, K002: Number.POSITIVE_INFINITY } as const
/** Cents that the promotion may give away altogether, at 1.00 an order. */
export const BUDGET = 400
export const CUT = 100
export const CUTTING = 'CUT'
/** An order of at least so many cents gets it. */
export const FULL = 1000
/** Points that the customer of the mall begins with. */
export const POINTS = 60

export const SALESMAN: Readonly<Record<Customer, Person>> = { K001: 'sales1', K002: 'boss1' }

export const OPENING: Opening = [
  ['P1', 'W001', 'B1', 100],
  ['P1', 'W001', 'B2', 140],
  ['P1', 'W002', 'B1', 100],
  ['P2', 'W001', 'B1', 100],
  ['P2', 'W001', 'B2', 140],
  ['P2', 'W002', 'B1', 100],
  ['P3', 'W001', 'B1', 100],
  ['P3', 'W001', 'B2', 140],
  ['P3', 'W002', 'B1', 100],
]

/** All papers, goods and accounts, as the issue says them: no database, no rules of the server. */
export class World {
  readonly heaps = new Heaps(OPENING)
  readonly months = new Months(OPENING)
  readonly orders: Order[] = []
  readonly splits: Split[] = []
  readonly lists: PickList[] = []
  readonly outs: Out[] = []
  readonly requests: Request[] = []
  readonly returns: Return[] = []
  readonly templates: Template[] = []
  readonly receipts: Receipt[] = []
  readonly invoices: Invoice[] = []
  /** Cents by order (`O0`), by return (`R0`) or by invoice (`I0`), a credit below zero. */
  readonly debts = new Map<string, number>()
  /** All that anything was ever owed for, with the day of the first. */
  readonly owedSince = new Map<string, Day>()
  /** Cents by customer and kind: `K001 order`. */
  readonly accounts = new Map<string, number>()
  used = 0
  points = POINTS
  isLight = false
  isPicking = true

  get picks(): boolean {
    return this.isPicking && !this.isLight
  }

  /** Goods come, or with a minus go, under a day. */
  move(day: Day, place: Place, part: Part): void {
    this.heaps.move(place, part)
    this.months.post(monthOf(day), place.product, part.qty)
  }

  debtOf = (paper: Order | Invoice): number => this.debts.get(refOf(paper)) ?? 0

  /** A customer owes more for an order, or for what it returned, or by an invoice, or with a minus less, under a day. */
  owe(customer: Customer, ref: string, cents: number, day: Day = TODAY): void {
    add(this.debts, ref, cents)
    add(this.accounts, `${customer} ${ref.startsWith('I') ? 'invoice' : 'order'}`, cents)
    if (!this.owedSince.has(ref)) this.owedSince.set(ref, day)
  }

  oweFor = (paper: Order | Invoice, cents: number, day?: Day): void =>
    this.owe(paper.customer, refOf(paper), cents, day)

  keepAhead = ({ customer }: { readonly customer: Customer }, cents: number): void =>
    add(this.accounts, `${customer} pre`, cents)

  balance = (customer: Customer): number => {
    const [order, invoice, ahead] = ['order', 'invoice', 'pre'].map(
      (kind) => this.accounts.get(`${customer} ${kind}`) ?? 0,
    ) as [number, number, number]
    return order + invoice - ahead
  }

  /** Whether a customer may owe so much more, beside what goes on; who may do everything lets it. */
  mayOwe(by: Person, customer: Customer, cents: number): boolean {
    if (cents === 0 || by === 'boss1') return true
    const open = this.orders.filter((one) => one.customer === customer && !one.isDeleted && isGoingOn(one.status))
    const coming = total(open, (one) => worthOf(one) - outOf(one))
    return this.balance(customer) + coming + cents <= LIMIT[customer]
  }
}

/** What is owed for an order, or by an invoice, is found under. */
export const refOf = (paper: Order | Invoice): string => `${isInvoice(paper) ? 'I' : 'O'}${paper.number}`

/** What the customer got for what came back, as far as it lowered no order's debt. */
export const refOfReturn = ({ number }: Return): string => `R${number}`

export const isInvoice = (paper: Order | Invoice): paper is Invoice => 'taken' in paper

/** Whether a customer owes more than it may already, for all but who may do everything. */
export const isBeyond = (world: World, by: Person, customer: Customer): boolean =>
  by !== 'boss1' && world.balance(customer) > LIMIT[customer]

export const isGoingOn = (status: OrderStatus): boolean =>
  status === 'confirmed' || status === 'partSplit' || status === 'split' || status === 'partOut'
export const isOver = (status: OrderStatus): boolean => status === 'finished' || status === 'closed'
export const isOfMall = ({ source }: Pick<Order, 'source'>): boolean => source === 'store' || source === 'point'

/** What the customer owes for the whole order. */
export const worthOf = ({ lines, discount, ticket, freight }: Order): number =>
  total(lines, ({ amount }) => amount) - discount - ticket + freight
export const outOf = ({ lines, freightOut }: Order): number => total(lines, ({ outAmount }) => outAmount) + freightOut
export const unsplit = ({ small, split, closed }: OrderLine): number => small - split - closed

export const sees = (
  by: Person,
  { salesman, by: maker }: { readonly salesman: Person; readonly by: Person },
): boolean => by === 'boss1' || by === salesman || by === maker
export const seesCustomer = (by: Person, customer: Customer): boolean =>
  by === 'boss1' || (by === 'sales1' && customer === 'K001')

/** Puts the discounts on the whole order onto its lines. */
export function share(order: Order): void {
  const nets = shared(
    order.lines.map(({ amount }) => amount),
    order.discount + order.ticket,
  )
  for (const [at, line] of order.lines.entries()) line.net = line.amount - (nets[at] ?? 0)
}

function statusOf({ lines, isClosed }: Order): OrderStatus {
  if (isClosed) return 'closed'
  const reach = (of: (line: OrderLine) => number) => lines.every((line) => of(line) + line.closed === line.small)
  if (lines.some(({ out }) => out > 0)) return reach(({ out }) => out) ? 'finished' : 'partOut'
  if (lines.some(({ split }) => split > 0)) return reach(({ split }) => split) ? 'split' : 'partSplit'
  return reach(() => 0) ? 'closed' : 'confirmed'
}

/** An order came on: its status follows, and with its end what hangs on it. */
export function cameOn(world: World, order: Order, givesUp = false): void {
  const wasOver = isOver(order.status)
  order.status = statusOf(order)
  if (wasOver || !(givesUp || isOver(order.status))) return
  if (givesUp)
    keepBudget(
      world,
      order,
      total(order.lines, (line) => line.off - part(line.off, line.closed, line.small)),
    )
  giveBack(world, order)
}

/** An order that will not be, or begins anew, gives back all that it holds. */
export function takenBack(world: World, order: Order): void {
  keepBudget(world, order, 0)
  giveBack(world, order)
}

function keepBudget(world: World, order: Order, most: number): void {
  const kept = Math.min(order.budget, most)
  world.used -= order.budget - kept
  order.budget = kept
}

/** What the mall paid for and will not get any more: money waits to be paid back, points come back at once. */
export function giveBack(world: World, order: Order): void {
  if (!isOfMall(order)) return
  refund(order)
  const kept = total(order.lines, (line) => part(line.points, deliverable(order, line), line.small))
  const back = Math.max(order.points - kept, 0)
  order.points -= back
  world.points += back
}

/** What was received ahead beyond what will still leave waits to be paid back. */
export function refund(order: Order): void {
  if (!order.isPaid) return
  const isEnded = isOver(order.status) || isDead(order)
  const worth = total(order.lines, (line) => part(line.net, line.small - line.closed, line.small))
  const still = isEnded ? 0 : worth + order.freight - outOf(order)
  order.refund += Math.max(leftAhead(order) - still, 0)
}

export const leftAhead = ({ ahead, setOff, refund: waiting }: Order): number => ahead - setOff - waiting

const isDead = ({ status }: Order) => status === 'canceled' || status === 'redflushed'

function deliverable(order: Order, line: OrderLine): number {
  if (isDead(order)) return 0
  return isOver(order.status) ? line.out : line.small - line.closed
}
