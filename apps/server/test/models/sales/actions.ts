import type { Day, Month } from './days.ts'
import type { Warehouse } from './heaps.ts'
import type { Customer, Person } from './papers.ts'

/** How much of each product, none when 0: soda by the box and by the bottle, cups. */
export interface Wanted {
  readonly big: number
  readonly small: number
  readonly cups: number
}

interface Entered {
  readonly customer: Customer
  readonly warehouse: Warehouse
  readonly day: Day
  readonly wanted: Wanted
  /** Bottles at a price by hand. */
  readonly own: boolean
  /** With the promotion. */
  readonly cut: boolean
}

/** Of papers one is picked among those that the action is for, or among any: what is refused then has no effect. */
interface Picked {
  readonly pick: number
  readonly any: boolean
}

/** One of the books, or whose turn it is. */
interface OfMonth {
  readonly month: Month | null
}

/** Several actions that say the same. */
type Each<Name extends string, Said = unknown> = Name extends string ? { readonly do: Name } & Picked & Said : never

/** What people do; `late`: with another version than that of now; `anew`: after another run. Without a day it is the paper's own. */
export type Action = { readonly by: Person } & (
  | ({
      readonly do: 'order'
      readonly discount: number
      readonly submit: boolean
      readonly request: number | null
    } & Entered)
  | ({ readonly do: 'edit'; readonly wanted: Wanted; readonly cut: boolean; readonly submit: boolean } & Picked)
  | { readonly do: 'requisition'; readonly customer: Customer; readonly warehouse: Warehouse; readonly qty: number }
  | ({ readonly do: 'till' } & Entered)
  | ({ readonly do: 'van'; readonly paid: number } & Entered)
  | { readonly do: 'present'; readonly customer: Customer; readonly warehouse: Warehouse; readonly cups: number }
  | { readonly do: 'keepTemplate'; readonly wanted: Wanted }
  | Each<'turnTemplate'>
  | ({ readonly do: 'orderByTemplate'; readonly customer: Customer; readonly warehouse: Warehouse } & Picked)
  | { readonly do: 'ask'; readonly customer: Customer }
  | Each<'void' | 'cancelPicking'>
  | {
      readonly do: 'arrive'
      readonly source: 'store' | 'point'
      readonly paid: boolean
      readonly wanted: Wanted
      readonly ticket: number
      readonly freight: number
    }
  | ({ readonly do: 'pass'; readonly lower: 'none' | 'one' | 'line'; readonly warehouse: Warehouse } & Picked)
  | Each<'refuse' | 'pay'>
  | Each<'confirm' | 'cancel' | 'redFlush', { readonly late: boolean }>
  | Each<'back' | 'delete' | 'endSplit' | 'cancelSplits' | 'close' | 'redFlushCopy'>
  | ({ readonly do: 'split'; readonly much: 'all' | 'half' | 'one' | 'last'; readonly warehouse: Warehouse } & Picked)
  | Each<'cancelSplit' | 'cancelDispatch'>
  | Each<'send', { readonly day: Day }>
  | Each<'confirmOut', { readonly day: Day | null }>
  | ({ readonly do: 'pick'; readonly two: boolean } & Picked)
  | ({ readonly do: 'found'; readonly short: 'none' | 'one' | 'first' | 'all' } & Picked)
  | Each<
      'receive' | 'receiveByInvoice',
      {
        readonly much: 'all' | 'half' | 'more'
        readonly letsOff: boolean
        /** Cents that come in beyond what it pays. */
        readonly rest: number
        readonly two: boolean
        readonly day: Day
      }
    >
  | Each<'passReceipt', { readonly two: boolean }>
  | Each<'refuseReceipt' | 'deleteReceipt' | 'rollBackReceipt'>
  | Each<'invoice', { readonly much: 'all' | 'half' | 'one' | 'more'; readonly two: boolean; readonly day: Day }>
  | Each<'deduct', { readonly much: 'all' | 'half' | 'one' | 'more'; readonly day: Day }>
  | Each<'cancelInvoice' | 'redFlushInvoice'>
  | ({
      readonly do: 'return'
      readonly much: 'all' | 'half' | 'one' | 'more'
      readonly submit: boolean
      readonly warehouse: Warehouse
      readonly day: Day
    } & Picked)
  | {
      readonly do: 'freeReturn'
      readonly customer: Customer
      readonly qty: number
      readonly isDamaged: boolean
      readonly warehouse: Warehouse
      readonly day: Day
    }
  | ({ readonly do: 'comeIn'; readonly much: 'all' | 'less' | 'none'; readonly day: Day } & Picked)
  | Each<'returnBack' | 'submitReturn' | 'cancelReturn' | 'deleteReturn' | 'redFlushReturn'>
  | ({ readonly do: 'runMonth' | 'openMonth' } & OfMonth)
  | ({ readonly do: 'closeMonth'; readonly anew: boolean } & OfMonth)
  | { readonly do: 'work'; readonly isLight: boolean; readonly isPicking: boolean }
)

export type Doing<Name extends Action['do']> = Extract<Action, { readonly do: Name }>
