import { AddStatus } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { choice, code, date, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { headKeys } from '../../../platform/document/head.columns.ts'
import { customerColumns } from '../../md/customer/customer.columns.ts'
import { goodsColumns, lineKeys } from '../../md/product/line.columns.ts'

/** What guides and customers ask for. It becomes an order or is voided. */
export const invAdd = dealerTable(
  'inv_add',
  {
    invAddNum: code().notNull(),
    ...customerColumns(),
    userId: ref(),
    userName: str(60).notNull(),
    applyDate: date().notNull(),
    status: choice(AddStatus).notNull(),
    /** The order that it became. */
    soId: ref(),
    soNum: code(),
    totalQty: qty().notNull(),
    remark: str(200),
  },
  (table) => [
    ...headKeys('inv_add', table, table.invAddNum, [table.applyDate]),
    index('inv_add_customer').on(table.dealerCode, table.customerCode, table.applyDate),
    index('inv_add_order').on(table.dealerCode, table.soId),
    check('inv_add_order_check', sql`(${table.status} = 'finished') = (${table.soId} is not null)`),
  ],
)
carries(invAdd, { answered: ['InvAddRow', 'InvAddDetail'] })

/** Lines of a request; `qty` in the unit, all else in small units. */
export const invAddLine = dealerTable(
  'inv_add_line',
  {
    invAddId: ref().notNull(),
    ...goodsColumns(),
    stockQty: qty(),
    remark: str(200),
  },
  (table) => [
    ...lineKeys('inv_add_line', table, table.invAddId),
    index('inv_add_line_product').on(table.dealerCode, table.productCode),
  ],
)
carries(invAddLine, { answered: ['InvAddLine'] })
