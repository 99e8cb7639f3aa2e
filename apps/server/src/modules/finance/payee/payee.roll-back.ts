import { compare, negate, plus } from '@dealer/validators'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { created, type Work } from '../../../platform/work.ts'
import { followDebts } from '../../so/order/order.received.ts'
import { cashItem } from '../cash/cash.schema.ts'
import { holdAccounts, rollBackReceivables } from '../ledger/ledger.service.ts'
import { type PayeeRow, payeeLines, payees } from './payee.document.ts'
import { checkHandedIn, payeeStates } from './payee.rules.ts'
import * as rows from './payee.sql.ts'

const LABEL = payees.label('rollBack')

/** Receipts about to be taken back, with the orders that they belong to. */
export interface RollingBack {
  readonly receipts: readonly PayeeRow[]
  readonly items: Awaited<ReturnType<typeof rows.itemsOf>>
  /** Yuan received for the orders by these receipts, below zero by refunds, by number of the order. */
  readonly amounts: ReadonlyMap<string, string>
}

/**
 * The receipts that locked orders made themselves, held so that they can be taken back: called with the documents, before stock is
 * touched, while {@link rollBackReceipts} comes with the money. Money received ahead is not among them.
 *
 * @throws Refusal 103 while the money lies in a reconciliation that waits for its audit.
 */
export async function receiptsToRollBack(
  work: Work,
  orders: readonly { readonly soNum: string }[],
): Promise<RollingBack> {
  const { tx, user } = work
  const standing = await rows.standingReceipts(
    tx,
    user.dealerCode,
    orders.map(({ soNum }) => soNum),
  )
  const receipts = standing.filter(({ payeeRefType }) => payeeRefType !== 'pre')
  const items =
    receipts.length === 0
      ? []
      : await rows.itemsOf(
          tx,
          user.dealerCode,
          receipts.map(({ id }) => id),
        )
  for (const receipt of receipts) payeeStates.check(receipt, 'rollBack')
  checkHandedIn(items)
  return {
    ...{ receipts, items },
    amounts: sumByOrder(receipts),
  }
}

function sumByOrder(receipts: readonly PayeeRow[]): Map<string, string> {
  const sums = new Map<string, string>()
  for (const { soNum, amount } of receipts) if (soNum) sums.set(soNum, plus(sums.get(soNum) ?? '0.00', amount))
  return sums
}

/**
 * Takes receipts back: each gets its exact opposite, dated today, in the account and in what its collector has to hand in; the
 * orders no longer count it as received. Answers the numbers of the opposites.
 */
export async function rollBackReceipts(
  work: Work,
  { receipts, items }: Pick<RollingBack, 'receipts' | 'items'>,
  reason?: string,
): Promise<string[]> {
  if (receipts.length === 0) return []
  await holdAccounts(
    work,
    receipts.map(({ customerCode }) => customerCode),
  )
  const lines = await payeeLines.ofEach(work, receipts)
  const made = await payeeLines.add(
    work,
    lines.map(({ row, lines: paid }) => oppositeOf(work, row, paid, reason)),
    {
      label: LABEL,
      remark: (place) => receipts[place]?.payeeDocNum ?? '',
    },
  )
  const rolled = receipts.map((row, place) => ({ row, made: made[place] as (typeof made)[number] }))
  await payees.change(
    work,
    rolled.map(({ row, made: { payeeDocNum } }) => ({
      ...{ row, set: { rollBackNum: payeeDocNum, reason: reason ?? null }, remark: reason ?? payeeDocNum },
    })),
    LABEL,
  )
  await rollBackReceivables(
    work,
    rolled.map(({ row, made: { payeeDocNum } }) => ({ docNum: row.payeeDocNum, reversalNum: payeeDocNum })),
    new Map(receipts.map(({ payeeDocNum, salesmanId }) => [payeeDocNum, salesmanId])),
  )
  const madeOf = new Map(rolled.map((one) => [one.row.id, one.made]))
  addRows(
    work.tx,
    cashItem,
    items.map((item) => opposedItem(work, item, madeOf.get(item.payeeId ?? ''))),
  )
  // Money received ahead is in the debt of no order.
  await followDebts(
    work.tx,
    work.user.dealerCode,
    receipts.flatMap(({ payeeRefType, soNum }) => (payeeRefType === 'pre' && soNum !== null ? [soNum] : [])),
  )
  return made.map(({ payeeDocNum }) => payeeDocNum)
}

type PaidLine = Awaited<ReturnType<typeof payeeLines.of>>[number]

function oppositeOf(work: Work, row: PayeeRow, paid: readonly PaidLine[], reason: string | undefined) {
  const { customerCode, customerName, salesmanId, salesmanName, collectorId, collectorName, payMethod, bankAccount } =
    row
  const { amount, discountAmount, allocatedAmount, unallocatedAmount, payeeRefType, soNum, payeeDocNum } = row
  return {
    header: {
      ...{ customerCode, customerName, salesmanId, salesmanName, collectorId, collectorName, payMethod, bankAccount },
      ...{ payeeType: 'rollBack' as const, payeeRefType, soNum, srcDocNum: payeeDocNum, payDate: work.today },
      ...{ amount: negate(amount), discountAmount: negate(discountAmount) },
      ...{ allocatedAmount: negate(allocatedAmount), unallocatedAmount: negate(unallocatedAmount) },
      ...{ auditStatus: 'passed' as const, auditId: work.user.userId, ...confirmedBy(work), reason: reason ?? null },
    },
    lines: paid.map(({ lineNo, refType, refNum, refAmount, payAmount, discountAmount: off }) => ({
      ...{ lineNo, refType, refNum, refAmount, payAmount: negate(payAmount), discountAmount: negate(off) },
    })),
  }
}

/** A free item and its opposite stand side by side; of one that was handed in the opposite goes into the next reconciliation. */
function opposedItem(
  work: Work,
  item: typeof cashItem.$inferSelect,
  made: { readonly id: string; readonly payeeDocNum: string } | undefined,
) {
  const { userId, userName, incomeType, incomeNum, soNum, customerCode, customerName, payMethod } = item
  const amount = negate(item.amount)
  return {
    ...created(work),
    ...{ userId, userName, incomeType, incomeNum, soNum, customerCode, customerName, payMethod },
    itemType: compare(amount, '0') < 0 ? ('return' as const) : ('income' as const),
    ...{ itemDate: work.today, amount },
    ...{ payeeId: made?.id ?? null, payeeDocNum: made?.payeeDocNum ?? null },
  }
}
