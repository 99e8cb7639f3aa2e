import { sql } from 'drizzle-orm'
import { created, updated, type Work } from '../../../platform/work.ts'
import { rulingPrice } from './ruling-price.schema.ts'

export { rulingPriceOf, rulingsOf } from './ruling-price.sql.ts'

const {
  dealerCode,
  productCode,
  channelType,
  effectDate,
  minPrice,
  maxPrice,
  suggestPrice,
  endDate,
  delFlag,
  version,
} = rulingPrice

/** Limits as the manufacturer announces them; yuan for a small unit. */
export interface AnnouncedRuling {
  readonly productCode: string
  /** A channel, or `*` for all of them. */
  readonly channelType: string
  readonly minPrice?: string
  readonly maxPrice?: string
  readonly suggestPrice?: string
  /** First and last day, `YYYY-MM-DD`; without a last one they hold until others do. */
  readonly effectDate: string
  readonly endDate?: string
}

/**
 * Takes in the manufacturer's limits, as often as it says them: those of the same product, channel and first day are replaced.
 * @param announced each product, channel and day once
 */
export async function takeRulingPrices(work: Work, announced: readonly AnnouncedRuling[]): Promise<void> {
  if (announced.length === 0) return
  await work.tx
    .insert(rulingPrice)
    .values(announced.map((ruling) => ({ ...created(work), ...ruling })))
    .onConflictDoUpdate({
      target: [dealerCode, productCode, channelType, effectDate],
      targetWhere: sql`${delFlag} = 'F'`,
      set: {
        minPrice: sql`excluded.min_price`,
        maxPrice: sql`excluded.max_price`,
        suggestPrice: sql`excluded.suggest_price`,
        endDate: sql`excluded.end_date`,
        ...updated(work),
        version: sql`${version} + 1`,
      },
      setWhere: sql`(${minPrice}, ${maxPrice}, ${suggestPrice}, ${endDate})
        is distinct from (excluded.min_price, excluded.max_price, excluded.suggest_price, excluded.end_date)`,
    })
}
