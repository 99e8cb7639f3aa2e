import { UserCorrectStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import type { Applied } from '../../../platform/master-data/applied-changes.ts'
import { applicationColumns } from '../../../platform/master-data/audit.columns.ts'

/** What somebody of the staff asks to have changed of himself. */
export const userCorrect = dealerTable(
  'user_correct',
  {
    correctNum: code().notNull(),
    userId: ref().notNull(),
    applied: jsonb().$type<Applied>().notNull(),
    fileIds: str(200),
    ...applicationColumns(),
    status: choice(UserCorrectStatus).notNull(),
  },
  (table) => [
    index('user_correct_list').on(table.dealerCode, table.applyDate, table.id),
    uniqueIndex('user_correct_pending_key')
      .on(table.dealerCode, table.userId)
      .where(sql`${table.status} = '02' and ${table.delFlag} = 'F'`),
  ],
)
carries(userCorrect, { answered: ['UserCorrect'] })
