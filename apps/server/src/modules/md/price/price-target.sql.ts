import type { ChannelType } from '@dealer/sdk/contract'
import { and, eq } from 'drizzle-orm'
import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'

/** A customer type as prices need it. @throws Refusal 106 */
export const findCustomerType = perCall(async ({ tx, user }: Work, typeCode: string) => {
  const [row] = await tx
    .select({ typeName: customerType.typeName, channelType: customerType.channelType, enabled: customerType.enabled })
    .from(customerType)
    .where(
      and(
        eq(customerType.dealerCode, user.dealerCode),
        eq(customerType.delFlag, 'F'),
        eq(customerType.typeCode, typeCode),
      ),
    )
  if (!row) throw refuse.missing('客户类型', 'customerTypeCode')
  return row
})

/** Where somebody sells, of which the manufacturer may set limits: his own channel, else that of his type. @throws Refusal 106 */
export const channelOf = async (
  work: Work,
  { channelType, customerTypeCode }: { readonly channelType: ChannelType | null; readonly customerTypeCode: string },
): Promise<ChannelType> => channelType ?? (await findCustomerType(work, customerTypeCode)).channelType
