import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { capacityTips } from '../../md/capacity-tips/capacity-tips.schema.ts'
import { standingOf } from '../../md/capacity-tips/standing.sql.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { unitColumns } from '../../md/product/product.sql.ts'
import { saleLine, saleLineRows } from '../../so/sale/sale.sql.ts'
import { planLines } from './plan-report.document.ts'
import type { SoldMonths } from './plan-report.rules.ts'
import { planReport, planReportLine } from './plan-report.schema.ts'

/** As many as a plan may have lines. */
const MOST = 1000

/** Lines of a plan as they were entered. */
export const shownPlanLines = shownLines(planLines, { lineId: planReportLine.id })

/** Products by their codes, or all that are traded of a supplier. */
type Asked = { readonly productCodes: readonly string[] } | { readonly supplierCode: string }

const askedProducts = ({ user }: Work, asked: Asked) =>
  and(
    eq(product.dealerCode, user.dealerCode),
    eq(product.delFlag, 'F'),
    'supplierCode' in asked
      ? and(eq(product.supplierCode, asked.supplierCode), eq(product.enabled, 'T'))
      : inArray(product.productCode, [...asked.productCodes]),
  )

const { smallQty } = saleLine

/** What products sold in whole months, less what came back, as reports count it. */
const soldIn = (work: Work, asked: Asked, { first, last, end }: SoldMonths) => sql`(
  select ${saleLine.productCode}, sum(${smallQty}) as sold_qty,
    coalesce(sum(${smallQty}) filter (where ${saleLine.docDate} >= ${last}), 0) as last_qty
  from ${saleLineRows}
  where ${saleLine.dealerCode} = ${work.user.dealerCode} and ${saleLine.docDate} >= ${first} and ${saleLine.docDate} < ${end}
    and ${saleLine.productCode} = any(array(select ${product.productCode} from ${product} where ${askedProducts(work, asked)}))
  group by 1) sold`

/** A limit over all warehouses for the product, whether the dealer has set one or not: stock is counted as for that. */
const limitOfAll = sql`lateral (select ${product.dealerCode}, ${product.productCode}, '*'::varchar as warehouse_code) ${capacityTips}`

/** Products with what speaks for planning them, the best sold first. */
export function goodsToPlan(work: Work, asked: Asked, months: SoldMonths) {
  const { tx, user, today } = work
  const { stockQty, inTransitQty } = standingOf({ dealer: sql`${user.dealerCode}`, today: sql`${today}` })
  const soldQty = sql`coalesce(sold.sold_qty, 0)`.mapWith(smallQty)
  return tx
    .select({
      ...unitColumns,
      enabled: product.enabled,
      purchasePrice: product.purchasePrice,
      bigPurchasePrice: product.bigPurchasePrice,
      lastMonthQty: sql`coalesce(sold.last_qty, 0)`.mapWith(smallQty),
      soldQty,
      ...{ stockQty, inTransitQty },
    })
    .from(product)
    .innerJoin(limitOfAll, sql`true`)
    .leftJoin(soldIn(work, asked, months), sql`sold.product_code = ${product.productCode}`)
    .where(askedProducts(work, asked))
    .orderBy(desc(soldQty), asc(product.productCode))
    .limit(MOST)
}

/** Whether a plan of a supplier has passed for a month. */
export async function isPlanned(
  { tx, user }: Work,
  { month, supplierCode }: { readonly month: string; readonly supplierCode: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: planReport.id })
    .from(planReport)
    .where(
      and(
        ...[eq(planReport.dealerCode, user.dealerCode), eq(planReport.supplierCode, supplierCode)],
        ...[eq(planReport.month, month), sql`${planReport.status} = 'passed'`, sql`${planReport.delFlag} = 'F'`],
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The plan that an order was made of. */
export async function planOf({ tx, user }: Work, poId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: planReport.id })
    .from(planReport)
    .where(and(eq(planReport.dealerCode, user.dealerCode), eq(planReport.poId, poId), eq(planReport.delFlag, 'F')))
  return found?.id
}
