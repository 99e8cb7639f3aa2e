import { sql } from 'drizzle-orm'
import type { Action, Doing } from './actions.ts'
import { type Desk, flag } from './desk.ts'
import { type Aimed, type PaperOf, targetOf } from './meant.ts'
import * as back from './served-coming-back.ts'
import * as entering from './served-entering.ts'
import * as out from './served-going-out.ts'
import * as invoicing from './served-invoicing.ts'
import * as mall from './served-mall.ts'
import { keepMonths } from './served-months.ts'
import * as receiving from './served-receiving.ts'
import * as templates from './served-templates.ts'

type Serve<Name extends Aimed> = (desk: Desk, paper: PaperOf<Name>, action: Doing<Name>) => Promise<string>

const CALLS: { readonly [Name in Aimed]: Serve<Name> } = {
  ...{ edit: entering.edit, confirm: entering.onOrder, back: entering.onOrder, cancel: entering.onOrder },
  ...{ delete: entering.onOrder, endSplit: entering.onOrder, cancelSplits: entering.onOrder, close: entering.onOrder },
  ...{ redFlush: entering.onOrder, redFlushCopy: entering.onOrder, void: entering.voidRequest },
  ...{ split: out.split, pick: out.pick, found: out.found, cancelPicking: out.cancelPicking, send: out.onSplit },
  ...{ cancelSplit: out.onSplit, confirmOut: out.onOut, cancelDispatch: out.onOut },
  ...{ turnTemplate: templates.turnTemplate, orderByTemplate: templates.orderByTemplate },
  ...{ pass: mall.pass, refuse: mall.refuse, pay: mall.pay },
  ...{ receive: receiving.receive, receiveByInvoice: receiving.receive, passReceipt: receiving.passReceipt },
  ...{ refuseReceipt: receiving.refuseReceipt, deleteReceipt: receiving.deleteReceipt },
  rollBackReceipt: receiving.rollBackReceipt,
  ...{
    invoice: invoicing.invoice,
    deduct: invoicing.deduct,
    cancelInvoice: invoicing.onInvoice,
    redFlushInvoice: invoicing.onInvoice,
  },
  ...{ return: back.giveBack, submitReturn: back.submitReturn, comeIn: back.comeIn, returnBack: back.onReturn },
  ...{ cancelReturn: back.onReturn, deleteReturn: back.onReturn, redFlushReturn: back.onReturn },
}

/** Does through the API what a user asks, and by services what others do that has no call; answers the code. */
export async function serve(desk: Desk, action: Action): Promise<string> {
  switch (action.do) {
    case 'order':
      return entering.order(desk, action)
    case 'requisition':
      return entering.requisition(desk, action)
    case 'present':
      return entering.present(desk, action)
    case 'keepTemplate':
      return templates.keepTemplate(desk, action)
    case 'till':
      return entering.till(desk, action)
    case 'van':
      return entering.van(desk, action)
    case 'ask':
      return entering.ask(desk, action)
    case 'arrive':
      return mall.arrive(desk, action)
    case 'freeReturn':
      return back.freeReturn(desk, action)
    case 'runMonth':
    case 'closeMonth':
    case 'openMonth':
      return keepMonths(desk, action)
    case 'work':
      await desk.stage.change(sql`update dealer_setting set is_light_dealer = ${flag(action.isLight)},
        use_picking = ${flag(action.isPicking)} where dealer_code = 'T001'`)
      return '000'
    default:
      return aim(desk, action)
  }
}

async function aim<Name extends Aimed>(desk: Desk, action: Doing<Name>): Promise<string> {
  const paper = targetOf(desk.world, action)
  return paper ? CALLS[(action as { do: Name }).do](desk, paper, action) : '000'
}
