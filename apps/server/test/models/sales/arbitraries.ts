import fc from 'fast-check'
import type { Action } from './actions.ts'
import { LAST_MONTH, LONG_AGO, MONTHS, TODAY } from './days.ts'
import { PEOPLE } from './papers.ts'

const doing = <const Value extends string | number>(...values: readonly Value[]) => fc.constantFrom(...values)
/** Who may do everything does most. */
const by = fc.oneof(
  { weight: 9, arbitrary: fc.constant(PEOPLE[0]) },
  { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
)
const byThemAll = fc.oneof(
  { weight: 9, arbitrary: fc.constant(PEOPLE[0]) },
  { weight: 3, arbitrary: fc.constant(PEOPLE[1]) },
  { weight: 1, arbitrary: fc.constant(PEOPLE[2]) },
)
const seldom = fc.nat(11).map((number) => number === 0)
const picked = { by, pick: fc.nat(30), any: seldom }
const customer = doing('K001', 'K002')
const warehouse = fc.oneof({ weight: 4, arbitrary: doing('W001') }, { weight: 1, arbitrary: doing('W002') })
const wanted = fc
  .record({ big: doing(0, 0, 1, 3), small: doing(0, 1, 7, 10, 60), cups: doing(0, 0, 3, 5) })
  .filter(({ big, small, cups }) => big + small + cups > 0)
const fromMall = fc
  .record({ big: doing(0), small: doing(0, 2, 12), cups: doing(0, 1, 8) })
  .filter(({ small, cups }) => small + cups > 0)
/** Often long ago: nothing is dated before what it is of. */
const day = doing(TODAY, TODAY, LAST_MONTH, LONG_AGO, LONG_AGO)
const month = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: doing(...MONTHS) })
const entered = {
  by: byThemAll,
  customer,
  warehouse,
  wanted,
  own: seldom,
  cut: fc.nat(3).map((number) => number === 0),
}
/** Mostly today, for what waits under a day of a month keeps it from being closed. */
const payDay = doing(TODAY, TODAY, TODAY, LAST_MONTH, LONG_AGO)
const received = {
  ...picked,
  much: doing('all', 'all', 'half', 'half', 'more'),
  letsOff: fc.nat(3).map((number) => number === 0),
  rest: doing(0, 500),
  two: fc.nat(3).map((number) => number === 0),
}
const often = fc.nat(4).map((number) => number > 0)
const much = doing('all', 'all', 'half', 'one', 'last')

/** What people do, as often as it leads somewhere. */
const WEIGHED: readonly (readonly [weight: number, fc.Arbitrary<Action>])[] = [
  [
    6,
    fc.record({
      do: doing('order'),
      ...entered,
      discount: doing(0, 0, 3, 7),
      submit: often,
      day,
      request: fc.option(fc.nat(3), { freq: 2, nil: null }),
    }),
  ],
  [3, fc.record({ do: doing('edit'), ...picked, wanted, cut: fc.boolean(), submit: often })],
  [1, fc.record({ do: doing('requisition'), by: byThemAll, customer, warehouse, qty: doing(1, 20) })],
  [3, fc.record({ do: doing('present'), by: byThemAll, customer, warehouse, cups: doing(5, 12, 20) })],
  [1, fc.record({ do: doing('keepTemplate'), by, wanted })],
  [1, fc.record({ do: doing('turnTemplate'), ...picked })],
  [2, fc.record({ do: doing('orderByTemplate'), ...picked, by: byThemAll, customer, warehouse })],
  [4, fc.record({ do: doing('till'), ...entered, day })],
  [3, fc.record({ do: doing('van'), ...entered, day, paid: doing(0, 1, 2, 4) })],
  [1, fc.record({ do: doing('ask'), by: byThemAll, customer })],
  [1, fc.record({ do: doing('void'), ...picked })],
  [
    3,
    fc.record({
      do: doing('arrive'),
      by: doing('boss1'),
      source: doing('store', 'store', 'point'),
      paid: fc.boolean(),
      wanted: fromMall,
      ticket: doing(0, 0, 2000),
      freight: doing(0, 800),
    }),
  ],
  [3, fc.record({ do: doing('pass'), ...picked, lower: doing('none', 'none', 'one', 'line'), warehouse })],
  [2, fc.record({ do: doing('refuse'), ...picked })],
  [6, fc.record({ do: doing('pay'), ...picked })],
  [6, fc.record({ do: doing('confirm'), ...picked, by: byThemAll, late: seldom })],
  [2, fc.record({ do: doing('cancel'), ...picked, late: seldom })],
  [2, fc.record({ do: doing('redFlush'), ...picked, late: seldom })],
  [4, fc.record({ do: doing('back', 'delete', 'delete', 'redFlushCopy'), ...picked })],
  [3, fc.record({ do: doing('endSplit', 'close'), ...picked })],
  [7, fc.record({ do: doing('split'), ...picked, much, warehouse })],
  [4, fc.record({ do: doing('pick'), ...picked, two: fc.boolean() })],
  [4, fc.record({ do: doing('found'), ...picked, short: doing('none', 'none', 'one', 'first', 'all') })],
  [4, fc.record({ do: doing('cancelPicking', 'cancelSplit', 'cancelSplits'), ...picked })],
  [6, fc.record({ do: doing('send'), ...picked, day })],
  [7, fc.record({ do: doing('confirmOut'), ...picked, day: fc.option(day, { freq: 3, nil: null }) })],
  [1, fc.record({ do: doing('cancelDispatch'), ...picked })],
  [5, fc.record({ do: doing('receive'), ...received, by: byThemAll, day: payDay })],
  [4, fc.record({ do: doing('receiveByInvoice'), ...received, day: doing(TODAY) })],
  [6, fc.record({ do: doing('passReceipt'), ...picked, two: fc.boolean() })],
  [1, fc.record({ do: doing('refuseReceipt'), ...picked })],
  [1, fc.record({ do: doing('deleteReceipt'), ...picked, by: byThemAll })],
  [4, fc.record({ do: doing('rollBackReceipt'), ...picked })],
  [
    4,
    fc.record({
      do: doing('invoice'),
      ...picked,
      much: doing('all', 'all', 'half', 'one', 'more'),
      two: fc.boolean(),
      day: payDay,
    }),
  ],
  [4, fc.record({ do: doing('deduct'), ...picked, much: doing('all', 'half', 'one', 'more'), day: doing(TODAY) })],
  [3, fc.record({ do: doing('cancelInvoice', 'redFlushInvoice'), ...picked })],
  [
    4,
    fc.record({
      do: doing('return'),
      ...picked,
      much: doing('all', 'half', 'one', 'one', 'more'),
      submit: fc.boolean(),
      warehouse,
      day,
    }),
  ],
  [
    1,
    fc.record({
      do: doing('freeReturn'),
      by: byThemAll,
      customer,
      qty: doing(1, 6),
      isDamaged: fc.boolean(),
      warehouse,
      day,
    }),
  ],
  [6, fc.record({ do: doing('comeIn'), ...picked, much: doing('all', 'all', 'less', 'none'), day })],
  [2, fc.record({ do: doing('submitReturn'), ...picked })],
  [4, fc.record({ do: doing('redFlushReturn'), ...picked })],
  [3, fc.record({ do: doing('returnBack', 'cancelReturn', 'deleteReturn'), ...picked })],
  [3, fc.record({ do: doing('runMonth', 'openMonth', 'openMonth'), by, month })],
  [12, fc.record({ do: doing('closeMonth'), by, month, anew: often })],
  [1, fc.record({ do: doing('work'), by: doing('boss1'), isLight: fc.boolean(), isPicking: fc.boolean() })],
]

export const action: fc.Arbitrary<Action> = fc.oneof(...WEIGHED.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const ENTERED = { by: 'boss1', customer: 'K002', warehouse: 'W001', own: false, cut: false } as const
const ORDER = { ...ENTERED, do: 'order', discount: 0, submit: true, request: null } as const
const NEXT = { by: 'boss1', pick: 0, any: false } as const
const CONFIRM = { ...NEXT, do: 'confirm', late: false } as const
const RETURNED = { by: 'boss1', customer: 'K002', warehouse: 'W001', day: TODAY } as const
const PAID = { ...NEXT, do: 'receive', much: 'half', letsOff: false, rest: 0, two: false, day: TODAY } as const
const GIVEN_BACK = { ...NEXT, do: 'return', much: 'one', warehouse: 'W001', day: LONG_AGO } as const

/** Orders on their way, one with gifts among them. */
const GOING: readonly Action[] = [
  { do: 'present', by: 'boss1', customer: 'K002', warehouse: 'W001', cups: 12 },
  { ...ORDER, wanted: { big: 0, small: 10, cups: 5 }, discount: 3, day: LONG_AGO },
  { ...ORDER, customer: 'K001', wanted: { big: 3, small: 0, cups: 3 }, day: TODAY },
  { ...ORDER, wanted: { big: 1, small: 7, cups: 0 }, day: LONG_AGO },
  ...[CONFIRM, CONFIRM, CONFIRM],
  { ...NEXT, do: 'split', much: 'half', warehouse: 'W001' },
  { ...NEXT, do: 'pick', two: true },
]
/** Two wait for their goods to leave. */
const WAITING: readonly Action[] = [
  { do: 'work', by: 'boss1', isLight: true, isPicking: true },
  { ...ORDER, wanted: { big: 0, small: 7, cups: 3 }, day: LONG_AGO },
  { ...ORDER, wanted: { big: 1, small: 0, cups: 0 }, day: LAST_MONTH },
  ...[1, 1].map((pick) => ({ ...CONFIRM, pick })),
  { do: 'work', by: 'boss1', isLight: false, isPicking: true },
]
/** Goods have left, and some are about to come back. */
const GONE: readonly Action[] = [
  { ...ENTERED, do: 'till', wanted: { big: 0, small: 10, cups: 3 }, day: LONG_AGO },
  { ...ENTERED, do: 'van', wanted: { big: 0, small: 12, cups: 0 }, day: LAST_MONTH, paid: 2 },
  { ...GIVEN_BACK, submit: true },
  { ...GIVEN_BACK, submit: false },
]
/** Something came back of no order, some of what left is on an invoice, some money came in and more of it waits. */
const CHARGED: readonly Action[] = [
  { ...RETURNED, do: 'freeReturn', qty: 6, isDamaged: false },
  { ...NEXT, do: 'comeIn', pick: 1, much: 'all', day: TODAY },
  { ...NEXT, do: 'invoice', much: 'one', two: false, day: TODAY },
  { ...PAID, rest: 500 },
  { ...NEXT, do: 'passReceipt', two: false },
  PAID,
]
/** What orders come from. */
const ASKED: readonly Action[] = [
  { do: 'keepTemplate', by: 'boss1', wanted: { big: 1, small: 0, cups: 3 } },
  { do: 'ask', by: 'boss1', customer: 'K002' },
]

/** What histories begin with, so that they get as far as deliveries and returns. */
export const FIRST: readonly Action[] = [...GOING, ...WAITING, ...GONE, ...CHARGED, ...ASKED]
