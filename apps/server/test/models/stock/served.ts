import type { OperationId } from '../../../src/platform/contract/types.ts'
import type { Action, Doing } from './actions.ts'
import type { Desk } from './desk.ts'
import { yuan } from './reckoning.ts'
import * as counting from './served-counting.ts'
import * as moving from './served-moving.ts'
import * as others from './served-others.ts'
import * as returning from './served-returning.ts'
import * as selling from './served-selling.ts'
import { type Aimed, isOfBoss, monthMeant, type PaperOf, targetOf } from './stock.model.ts'

type Serve<Name extends Aimed> = (desk: Desk, paper: PaperOf<Name>, action: Doing<Name>) => Promise<string>

const CALLS: { readonly [Name in Aimed]: Serve<Name> } = {
  ...{ edit: moving.edit, withdraw: moving.step, refuse: moving.step, delete: moving.step, cancelPick: moving.step },
  ...{ cancelDispatch: moving.step, dispatch: moving.step, audit: moving.audit, fetch: moving.fetch },
  ...{ ship: moving.ship, receive: moving.receive, flushOther: others.flushOther, fill: counting.fill },
  ...{ count: counting.count, find: counting.find, settle: counting.settle, unlock: counting.unlock },
  ...{ unsplit: selling.unsplit, send: selling.send, unsend: selling.unsend, leave: selling.leave },
  ...{ giveBack: returning.giveBack, comeIn: returning.comeIn, cancelBack: returning.step, flushBack: returning.step },
  ...{ flushSale: selling.flushSale, flushDelivery: selling.flushDelivery, pass: others.judge, reject: others.judge },
}

const MONTHLY: Readonly<Record<'run' | 'close' | 'open', OperationId>> = {
  run: 'inv.inventoryMonthly.afreshMonthly',
  close: 'inv.inventoryMonthly.closeMonth',
  open: 'inv.inventoryMonthly.openMonth',
}

/** Does through the API what a user asks; answers the code. */
export async function serve(desk: Desk, action: Action): Promise<string> {
  const { stage, world } = desk
  switch (action.do) {
    case 'apply':
      return moving.apply(desk, action)
    case 'other':
      return others.other(desk, action)
    case 'adjust':
      return others.adjust(desk, action)
    case 'lock':
      return counting.lock(desk, action)
    case 'sell':
      return selling.sell(desk, action)
    case 'bringBack':
      return returning.bringBack(desk, action)
    case 'van':
      return selling.van(desk, action)
    case 'buy':
      return selling.buy(desk, action)
    case 'turn':
      return '000'
    case 'run':
    case 'close':
    case 'open': {
      const isLast = action.do === 'open' && action.back === 0 && world.ledger.closed !== undefined
      const month = isLast ? world.ledger.closed : monthMeant(world, action.back)
      return stage.code(action.by, MONTHLY[action.do], { month: month ?? '' })
    }
    case 'propose':
      return stage.code(action.by, 'inv.inventoryMonthly.save', {
        month: monthMeant(world, action.back),
        lines: [{ productCode: action.product, adjustAmount: yuan(action.cents), reason: '运费' }],
      })
    default:
      return aim(desk, action)
  }
}

async function aim<Name extends Aimed>(desk: Desk, action: Doing<Name>): Promise<string> {
  const paper = targetOf(desk.world, action)
  const { do: name, by } = action as { do: Name; by: string }
  if (!paper) return isOfBoss(name) && by !== 'boss1' ? '107' : '000'
  return CALLS[name](desk, paper, action)
}
