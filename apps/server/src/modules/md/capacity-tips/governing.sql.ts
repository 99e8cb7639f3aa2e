import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { where } from '../../../platform/list/filters.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { capacityTips } from './capacity-tips.schema.ts'

const { dealerCode, warehouseCode, productCode } = capacityTips

/**
 * Whether a limit governs its product in a warehouse: its own, which win, and those over all for products of which a normal
 * warehouse has none. `*` names those over all themselves.
 */
export const governs = (code: string | SQLWrapper): SQL => sql`(${warehouseCode} = ${code} or ${warehouseCode} = '*'
    and exists (select from ${warehouse} w where w.dealer_code = ${dealerCode} and w.warehouse_code = ${code}
      and w.warehouse_type = 'normal' and w.del_flag = 'F')
    and not exists (select from ${capacityTips} own where own.dealer_code = ${dealerCode} and own.warehouse_code = ${code}
      and own.product_code = ${productCode} and own.del_flag = 'F'))`

/** A filter of limits by the warehouse in which they govern. */
export const governing = where<string>(governs)
