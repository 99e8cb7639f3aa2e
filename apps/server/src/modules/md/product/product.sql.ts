import { and, asc, type Column, desc, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { builder, value } from '../../../platform/database/prepared.ts'
import { arrayHolding } from '../../../platform/database/text-parts.ts'
import type { Filter } from '../../../platform/list/filters.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { pickerRows } from '../../../platform/list/picker-rows.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { product } from './product.schema.ts'

/** What every line of a document shows of its product, as it is now. */
export const unitColumns = {
  productCode: product.productCode,
  productName: product.productName,
  barcode: product.barcode,
  bigBarcode: product.bigBarcode,
  spec: product.spec,
  smallUnit: product.smallUnit,
  bigUnit: product.bigUnit,
  unitRatio: product.unitRatio,
  allowDecimalQty: product.allowDecimalQty,
  taxRate: product.taxRate,
  isGift: product.isGift,
}

const forLine = {
  id: product.id,
  ...unitColumns,
  enabled: product.enabled,
  purchasePrice: product.purchasePrice,
  bigPurchasePrice: product.bigPurchasePrice,
  isBatch: product.isBatch,
  shelfLifeDays: product.shelfLifeDays,
}

const ofDealer = (dealerCode: string | Placeholder) => and(eq(product.dealerCode, dealerCode), eq(product.delFlag, 'F'))
const enabled = eq(product.enabled, 'T')

const among = sql`${product.productCode} = any(${value('codes')}::varchar[])`

export const byCodes = lookUp(({ dealerCode }) =>
  builder
    .select(forLine)
    .from(product)
    .where(and(ofDealer(dealerCode), among)),
)

/** The same by id. */
export const byIds = lookUp(({ dealerCode }) =>
  builder
    .select(forLine)
    .from(product)
    .where(and(ofDealer(dealerCode), sql`${product.id} = any(${value('ids')}::bigint[])`)),
)

export const names = lookUp(({ dealerCode }) =>
  builder
    .select({
      productCode: product.productCode,
      productName: product.productName,
      smallUnit: product.smallUnit,
      purchasePrice: product.purchasePrice,
    })
    .from(product)
    .where(and(ofDealer(dealerCode), among)),
)

/** Enabled products that have one of the texts as their code or as a barcode of either unit. */
export const byCodesOrBarcodes = (tx: Tx, dealerCode: string, texts: readonly string[]) =>
  tx
    .select(forLine)
    .from(product)
    .where(
      and(
        ofDealer(dealerCode),
        enabled,
        or(
          inArray(product.productCode, [...texts]),
          inArray(product.barcode, [...texts]),
          inArray(product.bigBarcode, [...texts]),
        ),
      ),
    )
    .orderBy(asc(product.productCode))

/**
 * The product of a row by code, name, initials or a barcode. The few that fit are looked up first, so that an index of
 * the rows serves whatever their number.
 */
export const productHolding =
  (column: PgColumn): Filter<string> =>
  (text, name) =>
    text === undefined
      ? undefined
      : {
          text: name,
          build: () =>
            sql`${column} = any(${arrayHolding(
              product,
              sql`${value(name)}::text`,
              (many) =>
                sql`select ${product.productCode} from ${product} where ${many} and ${and(ofDealer(dealer), inAnyText(sql`${value(name)}::text`))}`,
            )})`,
          values: { [name]: text },
          kept: true,
        }

/** The text in a product's code, name, initials or a barcode, as no index finds it. */
const inAnyText = (text: SQL): SQL | undefined =>
  or(
    ...[product.productCode, product.productName, product.helpCode, product.barcode, product.bigBarcode].map(
      (column) => sql`strpos(lower(${column}), lower(${text})) > 0`,
    ),
  )

interface Containing {
  readonly text: string
  /** Of what is found; the first 200 rows when absent. */
  readonly page?: number
  /** Which of them are offered at all; told here, so that pages are of what is offered. */
  readonly only?: SQL
}

/** Enabled products that hold the text; the one with just this code comes first. */
export function containing(tx: Tx, dealerCode: string, { text, page, only }: Containing) {
  const { limit, offset } = pickerRows(page)
  const shown = and(ofDealer(dealerCode), enabled, only)
  const code = sql`${text.toUpperCase()}::varchar`
  const codes = arrayHolding(
    product,
    sql`${text}::text`,
    (
      many,
    ) => sql`(select ${product.productCode} from ${product} where ${many} and ${and(shown, inAnyText(sql`${text}::text`))}
      order by ${product.productCode} limit ${sql.raw(String(offset + limit))}) union all select ${code} where ${many}`,
  )
  return tx
    .select(forLine)
    .from(product)
    .where(and(shown, sql`${product.productCode} = any(${codes}::varchar[])`))
    .orderBy(desc(sql`${product.productCode} = ${code}`), asc(product.productCode))
    .limit(limit)
    .offset(offset)
}

/** Joins the product of a line of any document. A product that documents name cannot be deleted, so the join loses none. */
export const isProductOf = (line: { dealerCode: Column; productCode: Column }) =>
  and(eq(product.dealerCode, line.dealerCode), eq(product.productCode, line.productCode), eq(product.delFlag, 'F'))
