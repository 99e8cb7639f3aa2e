import { ChannelType, VisitCycle } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, flag, int, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

export const customerType = dealerTable(
  'customer_type',
  {
    typeCode: code().notNull(),
    typeName: str(60).notNull(),
    channelType: choice(ChannelType).notNull(),
    visitCycle: choice(VisitCycle),
    isSystem: flag().notNull().default('F'),
    sortNum: int().notNull().default(0),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('customer_type_code_key')
      .on(table.dealerCode, sql`upper(${table.typeCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('customer_type_name_key').on(table.dealerCode, table.typeName).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(customerType, { saved: 'CustomerTypeSave', answered: ['CustomerType'] })
