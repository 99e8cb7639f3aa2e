import type { CustomerMergeField } from '@dealer/sdk/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { findCustomerById } from '../customer/customer.service.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { type Row, takenFrom } from './customer-merge.fields.ts'

/** Which customers, and what the kept one takes from the other. */
export interface Wanted {
  readonly keepId: string
  readonly goneId: string
  readonly taken?: readonly CustomerMergeField[]
}

/** Two customers, and what of the kept one becomes another. */
export interface Pair {
  readonly keep: Row
  readonly gone: Row
  readonly taken: Partial<Row>
}

/**
 * Both customers as they are; held until the call ends, in the order of their codes, where they are merged.
 * @throws Refusal 106 for one that the user does not see; 101 when it is one and the same
 */
export async function pairOf(work: Work, { keepId, goneId, taken = [] }: Wanted, hold: boolean): Promise<Pair> {
  if (keepId === goneId) throw refuse.invalid('请选择两个不同的客户', { reason: 'repeated', field: 'goneId' })
  await Promise.all([findCustomerById(work, keepId), findCustomerById(work, goneId)])
  const { tx, user } = work
  const rows = tx
    .select()
    .from(customer)
    .where(
      and(eq(customer.dealerCode, user.dealerCode), eq(customer.delFlag, 'F'), inArray(customer.id, [keepId, goneId])),
    )
    .orderBy(asc(customer.customerCode))
  const found = await (hold ? rows.for('update') : rows)
  const keep = found.find(({ id }) => id === keepId)
  const gone = found.find(({ id }) => id === goneId)
  if (!keep || !gone) throw refuse.missing('客户')
  return { keep, gone, taken: takenFrom(keep, await withChannel(work, gone, taken), taken) }
}

/** Who follows the channel of its type gives that channel away, unless the type goes with it. */
async function withChannel({ tx, user }: Work, gone: Row, taken: readonly CustomerMergeField[]): Promise<Row> {
  if (gone.channelType !== null || !taken.includes('channelType') || taken.includes('customerTypeCode')) return gone
  const [type] = await tx
    .select({ channelType: customerType.channelType })
    .from(customerType)
    .where(
      and(
        eq(customerType.dealerCode, user.dealerCode),
        eq(customerType.typeCode, gone.customerTypeCode),
        eq(customerType.delFlag, 'F'),
      ),
    )
  return { ...gone, channelType: type?.channelType ?? null }
}
