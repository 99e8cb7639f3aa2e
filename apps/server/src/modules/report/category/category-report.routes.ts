import type { Handlers } from '../../../platform/contract/types.ts'
import { categoryCustomers } from './category-customer.list.sql.ts'

/** Sales by category. */
export const routes = { 'report.web.categoryCustomerList': categoryCustomers } satisfies Handlers
