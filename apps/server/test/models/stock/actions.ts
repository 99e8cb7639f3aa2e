import type { Batch, Location, Product, State, Stead, Warehouse } from './goods.ts'
import type { ApplyKind, OtherKind, Person } from './papers.ts'

/** Of papers one is picked among those that the action is for, or among any: what is refused then has no effect. */
interface Picked {
  readonly pick: number
  readonly any: boolean
}
type Each<Name extends string, Said = unknown> = Name extends string ? { readonly do: Name } & Picked & Said : never

/** A quantity of a product: boxes where there are some, else small units in thousandths. */
export interface Wanted {
  readonly product: Product
  readonly boxes: number
  readonly small: number
}

/** Goods of one heap. */
interface Heap extends Wanted {
  readonly warehouse: Stead
  readonly batch: Batch
  readonly state: State
  readonly location: Location
}

/** Days before today under which a document is dated. */
interface Dated {
  readonly ago: number
}

/** What people do. */
export type Action = { readonly by: Person } & (
  | ({
      readonly do: 'apply'
      readonly kind: ApplyKind
      readonly from: Warehouse
      readonly to: Warehouse
      readonly lines: readonly (Wanted & { readonly batch: Batch | null; readonly state: State })[]
      readonly submit: boolean
      readonly light: boolean
    } & Dated)
  | Each<'withdraw' | 'refuse' | 'delete' | 'cancelPick' | 'dispatch' | 'cancelDispatch'>
  | Each<'edit', { readonly lines: readonly (Wanted & { readonly batch: Batch | null; readonly state: State })[] }>
  | Each<'audit', { readonly much: 'all' | 'half' | 'none' }>
  | Each<'fetch', { readonly much: 'all' | 'less' | 'none'; readonly last: boolean }>
  | Each<'ship', Dated>
  | Each<'receive', Dated & { readonly much: 'all' | 'less' | 'none'; readonly lost: boolean; readonly last: boolean }>
  | ({ readonly do: 'other'; readonly kind: OtherKind; readonly cost: number } & Heap & Dated)
  | Each<'flushOther' | 'flushSale' | 'flushDelivery'>
  | ({
      readonly do: 'adjust'
      readonly kind: 'invStatus' | 'invBatch' | 'location' | 'warehouseAdjust'
      readonly to: Stead
      readonly toBatch: Batch
    } & Heap &
      Dated)
  | { readonly do: 'lock'; readonly warehouse: Warehouse | 'W104'; readonly product: Product | '*' }
  | Each<'fill', { readonly asBooks: boolean }>
  | Each<'count', { readonly line: number; readonly more: number }>
  | Each<'find', { readonly product: Product; readonly batch: Batch }>
  | Each<'settle', { readonly reason: boolean }>
  | Each<'unlock'>
  | ({ readonly do: 'sell'; readonly warehouse: Warehouse } & Wanted & Dated)
  | Each<'unsplit' | 'send' | 'unsend'>
  | Each<'leave', { readonly now: boolean }>
  | Each<
      'giveBack',
      Dated & { readonly into: Warehouse; readonly much: 'all' | 'half' | 'more'; readonly state: State }
    >
  | ({
      readonly do: 'bringBack'
      readonly warehouse: Warehouse
      readonly batch: Batch
      readonly state: State
    } & Wanted &
      Dated)
  | Each<'comeIn', Dated & { readonly much: 'all' | 'less' | 'none'; readonly state: State }>
  | Each<'cancelBack' | 'flushBack'>
  | ({ readonly do: 'van' } & Wanted)
  | ({ readonly do: 'buy'; readonly warehouse: Warehouse; readonly batch: Batch; readonly price: number } & Wanted &
      Dated)
  | { readonly do: 'turn' }
  | ({ readonly do: 'run' | 'close' | 'open' } & { readonly back: number })
  | {
      readonly do: 'propose'
      readonly back: number
      readonly product: Product
      readonly cents: number
    }
  | Each<'pass' | 'reject'>
)

/** Whatever comes next for a paper that is not done; in which way, where there are several. */
export interface Onward {
  readonly do: 'onward'
  readonly by: Person
  readonly pick: number
  readonly ago: number
  readonly much: 'all' | 'less' | 'none'
  readonly yes: boolean
  readonly lost: boolean
}

export type Doing<Name extends Action['do']> = Extract<Action, { readonly do: Name }>
