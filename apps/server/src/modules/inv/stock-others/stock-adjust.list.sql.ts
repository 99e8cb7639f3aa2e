import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documentList } from '../../../platform/document/document-list.ts'
import { lineWith } from '../../../platform/document/lines-in-lists.ts'
import { onShelf } from '../../../platform/history/archivable.ts'
import { left } from '../../../platform/list/declaration.ts'
import { where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { adjustLines, adjusts } from './stock-adjust.document.ts'
import { stockAdjust, stockAdjustLine } from './stock-adjust.schema.ts'

const destination = alias(warehouse, 'destination')
const { dealerCode, warehouseCode, toWarehouseCode } = stockAdjust

// Nothing is done to an adjustment.
const { row, compute: _none, ...listed } = withWarehouse(documentList(adjusts, 'inv.stockOthers.getList'))
const { actions: _never, ...shown } = row

const declared = {
  ...listed,
  joins: [
    ...listed.joins,
    left(
      destination,
      and(
        eq(destination.dealerCode, dealerCode),
        eq(destination.warehouseCode, toWarehouseCode),
        eq(destination.delFlag, 'F'),
      ),
    ),
  ],
  filters: {
    ...listed.filters,
    warehouseCode: where((code) => sql`${code} in (${warehouseCode}, ${toWarehouseCode})`),
    productCode: lineWith(adjustLines, stockAdjustLine.productCode),
  },
  row: { ...shown, toWarehouseName: destination.warehouseName },
} as const

/** Adjustments. */
export const adjustList = list('inv.stockOthers.getList', { ...declared, only: onShelf(stockAdjust, 'live') })

/** Adjustments of the past. */
export const archivedAdjustList = list('inv.stockOthers.his.getList', {
  ...declared,
  only: onShelf(stockAdjust, 'archived'),
})
