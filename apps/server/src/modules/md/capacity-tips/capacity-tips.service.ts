import { compare } from '@dealer/validators'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { productsByCode } from '../product/product.service.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { capacityTips } from './capacity-tips.schema.ts'
import { noteFalls } from './stock-fall.job.ts'
import { noteQuietly } from './stock-fall.sql.ts'

/** All normal warehouses together. */
const ALL = '*'

type Item = Args<'md.capacityTips.tipProduct'>['items'][number]

/** @throws Refusal 101 where the limits are out of order. */
function checkLimits({ minQty, safeQty, maxQty }: Item): void {
  const wrong = (message: string, field: string) => refuse.invalid(message, { reason: 'mismatch', field })
  if (compare(minQty, maxQty) > 0) throw wrong('下限不能大于上限', 'minQty')
  if (safeQty === undefined) return
  if (compare(safeQty, minQty) < 0) throw wrong('安全库存不能小于下限', 'safeQty')
  if (compare(safeQty, maxQty) > 0) throw wrong('安全库存不能大于上限', 'safeQty')
}

/** Codes among these that warehouses have. */
const knownWarehouses = async ({ tx, user }: Work, codes: readonly string[]) => {
  const rows = await tx
    .select({ code: warehouse.warehouseCode })
    .from(warehouse)
    .where(
      and(
        eq(warehouse.dealerCode, user.dealerCode),
        inArray(warehouse.warehouseCode, [...codes]),
        eq(warehouse.delFlag, 'F'),
      ),
    )
  return new Set(rows.map(({ code }) => code))
}

/** Sets the limits of products, in place of those that they had in the same warehouse. */
export async function tipProducts(work: Work, { items }: Args<'md.capacityTips.tipProduct'>) {
  const codes = items.map(({ productCode }) => productCode)
  const [products, warehouses] = await Promise.all([
    productsByCode(work, codes),
    knownWarehouses(
      work,
      items.map(({ warehouseCode = ALL }) => warehouseCode),
    ),
  ])
  const given = new Set<string>()
  const rows = eachWithin('items', items, (item) => {
    const { warehouseCode = ALL, productCode, minQty, safeQty = null, maxQty } = item
    if (!products.has(productCode)) throw refuse.missing('商品', 'productCode')
    if (warehouseCode !== ALL && !warehouses.has(warehouseCode)) throw refuse.missing('仓库', 'warehouseCode')
    const key = keyOf({ warehouseCode, productCode })
    if (given.has(key)) throw refuse.invalid('同一仓库的商品重复', { reason: 'repeated', field: 'productCode' })
    given.add(key)
    checkLimits(item)
    return { ...created(work), warehouseCode, productCode, minQty, safeQty, maxQty }
  })
  // In one order, so that two who set the same ones wait for each other and in no circle.
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await work.tx
    .insert(capacityTips)
    .values(sorted)
    .onConflictDoUpdate({
      target: [capacityTips.dealerCode, capacityTips.warehouseCode, capacityTips.productCode],
      targetWhere: eq(capacityTips.delFlag, sql.raw(`'F'`)),
      set: {
        minQty: sql`excluded.min_qty`,
        safeQty: sql`excluded.safe_qty`,
        maxQty: sql`excluded.max_qty`,
        updateId: sql`excluded.update_id`,
        updateName: sql`excluded.update_name`,
        updateDate: sql`excluded.update_date`,
        version: sql`${capacityTips.version} + 1`,
      },
    })
  await noteQuietly(work, codes)
  noteFalls(work, codes)
  return DONE
}

const keyOf = ({ warehouseCode, productCode }: { readonly warehouseCode: string; readonly productCode: string }) =>
  `${warehouseCode} ${productCode}`
