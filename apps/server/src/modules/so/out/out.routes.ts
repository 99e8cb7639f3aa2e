import type { Handlers } from '../../../platform/contract/types.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { confirmOuts } from './out.confirm.ts'
import { archivedOutList, outList } from './out.list.sql.ts'
import { outDetail, outForm, usableOuts } from './out.query.ts'
import { cancelDispatch, saveOut, sendWithDefaults } from './out.service.ts'
import { pickingList } from './picking.list.sql.ts'
import { pickingDetail } from './picking.query.ts'
import { cancelPicking, makePicking, savePicked } from './picking.service.ts'

/** Picking and sending. */
export const routes = {
  'so.salesOrder.cancelPicking': cancelPicking,
  'so.salesOrder.cancleDispath': cancelDispatch,
  'so.salesOrder.confirmOut': confirmOuts,
  'so.salesOrder.getAllUsableOuts': usableOuts,
  'so.salesOrder.his.listOut': aYearOf('outDate', archivedOutList),
  'so.salesOrder.listOut': outList,
  'so.salesOrder.listPicking': pickingList,
  'so.salesOrder.orderPickedView': pickingDetail,
  'so.salesOrder.orderPicking': makePicking,
  'so.salesOrder.outDetail': outDetail,
  'so.salesOrder.outbound': sendWithDefaults,
  'so.salesOrder.saveNum': savePicked,
  'so.salesOrder.saveOut': saveOut,
  'so.salesOrder.toHandleOut': outForm,
} satisfies Handlers
