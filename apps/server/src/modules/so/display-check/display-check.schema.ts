import { index } from 'drizzle-orm/pg-core'
import { code, date, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** Photos of displays at customers, as field staff took and judged them. */
export const displayCheck = dealerTable(
  'display_check',
  {
    customerCode: code().notNull(),
    fileId: ref().notNull(),
    checkDate: date().notNull(),
    userName: str(60).notNull(),
    result: str(200),
  },
  (table) => [index('display_check_customer').on(table.dealerCode, table.customerCode, table.checkDate, table.id)],
)
carries(displayCheck, { answered: ['DisplayCheckImage'] })
