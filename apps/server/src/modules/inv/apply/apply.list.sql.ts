import type { StockApplyAction } from '@dealer/sdk/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documentList } from '../../../platform/document/document-list.ts'
import { archivedOf, onShelf } from '../../../platform/history/archivable.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import type { Work } from '../../../platform/work.ts'
import { driver, vehicle } from '../../md/vehicle/vehicle.schema.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { borrows, transfers, vehicleIns, vehicleOuts } from './apply.document.ts'
import { withoutOthers } from './apply.rules.ts'
import { stockApply } from './apply.schema.ts'

const source = alias(warehouse, 'source')
const destination = alias(warehouse, 'destination')
const { dealerCode, driverId, vehicleCode } = stockApply

/** Where goods go from and to, and with whom. */
const joins = [
  inner(
    source,
    and(
      eq(source.dealerCode, dealerCode),
      eq(source.warehouseCode, stockApply.fromWarehouseCode),
      eq(source.delFlag, 'F'),
    ),
  ),
  inner(
    destination,
    and(
      eq(destination.dealerCode, dealerCode),
      eq(destination.warehouseCode, stockApply.toWarehouseCode),
      eq(destination.delFlag, 'F'),
    ),
  ),
  left(driver, and(eq(driver.dealerCode, dealerCode), eq(driver.id, driverId))),
  left(
    vehicle,
    and(eq(vehicle.dealerCode, dealerCode), eq(vehicle.vehicleCode, vehicleCode), eq(vehicle.delFlag, 'F')),
  ),
] as const

const names = {
  fromWarehouseName: source.warehouseName,
  toWarehouseName: destination.warehouseName,
  driverName: driver.driverName,
  plateNo: vehicle.plateNo,
}

const seen = { createId: stockApply.createId }

interface Listing<Row> {
  readonly row: object
  readonly read: object
  compute(row: Row, work: Work): { actions: StockApplyAction[] }
}

/** A list of applications with the names of where they go, and withdrawing left to who applied. */
const placed = <Row, Listed extends Listing<Row>>(listed: Listed & Listing<Row>) => ({
  ...listed,
  joins,
  row: { ...(listed.row as Listed['row']), ...names },
  read: { ...(listed.read as Listed['read']), ...seen },
  compute: (row: Row & { readonly createId: string | null }, work: Work) => ({
    actions: withoutOthers(listed.compute(row, work).actions, row, work.user.userId),
  }),
})

const live = { only: onShelf(stockApply, 'live') }
const archived = archivedOf(stockApply)

const ins = placed(documentList(vehicleIns.documents, 'inv.vehicleStockIn.list', { detail: 'inv.vehicleStockIn.view' }))
export const loadList = list('inv.vehicleStockIn.list', { ...ins, ...live })
export const loadApplyList = list('inv.vehicleStockIn.applyList', { ...ins, ...live })
export const loadHistory = list('inv.vehicleStockIn.his.list', { ...ins, ...archived })
export const loadApplyHistory = list('inv.vehicleStockIn.his.applyList', { ...ins, ...archived })

const outs = placed(
  documentList(vehicleOuts.documents, 'inv.vehicleStockOut.list', { detail: 'inv.vehicleStockOut.view' }),
)
export const unloadList = list('inv.vehicleStockOut.list', { ...outs, ...live })
export const unloadApplyList = list('inv.vehicleStockOut.applyList', { ...outs, ...live })
export const unloadHistory = list('inv.vehicleStockOut.his.list', { ...outs, ...archived })
export const unloadApplyHistory = list('inv.vehicleStockOut.his.applyList', { ...outs, ...archived })

const moved = placed(documentList(transfers.documents, 'inv.transfer.list', { detail: 'inv.transfer.view' }))
export const transferList = list('inv.transfer.list', { ...moved, ...live })
export const transferApplyList = list('inv.transfer.applyList', { ...moved, ...live })
export const transferHistory = list('inv.transfer.his.list', { ...moved, ...archived })
export const transferApplyHistory = list('inv.transfer.his.applyList', { ...moved, ...archived })
export const transferOutList = list('inv.transfer.outList', {
  ...moved,
  only: and(live.only, inArray(stockApply.status, ['delivering', 'picked', 'dispatched'])),
})
export const transferInList = list('inv.transfer.inList', {
  ...moved,
  only: and(live.only, eq(stockApply.status, 'shipped')),
})

const lent = placed(documentList(borrows.documents, 'inv.borrow.list', { detail: 'inv.borrow.view' }))
export const borrowList = list('inv.borrow.list', { ...lent, ...live })
export const borrowHistory = list('inv.borrow.his.list', { ...lent, ...archived })
