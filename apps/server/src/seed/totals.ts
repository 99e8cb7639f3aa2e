import type { OperationId } from '../platform/contract/types.ts'
import type { Work } from '../platform/work.ts'
import { call } from './orders/actor.ts'

/** Lists of the contract that show what the generator made. */
const LISTS = [
  'so.salesOrder.lists',
  'so.salesOrder.listOrderSplit',
  'so.salesOrder.listOrderOut',
  'so.salesOrder.listPicking',
  'so.salesOrder.listOut',
  'so.return.list',
  'so.return.listIn',
  'inv.stockQuery.batchInvStatusList',
  'inv.stockQuery.inventoryList',
  'inv.stockQuery.ledgerList',
  'finance.receivable.orderList',
  'finance.receivable.ledgerList',
  'po.purchaseOrder.list',
  'po.inventoryOperation.list',
  'po.inventoryOperation.listIn',
  'po.planReport.list',
  'cxf.edai.listEdai',
  'cxf.edai.poBillDataList',
  'cxf.edai.poRepayDataList',
  'cxf.edai.toPoEdaiAdd',
] as const satisfies readonly OperationId[]

/** Total and footer of every list, as the user sees them. */
export async function listTotals(work: Work): Promise<Record<string, { total: number; footer?: object | null }>> {
  const totals: Record<string, { total: number; footer?: object | null }> = {}
  for (const list of LISTS) {
    const page: { total: number; footer?: object | null } = await call(work, list, {})
    totals[list] = {
      total: page.total,
      ...(page.footer && Object.keys(page.footer).length > 0 && { footer: page.footer }),
    }
  }
  return totals
}
