import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { type Counted, EVERY_PRODUCT } from '../stock/count-lock.service.ts'
import { GOOD } from '../stock/place.rules.ts'

/** Whether a product is among those that are counted. */
export const countedProduct = (column: SQL, { productCodes }: Pick<Counted, 'productCodes'>): SQL =>
  productCodes.includes(EVERY_PRODUCT)
    ? sql`true`
    : sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(productCodes)}::jsonb))`

const lying = ({ user }: Work, counted: Counted) => sql`b.dealer_code = ${user.dealerCode}
  and b.warehouse_code = ${counted.warehouseCode} and b.on_hand_qty > 0 and ${countedProduct(sql`b.product_code`, counted)}`

/** How many heaps of goods lie there. */
export async function heapsIn(work: Work, counted: Counted): Promise<number> {
  const { rows } = await work.tx.execute<{ count: number }>(
    sql`select count(*)::int as count from stock_balance b where ${lying(work, counted)}`,
  )
  return rows[0]?.count ?? 0
}

/** Writes down what lies there as the lines of a stock-taking: as one walks past the shelves. */
export async function takeSnapshot(work: Work, checkId: string, counted: Counted): Promise<void> {
  const { tx, user, now } = work
  await tx.execute(sql`
    insert into stock_check_line (dealer_code, check_id, line_no, product_code, location_code, batch_no, inventory_status_code,
      book_qty, cost_price, create_id, create_name, create_date, update_id, update_name, update_date)
    select b.dealer_code, ${checkId}, row_number() over (order by b.location_code collate "C", b.product_code collate "C",
        b.batch_no collate "C", b.inventory_status_code collate "C"),
      b.product_code, b.location_code, b.batch_no, b.inventory_status_code, b.on_hand_qty, ${unitCost},
      ${user.userId}, ${user.realName}, ${`${now} Asia/Shanghai`}, ${user.userId}, ${user.realName}, ${`${now} Asia/Shanghai`}
    from stock_balance b
      join product p on p.dealer_code = b.dealer_code and p.product_code = b.product_code and p.del_flag = 'F'
      left join stock_cost c on c.dealer_code = b.dealer_code and c.product_code = b.product_code
    where ${lying(work, counted)}`)
}

/**
 * Adds a line for each of some products of which nothing lies there by the books: where some of it lay last, good ones first.
 * @returns how many; products that never lay there have none
 */
export async function addEmptyHeaps(
  work: Work,
  checkId: string,
  { warehouseCode, productCodes }: Counted,
): Promise<number> {
  if (productCodes.length === 0) return 0
  const { tx, user, now } = work
  const { rows } = await tx.execute(sql`
    insert into stock_check_line (dealer_code, check_id, line_no, product_code, location_code, batch_no, inventory_status_code,
      book_qty, cost_price, create_id, create_name, create_date, update_id, update_name, update_date)
    select b.dealer_code, ${checkId}, (select count(*) from stock_check_line l where l.dealer_code = ${user.dealerCode}
        and l.check_id = ${checkId}) + row_number() over (order by b.product_code collate "C"),
      b.product_code, b.location_code, b.batch_no, b.inventory_status_code, 0, ${unitCost},
      ${user.userId}, ${user.realName}, ${`${now} Asia/Shanghai`}, ${user.userId}, ${user.realName}, ${`${now} Asia/Shanghai`}
    from (
      select distinct on (s.product_code) s.* from stock_balance s
      where s.dealer_code = ${user.dealerCode} and s.warehouse_code = ${warehouseCode}
        and ${countedProduct(sql`s.product_code`, { productCodes })}
        and not exists (select 1 from stock_check_line l where l.dealer_code = s.dealer_code and l.check_id = ${checkId}
          and l.product_code = s.product_code)
      order by s.product_code, s.inventory_status_code <> ${GOOD}, s.last_in_date desc nulls last, s.id desc
    ) b
      join product p on p.dealer_code = b.dealer_code and p.product_code = b.product_code and p.del_flag = 'F'
      left join stock_cost c on c.dealer_code = b.dealer_code and c.product_code = b.product_code
    returning line_no`)
  return rows.length
}

/** Average of what came in so far; the purchase price before anything did. */
const unitCost = sql`coalesce(round(c.in_amount / nullif(c.in_qty, 0), 6), p.purchase_price)`

/** What a small unit of products costs now, by code. */
export async function unitCostsOf({ tx, user }: Work, productCodes: readonly string[]): Promise<Map<string, string>> {
  if (productCodes.length === 0) return new Map()
  const { rows } = await tx.execute<{ code: string; cost: string }>(sql`
    select p.product_code as code, ${unitCost}::text as cost from product p
      left join stock_cost c on c.dealer_code = p.dealer_code and c.product_code = p.product_code
    where p.dealer_code = ${user.dealerCode} and p.del_flag = 'F'
      and p.product_code in (select jsonb_array_elements_text(${JSON.stringify(productCodes)}::jsonb))`)
  return new Map(rows.map(({ code, cost }) => [code, cost]))
}
