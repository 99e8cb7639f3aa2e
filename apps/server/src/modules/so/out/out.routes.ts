import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { confirmOuts } from './out.confirm.ts'
import { archivedOutList, outList } from './out.list.sql.ts'
import { outDetail, outForm, pickedOutForm, stockHeaps, usableOuts } from './out.query.ts'
import { cancelDispatch, saveOut, sendWithDefaults } from './out.service.ts'
import { fileReaders as readers, signOut } from './out.sign.ts'
import { pickingList } from './picking.list.sql.ts'
import { pickingDetail } from './picking.query.ts'
import { cancelPicking, makePicking, savePicked } from './picking.service.ts'

/** Picking and sending. */
export const routes = {
  'so.salesOrder.cancelPicking': cancelPicking,
  'so.salesOrder.cancleDispath': cancelDispatch,
  'so.salesOrder.confirmOut': confirmOuts,
  'so.salesOrder.getAllUsableOuts': usableOuts,
  'so.salesOrder.getInventory': stockHeaps,
  'so.salesOrder.his.listOut': aYearOf('outDate', archivedOutList),
  'so.salesOrder.listOut': outList,
  'so.salesOrder.listPicking': pickingList,
  'so.salesOrder.orderPickedView': pickingDetail,
  'so.salesOrder.orderPicking': makePicking,
  'so.salesOrder.outDetail': outDetail,
  'so.salesOrder.outbound': sendWithDefaults,
  'so.salesOrder.saveNum': savePicked,
  'so.salesOrder.saveOut': saveOut,
  'so.salesOrder.signOut': signOut,
  'so.salesOrder.toHandleOut': outForm,
  'so.salesOrder.toHandleOutByPickingNum': pickedOutForm,
} satisfies Handlers

export const fileReaders = readers satisfies FileReaders
