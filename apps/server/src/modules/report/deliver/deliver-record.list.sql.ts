import { and, eq, sql } from 'drizzle-orm'
import { inner, left } from '../../../platform/list/declaration.ts'
import { from, holds, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { driver, vehicle } from '../../md/vehicle/vehicle.schema.ts'
import { isDriverOf, isVehicleOf } from '../../md/vehicle/vehicle.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { outs } from '../../so/out/out.document.ts'
import { salesOut } from '../../so/out/out.schema.ts'

const { soNum, salesmanName, signFileId } = salesOut
const { outNum, outDate, customerCode, customerName, totalQty, totalAmount, signDate, outStatus } = salesOut

/** What of an order left before a document, which is paid first. */
const before = sql`(select coalesce(sum(e.total_amount), 0) from sales_out e where e.dealer_code = ${salesOut.dealerCode}
  and e.so_id = ${salesOut.soId} and e.out_status = 'shipped' and e.del_flag = 'F' and (e.out_date, e.id) < (${outDate}, ${salesOut.id}))`

/** What was received for an order pays what left of it, the oldest first. */
const receivedAmount = sql`(case when ${outStatus} = 'shipped' and ${salesOrder.receivedAmount} > 0
  then greatest(least(${salesOrder.receivedAmount} - ${before}, ${totalAmount}), 0) else 0 end)`.mapWith(totalAmount)

/** Outbound documents on their way to customers, of whatever shelf: who drove them there, and what was paid for them. */
export const deliverRecords = list('report.web.deliverRecordList', {
  from: salesOut,
  joins: [
    inner(salesOrder, and(eq(salesOrder.dealerCode, salesOut.dealerCode), eq(salesOrder.id, salesOut.soId))),
    inner(warehouse, isWarehouseOf(salesOut)),
    left(driver, isDriverOf(salesOut)),
    left(vehicle, isVehicleOf(salesOut)),
  ],
  scope: outs.visibleJoined,
  by: { outId: is(salesOut.id) },
  newest: outDate,
  id: salesOut.id,
  filters: {
    outDateStart: from(outDate),
    outDateEnd: to(outDate),
    driverId: is(salesOut.driverId),
    plateNo: holds(vehicle.plateNo),
    customer: customerHolding(customerCode),
    outStatus: oneOf(outStatus),
  },
  row: {
    ...{ outNum, outDate, customerCode, customerName, totalQty, totalAmount, signDate, outStatus, receivedAmount },
    ...{ outId: salesOut.id, address: salesOrder.address, driverName: driver.driverName, plateNo: vehicle.plateNo },
  },
  // What the detail says beside it.
  read: { soNum, salesmanName, signFileId, warehouseName: warehouse.warehouseName },
})
