import type { Args } from '../../../platform/contract/types.ts'
import type { CallAsking } from '../../../platform/http/asking.ts'
import { ManufacturerRefusal } from '../../../platform/manufacturer/manufacturer.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { requireNoDrafts } from '../inbound/inbound.query.ts'
import { purchaseLines } from '../purchase/purchase.document.ts'
import { uninQty } from '../purchase/purchase.rules.ts'
import { openToClose } from './closable.ts'

type Close = Args<'po.purchaseOrder.close'>

/** What is still to come of an order of the manufacturer's that may be closed; undefined for an own supplier's. */
async function restOf(work: Work, { poId, version }: Close) {
  const order = await openToClose(work, { poId, version })
  await requireNoDrafts(work, order.id)
  if (order.isNice === 'F') return undefined
  const { lines } = await purchaseLines.ofOne(work, order)
  const rest = lines.map((line) => ({ lineNo: line.lineNo, qty: uninQty(line) })).filter(({ qty }) => qty !== '0')
  return { poCode: order.poCode, rest }
}

/**
 * Asks the manufacturer to do without what has not come, before an order of it is closed.
 * @throws Refusal 103, 104 and 106 as closing does; 103 when it has sent the goods, or does not answer
 */
export async function giveUpRest(asking: CallAsking, args: Close): Promise<void> {
  const open = await asking.step((work) => restOf(work, args))
  if (!open) return
  try {
    await asking.manufacturer.giveUp(asking.dealerCode, open.poCode, open.rest)
  } catch (error) {
    if (error instanceof ManufacturerRefusal) throw refuse.notNow(error.message, { reason: 'followed' })
    asking.log.warn({ err: error }, 'the manufacturer cannot be reached')
    throw refuse.notNow('厂家暂无应答，请稍后再关闭', { reason: 'unavailable' })
  }
}
