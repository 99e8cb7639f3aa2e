import type { Handlers } from '../../../platform/contract/types.ts'
import { monthlySales } from './monthly-sales.list.sql.ts'
import { salesRank } from './sales-rank.list.sql.ts'
import { salesTrend } from './sales-trend.ts'

/** Sales by salesman and over time. */
export const routes = {
  'report.web.businessSalesRank': salesRank,
  'report.web.monthlySalesList': monthlySales,
  'report.web.salesTrend': salesTrend,
} satisfies Handlers
