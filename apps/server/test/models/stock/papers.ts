import type { Batch, Key, Part, Product, State, Stead } from './goods.ts'
import type { Row } from './ledger.ts'

/** The first may do everything; the second rides the vehicle and borrows; the third keeps the third warehouse alone. */
export const PEOPLE = ['boss1', 'sales1', 'staff3'] as const
export type Person = (typeof PEOPLE)[number]

/** What the other two may do. */
export const KEEPING = [
  ...['add', 'audit', 'pick', 'dispatch', 'out', 'in'].flatMap((step) => [
    `inv:vehicleIn:${step}`,
    `inv:transfer:${step}`,
  ]),
  ...['add', 'audit', 'out', 'in'].flatMap((step) => [`inv:vehicleOut:${step}`, `inv:borrow:${step}`]),
  ...['inv:vehicleIn:list', 'inv:vehicleOut:list', 'inv:transfer:list', 'inv:borrow:list', 'inv:check:list'],
  ...['inv:check:lock', 'inv:check:count', 'inv:check:post', 'inv:othersIn:list', 'inv:othersOut:list'],
  ...['inv:othersIn:add', 'inv:othersIn:redFlush', 'inv:othersOut:add', 'inv:othersOut:redFlush', 'inv:stock:list'],
]

/** Who works in a warehouse. */
export const worksIn = (by: Person, warehouse: Stead): boolean => warehouse !== 'W103' || by !== 'sales1'

export type ApplyKind = 'vehicleIn' | 'vehicleOut' | 'transfer' | 'borrowOut' | 'borrowIn'
export type ApplyStatus = 'draft' | 'submitted' | 'delivering' | 'picked' | 'dispatched' | 'shipped' | 'finished'

export interface ApplyLine {
  readonly product: Product
  readonly small: number
  readonly batch: Batch | null
  readonly state: State
  approved: number
  picked: number
  shipped: number
  received: number
  lost: number
  /** Held at the source; what left there, once it is shipped. */
  parts: Part[]
}

export interface Apply {
  readonly number: number
  readonly kind: ApplyKind
  readonly by: Person
  readonly from: Stead
  readonly to: Stead
  readonly day: string
  status: ApplyStatus
  isDeleted: boolean
  outDay: string
  lines: ApplyLine[]
}

export type OtherKind = 'otherIn' | 'otherOut' | 'initial' | 'initialOut'

export interface Other {
  readonly number: number
  readonly kind: OtherKind
  readonly warehouse: Stead
  readonly doc: string
  status: 'posted' | 'redflushed'
}

export interface CheckLine {
  readonly key: Key
  readonly book: number
  count: number | null
}

export interface Check {
  readonly number: number
  readonly warehouse: Stead
  readonly day: string
  status: 'locked' | 'counted' | 'posted' | 'canceled'
  lines: CheckLine[]
}

/** An order with its one line, its split and what of it waits to leave. */
export interface Sale {
  readonly number: number
  readonly warehouse: Stead
  readonly orderDay: string
  parts: Part[]
  status: 'split' | 'waitOut' | 'shipped' | 'canceled' | 'redflushed'
  outs: number[]
  outDay: string
  /** What of its goods is back, or on its way back, by their parts. */
  readonly returned: Map<Part, number>
}

export interface BackLine {
  readonly product: Product
  readonly batch: Batch
  readonly qty: number
  /** The row that these goods left by; absent when nobody says of which delivery they are. */
  readonly source?: Row
  came: number
}

/** Goods that a customer brings back: of a sale, or of none. */
export interface Back {
  readonly number: number
  readonly sale: Sale | undefined
  readonly into: Stead
  readonly day: string
  status: 'submitted' | 'finished' | 'canceled' | 'redflushed'
  readonly lines: readonly BackLine[]
}

/** What came in of a purchase. */
export interface Delivery {
  readonly number: number
  readonly doc: string
  status: 'finished' | 'redflushed'
}
