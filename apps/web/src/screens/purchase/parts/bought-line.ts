import type { ProductLookupRow, PurchaseOrderedQty, PurchaseOrderSaveLine } from '@dealer/sdk'
import { isZero, toScale } from '@dealer/validators'
import { type QuotedLine, quotedLines, quotesAt } from '../../../document/line/quoted-line.ts'

/** A found product with what it cost last, whether it has batches, and what of it is there and on its way. */
export type FoundGoods = ProductLookupRow & Partial<Omit<PurchaseOrderedQty, 'productCode' | 'productName'>>

/** Lines of goods at what they cost last. What costs nothing is a gift. */
export const quotedGoods = quotedLines(({ isGift, purchasePrice, bigPurchasePrice, unitRatio }: FoundGoods) =>
  isGift === 'T' ? quotesAt('0', 'small', unitRatio) : quotesAt(purchasePrice, 'small', unitRatio, bigPurchasePrice),
)

type SentLine = Pick<PurchaseOrderSaveLine, 'productCode' | 'unitType' | 'qty' | 'price' | 'isGift'>

/** A line as it is sent. */
export const sentLine = ({ productCode, unitType, qty, price }: QuotedLine): SentLine => ({
  ...{ productCode, unitType, qty, price: toScale(price, 4), isGift: isZero(price) ? 'T' : 'F' },
})
