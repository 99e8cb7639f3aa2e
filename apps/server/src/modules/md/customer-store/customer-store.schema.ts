import { AuditStatus } from '@dealer/sdk/contract'
import { choice, code, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { applicationColumns } from '../../../platform/master-data/audit.columns.ts'
import { applicationKeys } from '../customer-app/application.keys.ts'

/** A customer that asks to order in the mall. */
export const customerStore = dealerTable(
  'customer_store',
  {
    applyNum: code().notNull(),
    customerCode: code().notNull(),
    contact: str(30).notNull(),
    mobile: str(11).notNull(),
    licenseFileId: ref(),
    doorFileId: ref(),
    ...applicationColumns(),
    auditStatus: choice(AuditStatus).notNull(),
  },
  (table) => applicationKeys('customer_store', table),
)
carries(customerStore, { answered: ['CustomerStore'] })
