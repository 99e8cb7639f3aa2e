import type { Action } from './actions.ts'
import { TODAY } from './days.ts'

const BOSS = { by: 'boss1', any: false } as const
const ENTERED = { by: 'boss1', warehouse: 'W001', day: TODAY, own: false, cut: false } as const
const SENT = { ...BOSS, do: 'split', warehouse: 'W001' } as const
const LEAVES: readonly Action[] = [
  { ...BOSS, do: 'send', pick: 0, day: TODAY },
  { ...BOSS, do: 'confirmOut', pick: 2, day: TODAY },
]
const ONE_BACK: readonly Action[] = [
  { ...BOSS, do: 'return', pick: 2, much: 'one', submit: true, warehouse: 'W001', day: TODAY },
  { ...BOSS, do: 'comeIn', pick: 1, much: 'all', day: TODAY },
]
const INVOICED = { ...BOSS, do: 'invoice', two: false, day: TODAY } as const
const PAID = { ...BOSS, pick: 0, much: 'all', letsOff: true, rest: 0, two: false, day: TODAY } as const

/** An order leaves twice, is invoiced by and by, and some of it comes back: before it is on an invoice, and after. */
const BY_AND_BY: readonly Action[] = [
  {
    ...ENTERED,
    do: 'order',
    customer: 'K002',
    wanted: { big: 0, small: 0, cups: 7 },
    discount: 3,
    submit: true,
    request: null,
  },
  { ...BOSS, do: 'confirm', pick: 1, late: false },
  { ...SENT, pick: 3, much: 'half' },
  ...LEAVES,
  { ...SENT, pick: 3, much: 'all' },
  ...LEAVES,
  // It falls on what left last.
  ...ONE_BACK,
  { ...INVOICED, pick: 2, much: 'one' },
  { ...INVOICED, pick: 3, much: 'more' },
  { ...INVOICED, pick: 3, much: 'all' },
  { ...INVOICED, pick: 2, much: 'all' },
  { ...BOSS, do: 'receiveByInvoice', ...PAID, much: 'half' },
  { ...BOSS, do: 'passReceipt', pick: 1, two: false },
  ...[ONE_BACK, ONE_BACK].flat(),
  { ...BOSS, do: 'deduct', pick: 1, much: 'all', day: TODAY },
  { ...BOSS, do: 'deduct', pick: 1, much: 'all', day: TODAY },
  { ...BOSS, do: 'redFlushInvoice', pick: 4 },
]

/** Goods of a customer with a limit: who sells lets nothing off, and what is on an invoice is owed as what is not. */
const LIMITED: readonly Action[] = [
  { ...SENT, pick: 2, much: 'half' },
  ...LEAVES,
  { ...PAID, do: 'receive', by: 'sales1' },
  { ...INVOICED, pick: 2, much: 'all' },
  { ...ENTERED, do: 'van', by: 'sales1', customer: 'K001', wanted: { big: 0, small: 0, cups: 2 }, paid: 0 },
  { ...PAID, do: 'receiveByInvoice', by: 'sales1', much: 'half' },
  { ...PAID, do: 'receiveByInvoice', much: 'half' },
  { ...BOSS, do: 'passReceipt', pick: 1, two: false },
  { ...ENTERED, do: 'van', by: 'sales1', customer: 'K001', wanted: { big: 0, small: 0, cups: 2 }, paid: 0 },
]

/** What is done too seldom for a few random histories. */
export const SELDOM: readonly (readonly Action[])[] = [BY_AND_BY, LIMITED].map((history) => [
  { do: 'work', by: 'boss1', isLight: false, isPicking: false },
  ...history,
])
