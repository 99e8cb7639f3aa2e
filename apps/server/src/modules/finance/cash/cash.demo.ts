import { daysBetween } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { call } from '../../../seed/orders/actor.ts'
import { at } from '../../../seed/random.ts'
import type { Seeding } from '../../../seed/seed-context.ts'
import type { History } from '../../so/order/order.demo.ts'
import { demo as costs } from '../cost/cost.demo.ts'
import { demo as payees } from '../payee/payee.demo.ts'
import { dueByMethod } from './cash.rules.ts'

type Fate = 'passed' | 'short' | 'rejected' | 'unaudited'

/** Money is handed in once a week, and each evening in the last days of the history. */
const LAST_DAYS = 6
const WEEK = 7
/** Yuan that are missing where some are. */
const SHORT = 20
const FATES: readonly Fate[] = ['passed', 'short', 'passed', 'rejected', 'unaudited']

const isHandedIn = (anchor: string, date: string): boolean => {
  const left = daysBetween(date, anchor)
  // What the last two days brought is still to be handed in.
  return left >= 2 && (left <= LAST_DAYS || left % WEEK === 0)
}

/** Whoever holds money hands it in: as a rule all of it, now and then a little less. */
async function evening(seeding: Seeding, { manager }: History, date: string): Promise<void> {
  const { anchor, small } = seeding
  if (small || !isHandedIn(anchor, date)) return
  const work = manager.at(seeding, date, '19:00:00')
  const holders = await call(work, 'finance.cashItem.userList', {})
  const days = daysBetween(date, anchor)
  for (const [index, { userId, amount }] of holders.entries()) {
    const fate = days <= LAST_DAYS ? at(FATES, (days + index) % FATES.length) : 'passed'
    await handIn(seeding, { manager }, { date, userId, amount, fate })
  }
}

interface Handing {
  readonly date: string
  readonly userId: string
  readonly amount: string
  readonly fate: Fate
}

async function handIn(
  seeding: Seeding,
  { manager }: Pick<History, 'manager'>,
  { date, userId, amount, fate }: Handing,
): Promise<void> {
  const work = manager.at(seeding, date, '19:00:00')
  const tree = await call(work, 'finance.cashItem.listTree', { userId, itemDateEnd: date })
  const items = tree.flatMap(({ childList }) => childList.flatMap((day) => day.childList))
  const isShort = fate === 'short' && Number(amount) > SHORT
  const due = [...dueByMethod(items)]
  const [largest] = due.toSorted(([, one], [, other]) => Number(other) - Number(one))
  const { cashId } = await call(work, 'finance.cashDocument.saveSelectedItemV2', {
    ...{ userId, itemDateEnd: date },
    payMethods: due.map(([payMethod, should]) =>
      isShort && payMethod === largest?.[0]
        ? { payMethod, actualAmount: (Number(should) - SHORT).toFixed(2), diffReason: '找零差错，本人补交' }
        : { payMethod, actualAmount: should },
    ),
  })
  if (fate === 'unaudited') return
  const audit = manager.at(seeding, date, '19:30:00')
  const ref = { cashId, version: 1 }
  if (fate === 'rejected') {
    await call(audit, 'finance.cashDocument.applyRefuse', { ...ref, auditRemark: '缺少银行回单，请补齐后重新提交' })
    return
  }
  await call(audit, 'finance.cashDocument.applyPass', {
    ...ref,
    auditRemark: isShort ? '短少20元下次补交' : '金额相符',
  })
}

export const demo = defineDemo({
  needs: { payees, costs },
  make: async (_seeding, { payees: { history } }) => ({ history }),
  day: (seeding, { history }, date) => evening(seeding, history, date),
})
