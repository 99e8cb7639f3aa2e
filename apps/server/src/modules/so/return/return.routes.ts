import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { cancelReturn, deleteReturn } from './return.actions.ts'
import { returns } from './return.document.ts'
import { saveReturn } from './return.entry.ts'
import { returnDetail, returnEditForm, returnForm, returnFormByOrder, returnInDetail } from './return.form.ts'
import { returnPriceLimit } from './return.limits.ts'
import { archivedReturnList, returnList } from './return.list.sql.ts'
import { redFlushReturn } from './return.red-flush.ts'
import { REFUSED } from './return.refused.ts'
import { saveReturnByOrder } from './return-by-order.entry.ts'
import { findSources } from './return-find.ts'
import { confirmReturnIn } from './return-in.confirm.ts'
import { listReturnIns, returnInForm } from './return-in.form.ts'
import { archivedReturnInList } from './return-in.list.sql.ts'
import { returnableList } from './returnable.list.sql.ts'

/** Goods that customers give back. */
export const routes = {
  'so.return.back': returns.moving('back', () => ({ submitDate: null })),
  'so.return.cancel': cancelReturn,
  'so.return.confirmIn': confirmReturnIn,
  'so.return.delById': deleteReturn,
  'so.return.findSources': findSources,
  'so.return.getProductRulingPrice': returnPriceLimit,
  'so.return.his.list': aYearOf('docDate', archivedReturnList),
  'so.return.his.listIn': aYearOf('inDate', archivedReturnInList),
  'so.return.list': returnList,
  'so.return.listIn': listReturnIns,
  'so.return.listReturn': returnableList,
  'so.return.redFlush': redFlushReturn,
  'so.return.save': saveReturn,
  'so.return.saveByOrder': saveReturnByOrder,
  'so.return.toAdd': returnForm,
  'so.return.toAddByOrder': returnFormByOrder,
  'so.return.toEdit': returnEditForm,
  'so.return.toHandleIn': returnInForm,
  'so.return.viewIn': returnInDetail,
  'so.return.viewItem': returnDetail,
} satisfies Handlers

/** Photos of what was refused are seen by who sees its return. */
export const fileReaders = { [REFUSED]: returns.isSeen } satisfies FileReaders
