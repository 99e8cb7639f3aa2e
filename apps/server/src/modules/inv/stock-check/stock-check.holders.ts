import { compare } from '@dealer/validators'
import { and, eq, sql } from 'drizzle-orm'
import { usesOf } from '../../../platform/master-data/uses.sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { orderSplit } from '../../so/split/split.schema.ts'
import { stockApply } from '../apply/apply.schema.ts'
import { type KeyedQty, keyText } from '../stock/stock.rules.ts'

/** A place of which less was counted than is promised. */
interface Held extends KeyedQty {
  readonly num: string
}

/**
 * What is counted covers what is promised. A smaller count is a fact and is kept; before it is posted somebody frees the goods.
 * @param counted what was counted at each place that differs
 * @throws Refusal 103 naming each product, what is reserved of it and the documents that hold it, with where they are shown
 */
export async function requireCovered(
  work: Work,
  counted: readonly KeyedQty[],
  nameOf: (productCode: string) => string,
): Promise<void> {
  const held = counted.length > 0 ? await holdersOf(work, counted) : []
  if (held.length === 0) return
  const places = [...new Map(held.map((row) => [keyText(row), row])).values()]
  const said = places.map((place) => {
    const nums = held.filter((row) => keyText(row) === keyText(place)).map(({ num }) => num)
    return `商品【${nameOf(place.productCode)}】盘点数量不能小于已占用数量${place.qty}：${nums.join('、')}`
  })
  throw refuse.notNow(said.join('；'), { reason: 'pending', field: undefined, uses: await usesBy(work, held) })
}

async function usesBy(work: Work, held: readonly Held[]) {
  const nums = JSON.stringify([...new Set(held.map(({ num }) => num))])
  const among = (column: typeof orderSplit.splitNum | typeof stockApply.applyNum) =>
    sql`${column} in (select jsonb_array_elements_text(${nums}::jsonb))`
  const { dealerCode: own } = dealerSetting
  return usesOf(
    work,
    [
      { column: orderSplit.dealerCode, own, only: and(eq(orderSplit.delFlag, 'F'), among(orderSplit.splitNum)) },
      { column: stockApply.dealerCode, own, only: and(eq(stockApply.delFlag, 'F'), among(stockApply.applyNum)) },
    ],
    { dealerCode: work.user.dealerCode },
  )
}

/** Who holds goods of places of which less was counted than is reserved; `qty` is all that is reserved there. */
async function holdersOf({ tx, user }: Work, counted: readonly KeyedQty[]): Promise<Held[]> {
  const { rows } = await tx.execute<Held & { reserved: string } & Record<string, unknown>>(sql`
    select b.product_code as "productCode", b.warehouse_code as "warehouseCode", b.location_code as "locationCode",
      b.batch_no as "batchNo", b.inventory_status_code as "inventoryStatusCode", trim_scale(b.reserved_qty)::text as qty,
      r.ref_num as num
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as m("productCode" text, "warehouseCode" text,
        "locationCode" text, "batchNo" text, "inventoryStatusCode" text, qty numeric)
      join stock_balance b on b.product_code = m."productCode" and b.warehouse_code = m."warehouseCode"
        and b.location_code = m."locationCode" and b.batch_no = m."batchNo" and b.inventory_status_code = m."inventoryStatusCode"
      join stock_reservation r on r.dealer_code = b.dealer_code and r.product_code = b.product_code
        and r.warehouse_code = b.warehouse_code and r.location_code = b.location_code and r.batch_no = b.batch_no
        and r.inventory_status_code = b.inventory_status_code and r.status = 'active'
    where b.dealer_code = ${user.dealerCode} and b.reserved_qty > m.qty
    group by b.product_code, b.warehouse_code, b.location_code, b.batch_no, b.inventory_status_code, b.reserved_qty, r.ref_num
    order by b.product_code collate "C", b.location_code collate "C", b.batch_no collate "C", r.ref_num`)
  return rows.filter(({ qty }) => compare(qty, '0') > 0)
}
