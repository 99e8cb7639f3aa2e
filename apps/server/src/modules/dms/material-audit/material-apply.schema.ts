import { AuditStatus } from '@dealer/sdk/contract'
import { index } from 'drizzle-orm/pg-core'
import { choice, code, qty, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { applicationColumns } from '../../../platform/master-data/audit.columns.ts'

/** One material that somebody applied for; those applied for together share the number. */
export const materialApply = dealerTable(
  'material_apply',
  {
    applyNum: code().notNull(),
    materialCode: code().notNull(),
    qty: qty().notNull(),
    purpose: str(200).notNull(),
    customerCode: code(),
    ...applicationColumns(),
    auditStatus: choice(AuditStatus).notNull(),
  },
  (table) => [index('material_apply_list').on(table.dealerCode, table.applyDate, table.id)],
)
carries(materialApply, { answered: ['MaterialApply'] })
