import { VisitCycle } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, date, flag, id, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { checkedTable, dealerTable } from '../../../platform/database/table.ts'

/** A round of visits to customers of one line. */
export const route = dealerTable(
  'route',
  {
    routeCode: code().notNull(),
    routeName: str(60).notNull(),
    regionCode: code().notNull(),
    /** 1 Monday to 7 Sunday, joined by commas, in their order. */
    visitDays: str(13).notNull(),
    visitCycle: choice(VisitCycle).notNull(),
    startDate: date().notNull(),
    areaCodes: text().array().notNull().default([]),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('route_code_key')
      .on(table.dealerCode, sql`upper(${table.routeCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    index('route_region').on(table.dealerCode, table.regionCode),
  ],
)
carries(route, { saved: 'RouteSave', answered: ['Route'], made: ['startDate'] })

/** A customer's place on a route: 1 to n without holes, which whoever changes it keeps while holding the route. */
export const routeCustomer = checkedTable(
  'route_customer',
  {
    id: id(),
    dealerCode: code().notNull(),
    routeId: ref().notNull(),
    customerCode: code().notNull(),
    sortNum: int().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.id] }),
    uniqueIndex('route_customer_key').on(table.dealerCode, table.routeId, table.customerCode),
    uniqueIndex('route_customer_place').on(table.dealerCode, table.routeId, table.sortNum),
    index('route_customer_customer').on(table.dealerCode, table.customerCode),
  ],
)
