import fc from 'fast-check'
import type { Action } from './actions.ts'
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
const entered = {
  by: byThemAll,
  customer,
  warehouse,
  wanted,
  own: seldom,
  cut: fc.nat(3).map((number) => number === 0),
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
      isOld: fc.boolean(),
      request: fc.option(fc.nat(3), { freq: 2, nil: null }),
    }),
  ],
  [2, fc.record({ do: doing('edit'), ...picked, wanted, cut: fc.boolean(), submit: often })],
  [1, fc.record({ do: doing('requisition'), by: byThemAll, customer, warehouse, qty: doing(1, 20) })],
  [3, fc.record({ do: doing('present'), by: byThemAll, customer, warehouse, cups: doing(5, 12, 20) })],
  [1, fc.record({ do: doing('keepTemplate'), by, wanted })],
  [1, fc.record({ do: doing('turnTemplate'), ...picked })],
  [2, fc.record({ do: doing('orderByTemplate'), ...picked, by: byThemAll, customer, warehouse })],
  [3, fc.record({ do: doing('till'), ...entered })],
  [3, fc.record({ do: doing('van'), ...entered, paid: doing(0, 1, 2, 4) })],
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
  [1, fc.record({ do: doing('refuse'), ...picked })],
  [2, fc.record({ do: doing('pay'), ...picked })],
  [6, fc.record({ do: doing('confirm'), ...picked, by: byThemAll, late: seldom })],
  [1, fc.record({ do: doing('cancel'), ...picked, late: seldom })],
  [2, fc.record({ do: doing('redFlush'), ...picked, late: seldom })],
  [3, fc.record({ do: doing('back', 'delete', 'cancelSplits', 'redFlushCopy'), ...picked })],
  [3, fc.record({ do: doing('endSplit', 'close'), ...picked })],
  [7, fc.record({ do: doing('split'), ...picked, much, warehouse })],
  [4, fc.record({ do: doing('pick'), ...picked, two: fc.boolean() })],
  [4, fc.record({ do: doing('found'), ...picked, short: doing('none', 'none', 'one', 'first', 'all') })],
  [1, fc.record({ do: doing('cancelPicking', 'cancelSplit'), ...picked })],
  [6, fc.record({ do: doing('send'), ...picked })],
  [7, fc.record({ do: doing('confirmOut'), ...picked })],
  [1, fc.record({ do: doing('cancelDispatch'), ...picked })],
  [2, fc.record({ do: doing('receive'), ...picked, half: fc.boolean() })],
  [1, fc.record({ do: doing('rollBack'), ...picked })],
  [
    4,
    fc.record({
      do: doing('return'),
      ...picked,
      much: doing('all', 'half', 'one', 'one', 'more'),
      submit: fc.boolean(),
      warehouse,
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
    }),
  ],
  [6, fc.record({ do: doing('comeIn'), ...picked, much: doing('all', 'all', 'less', 'none') })],
  [2, fc.record({ do: doing('submitReturn'), ...picked })],
  [4, fc.record({ do: doing('redFlushReturn'), ...picked })],
  [3, fc.record({ do: doing('returnBack', 'cancelReturn', 'deleteReturn'), ...picked })],
  [1, fc.record({ do: doing('work'), by: doing('boss1'), isLight: fc.boolean(), isPicking: fc.boolean() })],
]

export const action: fc.Arbitrary<Action> = fc.oneof(...WEIGHED.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const ORDER = {
  do: 'order',
  by: 'boss1',
  warehouse: 'W001',
  own: false,
  cut: false,
  submit: true,
  request: null,
} as const
const NEXT = { by: 'boss1', pick: 0, any: false } as const

/** What histories begin with, so that they get as far as deliveries: orders on their way, one with gifts among them. */
export const FIRST: readonly Action[] = [
  { do: 'present', by: 'boss1', customer: 'K002', warehouse: 'W001', cups: 12 },
  { ...ORDER, customer: 'K002', wanted: { big: 0, small: 10, cups: 5 }, discount: 3, isOld: true },
  { ...ORDER, customer: 'K001', wanted: { big: 3, small: 0, cups: 3 }, discount: 0, isOld: false },
  { ...ORDER, customer: 'K002', wanted: { big: 1, small: 7, cups: 0 }, discount: 0, isOld: true },
  { ...NEXT, do: 'confirm', late: false },
  { ...NEXT, do: 'confirm', late: false },
  { ...NEXT, do: 'confirm', late: false },
  { ...NEXT, do: 'split', much: 'half', warehouse: 'W001' },
  { ...NEXT, do: 'pick', two: true },
]
