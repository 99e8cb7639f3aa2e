import { sql } from 'drizzle-orm'
import { dialect } from '../../../platform/database/drizzle-session.ts'
import { capacityTips } from '../../md/capacity-tips/capacity-tips.schema.ts'
import { standingOf } from '../../md/capacity-tips/standing.sql.ts'

const { dealerCode, productCode, warehouseCode, stockRank, delFlag } = capacityTips

const { rank } = standingOf({
  dealer: sql`${dealerCode}`,
  today: sql`(select d.day from standing_day d where d.dealer_code = ${dealerCode})`,
})

/** What must hold of limits of stock; see {@link INVARIANTS}. The rule is the one that keeps them. */
export const STANDING_INVARIANTS = {
  'the kept standing of a limit is what it is made of, unless something is noted to have changed':
    dialect.sqlToQuery(sql`
    select ${dealerCode}, ${productCode}, ${warehouseCode}, ${stockRank} from ${capacityTips}
    where ${delFlag} = 'F' and ${stockRank} not in (0, ${rank})
      and not exists (select from standing_change n where n.dealer_code = ${dealerCode} and n.product_code = ${productCode})`)
      .sql,
} as const
