import fc from 'fast-check'
import type { Action, Onward } from './actions.ts'
import { BATCHES, type Batch, BORROWED, PRODUCTS, type Product, type Stead, VAN } from './goods.ts'
import { PEOPLE } from './papers.ts'

const among = <const Value extends string | number>(...values: readonly Value[]) => fc.constantFrom(...values)
const boss = fc.oneof({ weight: 24, arbitrary: among('boss1') }, { weight: 1, arbitrary: among(...PEOPLE) })
const by = fc.oneof({ weight: 4, arbitrary: among('boss1') }, { weight: 3, arbitrary: among('sales1', 'staff3') })
const seldom = fc.nat(15).map((number) => number === 0)
const often = fc.nat(5).map((number) => number > 0)
const picked = { by, pick: fc.nat(30), any: seldom }
const bossPicked = { ...picked, by: boss }
/** Half of them today, some long ago. */
const dated = { ago: among(0, 0, 0, 0, 3, 14, 40) }
const warehouse = among('W101', 'W101', 'W101', 'W102', 'W102', 'W103')
const anywhere = fc.oneof(
  { weight: 6, arbitrary: warehouse },
  { weight: 2, arbitrary: among(VAN) },
  { weight: 1, arbitrary: among('JU002') },
)
const batch = among(...BATCHES)
/** Seldom said. */
const maybeBatch = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: batch })
const state = fc.oneof({ weight: 19, arbitrary: among('01') }, { weight: 1, arbitrary: among('02') })
const wanted = fc
  .record({
    product: among(...PRODUCTS),
    boxes: among(0, 0, 0, 1),
    small: among(1000, 3000, 5000, 7000, 10_000, 30_000),
    part: among(0, 0, 250, 334),
  })
  .map(({ product, boxes, small, part }) =>
    product === 'Q1' ? { product, boxes, small } : { product, boxes: 0, small: small + part },
  )
/** Often more than lies of one batch: what is lost on the way, and what goes back, is then of several. */
const moved = fc.tuple(wanted, fc.nat(2)).map(([one, more]) => (more === 0 ? { ...one, boxes: 0, small: 70_000 } : one))
const lines = fc.array(
  fc.tuple(moved, maybeBatch, state).map(([one, batch, state]) => ({ ...one, batch, state })),
  { minLength: 1, maxLength: 2 },
)
const heap = fc.record({
  ...{ wanted, warehouse: anywhere, batch, state },
  location: among('*', '*', '*', 'L1'),
})
const product = among(...PRODUCTS)

/** What people do, as often as it leads somewhere. */
const WEIGHED: readonly (readonly [weight: number, fc.Arbitrary<Action | Onward>])[] = [
  [
    60,
    fc.record({
      ...{ do: among('onward'), by, pick: fc.nat(30), ago: among(0, 0, 0, 0, 0, 0, 3), yes: often },
      ...{ much: among('all', 'all', 'all', 'less', 'less', 'none'), lost: fc.boolean() },
    }),
  ],
  [
    9,
    fc.record({
      ...{ do: among('apply'), by, from: warehouse, to: warehouse, lines, submit: often, light: seldom },
      ...{
        kind: among('vehicleIn', 'vehicleIn', 'vehicleOut', 'transfer', 'transfer', 'borrowOut', 'borrowIn'),
        ...dated,
      },
    }),
  ],
  [1, fc.record({ do: among('edit'), ...picked, lines })],
  [3, fc.record({ do: among('withdraw', 'delete'), ...picked })],
  [1, fc.record({ do: among('refuse'), ...picked })],
  [1, fc.record({ do: among('audit'), ...picked, much: among('all', 'all', 'half', 'none') })],
  [
    1,
    fc.record({ do: among('fetch'), ...picked, much: among('all', 'all', 'less', 'less', 'none'), last: fc.boolean() }),
  ],
  [1, fc.record({ do: among('cancelPick', 'cancelDispatch'), ...picked })],
  [1, fc.record({ do: among('dispatch'), ...picked })],
  [1, fc.record({ do: among('ship'), ...picked, ...dated })],
  [
    1,
    fc.record({
      ...{ do: among('receive'), ...picked, ...dated },
      ...{ much: among('all', 'less', 'less', 'none'), lost: fc.boolean(), last: fc.boolean() },
    }),
  ],
  [
    5,
    fc
      .tuple(
        heap,
        fc.record({ ...dated, by, cost: among(1_850_000, 2_400_001, 333_333) }),
        among('otherIn', 'otherOut', 'otherOut', 'initial', 'initialOut'),
      )
      .map(([{ wanted, ...place }, rest, kind]) => ({ do: 'other' as const, ...wanted, ...place, ...rest, kind })),
  ],
  [2, fc.record({ do: among('flushOther'), ...picked })],
  [
    4,
    fc
      .tuple(
        heap,
        fc.record({ ...dated, by: boss, to: anywhere, toBatch: batch }),
        among('invStatus', 'invBatch', 'location', 'warehouseAdjust'),
      )
      .map(([{ wanted, ...place }, rest, kind]) => ({ do: 'adjust' as const, ...wanted, ...place, ...rest, kind })),
  ],
  [
    3,
    fc.record({
      do: among('lock'),
      by,
      warehouse: among('W101', 'W101', 'W102', 'W103', VAN),
      product: among('*', 'Q1', 'Q3', 'Q3'),
    }),
  ],
  [2, fc.record({ do: among('fill'), ...picked, asBooks: often })],
  [3, fc.record({ do: among('count'), ...picked, line: fc.nat(9), more: among(-100, -2, -1, 1, 3) })],
  [1, fc.record({ do: among('find'), ...picked, product, batch })],
  [3, fc.record({ do: among('settle'), ...picked, reason: often })],
  [1, fc.record({ do: among('unlock'), ...picked })],
  [
    4,
    fc
      .tuple(wanted, fc.record({ ...dated, by: boss, warehouse }))
      .map(([one, rest]) => ({ do: 'sell' as const, ...one, ...rest })),
  ],
  [1, fc.record({ do: among('unsplit', 'unsend'), ...bossPicked })],
  [3, fc.record({ do: among('send'), ...bossPicked })],
  [3, fc.record({ do: among('leave'), ...bossPicked, now: fc.boolean() })],
  [4, fc.record({ do: among('flushSale', 'flushDelivery'), ...bossPicked })],
  [
    4,
    fc.record({
      ...{ do: among('giveBack'), ...bossPicked, ...dated, into: warehouse, state },
      much: among('all', 'half', 'half', 'half', 'more'),
    }),
  ],
  [
    1,
    fc
      .tuple(wanted, fc.record({ ...dated, by: boss, warehouse, batch, state }))
      .map(([one, rest]) => ({ do: 'bringBack' as const, ...one, ...rest })),
  ],
  [2, fc.record({ do: among('comeIn'), ...bossPicked, ...dated, much: among('all', 'all', 'less', 'none'), state })],
  [2, fc.record({ do: among('cancelBack', 'flushBack', 'flushBack'), ...bossPicked })],
  [2, fc.tuple(wanted, boss).map(([one, by]) => ({ do: 'van' as const, ...one, by }))],
  [
    2,
    fc
      .tuple(wanted, fc.record({ ...dated, by: boss, warehouse, batch, price: among(24_000, 18_333, 9999) }))
      .map(([one, rest]) => ({ do: 'buy' as const, ...one, ...rest })),
  ],
  [1, fc.record({ do: among('turn'), by: among('boss1') })],
  [2, fc.record({ do: among('run', 'close', 'open'), by: boss, back: among(0, 0, 1, 2) })],
  [2, fc.record({ do: among('propose'), by: boss, back: among(0, 0, 1), product, cents: among(600, -37, 1, -90_000) })],
  [3, fc.record({ do: among('pass', 'reject'), ...bossPicked })],
]

export const action: fc.Arbitrary<Action | Onward> = fc.oneof(
  ...WEIGHED.map(([weight, arbitrary]) => ({ weight, arbitrary })),
)

const opening = (warehouse: Stead, product: Product, batch: Batch, small: number, cost: number): Action => ({
  ...{ do: 'other', kind: 'initial', by: 'boss1', boxes: 0, state: '01', location: '*', ago: 10 },
  ...{ warehouse, product, batch, small, cost },
})

/** What histories begin with: the stock of the first day. */
export const FIRST: readonly Action[] = [
  opening('W101', 'Q1', 'B0', 60_000, 1_999_999),
  opening('W101', 'Q1', 'B1', 100_000, 2_400_000),
  opening('W101', 'Q1', 'B2', 100_000, 2_333_333),
  opening('W101', 'Q3', 'B0', 80_250, 9_990_000),
  opening('W101', 'Q3', 'B1', 60_000, 8_000_000),
  opening('W102', 'Q1', 'B1', 100_000, 2_400_000),
  opening('W102', 'Q3', 'B2', 90_334, 8_123_456),
  opening('W103', 'Q1', 'B2', 50_000, 2_111_111),
  opening('W103', 'Q3', 'B2', 40_000, 8_123_456),
  opening(VAN, 'Q1', 'B1', 72_000, 2_000_000),
  opening(VAN, 'Q3', 'B1', 30_000, 7_777_777),
  opening(BORROWED, 'Q1', 'B1', 24_000, 2_000_000),
]

const BOSS = { by: 'boss1', pick: 0, any: false } as const
const CLEARING: readonly Action[] = [
  { do: 'turn', by: 'boss1' },
  ...Array.from({ length: 3 }, () => ({ ...BOSS, do: 'unlock' }) as const),
  ...Array.from({ length: 2 }, () => ({ ...BOSS, do: 'pass' }) as const),
]
/** The month ends: what is in its way goes, and it is closed. */
const ENDING: readonly Action[] = [
  ...CLEARING,
  { do: 'run', by: 'boss1', back: 0 },
  { do: 'close', by: 'boss1', back: 0 },
]
const AGAIN: readonly Action[] = [
  { do: 'open', by: 'boss1', back: 0 },
  { do: 'run', by: 'boss1', back: 0 },
  { do: 'close', by: 'boss1', back: 0 },
]

/** A history across two closings, the second of which is opened and closed again. */
export function acrossMonths(history: readonly (Action | Onward)[]): (Action | Onward)[] {
  const third = Math.floor(history.length / 3)
  const [first, second, last] = [history.slice(0, third), history.slice(third, 2 * third), history.slice(2 * third)]
  const half = Math.floor(last.length / 2)
  return [...first, ...ENDING, ...second, ...ENDING, ...last.slice(0, half), ...AGAIN, ...last.slice(half)]
}

const LINE = { product: 'Q1', boxes: 1, small: 1000, batch: null, state: '01' } as const
const asked = (submit: boolean): Action => ({
  ...{ do: 'apply', kind: 'transfer', by: 'boss1', from: 'W101', to: 'W102' },
  ...{ light: false, ago: 0, lines: [LINE], submit },
})

const SOLD = { product: 'Q1', boxes: 1, small: 1000, ago: 0 } as const
const BACK: readonly Action[] = [
  { do: 'sell', by: 'boss1', warehouse: 'W101', ...SOLD },
  { ...BOSS, do: 'send' },
  { ...BOSS, do: 'unsend' },
  { ...BOSS, do: 'send' },
  { ...BOSS, do: 'leave', now: true },
  { ...BOSS, do: 'giveBack', into: 'W102', much: 'half', state: '02', ago: 0 },
  { ...BOSS, do: 'flushSale' },
  { ...BOSS, do: 'comeIn', much: 'less', state: '02', ago: 0 },
  { do: 'bringBack', by: 'boss1', warehouse: 'W101', batch: 'B1', state: '01', ...SOLD },
  { ...BOSS, do: 'cancelBack' },
  { ...BOSS, do: 'flushBack' },
]

/** Of two batches that left nothing arrives, and one piece is lost: of that which expires first. */
const LOST: readonly Action[] = [
  { ...asked(true), lines: [{ ...LINE, boxes: 0, small: 70_000 }] } as Action,
  { ...BOSS, do: 'audit', much: 'all' },
  { ...BOSS, do: 'fetch', much: 'all', last: false },
  { ...BOSS, do: 'dispatch' },
  { ...BOSS, do: 'ship', ago: 0 },
  { ...BOSS, do: 'receive', ago: 0, much: 'none', lost: true, last: false },
]

/** What is done too seldom for a few random histories. */
export const SELDOM: readonly Action[] = [
  ...LOST,
  ...BACK,
  asked(true),
  { ...BOSS, do: 'withdraw' },
  { ...BOSS, do: 'edit', lines: [LINE] },
  asked(false),
  { ...BOSS, do: 'delete' },
  { ...BOSS, do: 'audit', much: 'all' },
  { ...BOSS, do: 'fetch', much: 'all', last: true },
  { ...BOSS, do: 'cancelPick' },
  { ...BOSS, do: 'fetch', much: 'less', last: false },
  { ...BOSS, do: 'dispatch' },
  { ...BOSS, do: 'cancelDispatch' },
  {
    do: 'buy',
    by: 'boss1',
    warehouse: 'W101',
    batch: 'B1',
    price: 18_333,
    product: 'Q3',
    boxes: 0,
    small: 7250,
    ago: 3,
  },
  { ...BOSS, do: 'flushDelivery' },
  { do: 'propose', by: 'boss1', back: 0, product: 'Q1', cents: 600 },
  { ...BOSS, do: 'reject' },
  { do: 'lock', by: 'boss1', warehouse: 'W104', product: 'Q1' },
  { ...BOSS, do: 'count', line: 0, more: 2 },
  { ...BOSS, do: 'find', product: 'Q1', batch: 'B2' },
  { ...BOSS, do: 'settle', reason: true },
]
