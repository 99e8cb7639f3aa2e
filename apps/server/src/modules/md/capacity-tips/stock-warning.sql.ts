import { and, asc, eq, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { stockBalance } from '../../inv/stock/stock.schema.ts'
import { product } from '../product/product.schema.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { capacityTips } from './capacity-tips.schema.ts'
import { isTraded } from './standing.sql.ts'

const stockQty = sql`coalesce(sum(${stockBalance.onHandQty}), 0)`

const isProduct = and(
  eq(product.dealerCode, capacityTips.dealerCode),
  eq(product.productCode, capacityTips.productCode),
  sql`${product.delFlag} = 'F'`,
)
/** A limit of `*` counts the normal warehouses, any other its own. */
const isWarehouse = and(
  eq(warehouse.dealerCode, capacityTips.dealerCode),
  sql`${warehouse.delFlag} = 'F' and case when ${capacityTips.warehouseCode} = '*' then ${warehouse.warehouseType} = 'normal'
    else ${warehouse.warehouseCode} = ${capacityTips.warehouseCode} end`,
)
const isStock = and(
  eq(stockBalance.dealerCode, capacityTips.dealerCode),
  eq(stockBalance.productCode, capacityTips.productCode),
  eq(stockBalance.warehouseCode, warehouse.warehouseCode),
)

/** Products whose stock is gone or below its limit, nearest to nothing first. */
export const stockWarnings = ({ dealerCode }: Viewer) =>
  builder
    .select({
      productCode: capacityTips.productCode,
      productName: product.productName,
      warehouseName: sql<
        string | null
      >`case when ${capacityTips.warehouseCode} <> '*' then min(${warehouse.warehouseName}) end`.as('warehouse_name'),
      stockQty: stockQty.mapWith(stockBalance.onHandQty).as('stock_qty'),
      minQty: capacityTips.minQty,
      stockStatus: sql<'lack' | 'low'>`case when ${stockQty} <= 0 then 'lack' else 'low' end`.as('stock_status'),
    })
    .from(capacityTips)
    .innerJoin(product, isProduct)
    .innerJoin(warehouse, isWarehouse)
    .leftJoin(stockBalance, isStock)
    .where(and(eq(capacityTips.dealerCode, dealerCode), sql`${capacityTips.delFlag} = 'F'`, isTraded))
    .groupBy(
      capacityTips.id,
      capacityTips.productCode,
      capacityTips.warehouseCode,
      capacityTips.minQty,
      product.productName,
    )
    .having(sql`${stockQty} <= 0 or ${stockQty} < ${capacityTips.minQty}`)
    .orderBy(asc(sql`${stockQty} / nullif(${capacityTips.minQty}, 0)`), asc(capacityTips.productCode))
