import { eq, or } from 'drizzle-orm'
import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { costStates } from './cost.rules.ts'
import { costDocument, costDocumentLine } from './cost.schema.ts'

/** Who does not see all has what he spent or entered, and what was spent on his customers. */
const ownCosts = (viewer: Viewer) =>
  seesAll(viewer)
    ? undefined
    : or(
        eq(costDocument.salesmanId, viewer.userId),
        eq(costDocument.createId, viewer.userId),
        ofSeenCustomers(costDocument)(viewer),
      )

/** Locked before the money that it takes from whoever spent it. */
export const costs = document({
  docType: 'costDocument',
  title: '费用单',
  table: costDocument,
  prefix: 'FY',
  date: 'docDate',
  key: 'id',
  states: costStates,
  scope: ownCosts,
})
export const costLines = documentLines(costs, { table: costDocumentLine, by: 'costId' })

export type CostRow = typeof costDocument.$inferSelect
