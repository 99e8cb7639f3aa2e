import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { orders } from '../order/order.document.ts'
import { splitStates } from './split.rules.ts'
import { orderSplit, orderSplitLine } from './split.schema.ts'

/** Whether the dealer of the session picks before sending; light ones never do. */
export async function dealerPicks(work: Work): Promise<boolean> {
  const { usePicking, isLightDealer } = await dealerSettings(work)
  return usePicking === 'T' && isLightDealer === 'F'
}

export const splits = document({
  docType: 'orderSplit',
  title: '拆单',
  table: orderSplit,
  prefix: 'CD',
  key: 'splitId',
  states: splitStates,
  facts: async (work: Work) => ({ picks: await dealerPicks(work) }),
  below: { parent: orders, by: 'soId' },
})

export const splitLines = documentLines(splits, { table: orderSplitLine, by: 'splitId' })

export type SplitRow = typeof orderSplit.$inferSelect
export type SplitLineRow = typeof orderSplitLine.$inferSelect
