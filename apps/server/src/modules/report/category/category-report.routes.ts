import type { Handlers } from '../../../platform/contract/types.ts'
import { categoryActives } from './category-active.list.sql.ts'
import { categoryAnalysis, hotSales } from './category-analysis.ts'
import { categoryCustomers } from './category-customer.list.sql.ts'
import { categoryMonths } from './category-monthly.list.sql.ts'
import { categoryProducts } from './category-product.list.sql.ts'
import { categorySales } from './category-sale.list.sql.ts'
import { categorySaleTrend } from './category-trend.ts'

/** Sales by category. */
export const routes = {
  'report.web.categorySaleList': categorySales,
  'report.web.categorySaleTrend': categorySaleTrend,
  'report.web.categoryActiveList': categoryActives,
  'report.web.categoryAnalysis': categoryAnalysis,
  'report.web.hotSaleList': hotSales,
  'report.web.categoryCustomerList': categoryCustomers,
  'report.web.categoryProductList': categoryProducts,
  'report.web.categoryMonthlySales': categoryMonths,
} satisfies Handlers
