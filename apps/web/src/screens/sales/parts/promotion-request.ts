import type { SalesOrderPriced, SalesOrderPricing, SalesOrderPromotionChoice, SalesOrderSave } from '@dealer/sdk'
import { compare, isDecimal, minus, plus, sum, toScale } from '@dealer/validators'

/** What promotions look at of an order, of what would be sent to save it; nothing before there is a line. */
export function requestOf(
  body: Pick<SalesOrderSave, 'customerCode' | 'warehouseCode' | 'docDate' | 'items'> | undefined,
  orderType: SalesOrderPricing['orderType'],
  promotions: readonly SalesOrderPromotionChoice[] | undefined,
): SalesOrderPricing | undefined {
  if (!body) return undefined
  const { customerCode, warehouseCode, docDate } = body
  const items = body.items
    .filter(({ qty }) => isDecimal(qty) && compare(qty, '0') > 0)
    .map(({ lineNo, productCode, unitType, qty, price, inventoryStatusCode }) => ({
      ...{ lineNo, productCode, unitType, qty, price },
      ...(inventoryStatusCode && { inventoryStatusCode }),
    }))
  if (items.length === 0 || !docDate) return undefined
  const more = { ...(warehouseCode && { warehouseCode }), ...(promotions && { promotions: [...promotions] }) }
  return { orderType, customerCode, docDate, items, ...more }
}

/** The promotions of a priced order as they are sent with it: one each, whatever number of its rules apply. */
export function choicesOf({ promotions }: Pick<SalesOrderPriced, 'promotions'>): SalesOrderPromotionChoice[] {
  const byNum = new Map<string, SalesOrderPriced['promotions']>()
  for (const row of promotions) byNum.set(row.promotionNum, [...(byNum.get(row.promotionNum) ?? []), row])
  return [...byNum].map(([promotionNum, rows]) => {
    const gifts = rows.flatMap((row) =>
      row.gifts.map(({ productCode, unitType, qty }) => ({ productCode, unitType, qty })),
    )
    return {
      promotionNum,
      times: rows.reduce((all, row) => all + row.times, 0),
      discountAmount: toScale(sum(rows.map((row) => row.discountAmount)), 2),
      ...(gifts.length > 0 && { gifts }),
    }
  })
}

/**
 * What promotions change of what the lines come to: less what they take off, and more what is bought for an added price.
 * @example changeOf({ lines, promotionAmount: '50.00' }) // '-50.00'
 */
export function changeOf({ lines, promotionAmount }: Pick<SalesOrderPriced, 'lines' | 'promotionAmount'>): string {
  const added = lines.filter(({ enteredLineNo }) => enteredLineNo === undefined).map(({ amount }) => amount)
  return toScale(minus(sum(['0.00', ...added]), promotionAmount), 2)
}

/** So many of a gift, one choice being its quantity. */
export const picksOf = (wanted: string, each: string): number => Math.round(Number(wanted) / Number(each))

/** How much of a gift so many choices are. */
export const qtyOfPicks = (picks: number, each: string): string =>
  Array.from({ length: picks }).reduce<string>((all) => plus(all, each), '0')
