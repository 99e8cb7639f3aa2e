import { eq, or } from 'drizzle-orm'
import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { cashStates } from './cash.rules.ts'
import { cashDocument, cashDocumentLine } from './cash.schema.ts'
import { ofSeenHolders } from './cash.scope.ts'

/** Who does not see all has those of the people whose money he sees, and those that he made. */
const ownCash = (viewer: Viewer) =>
  seesAll(viewer) ? undefined : or(ofSeenHolders(cashDocument)(viewer), eq(cashDocument.createId, viewer.userId))

/** Locked before the items that it holds. */
export const cashDocuments = document({
  docType: 'cashDocument',
  title: '交款对账单',
  table: cashDocument,
  prefix: 'JK',
  date: 'docDate',
  key: 'cashId',
  keyColumn: cashDocument.id,
  states: cashStates,
  scope: ownCash,
})
export const cashLines = documentLines(cashDocuments, { table: cashDocumentLine, by: 'cashId' })

export type CashRow = typeof cashDocument.$inferSelect
