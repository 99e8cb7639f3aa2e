import type { Handlers } from '../../../platform/contract/types.ts'
import { categoryStocks } from './category-stock.list.sql.ts'
import { invTrend } from './inv-trend.ts'

/** Stock by category and over time. */
export const routes = {
  'report.web.categoryStockList': categoryStocks,
  'report.web.invTrend': invTrend,
} satisfies Handlers
