import { and, asc, eq } from 'drizzle-orm'
import { customer } from '../customer/customer.schema.ts'
import { type HandedOver, handsOver } from '../user/hand-over.ts'
import { region } from './region.schema.ts'

/** Customers follow their line. */
const customers: HandedOver = {
  label: '客户（随线路）',
  find: async ({ tx, user }, userId) => {
    const rows = await tx
      .select({ name: customer.customerName })
      .from(customer)
      .innerJoin(region, and(eq(region.dealerCode, customer.dealerCode), eq(region.regionCode, customer.regionCode)))
      .where(
        and(
          eq(customer.dealerCode, user.dealerCode),
          eq(customer.delFlag, 'F'),
          eq(region.delFlag, 'F'),
          eq(region.userId, userId),
        ),
      )
      .orderBy(asc(customer.customerCode))
    return rows.map(({ name }) => name)
  },
}

export const handOver: readonly HandedOver[] = [
  handsOver({ label: '线路', table: region, by: 'userId', column: region.userId, name: region.regionName }),
  customers,
]
