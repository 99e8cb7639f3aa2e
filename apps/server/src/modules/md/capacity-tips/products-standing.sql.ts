import { sql } from 'drizzle-orm'
import { value } from '../../../platform/database/prepared.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { product } from '../product/product.schema.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { capacityTips } from './capacity-tips.schema.ts'
import { asked, standingOf, statusAt, withStanding } from './standing.sql.ts'

const { warehouseCode, productCode, minQty, maxQty, stockRank } = capacityTips
const { rows: limits, stockQty, dailySaleQty, coverDays } = withStanding
const { rank, inWarehouse } = standingOf(asked)

const place = sql`coalesce(${value('warehouseCode')}::varchar, '*')`
const isNormal = sql`${place} in (select w.warehouse_code from ${warehouse} w
  where w.dealer_code = ${dealer} and w.warehouse_type = 'normal' and w.del_flag = 'F')`

/**
 * Stands in the place of limits: a row for each product, with those that govern it in the warehouse that is asked for, or without one in all normal
 * ones together. Of what has no limits there is never too much, and too little when it does not last.
 */
const rows = sql`(select p.dealer_code, p.id, p.del_flag, p.product_code, ${place} as warehouse_code,
    coalesce(g.min_qty, 0) as min_qty, coalesce(g.max_qty, 'Infinity') as max_qty, g.stock_rank
  from ${product} p left join (
    select distinct on (${productCode}) ${productCode}, ${minQty}, ${maxQty}, ${stockRank} from ${limits}
    where ${warehouseCode} = ${place} or (${warehouseCode} = '*' and ${isNormal})
    order by ${productCode}, ${warehouseCode} = '*'
  ) g on g.product_code = p.product_code
  where p.dealer_code = ${dealer} and p.del_flag = 'F') ${capacityTips}`

/** For lists of products with their standing, of one warehouse or all normal ones; `isThere` says of a warehouse whether it is meant. */
export const productsStanding = {
  ...{ rows, stockQty, dailySaleQty, coverDays, isThere: inWarehouse },
  stockStatus: statusAt(sql`coalesce(${stockRank}, ${rank})`),
}
