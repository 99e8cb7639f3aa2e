import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockNames } from '../../md/product/product.service.ts'
import { NO_BATCH } from './batch.rules.ts'
import { ANYWHERE } from './place.rules.ts'
import { keyText, type StockKey } from './stock.rules.ts'
import * as rows from './stock.sql.ts'

/** What a product has too little of: what is free of it, in small units. */
export interface Short {
  readonly productCode: string
  readonly free: string
  /** What of its stock is meant, in the words of users; all of it when absent. */
  readonly place?: string
}

/** Refusal 105 in the words of users, for all that is short at once: each product's name, what is free, its small unit. */
export async function stockShortages(work: Work, short: readonly Short[]): Promise<Refusal> {
  const once = [...new Map(short.map((one) => [one.productCode, one])).values()]
  const names = await stockNames(
    work,
    once.map(({ productCode }) => productCode),
  )
  const said = once.map(({ productCode, free, place }) => {
    const name = names.get(productCode)
    return refuse.stock(name?.productName ?? productCode, free, name?.smallUnit ?? '', place).message
  })
  return new Refusal('105', said.join('；'))
}

/** Refusal 105 of the goods at one key, with what is free there: it is all that the call could take, whatever lies elsewhere. */
export async function keyShortage(work: Work, key: StockKey): Promise<Refusal> {
  const heaps = await rows.usableKeys(work.tx, { ...key, dealerCode: work.user.dealerCode })
  const free = heaps.find((heap) => keyText(heap) === keyText(key))?.availableQty ?? '0'
  return stockShortages(work, [{ productCode: key.productCode, free, place: placeText(key, heaps) }])
}

/** Goods without a place or batch are told apart from others of the product that have one. */
function placeText({ locationCode, batchNo }: StockKey, heaps: readonly StockKey[]): string {
  const isPlaced = heaps.some((heap) => heap.locationCode !== ANYWHERE)
  const isBatched = heaps.some((heap) => heap.batchNo !== NO_BATCH)
  const place = locationCode !== ANYWHERE ? `库位【${locationCode}】` : isPlaced ? '无库位的' : ''
  const batch = batchNo !== NO_BATCH ? `批次【${batchNo}】` : isBatched ? '无批次的' : ''
  return `${place}${batch}`
}
