import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { materialApply } from '../../dms/material-audit/material-apply.schema.ts'
import { cashItem } from '../../finance/cash/cash.schema.ts'
import { costDocument } from '../../finance/cost/cost.schema.ts'
import { arBalance, arLedger, invoiceDebt, orderDebt } from '../../finance/ledger/ledger.schema.ts'
import { payee } from '../../finance/payee/payee.schema.ts'
import { invoiceNeedless } from '../../finance/sales-invoice/needless.schema.ts'
import { salesInvoice } from '../../finance/sales-invoice/sales-invoice.schema.ts'
import { writeOff } from '../../finance/write-off/write-off.schema.ts'
import { competitorTask } from '../../guide/competitor-task/competitor-task.schema.ts'
import { invAdd } from '../../guide/inv-add/inv-add.schema.ts'
import { invCollect } from '../../guide/inv-collect/inv-collect.schema.ts'
import { salesReport } from '../../guide/sales-project/sales-project.schema.ts'
import { guideTaskTarget, taskResult } from '../../guide/task/task.schema.ts'
import { visit } from '../../guide/visit/visit.schema.ts'
import { promotionCustomer } from '../../promotion/promotion/promotion.schema.ts'
import { displayCheck } from '../../so/display-check/display-check.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { orderCloseLog } from '../../so/order/order-close-log.schema.ts'
import { salesOrderPromotion } from '../../so/order/promotion/order-promotion.schema.ts'
import { salesOut } from '../../so/out/out.schema.ts'
import { pointLedger } from '../../so/points/point.schema.ts'
import { returnIn, salesReturn } from '../../so/return/return.schema.ts'
import { orderSplit } from '../../so/split/split.schema.ts'
import { orderTempleteCustomer } from '../../so/templete/templete.schema.ts'
import { customer, customerAddress } from '../customer/customer.schema.ts'
import { customerApp } from '../customer-app/customer-app.schema.ts'
import { customerLoc } from '../customer-loc/customer-loc.schema.ts'
import { customerStore } from '../customer-store/customer-store.schema.ts'
import { customerLastPrice } from '../price/last-price.schema.ts'
import { priceSet } from '../price/price.schema.ts'
import { routeCustomer } from '../route/route.schema.ts'
import { customerMerge } from './customer-merge.schema.ts'

type OfCustomers = PgTable & { dealerCode: PgColumn; customerCode: PgColumn }

interface Held {
  readonly table: OfCustomers
  /** Tells its rows apart. */
  readonly key: PgColumn
  /** What people call them; those that are not told of have none. */
  readonly label?: string
}

/** Rows that name the kept customer afterwards and are else as they were. */
export interface Moved extends Held {
  /** Number of the document that they are. */
  readonly num?: PgColumn
  /**
   * Numbers of documents whose rows they are: one that was added since the merge goes back with them, when all of these are
   * of documents that do.
   */
  readonly of?: readonly PgColumn[]
}

/** Rows that are dropped where the kept customer has the same. */
export interface Joined extends Held {
  readonly label: string
  /** Whether row `k` of the kept customer is the same as row `g` of the other. */
  readonly same: SQL
  /** What row `g` is called. */
  readonly name: SQL
}

const moved = (
  table: OfCustomers & { id: PgColumn },
  label?: string,
  more: Omit<Moved, keyof Held> & { key?: PgColumn } = {},
): Moved => ({ table, key: table.id, ...(label !== undefined && { label }), ...more })

/**
 * Where customers are named by code, and their rows pass to the customer that is kept. Parts of a document come behind it. A table
 * that is new has to stand here, in `JOINED` or in `ELSEWHERE`: a test looks.
 */
export const MOVED: readonly Moved[] = [
  moved(salesOrder, '销售订单', { num: salesOrder.soNum }),
  moved(salesOrderPromotion),
  moved(orderCloseLog, undefined, { of: [orderCloseLog.soNum] }),
  moved(orderSplit, '拆单', { num: orderSplit.splitNum }),
  moved(salesOut, '出库单', { num: salesOut.outNum }),
  moved(salesReturn, '退货申请', { num: salesReturn.returnNum }),
  moved(returnIn, '退货入库单', { num: returnIn.returnInNum }),
  moved(payee, '收款单', { num: payee.payeeDocNum }),
  moved(costDocument, '费用单', { num: costDocument.incomeNum }),
  moved(cashItem, undefined, { of: [cashItem.payeeDocNum] }),
  moved(writeOff, '核销单', { num: writeOff.writeOffNum }),
  moved(salesInvoice, '销售发票', { num: salesInvoice.incomeNum }),
  moved(invoiceNeedless, undefined, { num: invoiceNeedless.needlessNum }),
  { table: orderDebt, key: orderDebt.refNum, of: [orderDebt.refNum] },
  { table: invoiceDebt, key: invoiceDebt.refNum, of: [invoiceDebt.refNum] },
  { table: arLedger, key: arLedger.ledgerId, label: '往来明细', of: [arLedger.refNum, arLedger.srcNum] },
  { table: pointLedger, key: pointLedger.ledgerId, of: [pointLedger.refNum] },
  moved(invAdd, '要货申请', { num: invAdd.invAddNum }),
  moved(visit, '拜访记录'),
  moved(taskResult, '任务结果'),
  moved(salesReport, '销售数据上报'),
  moved(invCollect, '库存采集'),
  moved(competitorTask, '竞品任务'),
  moved(displayCheck, '陈列照片'),
  moved(materialApply, '物料申请'),
  moved(customerApp, '客户资料申请'),
  moved(customerLoc, '坐标修正申请'),
  moved(customerStore, '商城开通申请'),
]

export const JOINED: readonly Joined[] = [
  {
    ...{ table: priceSet, key: priceSet.id, label: '客户价格' },
    same: sql`k.product_code = g.product_code and k.del_flag = 'F' and g.del_flag = 'F'
      and k.start_date <= g.end_date and g.start_date <= k.end_date`,
    name: sql`g.set_num`,
  },
  {
    ...{ table: promotionCustomer, key: promotionCustomer.id, label: '促销对象' },
    same: sql`k.promotion_id = g.promotion_id`,
    name: sql`(select p.promotion_name from promotion p where p.dealer_code = g.dealer_code and p.id = g.promotion_id)`,
  },
  {
    ...{ table: orderTempleteCustomer, key: orderTempleteCustomer.id, label: '订单模板' },
    same: sql`k.templete_id = g.templete_id`,
    name: sql`(select t.templete_name from order_templete t where t.dealer_code = g.dealer_code and t.id = g.templete_id)`,
  },
  {
    ...{ table: guideTaskTarget, key: guideTaskTarget.id, label: '任务对象' },
    same: sql`k.task_id = g.task_id and k.user_id is not distinct from g.user_id`,
    name: sql`(select t.task_name from guide_task t where t.dealer_code = g.dealer_code and t.id = g.task_id)`,
  },
]

/** Where it takes more than a code: what is summed anew, places without holes, one default of several. */
export const ELSEWHERE: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [customer, 'the row of the customer itself'],
  [customerAddress, 'customer-merge.addresses: one of them is the default'],
  [routeCustomer, 'customer-merge.stops: places close up'],
  [arBalance, 'customer-merge.balances: the sum of the account'],
  [customerLastPrice, 'customer-merge.balances: what the newest document says'],
  [customerMerge, 'tells of the past'],
])

export const nameOf = ({ table }: Held): string => getTableName(table)
