import { and, asc, eq } from 'drizzle-orm'
import { defineDemo } from '../../../seed/demo.ts'
import { actor } from '../../../seed/orders/actor.ts'
import { inChunks, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { demo as customers } from '../customer/customer.demo.ts'
import { customer } from '../customer/customer.schema.ts'
import { reporting } from '../reporting/reporting.schema.ts'
import { demo as staff } from '../user/user.demo.ts'

/** Who reported the customers that the manufacturer knows, and when. */
export const demo = defineDemo({
  needs: { staff, customers },
  make: async (seeding, { staff: people }) => {
    const { tx, dealerCode, small } = seeding
    const { user } = await actor(seeding, people.get(small ? 'light' : 'admin'))
    const known = await tx
      .select({ subjectId: customer.id, reportDate: customer.reportDate })
      .from(customer)
      .where(and(eq(customer.dealerCode, dealerCode), eq(customer.isReported, 'T')))
      .orderBy(asc(customer.id))
    const reported = { kind: 'customer', reportStatus: 'reported', reportName: user.realName } as const
    await inChunks(known, STATEMENT_ROWS, (chunk) =>
      tx.insert(reporting).values(chunk.map((one) => ({ ...stamped(seeding), ...reported, ...one }))),
    )
  },
})
