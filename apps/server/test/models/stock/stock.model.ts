import type { Action, Doing, Onward } from './actions.ts'
import * as counting from './counting.ts'
import { type Adjust, later } from './months.ts'
import * as moving from './moving.ts'
import * as others from './others.ts'
import type { Apply, Back, Check, Delivery, Other, Sale } from './papers.ts'
import * as returning from './returning.ts'
import * as selling from './selling.ts'
import { sees, type World } from './world.ts'

type Of<Paper> = readonly [papers: (world: World) => readonly Paper[], isMeant: (paper: Paper) => boolean]
const inState =
  <Paper extends { readonly status: string }>(papers: (world: World) => readonly Paper[]) =>
  (...states: readonly Paper['status'][]): Of<Paper> => [papers, ({ status }) => states.includes(status)]
const applies = (...states: readonly Apply['status'][]): Of<Apply> => [
  (world) => world.applies,
  ({ status, isDeleted }) => !isDeleted && states.includes(status),
]
const fetched = (...states: readonly Apply['status'][]): Of<Apply> => [
  (world) => world.applies,
  ({ status, kind, isDeleted }) =>
    !isDeleted && states.includes(status) && (kind === 'transfer' || kind === 'vehicleIn'),
]
const checks = inState<Check>((world) => world.checks)
const sales = inState<Sale>((world) => world.sales)
const backs = inState<Back>((world) => world.backs)
const proposals = inState<Adjust>((world) => world.months.adjusts)

/** Which papers each action is for. */
const MEANT = {
  edit: applies('draft'),
  withdraw: applies('submitted'),
  refuse: applies('submitted', 'delivering'),
  delete: applies('draft'),
  audit: applies('submitted'),
  fetch: fetched('delivering'),
  cancelPick: fetched('picked'),
  dispatch: fetched('picked'),
  cancelDispatch: fetched('dispatched'),
  ship: [
    (world: World) => world.applies,
    ({ status, kind, isDeleted }: Apply) =>
      !isDeleted && status === (kind === 'transfer' || kind === 'vehicleIn' ? 'dispatched' : 'delivering'),
  ] as Of<Apply>,
  receive: applies('shipped'),
  flushOther: inState<Other>((world) => world.others)('posted'),
  fill: checks('locked', 'counted'),
  count: checks('locked', 'counted'),
  find: checks('locked', 'counted'),
  settle: checks('counted'),
  unlock: checks('locked', 'counted'),
  unsplit: sales('split'),
  send: sales('split'),
  unsend: sales('waitOut'),
  leave: sales('waitOut'),
  flushSale: sales('shipped'),
  giveBack: sales('shipped'),
  comeIn: backs('submitted'),
  cancelBack: backs('submitted'),
  flushBack: backs('finished'),
  flushDelivery: inState<Delivery>((world) => world.deliveries)('finished'),
  pass: proposals('unaudited'),
  reject: proposals('unaudited'),
} as const

export type Aimed = keyof typeof MEANT
export type PaperOf<Name extends Aimed> = (typeof MEANT)[Name] extends Of<infer Paper> ? Paper : never

/** Everything that is done. */
export const DEEDS: readonly Action['do'][] = [
  ...(Object.keys(MEANT) as Aimed[]),
  ...([
    'apply',
    'other',
    'adjust',
    'lock',
    'sell',
    'bringBack',
    'van',
    'buy',
    'turn',
    'run',
    'close',
    'open',
    'propose',
  ] as const),
]

const EFFECTS: { readonly [Name in Aimed]: (world: World, paper: PaperOf<Name>, action: Doing<Name>) => string } = {
  ...{ edit: moving.edit, withdraw: moving.withdraw, refuse: moving.refuse, delete: moving.remove },
  ...{ audit: moving.audit, fetch: moving.fetch, cancelPick: moving.cancelPick, dispatch: moving.dispatch },
  ...{ cancelDispatch: moving.cancelDispatch, ship: moving.ship, receive: moving.receive },
  ...{ flushOther: others.flushOther, fill: counting.fill, count: counting.count, find: counting.find },
  ...{ settle: counting.settle, unlock: counting.unlock, unsplit: selling.unsplit, send: selling.send },
  ...{ unsend: selling.unsend, leave: selling.leave, flushSale: selling.flushSale },
  ...{
    giveBack: returning.giveBack,
    comeIn: returning.comeIn,
    cancelBack: returning.cancel,
    flushBack: returning.flush,
  },
  flushDelivery: selling.flushDelivery,
  pass: ({ months, today }, one) => months.judge(one, true, today),
  reject: ({ months, today }, one) => months.judge(one, false, today),
}

/** Who alone does it. */
const BOSS: ReadonlySet<Action['do']> = new Set([
  ...(['unsplit', 'send', 'unsend', 'leave', 'flushSale', 'flushDelivery', 'pass', 'reject'] as const),
  ...(['giveBack', 'bringBack', 'comeIn', 'cancelBack', 'flushBack'] as const),
  ...(['adjust', 'sell', 'van', 'buy', 'run', 'close', 'open', 'propose'] as const),
])

export const isOfBoss = (name: Action['do']): boolean => BOSS.has(name)

/** The paper that an action is about: one of those that it is for, unless it may be any. */
export function targetOf<Name extends Aimed>(world: World, action: Doing<Name>): PaperOf<Name> | undefined {
  const { pick, any } = action as Doing<'withdraw'>
  const chosen = candidates(world, action, any)
  return chosen[pick % Math.max(chosen.length, 1)]
}

/** Papers that an action may be about. */
function candidates<Name extends Aimed>(world: World, action: Doing<Name>, any = false): readonly PaperOf<Name>[] {
  const [papers, isMeant] = MEANT[(action as { do: Name }).do] as unknown as Of<PaperOf<Name>>
  const all = papers(world)
  const { by } = action as Doing<'withdraw'>
  const isSeen = (paper: unknown) => !world.applies.includes(paper as Apply) || sees(by, paper as Apply)
  return any ? all : all.filter((paper) => isMeant(paper) && isSeen(paper))
}

const isGoingOn = (status: string) => !['draft', 'finished', 'canceled', 'redflushed', 'posted'].includes(status)
const STEP = {
  submitted: 'audit',
  delivering: 'fetch',
  picked: 'dispatch',
  dispatched: 'ship',
  shipped: 'receive',
} as const
const BACK = { submitted: 'refuse', delivering: 'refuse', picked: 'cancelPick', dispatched: 'cancelDispatch' } as const

/** What an action is in this world: of a paper that is not done whatever comes next, or what takes it a step back. */
export function meantBy(world: World, action: Action | Onward): Action | undefined {
  if (action.do !== 'onward') return action
  const { by, pick, ago, much, yes, lost } = action
  const { applies, sales, backs, checks } = world
  const open = [
    ...applies.filter((one) => !one.isDeleted && isGoingOn(one.status) && sees(by, one)),
    ...sales.filter(({ status }) => status === 'split' || status === 'waitOut'),
    ...backs.filter(({ status }) => status === 'submitted'),
    ...checks.filter(({ status }) => isGoingOn(status)),
  ]
  const paper = open[pick % Math.max(open.length, 1)]
  if (!paper) return undefined
  const step = stepOf(paper, yes)
  const said = { by: isOfBoss(step) ? 'boss1' : by, any: false, pick: 0, ago, lost, last: lost, now: lost } as const
  const next = {
    ...said,
    do: step,
    much: step === 'audit' && much === 'less' ? 'half' : much,
    state: lost ? '02' : '01',
    asBooks: true,
    reason: true,
    product: 'Q1',
    batch: 'B1',
  }
  const meant = candidates(world, next as unknown as Doing<Aimed>)
  return { ...next, pick: (meant as readonly unknown[]).indexOf(paper) } as unknown as Action
}

function stepOf(paper: Apply | Sale | Back | Check, isOn: boolean): Aimed {
  if ('into' in paper) return isOn ? 'comeIn' : 'cancelBack'
  if ('outs' in paper) {
    if (paper.status === 'split') return isOn ? 'send' : 'unsplit'
    return isOn ? 'leave' : 'unsend'
  }
  if (!('kind' in paper)) {
    if (!isOn) return 'find'
    return paper.status === 'locked' || paper.lines.some(({ count }) => count === null) ? 'fill' : 'settle'
  }
  const { status, kind } = paper
  const isFetched = kind === 'transfer' || kind === 'vehicleIn'
  if (!isOn && status in BACK) return BACK[status as keyof typeof BACK]
  return status === 'delivering' && !isFetched ? 'ship' : STEP[status as keyof typeof STEP]
}

/** So many months before that of today, or the next one to be closed. */
export const monthMeant = ({ month, months, ledger }: World, back: number): string =>
  back === 0 ? (ledger.closed === undefined ? months.first : later(ledger.closed)) : later(month, 1 - back)

/** Does what a user asks; answers the code of the refusal, or `000`. */
export function perform(world: World, action: Action): string {
  if (isOfBoss(action.do) && action.by !== 'boss1') return '107'
  const { months, month } = world
  switch (action.do) {
    case 'apply':
      return moving.apply(world, action)
    case 'other':
      return others.other(world, action)
    case 'adjust':
      return others.adjust(world, action)
    case 'lock':
      return counting.lock(world, action)
    case 'sell':
      return selling.sell(world, action)
    case 'bringBack':
      return returning.bringBack(world, action)
    case 'van':
      return selling.van(world, action)
    case 'buy':
      return selling.buy(world, action)
    case 'turn':
      world.turn()
      return '000'
    case 'run':
      return months.run(monthMeant(world, action.back), month)
    case 'close':
      return months.close(monthMeant(world, action.back), month)
    case 'open':
      return months.open(
        action.back === 0 && world.ledger.closed ? world.ledger.closed : monthMeant(world, action.back),
        month,
      )
    case 'propose':
      return months.propose(monthMeant(world, action.back), action.product, action.cents, month)
    default:
      return aim(world, action)
  }
}

function aim<Name extends Aimed>(world: World, action: Doing<Name>): string {
  const paper = targetOf(world, action)
  return paper ? EFFECTS[(action as { do: Name }).do](world, paper, action) : '000'
}
