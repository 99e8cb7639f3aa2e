import type { Handlers } from '../../../platform/contract/types.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { auditApply, refuseApply, withdrawApply } from './apply.approve.ts'
import { unloadDetail } from './apply.detail.ts'
import { vehicleOuts } from './apply.document.ts'
import { unloadForm } from './apply.form.ts'
import { saveUnload } from './apply.kinds.ts'
import { unloadApplyHistory, unloadApplyList, unloadHistory, unloadList } from './apply.list.sql.ts'
import { confirmInApply } from './apply.receiving.ts'
import { confirmOutApply } from './apply.shipping.ts'

/** Unloading vehicles: the goods are on the vehicle, so nobody picks or dispatches. */
export const routes = {
  'inv.vehicleStockOut.applyList': unloadApplyList,
  'inv.vehicleStockOut.audit': auditApply(vehicleOuts),
  'inv.vehicleStockOut.confirmIn': confirmInApply(vehicleOuts),
  'inv.vehicleStockOut.confirmOut': confirmOutApply(vehicleOuts),
  'inv.vehicleStockOut.delById': vehicleOuts.documents.deleting('delete'),
  'inv.vehicleStockOut.his.applyList': aYearOf('needDate', unloadApplyHistory),
  'inv.vehicleStockOut.his.list': aYearOf('needDate', unloadHistory),
  'inv.vehicleStockOut.list': unloadList,
  'inv.vehicleStockOut.refuse': refuseApply(vehicleOuts),
  'inv.vehicleStockOut.save': saveUnload,
  'inv.vehicleStockOut.toAdd': unloadForm,
  'inv.vehicleStockOut.view': unloadDetail,
  'inv.vehicleStockOut.withdraw': withdrawApply(vehicleOuts),
} satisfies Handlers
