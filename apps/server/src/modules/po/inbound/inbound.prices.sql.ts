import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { notMakers } from '../../md/supplier/supplier.sql.ts'

/** What a small unit cost in the newest inbound document that was not taken back, gifts apart. */
const newest = (dealerCode: string, codes: readonly string[], whose: SQL) => sql`
  select distinct on (l.product_code) l.product_code as "productCode",
    round(l.price / case l.unit_type when 'big' then l.unit_ratio else 1 end, 4) as price
  from inbound_line l join inbound i on i.dealer_code = l.dealer_code and i.id = l.in_id
  where l.dealer_code = ${dealerCode} and l.product_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
    and l.is_gift = 'F' and i.status = 'finished' and ${whose}
  order by l.product_code, i.in_date desc, i.id desc, l.line_no desc`

/** What a supplier got last for products, by code; those that it never delivered are missing. */
export async function lastPrices({ tx, user }: Work, supplierCode: string | undefined, codes: readonly string[]) {
  if (supplierCode === undefined) return new Map<string, string>()
  const { rows } = await tx.execute<{ productCode: string; price: string }>(
    newest(user.dealerCode, codes, sql`i.supplier_code = ${supplierCode}`),
  )
  return new Map(rows.map(({ productCode, price }) => [productCode, price]))
}

/**
 * Products cost what their newest delivery did; what the manufacturer delivers costs what was agreed with it. Called when their
 * running costs are locked, so that of two deliveries at once the later one sees the other.
 */
export async function renewPurchasePrices({ tx, user }: Work, codes: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update product p set purchase_price = n.price from (${newest(user.dealerCode, codes, notMakers(sql`i`))}) n
    where p.dealer_code = ${user.dealerCode} and p.product_code = n."productCode" and p.del_flag = 'F'`)
}
