import type { Flag, PurchaseInLightLine } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { isZero, priceText } from '@dealer/validators'
import { type BatchedLine, batchOf, NO_BATCH } from '../../../document/line/batch-columns.ts'
import type { LineModel } from '../../../document/line/product-line.ts'
import { quotedPrice } from '../../../document/line/quoted-line.ts'
import { type FoundGoods, sentLine } from './bought-line.ts'
import { type BoughtLine, boughtLines } from './purchase-sync-line.ts'

/** A line of goods that come in without an order: at what they cost, of which batch, in which state. */
export interface LightLine extends BoughtLine, BatchedLine {
  /** Whether its product has batches. */
  isBatch: boolean
  /** T for what is given. */
  isGift: Flag
  /** Derived: the same as it was then, by which a change of it is known from one of the price. */
  wasGift: Flag
}

/** What is given costs nothing, and what costs nothing is given; who takes that back is asked what the product costs. */
const priced = (line: LightLine): LightLine => {
  const { isGift: now, wasGift, quotes, unitType } = line
  const price = now === wasGift ? line.price : now === 'T' ? priceText('0') : quotedPrice(quotes, unitType)
  const isGift = price !== '' && isZero(price) ? 'T' : 'F'
  return { ...line, price, isGift, wasGift: isGift }
}

const OF_PRODUCT = { isGift: 'F', wasGift: 'F', ...NO_BATCH } as const

/** What follows from what in such a line. */
export const lightLines: LineModel<LightLine, FoundGoods> = {
  blank: () => ({ ...boughtLines.blank(), isBatch: false, inventoryStatusCode: '01', ...OF_PRODUCT }),
  derive: (line) => {
    const own = priced(line)
    return { ...own, ...boughtLines.derive(own), ...(line.isBatch ? batchOf(line) : NO_BATCH) }
  },
  take: (line, found) => ({ ...boughtLines.take(line, found), isBatch: found.isBatch === 'T', ...OF_PRODUCT }),
  switched: (line) => ({ ...boughtLines.switched?.(line), ...(line.isGift === 'T' && { price: line.price }) }),
}

/** Such a line as it is sent. */
export const sentLight = (line: LightLine): PurchaseInLightLine => {
  const { isBatch, batchNo, produceDate, inventoryStatusCode } = line
  const batch = isBatch && { batchNo: batchNo.trim() || undefined, produceDate: produceDate || undefined }
  return { ...sentLine(line), ...batch, inventoryStatusCode }
}

const GIFT = [
  { value: 'F', label: '否' },
  { value: 'T', label: '是' },
]

/** Whether a line is given, also by the manufacturer, whose prices are not changed; Enter passes it by. */
export const giftColumn: GridColumn<LightLine> = {
  prop: 'isGift',
  label: '赠品',
  width: 64,
  kind: 'select',
  isPassed: true,
  options: () => GIFT,
}
