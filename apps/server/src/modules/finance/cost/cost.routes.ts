import type { Handlers } from '../../../platform/contract/types.ts'
import { deleteCosts, passCosts, redFlushCost, refuseCosts } from './cost.audit.ts'
import { costDetail } from './cost.detail.ts'
import { saveCost } from './cost.entry.ts'
import { costList } from './cost.list.sql.ts'

export { fileReaders } from './cost.files.ts'

/** Money that is spent for something other than goods. */
export const routes = {
  'finance.cost.audit': passCosts,
  'finance.cost.delete': deleteCosts,
  'finance.cost.list': costList,
  'finance.cost.redFlush': redFlushCost,
  'finance.cost.refuse': refuseCosts,
  'finance.cost.save': saveCost,
  'finance.cost.view': costDetail,
} satisfies Handlers
