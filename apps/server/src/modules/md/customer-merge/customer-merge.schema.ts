import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey } from 'drizzle-orm/pg-core'
import { choice, code, dt, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'

/** That a customer was merged into another, under the names of that day. */
export const customerMerge = dealerTable(
  'customer_merge',
  {
    keepId: ref().notNull(),
    keepCode: code().notNull(),
    keepName: str(60).notNull(),
    goneId: ref().notNull(),
    goneCode: code().notNull(),
    goneName: str(60).notNull(),
    undoneName: str(60),
    undoneDate: dt(),
  },
  (table) => [
    index('customer_merge_list').on(table.dealerCode, table.createDate, table.id),
    index('customer_merge_keep').on(table.dealerCode, table.keepId),
    index('customer_merge_gone').on(table.dealerCode, table.goneCode).where(sql`${table.undoneDate} is null`),
  ],
)
carries(customerMerge, { answered: ['CustomerMerge'] })

/** What became of a row, so that an undone merge leaves it as it was. */
export const customerMergeRow = checkedTable(
  'customer_merge_row',
  {
    dealerCode: code().notNull(),
    mergeId: ref().notNull(),
    tableName: str(40).notNull(),
    rowKey: str(60).notNull(),
    /** `moved`: it names the kept customer now. `dropped`: the kept one had the same. `changed`: it holds other values. */
    fate: choice('moved', 'dropped', 'changed').notNull(),
    /** A dropped row as it was, or the values that changed. */
    contents: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.mergeId, table.tableName, table.rowKey] })],
)
