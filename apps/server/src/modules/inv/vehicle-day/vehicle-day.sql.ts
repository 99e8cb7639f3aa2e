import { sql } from 'drizzle-orm'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import type { Work } from '../../../platform/work.ts'

/** A product in a warehouse over a day, in small units. */
export interface DayLine {
  readonly productCode: string
  readonly productName: string
  readonly barcode: string
  readonly spec: string
  readonly smallUnit: string
  readonly bigUnit: string | null
  readonly unitRatio: number
  readonly allowDecimalQty: 'T' | 'F'
  readonly beginQty: string
  readonly loadedQty: string
  readonly soldQty: string
  readonly returnedQty: string
  readonly unloadedQty: string
  readonly otherQty: string
  readonly endQty: string
  readonly price: string | null
  readonly costPrice: string
  /** Whether anything has moved since. */
  readonly isPast: boolean
}

const day = sql`${value('day')}::date`
const onDay = sql`l.doc_date = ${day}`
const sumOf = (kinds: string, sign: '' | '-' = '') => sql`trim_scale(coalesce(${sql.raw(sign)}sum(l.small_qty)
  filter (where ${onDay} and l.kind ${sql.raw(kinds)}), 0))::text`

/**
 * All that ever lay there has a balance, so that only the products of the one warehouse are looked at, and of each only what moved since
 * the day began. What takes a movement back is of the kind of that.
 */
const dayLines = preparedSql<DayLine>(sql`
  select p.product_code as "productCode", p.product_name as "productName", p.barcode, p.spec, p.small_unit as "smallUnit",
    p.big_unit as "bigUnit", p.unit_ratio as "unitRatio", p.allow_decimal_qty as "allowDecimalQty",
    trim_scale(b.qty - m.since)::text as "beginQty", m.loaded as "loadedQty", m.sold as "soldQty", m.returned as "returnedQty",
    m.unloaded as "unloadedQty", m.other as "otherQty", trim_scale(b.qty - m.later)::text as "endQty", m.is_past as "isPast",
    (select s.small_price from product_base_price s where s.dealer_code = p.dealer_code and s.product_code = p.product_code
      and s.del_flag = 'F' and s.effect_date <= ${day} order by s.effect_date desc limit 1)::text as price,
    coalesce(round(c.in_amount / nullif(c.in_qty, 0), 6), p.purchase_price)::text as "costPrice"
  from (
    select dealer_code, product_code, sum(on_hand_qty) as qty from stock_balance
    where dealer_code = ${value('dealerCode')} and warehouse_code = ${value('warehouseCode')} group by dealer_code, product_code
  ) b
    join product p on p.dealer_code = b.dealer_code and p.product_code = b.product_code and p.del_flag = 'F'
    left join stock_cost c on c.dealer_code = b.dealer_code and c.product_code = b.product_code
    cross join lateral (
      select coalesce(sum(l.small_qty), 0) as since, coalesce(sum(l.small_qty) filter (where not ${onDay}), 0) as later,
        ${sumOf(`= 'vechileIn'`)} as loaded, ${sumOf(`= 'sales'`, '-')} as sold, ${sumOf(`= 'return'`)} as returned,
        ${sumOf(`= 'vechileOut'`, '-')} as unloaded, ${sumOf(`not in ('vechileIn', 'sales', 'return', 'vechileOut')`)} as other,
        count(*) filter (where ${onDay}) as moves, coalesce(bool_or(not ${onDay}), false) as is_past
      from (
        select g.doc_date, g.small_qty, coalesce(r.trans_type, g.trans_type) as kind from stock_ledger g
          left join stock_ledger r on r.dealer_code = g.dealer_code and r.ledger_id = g.red_flush_of
        where g.dealer_code = b.dealer_code and g.product_code = b.product_code and g.warehouse_code = ${value('warehouseCode')}
          and g.doc_date >= ${day}
      ) l
    ) m
  where m.moves > 0 or m.is_past or b.qty <> m.since
  order by p.product_code`)

/** What a warehouse had of each product over a day, by the dates of the documents; also what only moved on later days. */
export const dayLinesOf = ({ tx, user }: Work, asked: { warehouseCode: string; day: string }): Promise<DayLine[]> =>
  run(tx, dayLines, { dealerCode: user.dealerCode, ...asked })
