import type { Handlers } from '../../../platform/contract/types.ts'
import { shareProposal } from './share.query.ts'
import { saveShares } from './share.service.ts'
import { splitList } from './split.list.sql.ts'
import { orderSplits, splitDetail, splitForm } from './split.query.ts'
import { cancelSplit, cancelSplitsOfOrder, endSplit, saveSplit } from './split.service.ts'

/** Splits of sales orders. */
export const routes = {
  'so.salesOrder.cancelSplitBySoId': cancelSplitsOfOrder,
  'so.salesOrder.cancleSplit': cancelSplit,
  'so.salesOrder.endSplit': endSplit,
  'so.salesOrder.listOrderOut': splitList,
  'so.salesOrder.orderSplitDetail': splitDetail,
  'so.salesOrder.saveShares': saveShares,
  'so.salesOrder.saveSplit': saveSplit,
  'so.salesOrder.shareProposal': shareProposal,
  'so.salesOrder.toOrderSplit': splitForm,
  'so.salesOrder.viewSplit': orderSplits,
} satisfies Handlers
