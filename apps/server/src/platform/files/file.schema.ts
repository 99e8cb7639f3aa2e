import { index, primaryKey } from 'drizzle-orm/pg-core'
import { code, int, ref, str } from '../database/columns.ts'
import { checkedTable, dealerTable } from '../database/table.ts'

/** A stored file; its bytes lie in the file store under `storageKey`. */
export const file = dealerTable(
  'file',
  {
    fileName: str(120).notNull(),
    contentType: str(100).notNull(),
    size: int().notNull(),
    sha256: str(64).notNull(),
    storageKey: str(36).notNull(),
    bizType: str(40),
  },
  (table) => [index('file_age').on(table.updateDate), index('file_sum').on(table.dealerCode, table.sha256)],
)

/** A document that refers to a file. A file without one is an orphan. */
export const fileClaim = checkedTable(
  'file_claim',
  {
    dealerCode: code().notNull(),
    bizType: str(40).notNull(),
    ownerKey: str(40).notNull(),
    fileId: ref().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.bizType, table.ownerKey, table.fileId] }),
    index('file_claim_file').on(table.dealerCode, table.fileId),
  ],
)
