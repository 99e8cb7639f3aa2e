import { OrderTempleteScope, OrderType, UnitType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, flag, int, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What customers order again and again, kept under a name. */
export const orderTemplete = dealerTable(
  'order_templete',
  {
    templeteNum: code().notNull(),
    templeteName: str(60).notNull(),
    orderType: choice(OrderType).notNull(),
    customerScope: choice(OrderTempleteScope).notNull(),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('order_templete_code_key')
      .on(table.dealerCode, sql`upper(${table.templeteNum})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('order_templete_name_key').on(table.dealerCode, table.templeteName).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(orderTemplete, {
  saved: 'OrderTempleteSave',
  answered: ['OrderTempleteRow', 'OrderTemplete'],
  made: ['templeteNum'],
  elsewhere: ['customerCodes'],
})

/** Customers that a template is for, where it is not for all. */
export const orderTempleteCustomer = dealerTable(
  'order_templete_customer',
  { templeteId: ref().notNull(), customerCode: code().notNull() },
  (table) => [
    uniqueIndex('order_templete_customer_key').on(table.dealerCode, table.templeteId, table.customerCode),
    index('order_templete_customer_code').on(table.dealerCode, table.customerCode),
  ],
)

carries(orderTempleteCustomer, { answered: [] })

/** What a template holds: a product once in each unit. Names, units and prices are those of the day of the order. */
export const orderTempleteLine = dealerTable(
  'order_templete_line',
  {
    templeteId: ref().notNull(),
    sortNum: int().notNull(),
    productCode: code().notNull(),
    unitType: choice(UnitType).notNull(),
    qty: qty().notNull(),
  },
  (table) => [
    uniqueIndex('order_templete_line_key').on(table.dealerCode, table.templeteId, table.productCode, table.unitType),
    index('order_templete_line_product').on(table.dealerCode, table.productCode),
  ],
)
carries(orderTempleteLine, { saved: 'OrderTempleteSaveLine', answered: ['OrderTempleteLine'], made: ['sortNum'] })
