import { negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { redFlushPayables } from '../../finance/payable/payable.service.ts'
import { redFlushStock } from '../../inv/stock/stock.posting.ts'
import { linesOf as orderLinesOf } from '../purchase/purchase.lines.ts'
import { type InboundRow, inbounds } from './inbound.document.ts'
import { takeBack } from './inbound.posting.ts'
import { checkRedFlush } from './inbound.rules.ts'
import { type InboundLineRow, linesOf, replaceLines } from './inbound.sql.ts'

/** Gives up a draft; nothing was posted for it. */
export async function disableInbound(work: Work, { reason, ...ref }: Args<'po.inventoryOperation.disIn'>) {
  const inbound = await inbounds.openOne(work, ref, 'disable')
  await inbounds.move(work, [inbound], 'disable', {}, reason)
  return DONE
}

/**
 * Takes a document back: its goods leave their places at their cost, the supplier is no longer owed for them.
 * @throws Refusal 105 when goods are gone or promised; 103 when some were returned or invoiced.
 */
export async function redFlushInbound(work: Work, { reason, ...ref }: Args<'po.inventoryOperation.redFlush'>) {
  const { rows, above } = await inbounds.open(work, [ref], 'redFlush')
  const [[inbound], [order]] = [rows, above.rows]
  if (!inbound || !order) throw refuse.missing()
  const [lines, ordered] = await Promise.all([linesOf(work, [inbound.id]), orderLinesOf(work, [order.id])])
  checkRedFlush(lines)
  const redFlushNum = await mirror(work, inbound, lines)
  const flushing = { docNum: inbound.inNum, srcNum: inbound.inNum, reversalNum: redFlushNum }
  await redFlushStock(work, { docType: 'inventoryOperation', docDate: work.today }, [flushing])
  await redFlushPayables(work, [flushing], work.today)
  await inbounds.move(work, [inbound], 'redFlush', { redFlushNum }, reason)
  await takeBack(work, [{ order, ordered, inbound, lines }])
  return { redFlushNum }
}

/** Makes the reversal: the same document with opposite quantities and amounts. Answers its number. */
async function mirror(
  work: Work,
  { id, version: _version, ...original }: InboundRow,
  lines: readonly InboundLineRow[],
) {
  const opposite = { totalQty: negate(original.totalQty), totalAmount: negate(original.totalAmount) }
  const reversal = { ...original, ...opposite, inDate: work.today, status: 'redflushed', redFlushOfId: id } as const
  const [made] = await inbounds.create(work, [reversal], {
    ...{ prefix: 'HC', day: work.today, label: inbounds.label('redFlush') },
    remark: () => original.inNum,
  })
  if (!made) throw refuse.unexpected()
  const mirrored = lines.map(({ id: _id, version: _lineVersion, ...line }) => ({
    ...{ ...line, ...created(work), inId: made.id },
    ...{ qty: negate(line.qty), smallQty: negate(line.smallQty), amount: negate(line.amount) },
  }))
  await replaceLines(work, made.id, mirrored)
  return made.inNum
}
