import type { Handlers } from '../../../platform/contract/types.ts'
import { found } from '../../../platform/master-data/reading.ts'
import { collectLines, collectList } from './inv-collect.list.sql.ts'

/** Counts of stores by field staff. */
export const routes = {
  'guide.invCollect.listDetail': found(collectList, async (work, { collectId }) => ({
    lines: await collectLines(work, { id: collectId }),
  })),
  'guide.invCollect.page': collectList,
} satisfies Handlers
