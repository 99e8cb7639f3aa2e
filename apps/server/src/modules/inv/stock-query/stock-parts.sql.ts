import type { StockDocType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Prepared, preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { anyViewer, kindOf, permitted, type Viewer, valuesOf } from '../../../platform/list/viewer.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import type { Work } from '../../../platform/work.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { orderSplit } from '../../so/split/split.schema.ts'

const split = alias(orderSplit, 's')

/** Nobody reads more of them. */
const MOST = 500

/** What a document has to do with a quantity of a product. */
export interface Part {
  readonly docType: StockDocType
  /** None of a document that the user may not see. */
  readonly docNum: string | null
  readonly docDate: string | null
  readonly partyName: string | null
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly locationCode: string | null
  readonly batchNo: string | null
  readonly inventoryStatusName: string | null
  readonly smallQty: string
}

/** Which heaps of a product; null is any. */
export interface Heaps {
  readonly productCode: string
  readonly warehouseCode: string | null
  readonly locationCode: string | null
  readonly batchNo: string | null
  readonly inventoryStatusCode: string | null
}

const fits = (column: string) =>
  sql`(${value(column)}::text is null or r.${sql.identifier(snake(column))} = ${value(column)})`
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A customer's goods are told by name to who sees the customer, a supplier's to who may list such documents. */
const seenFor = (viewer: Viewer) => sql`case r.ref_type when 'split' then ${ofSeenCustomers(split)(viewer) ?? sql`true`}
  when 'purReturn' then case when o.id is null then ${permitted('po:purchaseReturn:list')} else ${permitted('po:purchaseReturnOut:list')} end
  else true end`

// Rows whose document is another's keep what they hold, so that they still sum to what is reserved.
const reservedFor = (viewer: Viewer) =>
  preparedSql<Part>(sql`
  select h."docType", case when h.seen then h.num end as "docNum", h."docDate", case when h.seen then h.party end as "partyName",
    h."warehouseCode", h."warehouseName", h."locationCode", h."batchNo", h."inventoryStatusName", trim_scale(sum(h.qty))::text as "smallQty"
  from (
    select case r.ref_type when 'split' then 'orderSplit' when 'apply' then 'stockApply' when 'purReturn' then
        case when o.id is null then 'purchaseReturn' else 'purchaseReturnOut' end else 'stockCheck' end as "docType",
      r.ref_num as num, coalesce(s.delivery_date, a.doc_date, p.doc_date, o.out_date)::text as "docDate",
      coalesce(s.customer_name, t.warehouse_name, p.supplier_name, o.supplier_name) as party, r.warehouse_code as "warehouseCode", w.warehouse_name as "warehouseName",
      r.location_code as "locationCode", r.batch_no as "batchNo", i.status_name as "inventoryStatusName", r.qty, ${seenFor(viewer)} as seen
    from stock_reservation r
      join warehouse w on w.dealer_code = r.dealer_code and w.warehouse_code = r.warehouse_code and w.del_flag = 'F'
      join inventory_status i on i.dealer_code = r.dealer_code and i.status_code = r.inventory_status_code and i.del_flag = 'F'
      left join ${orderSplit} s on r.ref_type = 'split' and s.dealer_code = r.dealer_code and s.split_num = r.ref_num and s.del_flag = 'F'
      left join stock_apply a on r.ref_type = 'apply' and a.dealer_code = r.dealer_code and a.apply_num = r.ref_num and a.del_flag = 'F'
      left join purchase_return p on r.ref_type = 'purReturn' and p.dealer_code = r.dealer_code and p.return_num = r.ref_num
      left join purchase_return_out o on r.ref_type = 'purReturn' and o.dealer_code = r.dealer_code and o.out_num = r.ref_num
      left join warehouse t on t.dealer_code = a.dealer_code and t.warehouse_code = a.to_warehouse_code and t.del_flag = 'F'
    where r.dealer_code = ${value('dealerCode')} and r.status = 'active' and r.product_code = ${value('productCode')}
      and ${fits('warehouseCode')} and ${fits('locationCode')} and ${fits('batchNo')} and ${fits('inventoryStatusCode')}) h
  group by h."docType", h.num, h."docDate", h.party, h.seen, h."warehouseCode", h."warehouseName", h."locationCode", h."batchNo", h."inventoryStatusName"
  order by h."docDate" desc nulls last, h.num desc, h."locationCode", h."batchNo" limit ${sql.raw(String(MOST))}`)

/** By the kind of user, whose statements have the same text. */
const reserved = new Map<string, Prepared<Part>>()
function reservedOfKind(user: SessionUser): Prepared<Part> {
  const kind = kindOf(user)
  const known = reserved.get(kind) ?? reservedFor(anyViewer(user))
  reserved.set(kind, known)
  return known
}

/** For which documents goods are held: their quantities sum to what is reserved. */
export const reservedParts = (work: Work, heaps: Heaps) =>
  run(work.tx, reservedOfKind(work.user), { ...valuesOf(work), dealerCode: work.user.dealerCode, ...heaps })

/** A warehouse of its own, or all normal ones together. */
const isMeant = sql`case when ${value('warehouseCode')}::text is null then w.warehouse_type = 'normal'
  else w.warehouse_code = ${value('warehouseCode')} end`

/** Whoever takes goods in sees the orders that wait for them. */
const ordersSeen = sql`(${permitted('po:purchaseOrder:list')} or ${permitted('po:inbound:add')})`

const coming = preparedSql<Part>(sql`
  select c."docType", case when c.seen then c.num end as "docNum", c."docDate", case when c.seen then c.party end as "partyName",
    c."warehouseCode", c."warehouseName", c."locationCode", c."batchNo", c."inventoryStatusName", c."smallQty"
  from (
    select 'purchaseOrder' as "docType", o.po_code as num, o.doc_date::text as "docDate", o.supplier_name as party,
      w.warehouse_code as "warehouseCode", w.warehouse_name as "warehouseName", null as "locationCode", null as "batchNo",
      null as "inventoryStatusName", trim_scale(sum(l.small_qty - l.in_qty - l.closed_qty))::text as "smallQty", ${ordersSeen} as seen
    from purchase_order_line l
      join purchase_order o on o.dealer_code = l.dealer_code and o.id = l.po_id and o.del_flag = 'F' and o.po_status in ('confirmed', 'partIn')
      join warehouse w on w.dealer_code = o.dealer_code and w.warehouse_code = o.warehouse_code and w.del_flag = 'F'
    where l.dealer_code = ${value('dealerCode')} and l.product_code = ${value('productCode')} and l.del_flag = 'F'
      and l.small_qty > l.in_qty + l.closed_qty and ${isMeant}
    group by o.po_code, o.doc_date, o.supplier_name, w.warehouse_code, w.warehouse_name
    union all
    select 'stockApply', a.apply_num, a.doc_date::text, f.warehouse_name, w.warehouse_code, w.warehouse_name, null, null, null,
      trim_scale(sum(p.shipped_qty - p.received_qty))::text, true
    from stock_apply_line p
      join stock_apply a on a.dealer_code = p.dealer_code and a.id = p.apply_id and a.del_flag = 'F' and a.status = 'shipped'
      join warehouse w on w.dealer_code = a.dealer_code and w.warehouse_code = a.to_warehouse_code and w.del_flag = 'F'
      left join warehouse f on f.dealer_code = a.dealer_code and f.warehouse_code = a.from_warehouse_code and f.del_flag = 'F'
    where p.dealer_code = ${value('dealerCode')} and p.product_code = ${value('productCode')} and p.del_flag = 'F'
      and p.shipped_qty > p.received_qty and ${isMeant}
    group by a.apply_num, a.doc_date, f.warehouse_name, w.warehouse_code, w.warehouse_name
  ) c order by c."docDate" desc, c.num desc limit ${sql.raw(String(MOST))}`)

/** Which documents bring a product: their quantities sum to what is on its way. */
export const comingParts = (work: Work, where: { productCode: string; warehouseCode: string | null }) =>
  run(work.tx, coming, { ...valuesOf(work), dealerCode: work.user.dealerCode, ...where })
