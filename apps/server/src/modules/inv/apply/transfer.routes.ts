import type { Handlers } from '../../../platform/contract/types.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { auditApply, refuseApply, withdrawApply } from './apply.approve.ts'
import { transferDetail } from './apply.detail.ts'
import { dispatchTransfer } from './apply.dispatch.ts'
import { transfers } from './apply.document.ts'
import { transferForm } from './apply.form.ts'
import { saveTransfer } from './apply.kinds.ts'
import {
  transferApplyHistory,
  transferApplyList,
  transferHistory,
  transferInList,
  transferList,
  transferOutList,
} from './apply.list.sql.ts'
import { cancelPick, pickApply } from './apply.picking.ts'
import { proposeTransfer } from './apply.propose-transfer.ts'
import { confirmInApply } from './apply.receiving.ts'
import { confirmOutApply } from './apply.shipping.ts'

/** Moving goods between warehouses. */
export const routes = {
  'inv.transfer.applyList': transferApplyList,
  'inv.transfer.audit': auditApply(transfers),
  'inv.transfer.cancelDispatch': transfers.documents.moving('cancelDispatch', () => ({
    ...{ driverId: null, vehicleCode: null },
  })),
  'inv.transfer.cancelPick': cancelPick(transfers),
  'inv.transfer.confirmIn': confirmInApply(transfers),
  'inv.transfer.confirmOut': confirmOutApply(transfers),
  'inv.transfer.delById': transfers.documents.deleting('delete'),
  'inv.transfer.dispatch': dispatchTransfer,
  'inv.transfer.his.applyList': aYearOf('needDate', transferApplyHistory),
  'inv.transfer.his.list': aYearOf('needDate', transferHistory),
  'inv.transfer.inList': transferInList,
  'inv.transfer.list': transferList,
  'inv.transfer.outList': transferOutList,
  'inv.transfer.pick': pickApply(transfers),
  'inv.transfer.propose': proposeTransfer,
  'inv.transfer.refuse': refuseApply(transfers),
  'inv.transfer.save': saveTransfer,
  'inv.transfer.toAdd': transferForm,
  'inv.transfer.view': transferDetail,
  'inv.transfer.withdraw': withdrawApply(transfers),
} satisfies Handlers
