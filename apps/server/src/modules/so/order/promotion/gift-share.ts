import { compare, plus, sum } from '@dealer/validators'
import type { Args } from '../../../../platform/contract/types.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Work } from '../../../../platform/work.ts'
import { availableOf } from '../../../inv/stock/stock.service.ts'
import type { OrderItemRow } from '../order.document.ts'
import { orderWithLines } from '../order.query.ts'
import { giftShares, ratioOf, requireShares } from './gift-share.rules.ts'
import * as rows from './order-promotion.sql.ts'

interface Moving {
  readonly lines: readonly OrderItemRow[]
}

/**
 * Judges the gifts of orders as splitting would leave them. Orders without gifts cost nothing.
 * @param steps how far lines come on, by their id
 * @throws Refusal 101 for gifts ahead of what earned them
 */
export async function checkGiftShares(
  work: Work,
  orders: readonly Moving[],
  steps: readonly { readonly id: string; readonly splitQty?: string; readonly closedQty?: string }[],
): Promise<void> {
  const giving = orders.filter(({ lines }) => lines.some(({ lineType }) => lineType === 'gift'))
  if (giving.length === 0) return
  const counted = await rows.countedFor(
    work,
    giving.map(({ lines }) => lines[0]?.soId ?? ''),
  )
  for (const { lines } of giving) {
    const after = lines.map((line) => {
      const mine = steps.filter(({ id }) => id === line.id)
      return {
        ...line,
        splitQty: sum([line.splitQty, ...mine.map(({ splitQty = '0' }) => splitQty)]),
        closedQty: sum([line.closedQty, ...mine.map(({ closedQty = '0' }) => closedQty)]),
      }
    })
    requireShares(
      after,
      counted.filter(({ soId }) => soId === lines[0]?.soId),
    )
  }
}

/** Which lines of orders earned their gifts. Orders without gifts cost nothing. */
export async function earningLines(work: Work, lines: readonly OrderItemRow[]) {
  const giving = lines.flatMap(({ lineType, soId }) => (lineType === 'gift' ? [soId] : []))
  return giving.length === 0 ? [] : rows.countedFor(work, [...new Set(giving)])
}

/** A gift that is wanted from a warehouse. */
interface WantedGift
  extends Pick<OrderItemRow, 'soId' | 'productCode' | 'productName' | 'inventoryStatusCode' | 'lineType'> {
  readonly warehouseCode: string
  readonly smallQty: string
}

/** Each order by itself. @throws Refusal 105 for a gift that a warehouse lacks: what only gifts are wanted of is named as one */
export async function checkGiftStock(work: Work, wanted: readonly WantedGift[]): Promise<void> {
  const gifts = wanted.filter(
    ({ productCode, lineType }) =>
      lineType === 'gift' && wanted.every((one) => one.productCode !== productCode || one.lineType === 'gift'),
  )
  if (gifts.length === 0) return
  const available = await availableOf(work, gifts)
  const sums = new Map<string, string>()
  for (const gift of gifts) {
    const key = `${gift.soId} ${gift.warehouseCode} ${gift.productCode} ${gift.inventoryStatusCode}`
    const all = plus(sums.get(key) ?? '0', gift.smallQty)
    sums.set(key, all)
    if (compare(all, available(gift)) > 0) throw new Refusal('105', `赠品【${gift.productName}】库存不足`)
  }
}

/** How much of the goods that earned gifts is split, and how many gifts may go with it. @throws Refusal 106 */
export async function splitShares(work: Work, { soId }: Args<'so.salesOrder.orderSplitListDiscount'>) {
  const { lines } = await orderWithLines(work, { soId })
  const [counted, given] = await Promise.all([rows.countedFor(work, [soId]), rows.givenTo(work, [soId])])
  const items = lines.map((line) => ({ ...line, id: line.itemId }))
  return giftShares(items, counted).flatMap((share) => {
    const { promotionGroup, gifts, bought } = share
    const applied = given.find((row) => row.promotionGroup === promotionGroup)
    if (!applied) return []
    const { promotionNum, promotionName } = applied
    const giftLines = gifts.map(
      ({ line: { itemId: soItemId, productCode, productName, smallQty, splitQty }, allowedQty }) => ({
        ...{ soItemId, productCode, productName, smallQty, splitQty, allowedQty },
      }),
    )
    const boughtItemIds = bought.map(({ itemId }) => itemId)
    return [{ promotionNum, promotionName, promotionGroup, ratio: ratioOf(share), boughtItemIds, giftLines }]
  })
}
