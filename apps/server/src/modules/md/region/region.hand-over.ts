import { and, asc, eq, ne } from 'drizzle-orm'
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

/** Who takes lines does the business that they are for, as who is given one by its form. */
const lines: HandedOver = {
  ...handsOver({ label: '线路', table: region, by: 'userId', column: region.userId, name: region.regionName }),
  unfit: async ({ tx, user }, from, { businessType }) => {
    const [line] = await tx
      .select({ name: region.regionName })
      .from(region)
      .where(
        and(
          ...[eq(region.dealerCode, user.dealerCode), eq(region.delFlag, 'F'), eq(region.userId, from)],
          businessType === null ? undefined : ne(region.regionType, businessType),
        ),
      )
      .orderBy(asc(region.regionCode))
      .limit(1)
    return line?.name
  },
}

export const handOver: readonly HandedOver[] = [lines, customers]
