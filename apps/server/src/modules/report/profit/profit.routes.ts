import type { Handlers } from '../../../platform/contract/types.ts'
import { categoryProfits } from './category-profit.list.sql.ts'
import { grossProfits } from './gross-profit.list.sql.ts'

/** What is left of sales once their cost is off. */
export const routes = {
  'report.web.categoryGrossProfit': categoryProfits,
  'report.web.grossProfitList': grossProfits,
} satisfies Handlers
