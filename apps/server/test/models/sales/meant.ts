import type { Doing } from './actions.ts'
import { LONG_AGO } from './days.ts'
import { isDeductible, isOpen } from './invoicing.ts'
import type { Invoice, Order, Out, Return } from './papers.ts'
import { isGoingOn, isOfMall, isOver, outOf, unsplit, type World } from './world.ts'

type Of<Papers> = readonly [
  papers: (world: World) => readonly Papers[],
  isMeant: (paper: Papers, world: World) => boolean,
]
const among = <Papers>(...of: Of<Papers>): Of<Papers> => of
const inState = (...states: readonly string[]) =>
  among<Order>(
    ({ orders }) => orders,
    ({ status, isDeleted }) => !isDeleted && states.includes(status),
  )
const splitsIn = (...states: readonly string[]) =>
  among(
    (world) => world.splits,
    ({ status }) => states.includes(status),
  )
const outsIn = (...states: readonly string[]) =>
  among(
    (world) => world.outs,
    ({ status }) => states.includes(status),
  )
const listsIn = (...states: readonly string[]) =>
  among(
    (world) => world.lists,
    ({ status }) => states.includes(status),
  )
const returnsIn = (...states: readonly string[]) =>
  among(
    (world) => world.returns,
    ({ status, isDeleted }) => !isDeleted && states.includes(status),
  )
const receiptsIn = (...states: readonly string[]) =>
  among(
    (world) => world.receipts,
    ({ status, isDeleted, isRolledBack }) => !isDeleted && !isRolledBack && states.includes(status),
  )
const issued = among<Invoice>(
  ({ invoices }) => invoices,
  ({ status }) => status === 'issued',
)
const ofMall = (isMeant: (order: Order) => boolean) => among<Order>(({ orders }) => orders.filter(isOfMall), isMeant)
const ofOthers = (isMeant: (order: Order, world: World) => boolean) =>
  among<Order>(({ orders }) => orders.filter((order) => !isOfMall(order)), isMeant)

/** Which papers each action is for. */
const MEANT = {
  edit: ofOthers(({ status, type, isDeleted }) => status === 'draft' && type === 'normal' && !isDeleted),
  confirm: ofOthers(({ status, isDeleted }) => status === 'submitted' && !isDeleted),
  back: ofOthers(({ status, isDeleted }) => ['submitted', 'confirmed'].includes(status) && !isDeleted),
  cancel: inState('draft', 'submitted', 'confirmed'),
  delete: inState('draft', 'canceled'),
  split: among<Order>(
    ({ orders }) => orders,
    ({ status, lines }) => isGoingOn(status) && lines.some((line) => unsplit(line) > 0),
  ),
  endSplit: inState('partSplit', 'partOut'),
  cancelSplits: among<Order>(
    ({ orders }) => orders,
    (order, { splits }) => splits.some((one) => one.order === order && one.status === 'waitPick'),
  ),
  close: among<Order>(
    ({ orders }) => orders,
    ({ status, day }) => day === LONG_AGO && isGoingOn(status),
  ),
  redFlush: among<Order>(
    ({ orders }) => orders,
    (order) => isOver(order.status) && outOf(order) > 0,
  ),
  redFlushCopy: inState('finished'),
  void: among(
    (world) => world.requests,
    ({ status }) => status === 'submitted',
  ),
  turnTemplate: among(
    (world) => world.templates,
    () => true,
  ),
  orderByTemplate: among(
    (world) => world.templates,
    ({ isEnabled }) => isEnabled,
  ),
  pass: ofMall(({ status, isDeleted }) => status === 'submitted' && !isDeleted),
  refuse: ofMall(({ status, isDeleted }) => status === 'submitted' && !isDeleted),
  pay: ofMall(({ isPaid }) => !isPaid),
  cancelSplit: splitsIn('waitPick'),
  pick: splitsIn('waitPick'),
  send: among(
    (world) => world.splits,
    ({ status }, { picks }) => status === 'picked' || (status === 'waitPick' && !picks),
  ),
  confirmOut: outsIn('waitOut'),
  cancelDispatch: outsIn('waitOut'),
  found: listsIn('picking'),
  cancelPicking: listsIn('picking', 'picked'),
  receive: among<Order>(
    ({ orders }) => orders,
    (order, world) => world.debtOf(order) > 0,
  ),
  receiveByInvoice: among<Invoice>(
    ({ invoices }) => invoices,
    (invoice, world) => world.debtOf(invoice) > 0,
  ),
  passReceipt: receiptsIn('unaudited'),
  refuseReceipt: receiptsIn('unaudited'),
  deleteReceipt: receiptsIn('unaudited', 'rejected'),
  rollBackReceipt: receiptsIn('passed'),
  invoice: among<Out>(
    ({ outs }) => outs,
    (out, world) => isOpen(world, out),
  ),
  deduct: among<Return>(({ returns }) => returns, isDeductible),
  cancelInvoice: issued,
  redFlushInvoice: issued,
  return: among<Order>(
    ({ orders }) => orders,
    ({ lines }) => lines.some((line) => line.out > line.returned),
  ),
  comeIn: returnsIn('submitted'),
  returnBack: returnsIn('submitted'),
  submitReturn: returnsIn('draft'),
  cancelReturn: returnsIn('draft', 'submitted'),
  deleteReturn: returnsIn('draft', 'canceled'),
  redFlushReturn: returnsIn('finished'),
} as const

export type Aimed = keyof typeof MEANT
export type PaperOf<Name extends Aimed> = (typeof MEANT)[Name] extends Of<infer Papers> ? Papers : never

export const AIMED = Object.keys(MEANT) as readonly Aimed[]

/** The paper that an action is about: one of those that it is for, unless it may be any. */
export function targetOf<Name extends Aimed>(world: World, action: Doing<Name>): PaperOf<Name> | undefined {
  const [papers, isMeant] = MEANT[(action as { do: Name }).do] as unknown as Of<PaperOf<Name>>
  const all = papers(world)
  const meant = all.filter((paper) => isMeant(paper, world))
  const { pick, any } = action as Doing<'back'>
  const chosen = any || (meant.length === 0 && pick % 4 === 0) ? all : meant
  return chosen[pick % Math.max(chosen.length, 1)]
}

/** Splits that are picked together: of one warehouse. */
export function together(world: World, action: Doing<'pick'>) {
  const first = targetOf(world, action)
  if (!first) return []
  const more = world.splits.filter(
    (one) => one !== first && one.status === 'waitPick' && one.warehouse === first.warehouse,
  )
  return [first, ...more.slice(0, action.two ? 1 : 0)].sort((a, b) => a.number - b.number)
}
