import { SettleType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, flag, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'

/** Whom goods are bought from: the manufacturer (`isNice`) and the dealer's own. */
export const supplier = dealerTable(
  'supplier',
  {
    supplierCode: code().notNull(),
    supplierName: str(60).notNull(),
    isNice: flag().notNull().default('F'),
    contact: str(30).notNull(),
    mobile: str(11).notNull(),
    address: str(100),
    taxNo: str(32),
    bankName: str(60),
    bankAccount: str(32),
    settleType: choice(SettleType).notNull(),
    periodDays: int(),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('supplier_code_key')
      .on(table.dealerCode, sql`upper(${table.supplierCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('supplier_name_key').on(table.dealerCode, table.supplierName).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(supplier, { saved: 'SupplierSave', answered: ['Supplier'], elsewhere: ['humans'] })

/** Contacts of a supplier, replaced as a whole. */
export const supplierHuman = checkedTable(
  'supplier_human',
  {
    dealerCode: code().notNull(),
    supplierId: ref().notNull(),
    lineNo: int().notNull(),
    name: str(30).notNull(),
    mobile: str(11).notNull(),
    post: str(30),
    isDefault: flag().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.supplierId, table.lineNo] }),
    uniqueIndex('supplier_human_default').on(table.dealerCode, table.supplierId).where(sql`${table.isDefault} = 'T'`),
  ],
)
carries(supplierHuman, { saved: 'SupplierHuman' })
