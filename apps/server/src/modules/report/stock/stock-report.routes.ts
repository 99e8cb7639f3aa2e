import type { Handlers } from '../../../platform/contract/types.ts'
import { categoryStocks } from './category-stock.list.sql.ts'

/** Stock by category and over time. */
export const routes = {
  'report.web.categoryStockList': categoryStocks,
} satisfies Handlers
