import { negate } from '@dealer/validators'
import { nextNumber } from '../../../platform/database/numbering.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { writeLog } from '../../document-log/document-log.service.ts'
import { redFlushReceivable } from '../../finance/ledger/ledger.service.ts'
import { redFlushStock } from '../../inv/stock/stock.posting.ts'
import { forgetPrices } from '../../md/price/price.service.ts'
import * as rows from './out.sql.ts'

const ACTION = '红冲'

/**
 * Reverses everything that was sent of a locked order: each outbound document gets a mirror with opposite quantities and
 * amounts, its goods return to their keys at their cost, its debt is taken back. Answers the mirrors' numbers.
 */
export async function redFlushOuts(work: Work, soId: string): Promise<string[]> {
  const { tx, user, today } = work
  const sent = await rows.lockShippedOfOrder(tx, user.dealerCode, soId)
  const outIds = sent.map((out) => out.id)
  const lines = await rows.outLinesOf(tx, user.dealerCode, outIds)
  const mirrors: { num: string; out: rows.OutRow }[] = []
  for (const out of sent) {
    const ofOut = lines.filter((line) => line.outId === out.id)
    mirrors.push({ num: await mirror(work, out, ofOut), out })
  }
  // Money after all stock: the one order of locks.
  for (const { num, out } of mirrors) {
    await redFlushReceivable(work, out.outNum, { num, docDate: today, salesmanId: out.salesmanId })
  }
  await forgetPrices(work, outIds)
  return mirrors.map(({ num }) => num)
}

async function mirror(work: Work, out: rows.OutRow, lines: readonly rows.OutLineRow[]): Promise<string> {
  const { tx, user, today } = work
  const redFlushNum = await nextNumber(tx, { dealerCode: user.dealerCode, prefix: 'HC', day: today })
  const { id: originalId, version: _version, ...original } = out
  const reversal = await rows.insertOut(tx, {
    ...original,
    ...created(work),
    outNum: redFlushNum,
    outDate: today,
    outStatus: 'redflushed',
    totalQty: negate(out.totalQty),
    totalAmount: negate(out.totalAmount),
    costAmount: negate(out.costAmount),
    redFlushNum: null,
    redFlushOfId: originalId,
  })
  await rows.insertOutLines(
    tx,
    lines.map(({ id: _id, version: _lineVersion, ...line }) => ({
      ...line,
      ...created(work),
      outId: reversal.id,
      smallQty: negate(line.smallQty),
      amount: negate(line.amount),
    })),
  )
  await rows.updateOut(tx, out, { ...updated(work), outStatus: 'redflushed', redFlushNum })
  await redFlushStock(work, { docType: 'salesOut', docNum: out.outNum }, { docNum: redFlushNum, docDate: today })
  const log = { docType: 'salesOut', action: ACTION, toStatus: 'redflushed' } as const
  await writeLog(
    work,
    { ...log, docId: out.id, docNum: out.outNum, fromStatus: out.outStatus, remark: redFlushNum },
    { ...log, docId: reversal.id, docNum: redFlushNum, remark: out.outNum },
  )
  return redFlushNum
}
