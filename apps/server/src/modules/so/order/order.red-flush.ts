import { negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { redFlushOuts } from '../out/out.red-flush.ts'
import { orders } from './order.document.ts'
import { itemsOf, orderProgress } from './order.progress.ts'
import { checkRedFlush } from './order.rules.ts'

/**
 * Takes a whole sent order back: stock returns to where it left, and the debt is gone. Splits stay as the record of what
 * was sent.
 *
 * @throws Refusal 103 when goods came back, an invoice was made or money received: those are to be undone first.
 */
export async function redFlushOrder(work: Work, { soId, version, reason }: Args<'so.salesOrder.redFlushOrder'>) {
  holdMonth(work)
  const order = await orders.openOne(work, { soId, version }, 'redFlush')
  const items = await itemsOf(work, [soId])
  checkRedFlush(items, order.receivedAmount)
  const [redFlushNum] = await redFlushOuts(work, soId)
  if (redFlushNum === undefined) throw refuse.notNow('订单没有出库，不能红冲', { reason: 'nothingLeft' })
  const steps = items.map(({ id, outQty, outAmount }) => ({ id, outQty: negate(outQty), outAmount: negate(outAmount) }))
  await orderProgress.moveLines(work, steps)
  const flushed = { redFlushNum, outAmount: '0.00', receiveStatus: 'needless' } as const
  await orders.move(work, [order], 'redFlush', flushed, reason)
  return { redFlushNum }
}
