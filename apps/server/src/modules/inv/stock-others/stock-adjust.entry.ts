import { negate, sum, trimZeros } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday } from '../../../platform/document/day.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { countedLine, knownProduct } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { NO_BATCH } from '../stock/batch.rules.ts'
import { holdMonth, requireOpenMonth } from '../stock/month.service.ts'
import { findPlaces, requirePlace } from '../stock/place.finding.ts'
import { knownBatches } from '../stock/stock.batches.ts'
import { type Movement, postStock } from '../stock/stock.posting.ts'
import { adjustLines, adjusts, type NewAdjustLine } from './stock-adjust.document.ts'
import { placesOf } from './stock-adjust.rules.ts'

type Entered = Args<'inv.stockOthers.stockAdjust'>

const DOC_DATE = { label: '单据日期', field: 'docDate' }
const TO = { label: '调入仓库', field: 'toWarehouseCode' }

/** Where the fields of the place that goods go to stand in a line. */
const TO_FIELDS = { locationCode: 'toLocationCode', inventoryStatusCode: 'toInventoryStatusCode' }

/**
 * Gives goods another status, batch, location or warehouse at once; what they are worth stays.
 * @throws Refusal 101 and 106 for what is wrong in it, naming the line; 107 in others' warehouses; 105, 108, 109
 */
export async function saveAdjust(work: Work, entered: Entered) {
  const { adjustType, warehouseCode, docDate, remark = null } = entered
  holdMonth(work)
  notAfterToday(DOC_DATE, docDate, work.today)
  await requireOpenMonth(work, [docDate])
  const toWarehouseCode = destinationOf(entered)
  const lines = await adjustedLines(work, entered, toWarehouseCode)
  const totalQty = trimZeros(sum(lines.map(({ smallQty }) => smallQty)))
  const header = {
    ...{ adjustType, warehouseCode, docDate, totalQty, remark, status: 'posted' as const },
    toWarehouseCode: adjustType === 'warehouseAdjust' ? toWarehouseCode : null,
  }
  const [made] = await adjustLines.create(work, [{ header, lines }], { label: '保存' })
  if (!made) throw refuse.unexpected()
  const { id, adjustNum } = made.row
  const movements = made.lines.flatMap((line): Movement[] => {
    const { id: docItemId, productCode, smallQty, locationCode, batchNo, inventoryStatusCode } = line
    const from = { warehouseCode, locationCode, batchNo, inventoryStatusCode }
    const to = {
      ...{ warehouseCode: toWarehouseCode, locationCode: line.toLocationCode, batchNo: line.toBatchNo },
      inventoryStatusCode: line.toInventoryStatusCode,
    }
    return [
      { docItemId, productCode, legNo: 1, ...from, qty: negate(smallQty) },
      { docItemId, productCode, legNo: 2, ...to, qty: smallQty },
    ]
  })
  await postStock(work, [{ transType: adjustType, docType: adjusts.docType, docNum: adjustNum, docDate, movements }])
  return { id, adjustNum }
}

/** The warehouse that the goods go to. @throws Refusal 101 where the kind needs another one, or takes none */
function destinationOf({ adjustType, warehouseCode, toWarehouseCode }: Entered): string {
  const { field, label } = TO
  if (adjustType !== 'warehouseAdjust') {
    if (toWarehouseCode !== undefined)
      throw refuse.invalid('只有仓库调整可以录入调入仓库', { reason: 'unsuitable', field })
    return warehouseCode
  }
  if (toWarehouseCode === undefined) throw refuse.required(label, field)
  if (toWarehouseCode === warehouseCode) throw refuse.invalid('调整前后不能相同', { reason: 'mismatch', field })
  return toWarehouseCode
}

/** The lines as they are kept. @throws Refusal 101, 106, 107 */
async function adjustedLines(
  work: Work,
  { adjustType, warehouseCode, lines }: Entered,
  toWarehouseCode: string,
): Promise<NewAdjustLine[]> {
  const batches = lines.flatMap(({ productCode, batchNo, toBatchNo }) => [
    ...[
      { productCode, batchNo },
      { productCode, batchNo: toBatchNo },
    ],
  ])
  const isMoved = toWarehouseCode !== warehouseCode
  const [products, batchDay, here, there] = await Promise.all([
    productsOf(work, lines),
    knownBatches(work, batches),
    findPlaces(work, warehouseCode),
    isMoved ? findPlaces(work, toWarehouseCode, TO) : undefined,
  ])
  return eachWithin('lines', lines, (line, index) => {
    const { productCode } = line
    const product = knownProduct(products, productCode, { lineNo: index + 1 })
    const { productName } = product
    const { smallQty } = countedLine(product, { unitType: 'small', qty: line.smallQty }, 'smallQty')
    const places = placesOf(adjustType, line)
    requirePlace(here, places, { puts: false })
    requirePlace(
      there ?? here,
      { locationCode: places.toLocationCode, inventoryStatusCode: places.toInventoryStatusCode },
      { puts: true, fields: TO_FIELDS },
    )
    for (const field of ['batchNo', 'toBatchNo'] as const)
      if (places[field] !== NO_BATCH && batchDay(productCode, places[field]) === undefined)
        throw refuse.missing(`商品【${productName}】批次【${places[field]}】`, field)
    return { productCode, productName, lineNo: index + 1, ...places, smallQty }
  })
}
