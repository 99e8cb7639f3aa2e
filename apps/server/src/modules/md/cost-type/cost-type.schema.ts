import { CostTypeCategory } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, flag, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What money is spent on, in a tree of one group each. */
export const costType = dealerTable(
  'cost_type',
  {
    costTypeCode: code().notNull(),
    costTypeName: str(60).notNull(),
    costTypeCategory: choice(CostTypeCategory).notNull(),
    parentCode: code(),
    isNeedCustomer: flag().notNull().default('F'),
    isNeedVehicle: flag().notNull().default('F'),
    isSystem: flag().notNull().default('F'),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('cost_type_code_key')
      .on(table.dealerCode, sql`upper(${table.costTypeCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('cost_type_name_key')
      .on(table.dealerCode, sql`coalesce(${table.parentCode}, '')`, table.costTypeName)
      .where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(costType, { saved: 'CostTypeSave', answered: ['CostType'] })
