import { AuditStatus } from '@dealer/sdk/contract'
import { jsonb } from 'drizzle-orm/pg-core'
import { choice, code, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import type { Applied } from '../../../platform/master-data/applied-changes.ts'
import { applicationColumns } from '../../../platform/master-data/audit.columns.ts'
import { applicationKeys } from './application.keys.ts'

/** What the app supplied about a customer. */
export const customerApp = dealerTable(
  'customer_app',
  {
    applyNum: code().notNull(),
    customerCode: code().notNull(),
    applied: jsonb().$type<Applied>().notNull(),
    photoFileIds: str(200),
    ...applicationColumns(),
    auditStatus: choice(AuditStatus).notNull(),
  },
  (table) => applicationKeys('customer_app', table),
)
carries(customerApp, { answered: ['CustomerApp'] })
