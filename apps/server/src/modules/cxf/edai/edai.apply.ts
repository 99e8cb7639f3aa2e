import { compare } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { publish } from '../../../platform/events/publish.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { openOrders } from '../../finance/payable/order-paid.ts'
import { purchases } from '../../po/purchase/purchase.document.ts'
import { keepOffered, type Offered } from './edai.credits.ts'
import { type LoanRow, loans } from './edai.document.ts'
import { idOfOrder } from './edai.named.ts'
import { tieOrder } from './edai.order.ts'
import { appliedAmount, loanStates, requireEligible } from './edai.rules.ts'
import { addUsed, heldCredit, type KeptCredit, loanOfOrder } from './edai.sql.ts'

type Apply = Args<'cxf.edai.toPoApply'>
type Purchase = Awaited<ReturnType<typeof purchases.lock>>['rows'][number]

/**
 * Keeps an application for the loan of an order as a draft, or applies: new, changed, or once more after the bank refused.
 *
 * @param offered what the bank offers now
 * @throws Refusal 106 for an order or a product that is not there; 103 for an order that no loan pays for or that has one; 104 for an
 * application that somebody changed; 101 for more than the order or the line has
 */
export async function applyForLoan(work: Work, given: Apply, offered: Offered) {
  const order = await heldOrder(work, given.poCode)
  await keepOffered(work, offered)
  const old = await openApplication(work, order, given.version)
  requireEligible(order)
  const credit = await creditToUse(work, given.creditCode)
  const amount = appliedAmount(given, credit, await unpaidOn(work, order))
  const saved = await keep(work, { order, old, credit, amount, given })
  if (saved.status === 'applying') {
    await addUsed(work, credit.creditCode, amount)
    const content = `${work.user.realName}提交的贷款申请【${saved.loanNum}】待推送银行，金额${amount}元`
    const audience = { holders: ['po:edai:push'] } as const
    await publish(work, audience, { msgType: 'order', type: 'loan', id: saved.loanNum, content })
  }
  return saved
}

async function heldOrder(work: Work, poCode: string): Promise<Purchase> {
  const [order] = (await purchases.lock(work, [await idOfOrder(work, poCode)])).rows
  if (!order) throw refuse.missing('采购单', 'poCode')
  return order
}

/** The application that the order has, when it can be changed; undefined where there is none. */
async function openApplication(work: Work, order: Purchase, version: number | undefined): Promise<LoanRow | undefined> {
  const id = await loanOfOrder(work, order.id)
  if (id === undefined) {
    // What the user changes was withdrawn meanwhile.
    if (version !== undefined) throw refuse.stale()
    return undefined
  }
  const [row] = (await loans.lock(work, [id])).rows
  if (!row || version === undefined || !loanStates.actionsOf(row, () => true).includes('edit'))
    throw refuse.notNow('该采购单已申请贷款')
  if (row.version !== version) throw refuse.stale()
  return row
}

async function creditToUse(work: Work, creditCode: string): Promise<KeptCredit> {
  const credit = await heldCredit(work, creditCode)
  if (!credit) throw refuse.missing(`贷款产品【${creditCode}】`, 'creditCode')
  return credit
}

/** What may still be paid on an order. */
export async function unpaidOn(work: Work, { poCode }: { readonly poCode: string }): Promise<string> {
  const [found] = await openOrders(work, [poCode])
  return found && compare(found.balance, '0') > 0 ? found.balance : '0.00'
}

interface Applying {
  readonly order: Purchase
  readonly old: LoanRow | undefined
  readonly credit: KeptCredit
  readonly amount: string
  readonly given: Apply
}

async function keep(work: Work, { order, old, credit, amount, given }: Applying) {
  const applies = given.submit === 'T'
  const header = {
    ...{ poId: order.id, poCode: order.poCode, supplierCode: order.supplierCode, supplierName: order.supplierName },
    ...{ creditCode: credit.creditCode, creditName: credit.creditName, rate: credit.rate },
    ...{ applyAmount: amount, periodDays: given.periodDays, applyDate: applies ? work.today : null },
    // Of what the bank refused before only the log is left.
    ...{ pushDate: null, isByHand: 'F' as const, isSent: 'F' as const, bankMessage: null, refuseReason: null },
    status: applies ? ('applying' as const) : ('draft' as const),
  }
  const label = applies ? '申请' : '保存草稿'
  const [row] = old
    ? await loans.change(work, [{ row: old, set: header }], label)
    : await loans.create(work, [header], { label })
  if (!row) throw refuse.unexpected()
  await tieOrder(work, order, { label: '申请贷款', loanNum: row.loanNum })
  const { loanNum, status, version } = row
  return { loanNum, status, version }
}
