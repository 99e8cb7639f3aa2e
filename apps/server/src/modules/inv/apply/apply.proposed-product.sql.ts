import { sql } from 'drizzle-orm'
import type { MovedProduct } from './apply.propose.rules.ts'

/** A product that can be entered, as its line shows it. */
export interface ProposedProduct extends MovedProduct {
  readonly productCode: string
  readonly productName: string
  readonly barcode: string
  readonly spec: string
  readonly smallUnit: string
}

/** Its columns, of `product p`. */
export const productColumns = sql`p.product_code as "productCode", p.product_name as "productName", p.barcode, p.spec,
  p.small_unit as "smallUnit", p.big_unit as "bigUnit", p.unit_ratio as "unitRatio", p.allow_decimal_qty as "allowDecimalQty"`

/** Whether it can be entered. */
export const isTraded = sql`p.del_flag = 'F' and p.enabled = 'T'`
