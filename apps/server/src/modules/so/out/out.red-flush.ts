import { negate } from '@dealer/validators'
import { created, type Work } from '../../../platform/work.ts'
import { redFlushReceivables } from '../../finance/ledger/ledger.service.ts'
import { redFlushStock } from '../../inv/stock/stock.posting.ts'
import { forgetPrices } from '../../md/price/price.service.ts'
import { type OutRow, outs } from './out.document.ts'
import * as rows from './out.sql.ts'

const ACTION = '红冲'

/**
 * Reverses everything that was sent of a locked order: each outbound document gets a mirror with opposite quantities and
 * amounts, its goods return to their keys at their cost, its debt is taken back. Answers the mirrors' numbers.
 */
export async function redFlushOuts(work: Work, soId: string): Promise<string[]> {
  const shipped = await rows.shippedOfOrder(work.tx, work.user.dealerCode, soId)
  const { rows: sent } = await outs.lock(
    work,
    shipped.map((out) => out.id),
  )
  if (sent.length === 0) return []
  const mirrors = await mirror(work, sent)
  const flushed = sent.map((row, index) => ({ row, num: mirrors[index]?.outNum ?? '' }))
  const docDate = work.today
  await redFlushStock(
    work,
    { docType: 'salesOut', docDate },
    flushed.map(({ row, num }) => ({ docNum: row.outNum, reversalNum: num })),
  )
  await redFlushReceivables(
    work,
    flushed.map(({ row, num }) => ({ srcNum: row.outNum, reversalNum: num, salesmanId: row.salesmanId })),
    docDate,
  )
  await outs.change(
    work,
    flushed.map(({ row, num }) => ({ row, set: { outStatus: 'redflushed', redFlushNum: num }, remark: num })),
    ACTION,
  )
  await forgetPrices(
    work,
    sent.map((out) => out.id),
  )
  return mirrors.map((out) => out.outNum)
}

/** The reversals, in the order of the originals. */
async function mirror(work: Work, sent: readonly OutRow[]): Promise<OutRow[]> {
  const mirrors = await outs.create(
    work,
    sent.map(({ id, version: _version, ...original }) => ({
      ...original,
      outDate: work.today,
      outStatus: 'redflushed' as const,
      totalQty: negate(original.totalQty),
      totalAmount: negate(original.totalAmount),
      costAmount: negate(original.costAmount),
      redFlushNum: null,
      redFlushOfId: id,
    })),
    { prefix: 'HC', day: work.today, label: ACTION, remark: (place) => sent[place]?.outNum ?? '' },
  )
  const mirrorOf = new Map(mirrors.map((out) => [out.redFlushOfId, out.id]))
  const lines = await rows.outLinesOf(
    work.tx,
    work.user.dealerCode,
    sent.map(({ id }) => id),
  )
  await rows.insertOutLines(
    work.tx,
    lines.flatMap(({ id: _id, version: _version, ...line }) => {
      const outId = mirrorOf.get(line.outId)
      if (outId === undefined) return []
      return [{ ...line, ...created(work), outId, smallQty: negate(line.smallQty), amount: negate(line.amount) }]
    }),
  )
  return mirrors
}
