import { sql } from 'drizzle-orm'
import { inner, left } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { capacityTips } from '../../md/capacity-tips/capacity-tips.schema.ts'
import { governing } from '../../md/capacity-tips/governing.sql.ts'
import { isTraded, withStanding } from '../../md/capacity-tips/standing.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, productHolding } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { briefOfProduct } from './stock-query.list.sql.ts'

const { id, warehouseCode, minQty, safeQty, maxQty } = capacityTips
const { rows, firstRows, stockQty, inTransitQty, dailySaleQty, coverDays, stockStatus, isStatus } = withStanding

/** Stock against its limits, one row for each limit that was set of a product that is traded, with what should be ordered. */
export const shortageList = list('inv.stockQuery.shortageList', {
  from: capacityTips,
  rows,
  firstRows,
  joins: [inner(product, isProductOf(capacityTips)), left(warehouse, isWarehouseOf(capacityTips))],
  scope: ofDealer(capacityTips),
  only: isTraded,
  // What is gone comes first, then what is below its limit, above it, and soon below.
  newest: capacityTips.stockRank,
  id,
  filters: {
    warehouseCode: governing,
    keyword: productHolding(capacityTips.productCode),
    stockStatus: isStatus,
  },
  row: {
    ...{ id, warehouseCode, minQty, safeQty, maxQty, stockQty, inTransitQty, dailySaleQty, coverDays, stockStatus },
    warehouseName: sql<string>`coalesce(${warehouse.warehouseName}, '全部仓库')`,
    ...briefOfProduct,
    suggestQty: sql`greatest(${maxQty} - ${stockQty} - ${inTransitQty}, 0)`.mapWith(maxQty),
  },
})
