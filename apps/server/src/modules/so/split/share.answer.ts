import type { CustomerLevel, SharedGift, SharedLine } from '@dealer/sdk/contract'
import { compare, sum, trimZeros } from '@dealer/validators'
import { flag } from '../../../platform/refusal.ts'
import type { ProductForLine } from '../../md/product/product.service.ts'
import type { OrderItemRow, OrderRow } from '../order/order.document.ts'
import { giftShares } from '../order/promotion/gift-share.rules.ts'
import type { SharingLine, SharingOrder } from './share.rules.ts'

/** A line that shares, with all that is told of it. */
export interface ToldLine extends SharingLine {
  readonly order: OrderRow
  readonly level: CustomerLevel
  readonly item: OrderItemRow
  readonly product: ProductForLine
}

/** A heap as it is answered. @param lines what wants it, in the order in which it is given */
export function sharedProduct(
  lines: readonly [ToldLine, ...ToldLine[]],
  usableQty: string,
  share: (line: ToldLine) => SharedLine,
) {
  const [{ order, item, product }] = lines
  const wantedQty = trimZeros(sum(lines.map(({ unsplitQty }) => unsplitQty)))
  const { productCode, productName, barcode, spec, smallUnit, bigUnit, unitRatio, allowDecimalQty } = product
  return {
    ...{ productCode, productName, barcode, spec, smallUnit, bigUnit, unitRatio, allowDecimalQty },
    warehouseCode: order.warehouseCode,
    inventoryStatusCode: item.inventoryStatusCode,
    ...{ wantedQty, usableQty, isShort: flag(compare(wantedQty, usableQty) > 0) },
    lines: lines.map(share),
  }
}

/** A line as it is answered. */
export function sharedLine(
  { order, item, level, unsplitQty }: ToldLine,
  shareQty: string,
  gift: SharedGift | undefined,
) {
  const { id: soId, soNum, version, customerCode, customerName, deliveryDate } = order
  const { id: soItemId, lineNo, unitType, unitName, unitRatio, isGift } = item
  return {
    ...{ soId, soNum, version, customerCode, customerName, level, deliveryDate },
    ...{ soItemId, lineNo, unitType, unitName, unitRatio, isGift, unsplitQty, shareQty, gift },
  }
}

/** What the gifts of orders were earned by, by id of their line. */
export const giftsOf = (orders: readonly SharingOrder[]): Map<string, SharedGift> =>
  new Map(
    orders.flatMap(({ lines, counted }) =>
      giftShares(lines, counted).flatMap(({ split, whole, bought, gifts }) =>
        gifts.map(({ line }): [string, SharedGift] => [
          line.id,
          {
            ...{ giftQty: line.smallQty, giftSplitQty: line.splitQty, boughtQty: whole, boughtSplitQty: split },
            boughtItemIds: bought.map(({ id }) => id),
          },
        ]),
      ),
    ),
  )
