import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { customerMerge } from './customer-merge.schema.ts'

/**
 * The code under which a customer is known today, for those who still know it by a former one, such as the mall; held, so that it
 * stays the customer of a document that is about to be saved.
 */
export async function codeOfToday(work: Work, code: string): Promise<string> {
  const { tx, user } = work
  const [there] = await tx
    .select({ customerCode: customer.customerCode })
    .from(customer)
    .where(and(eq(customer.dealerCode, user.dealerCode), eq(customer.customerCode, code), eq(customer.delFlag, 'F')))
    .for('key share')
  if (there) return code
  const [merge] = await tx
    .select({ keepCode: customerMerge.keepCode })
    .from(customerMerge)
    .where(
      and(
        eq(customerMerge.dealerCode, user.dealerCode),
        eq(customerMerge.goneCode, code),
        isNull(customerMerge.undoneDate),
      ),
    )
    .orderBy(desc(customerMerge.id))
    .limit(1)
  return merge ? codeOfToday(work, merge.keepCode) : code
}
