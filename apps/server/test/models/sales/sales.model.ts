import type { Action, Doing } from './actions.ts'
import * as back from './coming-back.ts'
import * as coming from './coming-in.ts'
import * as entering from './entering.ts'
import * as gifts from './gifts.ts'
import * as out from './going-out.ts'
import * as invoicing from './invoicing.ts'
import * as mall from './mall.ts'
import { AIMED, type Aimed, type PaperOf, targetOf, together } from './meant.ts'
import { keepMonths } from './months.ts'
import * as picking from './picking.ts'
import * as receiving from './receiving.ts'
import * as flushing from './red-flush.ts'
import { sell } from './selling.ts'
import * as splitting from './splitting.ts'
import * as templates from './templates.ts'
import type { World } from './world.ts'

/** Everything that is done. */
export const DEEDS: readonly Action['do'][] = [
  ...AIMED,
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
    'runMonth',
    'closeMonth',
    'openMonth',
    'work',
  ] as const),
]

const EFFECTS: { readonly [Name in Aimed]: (world: World, paper: PaperOf<Name>, action: Doing<Name>) => string } = {
  ...{ edit: entering.edit, confirm: entering.confirm, back: entering.back, cancel: entering.cancel },
  ...{ delete: entering.remove, endSplit: entering.endSplit, void: entering.voidRequest },
  ...{ split: splitting.split, cancelSplit: splitting.cancelSplit, cancelSplits: splitting.cancelSplits },
  close: splitting.close,
  ...{ found: picking.found, cancelPicking: picking.cancelPicking, send: out.send, confirmOut: out.confirmOut },
  ...{ cancelDispatch: out.cancelDispatch, redFlush: flushing.redFlush, redFlushCopy: flushing.redFlushCopy },
  pick: (world, _split, action) => picking.pick(world, together(world, action), action),
  ...{ turnTemplate: templates.turnTemplate, orderByTemplate: templates.orderByTemplate },
  ...{ pass: mall.pass, refuse: mall.refuse, pay: mall.pay },
  ...{ receive: receiving.receive, receiveByInvoice: receiving.receive, passReceipt: receiving.passReceipt },
  ...{ refuseReceipt: receiving.refuseReceipt, deleteReceipt: receiving.deleteReceipt },
  rollBackReceipt: receiving.rollBackReceipt,
  ...{
    invoice: invoicing.invoice,
    deduct: invoicing.deduct,
    cancelInvoice: invoicing.cancelInvoice,
    redFlushInvoice: invoicing.redFlushInvoice,
  },
  ...{
    return: back.giveBackGoods,
    comeIn: coming.comeIn,
    returnBack: back.returnBack,
    submitReturn: back.submitReturn,
  },
  ...{ cancelReturn: back.cancelReturn, deleteReturn: back.deleteReturn, redFlushReturn: coming.redFlushReturn },
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
      return sell(world, action)
    case 'ask':
      return entering.ask(world, action)
    case 'arrive':
      return mall.arrive(world, action)
    case 'freeReturn':
      return back.freeReturn(world, action)
    case 'runMonth':
    case 'closeMonth':
    case 'openMonth':
      return keepMonths(world, action)
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
