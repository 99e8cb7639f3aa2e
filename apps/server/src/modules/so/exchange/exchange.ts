import { isZero, negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { refuse, renamed } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { postSettlements } from '../../finance/ledger/ledger.service.ts'
import { receiveForOrder } from '../../finance/payee/payee.service.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { holdStock } from '../../inv/stock/stock.holding.ts'
import type { WholeOrder } from '../order/order.document.ts'
import { requireOneHand } from '../order/quick/one-hand.rules.ts'
import { receiptOf, shipSold } from '../order/quick/quick.posting.ts'
import type { OutRow } from '../out/out.document.ts'
import { returnLines } from '../return/return.document.ts'
import { keepReturn } from '../return/return.entry.ts'
import { type ComingBack, makeReturnIn, postReturnIn } from '../return/return-in.confirm.ts'
import { splits } from '../split/split.document.ts'
import { makeExchangeOrder } from './exchange.order.ts'
import { differenceOf, NEEDED, setOffOf } from './exchange.rules.ts'

type Entered = Args<'so.return.exchange'>

/**
 * Takes goods back and sends others for them. What the customer gets for the return beyond the debts of its orders pays for what goes
 * out, and the difference alone is paid or owed. All of it or nothing.
 *
 * Documents and their numbers come first, then all goods of both sides are held at once, so that it waits for nobody in a circle. What
 * goes out leaves before anything comes in: nobody is handed what he has just given back.
 *
 * @throws Refusal as saving a return, taking it in and selling at once do; fields are named as this call has them
 */
export async function exchange(work: Work, entered: Entered) {
  for (const permission of NEEDED) requirePermission(work.user, permission)
  requireOneHand(
    work.user,
    ['salesReturn', 'salesOrder', 'salesOut'],
    '换货保存时即退货入库并出库，请分别录入退货单和普通订单',
  )
  holdMonth(work)
  const { docDate = work.today } = entered
  const exchangeNum = await nextNumber(work.tx, { dealerCode: work.user.dealerCode, prefix: 'HH', day: docDate })
  const back = await comingBack(work, { ...entered, docDate }, exchangeNum)
  const { inAmount: backAmount } = back.made.row
  const { order, warnings } = await renamed({ items: 'lines' }, () =>
    makeExchangeOrder(work, orderOf(entered, docDate), { exchangeNum, backAmount, payment: entered }),
  )
  await splits.holdNumbers(work, docDate)
  await holdStock(work, goodsOf(back, order))
  const [out] = await shipSold(work, [order])
  if (!out) throw refuse.unexpected()
  const { returnInNum, creditAmount } = await postReturnIn(work, back)
  await setOff(work, { out, returnNum: back.row.returnNum, creditAmount })
  const [payeeNum] = await receiveForOrder(work, receiptOf(work, order.row))
  const { id: returnId, returnNum } = back.row
  const { id: soId, soNum, totalAmount: outAmount } = order.row
  const { id: outId, outNum } = out
  return {
    ...{ exchangeNum, returnId, returnNum, returnInNum, soId, soNum, outId, outNum, payeeNum },
    ...{ backAmount, outAmount, difference: differenceOf(outAmount, backAmount), warnings },
  }
}

/** The return with all of it about to come in, at the places that were entered. */
function comingBack(work: Work, entered: Entered & { readonly docDate: string }, exchangeNum: string) {
  const { customerCode, salesmanId, docDate, returnReason, remark, back: lines } = entered
  const { warehouseCode, returnWarehouseCode } = entered
  const into = returnWarehouseCode ?? warehouseCode
  const names = {
    lines: 'back',
    inDate: 'docDate',
    ...(returnWarehouseCode && { warehouseCode: 'returnWarehouseCode' }),
  }
  return renamed(names, async (): Promise<ComingBack> => {
    const head = { submit: 'T', customerCode, salesmanId, docDate, warehouseCode: into, returnReason, remark } as const
    const { id, version } = await keepReturn(work, { ...head, lines }, exchangeNum)
    const saved = await returnLines.of(work, [id])
    return makeReturnIn(work, {
      ...{ id, version, warehouseCode: into, inDate: docDate, remark },
      lines: saved.map(({ id: lineId, smallQty: inQty, inventoryStatusCode, batchNo, produceDate, locationCode }) => ({
        ...{ lineId, inQty, inventoryStatusCode },
        ...(batchNo !== null && { batchNo }),
        ...(produceDate !== null && { produceDate }),
        ...(locationCode !== null && { locationCode }),
      })),
    })
  })
}

const orderOf = ({ customerCode, salesmanId, warehouseCode, remark, lines: items }: Entered, docDate: string) => ({
  ...{ customerCode, salesmanId, warehouseCode, docDate, deliveryDate: docDate, remark, items },
})

/** Where goods come in, and of what others leave. */
const goodsOf = ({ made }: ComingBack, { row, lines }: WholeOrder) => ({
  incoming: made.lines.map((line) => ({ ...line, warehouseCode: made.row.warehouseCode, qty: line.smallQty })),
  leaving: lines.map((line) => ({ ...line, warehouseCode: row.warehouseCode })),
})

/** The credit of the return pays for what left, under the number of the outbound document: it comes back when that is taken back. */
async function setOff(
  work: Work,
  { out, returnNum, creditAmount }: { readonly out: OutRow; readonly returnNum: string; readonly creditAmount: string },
): Promise<void> {
  const amount = setOffOf(creditAmount, out.totalAmount)
  if (isZero(amount)) return
  const { customerCode, salesmanId, soNum, outNum: srcNum, outDate: docDate } = out
  const of = { customerCode, salesmanId, bucket: 'order', entryType: 'writeOff', srcNum, docDate } as const
  await postSettlements(work, [
    { ...of, refNum: soNum, amount: negate(amount) },
    { ...of, refNum: returnNum, amount },
  ])
}
