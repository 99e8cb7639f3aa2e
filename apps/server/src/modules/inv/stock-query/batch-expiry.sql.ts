import type { ExpiryStatus } from '@dealer/sdk/contract'
import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { isBatchOf } from '../stock/batch.sql.ts'
import { inventoryBatch, stockBalance } from '../stock/stock.schema.ts'

type Day = string | Placeholder

/** Days that a batch is still good for; negative once it has expired. */
export const remainDays = (today: Day): SQL<number | null> =>
  sql<number | null>`${inventoryBatch.expireDate} - ${today}::date`

/** So many days before, as the product says, else the dealer. */
const warnedDays = sql`coalesce(${product.warnDays}, (select ${dealerSetting.expireWarnDays} from ${dealerSetting}
  where ${dealerSetting.dealerCode} = ${product.dealerCode}))`

/** The last day is good. Goods without a batch have no state. */
export const expiryStatus = (today: Day): SQL<ExpiryStatus | null> =>
  sql<ExpiryStatus | null>`case when ${remainDays(today)} < 0 then 'expired'
    when ${remainDays(today)} <= ${warnedDays} then 'near' when ${inventoryBatch.id} is not null then 'good' end`

/** How many heaps of goods expire soon or have: rows of the list of batches. */
export const expiringSoon = ({ dealerCode }: Viewer, today: Day) =>
  builder
    .select({ number: sql`count(*)` })
    .from(stockBalance)
    .innerJoin(product, isProductOf(stockBalance))
    .innerJoin(inventoryBatch, isBatchOf(stockBalance))
    .where(
      and(
        eq(stockBalance.dealerCode, dealerCode),
        gt(stockBalance.onHandQty, '0'),
        sql`${remainDays(today)} <= ${warnedDays}`,
      ),
    )
