import type { Content } from '../../../platform/contract/types.ts'
import { cut } from '../../../platform/cut.ts'
import type { Asking } from '../../../platform/jobs/define.ts'
import { type MakerAnswer, type MakerOrder, ManufacturerRefusal } from '../../../platform/manufacturer/manufacturer.ts'
import type { Work } from '../../../platform/work.ts'
import { purchaseLines, purchases } from '../purchase/purchase.document.ts'
import { placedOrder, requireFitting } from './purchase-sync.rules.ts'
import { keepSilence, markSent, niceProIdsOf } from './purchase-sync.sql.ts'

/** Most that is kept of what the manufacturer says. */
export const MOST_SAID = 200

/** What came of sending: the manufacturer's answer, or its words. */
export type Answered = { readonly answer: MakerAnswer } | { readonly refused: string }

type Port = Pick<Asking, 'manufacturer' | 'dealerCode' | 'step'>

interface Sending {
  readonly order: MakerOrder
  /** Whether it may have arrived before. */
  readonly isAgain: boolean
}

/**
 * Marks an order as sent, before it is: whatever happens from here on, the manufacturer may have it.
 * @throws Refusal 103 for one that it has, or that is not submitted
 */
async function begin(work: Work, poId: string): Promise<Sending> {
  const row = await purchases.openOne(work, { poId, version: undefined }, 'sync')
  const whole = await purchaseLines.ofOne(work, row)
  const niceProIds = await niceProIdsOf(
    work,
    whole.lines.map(({ productCode }) => productCode),
  )
  await markSent(work, poId)
  return { order: placedOrder(whole, niceProIds), isAgain: row.syncStatus === 'waiting' && row.syncDate !== null }
}

/**
 * Sends an order, with no transaction open while the manufacturer is waited for. What may have arrived before is asked for first: no
 * answer is not a refusal.
 *
 * @throws Refusal 103 for one that need not be sent; any other error says that the manufacturer could not be reached: the order then waits
 */
export async function send({ manufacturer, dealerCode, step }: Port, poId: string): Promise<Answered> {
  const { order, isAgain } = await step((work) => begin(work, poId))
  try {
    const known = isAgain ? await manufacturer.orderState(dealerCode, order.poCode) : undefined
    const answer = known ?? (await manufacturer.placeOrder(dealerCode, order))
    requireFitting(order, answer)
    return { answer }
  } catch (error) {
    if (error instanceof ManufacturerRefusal) return { refused: cut(error.message, MOST_SAID) }
    await step((work) => keepSilence(work, poId, '厂家未能正常应答，稍后自动重新同步'))
    throw error
  }
}

export type Pushed = Content<'po.purchaseOrder.reload'>
