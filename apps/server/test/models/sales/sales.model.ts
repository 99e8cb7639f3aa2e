import type { Action, Doing } from './actions.ts'
import * as back from './coming-back.ts'
import * as entering from './entering.ts'
import * as gifts from './gifts.ts'
import * as out from './going-out.ts'
import * as mall from './mall.ts'
import type { Order } from './papers.ts'
import * as picking from './picking.ts'
import * as flushing from './red-flush.ts'
import * as templates from './templates.ts'
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
  cancelSplits: inState('partSplit', 'split', 'partOut'),
  close: among<Order>(
    ({ orders }) => orders,
    ({ status, isOld }) => isOld && isGoingOn(status),
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
  send: splitsIn('waitPick', 'picked'),
  confirmOut: outsIn('waitOut'),
  cancelDispatch: outsIn('waitOut'),
  found: listsIn('picking'),
  cancelPicking: listsIn('picking', 'picked'),
  receive: ofOthers((order, world) => world.debtOf(order) > 0),
  rollBack: ofOthers(({ received }) => received > 0),
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

/** Everything that is done. */
export const DEEDS: readonly Action['do'][] = [
  ...(Object.keys(MEANT) as Aimed[]),
  ...([
    'order',
    'requisition',
    'present',
    'keepTemplate',
    'till',
    'van',
    'ask',
    'arrive',
    'freeReturn',
    'work',
  ] as const),
]

export type Aimed = keyof typeof MEANT
export type PaperOf<Name extends Aimed> = (typeof MEANT)[Name] extends Of<infer Papers> ? Papers : never

const EFFECTS: { readonly [Name in Aimed]: (world: World, paper: PaperOf<Name>, action: Doing<Name>) => string } = {
  ...{ edit: entering.edit, confirm: entering.confirm, back: entering.back, cancel: entering.cancel },
  ...{ delete: entering.remove, endSplit: entering.endSplit, void: entering.voidRequest },
  ...{ split: out.split, cancelSplit: out.cancelSplit, cancelSplits: out.cancelSplits, close: out.close },
  ...{ found: picking.found, cancelPicking: picking.cancelPicking, send: out.send, confirmOut: out.confirmOut },
  ...{ cancelDispatch: out.cancelDispatch, redFlush: flushing.redFlush, redFlushCopy: flushing.redFlushCopy },
  pick: (world, _split, action) => picking.pick(world, together(world, action), action),
  ...{ turnTemplate: templates.turnTemplate, orderByTemplate: templates.orderByTemplate },
  ...{ pass: mall.pass, refuse: mall.refuse, pay: mall.pay, receive: mall.receive, rollBack: mall.rollBack },
  ...{ return: back.giveBackGoods, comeIn: back.comeIn, returnBack: back.returnBack, submitReturn: back.submitReturn },
  ...{ cancelReturn: back.cancelReturn, deleteReturn: back.deleteReturn, redFlushReturn: back.redFlushReturn },
}

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

/** Does what a user asks; answers the code of the refusal, or `000`. */
export function perform(world: World, action: Action): string {
  switch (action.do) {
    case 'order':
      return entering.enter(world, action, requestOf(world, action))
    case 'requisition':
      return entering.requisition(world, action)
    case 'present':
      return gifts.present(world, action)
    case 'keepTemplate':
      return templates.keepTemplate(world, action)
    case 'till':
    case 'van':
      return entering.sell(world, action)
    case 'ask':
      return entering.ask(world, action)
    case 'arrive':
      return mall.arrive(world, action)
    case 'freeReturn':
      return back.freeReturn(world, action)
    case 'work':
      Object.assign(world, { isLight: action.isLight, isPicking: action.isPicking })
      return '000'
    default:
      return aim(world, action)
  }
}

function aim<Name extends Aimed>(world: World, action: Doing<Name>): string {
  const paper = targetOf(world, action)
  return paper ? EFFECTS[(action as { do: Name }).do](world, paper, action) : '000'
}

/** The request of the customer that an order is made of. */
export function requestOf(world: World, { request, customer }: Doing<'order'>) {
  if (request === null) return undefined
  const own = world.requests.filter((one) => one.customer === customer)
  return own[request % Math.max(own.length, 1)]
}
