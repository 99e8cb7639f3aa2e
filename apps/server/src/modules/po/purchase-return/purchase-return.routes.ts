import type { Handlers } from '../../../platform/contract/types.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { cancelPurchaseReturn, redFlushPurchaseReturn } from './purchase-return.actions.ts'
import { saveOneReturn, saveReturnByOrder } from './purchase-return.entry.ts'
import { returnForm, returnFormByOrder, returnGoods, returnToEdit } from './purchase-return.form.ts'
import { purchaseReturnList, waitingReturnList } from './purchase-return.list.sql.ts'
import {
  archivedReturnOutDetail,
  purchaseReturnDetail,
  purchaseReturnOutDetail,
  returnOutChoice,
  returnOutForm,
  usablePlaces,
} from './purchase-return.query.ts'
import { confirmReturnOuts } from './purchase-return-out.confirm.ts'
import { archivedPurchaseReturnOutList, purchaseReturnOutList } from './purchase-return-out.list.sql.ts'
import { cancelReturnOut, saveReturnOut } from './purchase-return-out.service.ts'
import { returnableList } from './purchase-returnable.list.sql.ts'

/** Goods that go back to suppliers. */
export const routes = {
  'po.purchaseReturn.cancel': cancelPurchaseReturn,
  'po.purchaseReturn.cancleDispath': cancelReturnOut,
  'po.purchaseReturn.confirmOut': confirmReturnOuts,
  'po.purchaseReturn.checkReturnGoods': returnGoods,
  'po.purchaseReturn.getAllUsableOuts': usablePlaces,
  'po.purchaseReturn.his.listOut': aYearOf('outDate', archivedPurchaseReturnOutList),
  'po.purchaseReturn.his.viewOutItem': archivedReturnOutDetail,
  'po.purchaseReturn.lisReturntOut': waitingReturnList,
  'po.purchaseReturn.list': purchaseReturnList,
  'po.purchaseReturn.listOut': purchaseReturnOutList,
  'po.purchaseReturn.poItemList': returnableList,
  'po.purchaseReturn.redFlush': redFlushPurchaseReturn,
  'po.purchaseReturn.saveByOrder': saveReturnByOrder,
  'po.purchaseReturn.saveOne': saveOneReturn,
  'po.purchaseReturn.saveOut': saveReturnOut,
  'po.purchaseReturn.toAdd': returnForm,
  'po.purchaseReturn.toAddByOrder': returnFormByOrder,
  'po.purchaseReturn.toEdit': returnToEdit,
  'po.purchaseReturn.toHandleOut': returnOutForm,
  'po.purchaseReturn.toOut': returnOutChoice,
  'po.purchaseReturn.viewItem': purchaseReturnDetail,
  'po.purchaseReturn.viewOutItem': purchaseReturnOutDetail,
} satisfies Handlers
