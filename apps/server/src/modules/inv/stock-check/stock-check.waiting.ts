import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { usesOf } from '../../../platform/master-data/uses.sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { purchaseReturnOut, purchaseReturnOutLine } from '../../po/purchase-return/purchase-return.schema.ts'
import { salesOut, salesOutLine } from '../../so/out/out.schema.ts'
import { stockApply, stockApplyLine } from '../apply/apply.schema.ts'
import type { Counted } from '../stock/count-lock.service.ts'
import { countedProduct } from './stock-check.snapshot.sql.ts'

/** As many numbers as a message can hold. */
const MOST_NAMED = 100

/**
 * Goods that are put ready to leave would be missed by who counts.
 * @throws Refusal 103 naming every outbound document and application that waits to be confirmed, with where they are shown
 */
export async function requireNothingWaiting(work: Work, counted: Counted): Promise<void> {
  const ways = waysOf(counted)
  const found = await Promise.all(
    ways.map(({ table, num, warehouseCode, only }) =>
      work.tx
        .select({ num })
        .from(table)
        .where(and(eq(table.dealerCode, work.user.dealerCode), eq(warehouseCode, counted.warehouseCode), only))
        .orderBy(asc(num)),
    ),
  )
  const nums = found.flat().map(({ num }) => num)
  if (nums.length === 0) return
  const references = ways.map(({ warehouseCode: column, only }) => ({ column, own: warehouse.warehouseCode, only }))
  const uses = await usesOf(work, references, counted)
  const rest = nums.length > MOST_NAMED ? `等${nums.length}张` : ''
  throw refuse.notNow(`存在待确认出库单，请先处理：${nums.slice(0, MOST_NAMED).join('、')}${rest}`, {
    ...{ reason: 'pending', field: undefined, uses },
  })
}

/** The kinds of documents that can be in the way, and which of them are. */
const waysOf = (counted: Counted) => {
  const holds = (document: Waiting, lines: PgTable, by: string) =>
    sql`exists (select from ${lines} l where l.dealer_code = ${document.dealerCode} and l.${sql.identifier(by)} = ${document.id}
      and l.del_flag = 'F' and ${countedProduct(sql`l.product_code`, counted)})`
  const waiting = (document: Waiting, is: SQL, lines: PgTable, by: string) =>
    and(is, eq(document.delFlag, 'F'), holds(document, lines, by))
  return [
    {
      ...{ table: salesOut, num: salesOut.outNum, warehouseCode: salesOut.warehouseCode },
      only: waiting(salesOut, eq(salesOut.outStatus, 'waitOut'), salesOutLine, 'out_id'),
    },
    {
      ...{ table: purchaseReturnOut, num: purchaseReturnOut.outNum, warehouseCode: purchaseReturnOut.warehouseCode },
      only: waiting(purchaseReturnOut, eq(purchaseReturnOut.status, 'waitOut'), purchaseReturnOutLine, 'out_id'),
    },
    {
      ...{ table: stockApply, num: stockApply.applyNum, warehouseCode: stockApply.fromWarehouseCode },
      only: waiting(stockApply, eq(stockApply.status, 'dispatched'), stockApplyLine, 'apply_id'),
    },
  ]
}

type Waiting = PgTable & Readonly<Record<'dealerCode' | 'id' | 'delFlag', PgColumn>>
