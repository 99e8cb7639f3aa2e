import type { ChannelType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { productsByCode } from '../product/product.service.ts'
import { ANY_CHANNEL } from './ruling-price.schema.ts'
import { anyChannel, type Ruled, rulingRow } from './ruling-row.sql.ts'

/** Limits that the manufacturer sets to the price of a small unit; what is null has no limit. */
export interface Ruling {
  readonly productCode: string
  /** Null: for every channel. */
  readonly channelType: ChannelType | null
  readonly minPrice: string | null
  readonly maxPrice: string | null
  readonly suggestPrice: string | null
  readonly effectDate: string
  readonly endDate: string | null
}

const columns = sql`nullif(r.channel_type, ${anyChannel}) as "channelType", r.min_price::text as "minPrice", r.max_price::text as "maxPrice",
  r.suggest_price::text as "suggestPrice", r.effect_date::text as "effectDate", r.end_date::text as "endDate"`
const asked = {
  dealerCode: value('dealerCode'),
  productCode: sql`p.code`,
  channel: value('channel'),
  day: value('day'),
} as unknown as Ruled

const rulings = preparedSql<Ruling>(sql`
  select p.code as "productCode", found.* from jsonb_array_elements_text(${value('productCodes')}::jsonb) as p(code)
  cross join lateral (${rulingRow(columns, asked)}) found`)

/** Limits of products in a channel on a day, by product; those without any are missing. */
export async function rulingsOf(
  { tx, user }: Work,
  {
    productCodes,
    channel,
    day,
  }: { readonly productCodes: readonly string[]; readonly channel: string; readonly day: string },
): Promise<Map<string, Ruling>> {
  const rows = await run(tx, rulings, {
    dealerCode: user.dealerCode,
    productCodes: JSON.stringify(productCodes),
    channel,
    day,
  })
  return new Map(rows.map((row) => [row.productCode, row]))
}

/** The limits of one product today. @throws Refusal 106 for an unknown one */
export async function rulingPriceOf(work: Work, args: Args<'md.productBasePrice.getRulingPrice'>) {
  const { productCode, channelType: channel = ANY_CHANNEL } = args
  const products = await productsByCode(work, [productCode])
  if (!products.has(productCode)) throw refuse.missing('商品', 'productCode')
  return (
    (await rulingsOf(work, { productCodes: [productCode], channel, day: work.today })).get(productCode) ?? {
      productCode,
    }
  )
}
