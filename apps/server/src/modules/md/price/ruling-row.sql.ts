import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ANY_CHANNEL, rulingPrice } from './ruling-price.schema.ts'

export const anyChannel = sql.raw(`'${ANY_CHANNEL}'`)

/** Of what, in which channel and when. */
export interface Ruled {
  readonly dealerCode: SQLWrapper
  readonly productCode: SQLWrapper
  readonly channel: SQLWrapper
  readonly day: SQLWrapper
}

/** The one row `r` of limits that counts: the channel's own before that of all channels, of several the latest. */
export const rulingRow = (what: SQL, { dealerCode, productCode, channel, day }: Ruled): SQL => sql`
  select ${what} from ${rulingPrice} r
  where r.dealer_code = ${dealerCode} and r.product_code = ${productCode} and r.del_flag = 'F'
    and (r.channel_type = ${channel} or r.channel_type = ${anyChannel})
    and r.effect_date <= ${day}::date and (r.end_date is null or r.end_date >= ${day}::date)
  order by r.channel_type = ${anyChannel}, r.effect_date desc limit 1`
