import type { Flag, OtherInvInLineSave, OtherInvOutLineSave, OtherInvType } from '@dealer/sdk/contract'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { amountOf, countedLine, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { type ProductForLine, productsOf } from '../../md/product/product.service.ts'
import { type BatchedProduct, batchOf, NO_BATCH } from '../stock/batch.rules.ts'
import { findPlaces, requirePlace } from '../stock/place.finding.ts'
import { ANYWHERE, GOOD } from '../stock/place.rules.ts'
import { knownBatches } from '../stock/stock.batches.ts'
import type { NewOtherLine } from './other-inv.document.ts'
import { enteredCost } from './other-inv.rules.ts'
import { OTHER_KINDS } from './other-inv-kinds.rules.ts'

export type EnteredLine = OtherInvInLineSave & Pick<OtherInvOutLineSave, 'costPrice'>

/** A document of which lines are judged. */
interface Judged {
  readonly otherInvType: OtherInvType
  readonly warehouseCode: string
  readonly docDate: string
  /** Not known where only lines are read. */
  readonly reason?: string
}

/** A line as it is kept, with the dates of its batch where it came in with one. */
export type JudgedLine = NewOtherLine & { readonly produceDate: string | null; readonly expireDate: string | null }

/**
 * Says how lines of a movement are judged, one by one; all that this takes is read once.
 * @throws Refusal 106, 107 for a warehouse out of reach; what it answers throws 101 and 106 naming the field
 */
export async function lineJudge(work: Work, judged: Judged, entered: readonly EnteredLine[]) {
  const { bringsCost, isIn } = OTHER_KINDS[judged.otherInvType]
  const [products, batchDay, { useBatch }, places] = await Promise.all([
    productsOf(work, entered),
    knownBatches(work, entered),
    dealerSettings(work),
    findPlaces(work, judged.warehouseCode),
  ])
  const seesCost = work.user.rights.canSeeCost
  return (line: EnteredLine, index: number): JudgedLine => {
    const { productCode, locationCode = ANYWHERE, inventoryStatusCode = GOOD } = line
    const product = productOf(products, productCode, { lineNo: index + 1, isIn })
    const counted = countedLine(product, line)
    requirePlace(places, { locationCode, inventoryStatusCode }, { puts: isIn })
    const produced = line.produceDate ?? batchDay(productCode, line.batchNo ?? NO_BATCH)
    const batch = isIn
      ? batchOf({ ...line, produceDate: produced }, product, { useBatch, inDate: judged.docDate, isPosted: true })
      : batchThatGoes(line.batchNo, product, { useBatch, isKnown: produced !== undefined })
    if (!bringsCost && line.costPrice !== undefined)
      throw refuse.invalid('其他出库的成本由系统计算，不能录入', { reason: 'unsuitable', field: 'costPrice' })
    const costPrice = bringsCost && seesCost ? enteredCost(product, line.costPrice, judged.reason) : '0.000000'
    return {
      ...counted,
      ...batch,
      ...{ lineNo: index + 1, locationCode, inventoryStatusCode, costPrice },
      amount: amountOf(product, counted.smallQty, costPrice),
    }
  }
}

/** What is no longer traded still goes out. @throws Refusal 106, 101 */
const productOf = (
  products: ReadonlyMap<string, ProductForLine>,
  productCode: string,
  { lineNo, isIn }: { readonly lineNo: number; readonly isIn: boolean },
): ProductForLine => {
  const product = products.get(productCode)
  return product && !isIn ? product : tradedProduct(products, productCode, { lineNo })
}

/** The batch that leaves. @throws Refusal 106 for one that the product never had */
function batchThatGoes(
  batchNo: string = NO_BATCH,
  { productName, isBatch }: BatchedProduct,
  { useBatch, isKnown }: { readonly useBatch: Flag; readonly isKnown: boolean },
) {
  const none = { batchNo: NO_BATCH, produceDate: null, expireDate: null }
  if (batchNo === NO_BATCH) return none
  if (!isKnown) throw refuse.missing(`商品【${productName}】批次【${batchNo}】`, 'batchNo')
  // Goods keep the batch that they once came in with.
  return useBatch === 'F' && isBatch === 'F' ? none : { ...none, batchNo }
}
