import { AuditStatus } from '@dealer/sdk/contract'
import { choice, code, coordinate, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { applicationColumns } from '../../../platform/master-data/audit.columns.ts'
import { applicationKeys } from '../customer-app/application.keys.ts'

/** Where a customer is said to be, by somebody on the spot. */
export const customerLoc = dealerTable(
  'customer_loc',
  {
    applyNum: code().notNull(),
    customerCode: code().notNull(),
    oldLng: coordinate(),
    oldLat: coordinate(),
    oldAddress: str(200).notNull(),
    newLng: coordinate().notNull(),
    newLat: coordinate().notNull(),
    newAddress: str(200).notNull(),
    /** Metres. */
    distance: int(),
    photoFileId: ref(),
    ...applicationColumns(),
    auditStatus: choice(AuditStatus).notNull(),
  },
  (table) => applicationKeys('customer_loc', table),
)
carries(customerLoc, { answered: ['CustomerLoc'] })
