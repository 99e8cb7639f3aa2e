import type { Flag, StockApplyType, StockDocType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import type { Work } from '../../../platform/work.ts'

/** Where a document is listed. */
export interface DocumentPlace {
  readonly archived: Flag
  readonly day: string | null
  readonly applyType: StockApplyType | null
}

const own = sql`d.dealer_code = ${value('dealerCode')} and d.del_flag = 'F'`
const num = value('docNum')

/** Each kind by its number, with the day that its history asks for; those without a history are always live. */
const place = preparedSql<DocumentPlace>(sql`
  select f.archived, f.day::text as day, f.apply_type as "applyType" from (
    select 'salesOut' as kind, d.archived, d.out_date as day, null as apply_type from sales_out d where ${own} and d.out_num = ${num}
    union all select 'returnIn', d.archived, d.in_date, null from return_in d where ${own} and d.return_in_num = ${num}
    union all select 'inventoryOperation', d.archived, d.in_date, null from inbound d where ${own} and d.in_num = ${num}
    union all select 'stockApply', d.archived, d.need_date, d.apply_type from stock_apply d where ${own} and d.apply_num = ${num}
    union all select 'otherInv', d.archived, d.doc_date, null from other_inv d where ${own} and d.other_num = ${num}
    union all select 'stockAdjust', d.archived, d.doc_date, null from stock_adjust d where ${own} and d.adjust_num = ${num}
    union all select 'costAdjust', d.archived, (d.month || '-01')::date, null from cost_adjust d where ${own} and d.adjust_num = ${num}
    union all select 'inventoryMonthly', case d.month_status when 'closed' then 'T' else 'F' end, (d.month || '-01')::date, null
      from inventory_month d where d.dealer_code = ${value('dealerCode')} and d.month = ${num}
    union all select 'stockCheck', 'F', d.doc_date, null from stock_check d where ${own} and d.check_num = ${num}
    union all select 'orderSplit', 'F', d.delivery_date, null from order_split d where ${own} and d.split_num = ${num}
    union all select 'purchaseReturn', 'F', d.doc_date, null from purchase_return d where ${own} and d.return_num = ${num}
    union all select 'purchaseReturnOut', d.archived, d.out_date, null from purchase_return_out d where ${own} and d.out_num = ${num}
    union all select 'purchaseOrder', 'F', d.doc_date, null from purchase_order d where ${own} and d.po_code = ${num}
  ) f where f.kind = ${value('docType')}`)

/** Undefined where there is no such document. */
export async function placeOfDocument(
  { tx, user }: Work,
  asked: { readonly docType: StockDocType; readonly docNum: string },
): Promise<DocumentPlace | undefined> {
  const [found] = await run(tx, place, { dealerCode: user.dealerCode, ...asked })
  return found
}
