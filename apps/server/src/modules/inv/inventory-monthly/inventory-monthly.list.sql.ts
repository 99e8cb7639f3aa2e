import type { AuditStatus } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { category } from '../../md/category/category.schema.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { costAdjust, costAdjustLine } from './cost-adjust.schema.ts'
import { inventoryMonth, inventoryMonthly as result } from './inventory-monthly.schema.ts'

const AMOUNTS = ['beginAmount', 'inAmount', 'outAmount', 'adjustAmount', 'endAmount', 'avgPrice'] as const

/** Results of months with their products, of whatever shelf. */
const listed = {
  from: result,
  joins: [
    inner(
      inventoryMonth,
      and(eq(inventoryMonth.dealerCode, result.dealerCode), eq(inventoryMonth.month, result.month)),
    ),
    inner(product, isProductOf(result)),
    left(category, and(eq(category.dealerCode, product.dealerCode), eq(category.id, product.categoryId))),
  ],
  scope: ({ dealerCode }: Viewer) => eq(result.dealerCode, dealerCode),
  newest: result.month,
  id: result.id,
  row: {
    id: result.id,
    month: result.month,
    productCode: product.productCode,
    productName: product.productName,
    spec: product.spec,
    smallUnit: product.smallUnit,
    categoryName: sql<string>`coalesce(${category.categoryName}, '')`,
    beginQty: result.beginQty,
    beginAmount: result.beginAmount,
    inQty: result.inQty,
    inAmount: result.inAmount,
    outQty: result.outQty,
    outAmount: result.outAmount,
    adjustAmount: result.adjustAmount,
    endQty: result.endQty,
    endAmount: result.endAmount,
    avgPrice: result.avgPrice,
    monthStatus: inventoryMonth.monthStatus,
    calcDate: inventoryMonth.calcDate,
    closeName: inventoryMonth.closeName,
    closeDate: inventoryMonth.closeDate,
  },
  onlyWith: { canSeeCost: AMOUNTS },
} as const

const byProduct = { month: is(result.month), productCode: is(result.productCode) }

const lastClosed = sql`(select ${dealerSetting.closedMonth} from ${dealerSetting} where ${dealerSetting.dealerCode} = ${result.dealerCode}
  and ${dealerSetting.delFlag} = 'F')`
const isOpen = eq(inventoryMonth.monthStatus, 'calculated')
const isClosed = eq(inventoryMonth.monthStatus, 'closed')

/** Results of the months that are not closed, and of the last closed one. */
export const monthlyList = list('inv.inventoryMonthly.list', {
  ...listed,
  only: sql`${result.month} >= coalesce(${lastClosed}, '')`,
  by: { id: is(result.id) },
  filters: { ...byProduct, categoryId: ofCategory },
})

/** Results of a closed month. */
export const archivedMonthlyList = list('inv.inventoryMonthly.his.list', {
  ...listed,
  only: isClosed,
  filters: { ...byProduct, categoryId: ofCategory },
})

const adjusts = sql`${costAdjustLine} join ${costAdjust} on ${costAdjust.dealerCode} = ${costAdjustLine.dealerCode}
  and ${costAdjust.id} = ${costAdjustLine.adjustId} and ${costAdjust.delFlag} = 'F' and ${costAdjust.month} = ${result.month}
  where ${costAdjustLine.dealerCode} = ${result.dealerCode} and ${costAdjustLine.productCode} = ${result.productCode}
  and ${costAdjustLine.delFlag} = 'F'`

const latest = sql`${adjusts} order by ${costAdjust.id} desc limit 1`

const withAdjusts = {
  ...listed,
  filters: byProduct,
  row: {
    ...listed.row,
    adjustAmount:
      sql`coalesce((select sum(${costAdjustLine.adjustAmount}) from ${adjusts} and ${costAdjust.auditStatus} <> 'rejected'), 0)`.mapWith(
        result.adjustAmount,
      ),
    adjustNum: sql<string | null>`(select ${costAdjust.adjustNum} from ${latest})`,
    reason: sql<string | null>`(select ${costAdjustLine.reason} from ${latest})`,
    auditStatus: sql<AuditStatus | null>`(select ${costAdjust.auditStatus} from ${latest})`,
  },
} as const

/** Products of the months that were run and are not closed, with what was adjusted. */
export const adjustedList = list('inv.inventoryMonthly.adjustList', { ...withAdjusts, only: isOpen })

/** The same of a closed month. */
export const archivedAdjustedList = list('inv.inventoryMonthly.his.adjustList', { ...withAdjusts, only: isClosed })
