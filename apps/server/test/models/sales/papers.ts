import type { Wanted } from './actions.ts'
import type { Day, Month } from './days.ts'
import type { Batch, Part, Product, State, Warehouse } from './heaps.ts'

/** Of three people the first sees and may do everything, the second sells, the third has no customers of his own. */
export const PEOPLE = ['boss1', 'sales1', 'staff3'] as const
export type Person = (typeof PEOPLE)[number]
export type Customer = 'K001' | 'K002'

/** What the two who sell may do. */
export const SELLING = [
  ...[
    'so:salesOrder:list',
    'so:salesOrder:add',
    'so:salesOrder:confirm',
    'so:salesOrder:cancel',
    'so:cashOrder:add',
    'so:vehicleOrder:add',
  ],
  ...['so:promotionOrder:add', 'so:return:list', 'so:return:add', 'so:return:cancel', 'finance:payee:add'],
]

export interface OrderLine {
  readonly product: Product
  readonly unit: 'big' | 'small'
  /** In its unit. */
  readonly qty: number
  readonly small: number
  /** Hundredths of a cent a unit, where it is not the list's. */
  readonly price?: number
  /** Given for what is bought. */
  readonly isGift: boolean
  /** What the promotion took off. */
  off: number
  /** Cents after promotions; what the customer owes for it has the discounts on the whole order taken off too. */
  amount: number
  net: number
  points: number
  split: number
  out: number
  outAmount: number
  closed: number
  /** Given back, or about to be. */
  returned: number
  returnedAmount: number
  /** On invoices, and what came back of what was on none. */
  invoiced: number
  backBefore: number
}

export type OrderStatus =
  | ('draft' | 'submitted' | 'canceled' | 'redflushed')
  | ('confirmed' | 'partSplit' | 'split' | 'partOut' | 'finished' | 'closed')

export interface Order {
  readonly number: number
  readonly type: 'normal' | 'promotion' | 'cash' | 'vehicle'
  readonly source: 'pc' | 'invAdd' | 'copy' | 'store' | 'point'
  readonly by: Person
  readonly customer: Customer
  readonly salesman: Person
  readonly day: Day
  warehouse: Warehouse
  status: OrderStatus
  isClosed: boolean
  isDeleted: boolean
  lines: OrderLine[]
  discount: number
  ticket: number
  freight: number
  freightOut: number
  /** Cents of the budget of the promotion that it holds. */
  budget: number
  request?: Request
  /** Paid with the order. */
  readonly paysAtOnce: boolean
  received: number
  returnAmount: number
  /** Paid in the mall: what was received ahead, what of it was set off, and what waits to be paid back. */
  isPaid: boolean
  ahead: number
  setOff: number
  refund: number
  /** Points that it took and has not given back. */
  points: number
  archived?: Month | undefined
}

export interface SplitLine {
  readonly at: number
  small: number
  /** What is held for it. */
  parts: Part[]
}

export type SplitStatus = 'waitPick' | 'picking' | 'picked' | 'waitOut' | 'shipped' | 'canceled'

export interface Split {
  readonly number: number
  readonly order: Order
  readonly warehouse: Warehouse
  status: SplitStatus
  lines: SplitLine[]
  list?: PickList
  out?: Out
}

export interface PickList {
  readonly number: number
  status: 'picking' | 'picked' | 'finished' | 'canceled'
  splits: Split[]
}

export interface OutLine {
  readonly at: number
  readonly batch: Batch
  readonly qty: number
  readonly amount: number
  returned: number
  invoiced: number
  invoicedAmount: number
}

export interface Out {
  readonly number: number
  readonly split: Split
  /** On which it leaves. */
  day: Day
  status: 'waitOut' | 'shipped' | 'canceled' | 'redflushed'
  readonly lines: OutLine[]
  amount: number
  setOff: number
  archived?: Month | undefined
}

export interface Request {
  readonly number: number
  readonly customer: Customer
  status: 'submitted' | 'finished' | 'canceled'
  order?: Order
}

/** Lines that orders begin with. */
export interface Template {
  readonly number: number
  readonly wanted: Wanted
  isEnabled: boolean
}

export interface ReturnLine {
  /** Of the order, with the outbound line that it falls on. */
  readonly of?: { readonly at: number; readonly out: OutLine }
  readonly product: Product
  readonly batch: Batch
  readonly state: State
  readonly small: number
  readonly amount: number
  inQty: number
  inAmount: number
  /** What of it was on no invoice when it came in, and what of the rest is deducted by one. */
  before: number
  invoiced: number
  invoicedAmount: number
}

export interface Return {
  readonly number: number
  readonly order?: Order
  readonly customer: Customer
  readonly salesman: Person
  readonly by: Person
  readonly warehouse: Warehouse
  readonly day: Day
  /** On which the goods came. */
  cameIn?: Day
  status: 'draft' | 'submitted' | 'finished' | 'canceled' | 'redflushed'
  isDeleted: boolean
  lines: ReturnLine[]
  /** What it took off the order's debt, and what stands under its own number. */
  lowered: number
  credit: number
  archived?: Month | undefined
}

/** Goods as they stand on an invoice: what left, or below zero what came back. */
export interface InvoiceLine {
  readonly line: OutLine | ReturnLine
  /** Of the order, where they left. */
  readonly item?: OrderLine | undefined
  /** Under which they were owed before. */
  readonly ref: string
  readonly qty: number
  readonly amount: number
}

export interface Invoice {
  readonly number: number
  readonly customer: Customer
  readonly day: Day
  status: 'issued' | 'canceled' | 'redflushed'
  readonly lines: readonly InvoiceLine[]
  /** What is owed by it and no longer for its orders and returns. */
  readonly taken: ReadonlyMap<string, number>
  /** Received for it, with what was let off. */
  received: number
}

/** What a receipt pays of a debt, and what is let off beside it. */
export interface ReceiptLine {
  readonly of: Order | Invoice
  readonly paid: number
  readonly off: number
}

export interface Receipt {
  readonly number: number
  readonly customer: Customer
  readonly day: Day
  /** Made by an order that is paid at once, which passes it. */
  readonly isOfOrder: boolean
  readonly lines: readonly ReceiptLine[]
  /** What is left of the money is kept ahead. */
  readonly rest: number
  status: 'unaudited' | 'passed' | 'rejected'
  isRolledBack: boolean
  isDeleted: boolean
}
