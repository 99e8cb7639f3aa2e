import type { Handlers } from '../../../platform/contract/types.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { auditApply, refuseApply, withdrawApply } from './apply.approve.ts'
import { loadDetail } from './apply.detail.ts'
import { dispatchLoad } from './apply.dispatch.ts'
import { vehicleIns } from './apply.document.ts'
import { loadForm } from './apply.form.ts'
import { saveLoad } from './apply.kinds.ts'
import { loadApplyHistory, loadApplyList, loadHistory, loadList } from './apply.list.sql.ts'
import { cancelPick, pickApply } from './apply.picking.ts'
import { proposeLoad } from './apply.propose-load.ts'
import { confirmInApply } from './apply.receiving.ts'
import { confirmOutApply } from './apply.shipping.ts'

/** Loading vehicles. */
export const routes = {
  'inv.vehicleStockIn.applyList': loadApplyList,
  'inv.vehicleStockIn.audit': auditApply(vehicleIns),
  'inv.vehicleStockIn.cancelDispatch': vehicleIns.documents.moving('cancelDispatch'),
  'inv.vehicleStockIn.cancelPick': cancelPick(vehicleIns),
  'inv.vehicleStockIn.confirmIn': confirmInApply(vehicleIns),
  'inv.vehicleStockIn.confirmOut': confirmOutApply(vehicleIns),
  'inv.vehicleStockIn.delById': vehicleIns.documents.deleting('delete'),
  'inv.vehicleStockIn.dispatch': dispatchLoad,
  'inv.vehicleStockIn.his.applyList': aYearOf('needDate', loadApplyHistory),
  'inv.vehicleStockIn.his.list': aYearOf('needDate', loadHistory),
  'inv.vehicleStockIn.list': loadList,
  'inv.vehicleStockIn.pick': pickApply(vehicleIns),
  'inv.vehicleStockIn.propose': proposeLoad,
  'inv.vehicleStockIn.refuse': refuseApply(vehicleIns),
  'inv.vehicleStockIn.save': saveLoad,
  'inv.vehicleStockIn.toAdd': loadForm,
  'inv.vehicleStockIn.view': loadDetail,
  'inv.vehicleStockIn.withdraw': withdrawApply(vehicleIns),
} satisfies Handlers
