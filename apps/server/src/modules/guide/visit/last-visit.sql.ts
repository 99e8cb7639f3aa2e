import { and, eq, sql } from 'drizzle-orm'
import { customer } from '../../md/customer/customer.schema.ts'
import { visit } from './visit.schema.ts'

/** Day of a customer's last visit, whoever made it. */
export const lastVisit = sql<string | null>`(select ${visit.visitDate} from ${visit} where ${and(
  eq(visit.dealerCode, customer.dealerCode),
  eq(visit.customerCode, customer.customerCode),
  eq(visit.delFlag, 'F'),
)} order by ${visit.inTime} desc limit 1)`
