import { negate, plus } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { holdAccounts } from '../ledger/ledger.service.ts'
import { openDebts } from './payee.debts.ts'
import { type PayeeLineRow, type PayeeRow, payeeLines, payees } from './payee.document.ts'
import { heldOrdersOf, invoicedOrder } from './payee.orders.sql.ts'
import { queueAgain, releaseSetOffs } from './payee.pre.ts'
import { rollBackReceipts } from './payee.roll-back.ts'
import { checkChangedBack, checkHandedIn, isUsed, moneyUsed } from './payee.rules.ts'
import * as rows from './payee.sql.ts'
import { bucketOf } from './payee-posting.rules.ts'

/**
 * Takes a passed receipt or refund back by its exact opposite of today. What an order has to pay back waits to be paid again.
 *
 * @throws Refusal 106, 104, 103 for one that cannot be taken back: of which something was used, whose orders are on invoices, whose
 * money is being reconciled; 108 when today's month is closed
 */
export async function rollBackPayee(work: Work, { reason, ...ref }: Args<'finance.payee.rollBack'>) {
  holdMonth(work)
  const { tx, user } = work
  const soIds = await heldOrdersOf(tx, user.dealerCode, [ref.id])
  const row = await payees.openOne(work, ref, 'rollBack')
  await requireOpenMonth(work, [work.today])
  const lines = await payeeLines.of(work, [row.id])
  await requireUnused(work, row, lines)
  if (row.payeeRefType === 'sales') await requireUninvoiced(work, soIds)
  const items = await rows.itemsOf(tx, user.dealerCode, [row.id])
  checkHandedIn(items)
  await releaseSetOffs(work, [row.payeeDocNum], 'refund')
  await holdAccounts(work, [row.customerCode])
  await requireRoom(work, row, lines)
  const [payeeDocNum] = await rollBackReceipts(work, { receipts: [row], items }, reason)
  if (payeeDocNum === undefined) throw refuse.unexpected()
  await queueAgain(work, row, reason)
  return { payeeDocNum }
}

/** @throws Refusal 103 when what a receipt left over was set off or paid back, naming by what, or waits to be */
async function requireUnused({ tx, user }: Work, row: PayeeRow, lines: readonly PayeeLineRow[]): Promise<void> {
  if (isUsed(row, lines)) throw moneyUsed(await rows.lastUseOf(tx, user.dealerCode, row.payeeDocNum))
  if (row.soNum === null || row.payeeType === 'return') return
  const waiting = await rows.waitingRefunds(tx, user.dealerCode, [row.payeeDocNum])
  if (waiting.size > 0) throw refuse.notNow('预收款有待审核的退款，不能冲回', { reason: 'pending' })
}

/** @throws Refusal 103 when goods of one of the orders are on an invoice, which took what was received into account */
async function requireUninvoiced({ tx, user }: Work, soIds: ReadonlyMap<string, string>): Promise<void> {
  const soNum = await invoicedOrder(tx, user.dealerCode, soIds)
  if (soNum !== undefined) throw refuse.notNow(`订单【${soNum}】已开票，请先作废或红冲发票`, { reason: 'followed' })
}

/** @throws Refusal 103 when a debt was paid again since, or what was a credit is used */
async function requireRoom(work: Work, { payeeType }: PayeeRow, lines: readonly PayeeLineRow[]): Promise<void> {
  for (const bucket of ['order', 'invoice'] as const) {
    const own = lines.filter((line) => bucketOf(line) === bucket)
    const debts = await openDebts(
      work,
      bucket,
      own.map(({ refNum }) => refNum),
    )
    for (const { refNum, payAmount, discountAmount } of own) {
      const settled = plus(payAmount, discountAmount)
      const debt = debts.get(refNum)
      if (debt) checkChangedBack(debt, payeeType === 'return' ? negate(settled) : settled)
    }
  }
}
