import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday } from '../../../platform/document/day.rules.ts'
import { DONE } from '../../../platform/done.ts'
import { endsRows } from '../../../platform/http/ending-rows.ts'
import { usesOf } from '../../../platform/master-data/uses.sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { NO_BATCH, requireMadeBefore } from '../stock/batch.rules.ts'
import {
  addBatch,
  type BatchRow,
  batchChanges,
  changeBatches,
  firstCameIn,
  lockedBatches,
  movedBatches,
  movesOf,
} from './inventory-batch.sql.ts'

// What is being posted names batches: none goes in the moment in which it is named.
endsRows('inv.inventoryBatch.del')

const PRODUCE_DATE = { label: '生产日期', field: 'produceDate' }

interface Seen {
  readonly id: string
  readonly version: number
}

async function opened(work: Work, seen: readonly Seen[]) {
  const found = new Map((await lockedBatches(work, [...new Set(seen.map(({ id }) => id))])).map((row) => [row.id, row]))
  for (const { id, version } of seen) {
    const row = found.get(id)
    if (!row) throw refuse.missing('批次')
    if (row.version !== version) throw refuse.stale()
  }
  return [...found.values()]
}

async function productOf(work: Work, productCode: string) {
  const product = (await productsByCode(work, [productCode])).get(productCode)
  if (!product) throw refuse.missing('商品', 'productCode')
  return product
}

/**
 * Adds a batch ahead of its goods.
 * @throws Refusal 102 for a number that the product has; 106 without the product; 101 where nobody keeps its batches
 */
export async function saveBatch(work: Work, { productCode, batchNo, produceDate }: Args<'inv.inventoryBatch.save'>) {
  const [product, { useBatch }] = await Promise.all([productOf(work, productCode), dealerSettings(work)])
  if (useBatch === 'F' || product.isBatch === 'F')
    throw refuse.invalid(`商品【${product.productName}】未启用批次管理`, { reason: 'mismatch', field: 'productCode' })
  if (batchNo === NO_BATCH) throw refuse.badFormat('批次号', 'batchNo')
  notAfterToday(PRODUCE_DATE, produceDate, work.today)
  const expireDate = addDays(produceDate, product.shelfLifeDays)
  const row = await addBatch(work, { productCode, batchNo, produceDate, expireDate })
  if (!row) throw refuse.taken('批次号', batchNo, 'batchNo')
  return { id: row.id }
}

/** When goods of a batch expire that were made on another day, before they came in. */
async function expiryOf(work: Work, row: BatchRow, produceDate: string): Promise<string> {
  const [{ productName, shelfLifeDays }, first] = await Promise.all([
    productOf(work, row.productCode),
    firstCameIn(work, row),
  ])
  requireMadeBefore(productName, produceDate, first ?? produceDate)
  return addDays(produceDate, shelfLifeDays)
}

/**
 * Changes the day of production, and with it the expiry, or whether goods are taken of it by default.
 * @throws Refusal 101 for a day after goods of it came in
 */
export async function editBatch(work: Work, { id, version, produceDate, enabled }: Args<'inv.inventoryBatch.edit'>) {
  notAfterToday(PRODUCE_DATE, produceDate, work.today)
  const [row] = await opened(work, [{ id, version }])
  if (!row) throw refuse.missing('批次')
  const expireDate = row.produceDate === produceDate ? row.expireDate : await expiryOf(work, row, produceDate)
  await changeBatches(work, [id], { produceDate, expireDate, enabled })
  batchChanges.write(work, 'pc', {
    id,
    before: { produceDate: row.produceDate, enabled: row.enabled },
    after: { produceDate, enabled },
  })
  return DONE
}

/** @throws Refusal 111 for a batch that ever moved, with its movements */
export async function deleteBatches(work: Work, { items }: Args<'inv.inventoryBatch.del'>) {
  const rows = await opened(work, items)
  const ids = rows.map(({ id }) => id)
  const moved = await movedBatches(work, ids)
  const first = rows.find(({ id }) => moved.has(id))
  if (first) throw refuse.used('批次', first.batchNo, await usesOf(work, [movesOf(first)], first))
  await changeBatches(work, ids, { delFlag: 'T' })
  return DONE
}
