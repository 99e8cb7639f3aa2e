import { sql } from 'drizzle-orm'
import { audited } from '../../../platform/list/audited.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { ofCategory } from '../product/category.sql.ts'
import { product } from '../product/product.schema.ts'
import { isProductOf, productHolding } from '../product/product.sql.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../warehouse/warehouse.sql.ts'
import { capacityTips } from './capacity-tips.schema.ts'
import { governing } from './governing.sql.ts'
import { withStanding } from './standing.sql.ts'

const { id, warehouseCode, productCode, minQty, safeQty, maxQty } = capacityTips
const { rows, stockQty, inTransitQty, dailySaleQty, stockStatus, isStatus } = withStanding

export const capacityTipsList = list('md.capacityTips.listips', {
  from: capacityTips,
  rows,
  scope: ofDealer(capacityTips),
  newest: capacityTips.createDate,
  id,
  joins: [inner(product, isProductOf(capacityTips)), left(warehouse, isWarehouseOf(capacityTips))],
  filters: {
    warehouseCode: governing,
    keyword: productHolding(productCode),
    categoryId: ofCategory,
    stockStatus: isStatus,
  },
  row: {
    ...{ id, warehouseCode, productCode, minQty, safeQty, maxQty, stockQty, inTransitQty, dailySaleQty, stockStatus },
    warehouseName: sql<string>`coalesce(${warehouse.warehouseName}, '全部仓库')`,
    ...{ productName: product.productName, spec: product.spec, smallUnit: product.smallUnit },
    ...audited(capacityTips),
  },
})
