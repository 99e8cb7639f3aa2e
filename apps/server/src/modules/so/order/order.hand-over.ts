import { eq, inArray } from 'drizzle-orm'
import { handsOver } from '../../md/user/hand-over.ts'
import { picking, salesOut } from '../out/out.schema.ts'
import { orderSplit } from '../split/split.schema.ts'
import { salesOrder } from './order.schema.ts'

/** What is not finished, from the top of the chain down; what is keeps the name of who did it. */
export const handOver = [
  handsOver({
    label: '未完成订单',
    table: salesOrder,
    by: 'salesmanId',
    nameField: 'salesmanName',
    column: salesOrder.salesmanId,
    name: salesOrder.soNum,
    open: inArray(salesOrder.orderStatus, ['draft', 'submitted', 'confirmed', 'partSplit', 'split', 'partOut']),
  }),
  handsOver({
    label: '未出库拆单',
    table: orderSplit,
    by: 'salesmanId',
    column: orderSplit.salesmanId,
    name: orderSplit.splitNum,
    open: inArray(orderSplit.splitStatus, ['waitPick', 'picking', 'picked', 'waitOut']),
  }),
  handsOver({
    label: '待出库单',
    table: salesOut,
    by: 'salesmanId',
    nameField: 'salesmanName',
    column: salesOut.salesmanId,
    name: salesOut.outNum,
    open: eq(salesOut.outStatus, 'waitOut'),
  }),
  handsOver({
    label: '未完成拣货单',
    table: picking,
    by: 'pickerId',
    nameField: 'pickerName',
    column: picking.pickerId,
    name: picking.pickingNum,
    open: inArray(picking.pickStatus, ['picking', 'picked']),
  }),
]
