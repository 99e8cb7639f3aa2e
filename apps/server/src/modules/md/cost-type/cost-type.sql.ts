import { and, asc, eq, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { costType } from './cost-type.schema.ts'

const { id, costTypeCode, costTypeName, costTypeCategory, parentCode, isNeedCustomer, isNeedVehicle } = costType
const live = ({ user }: Work) => and(eq(costType.dealerCode, user.dealerCode), eq(costType.delFlag, 'F'))

/** All cost types by code, as the tree shows them. */
export const costTypes = (work: Work) =>
  work.tx
    .select({
      ...{ id, costTypeCode, costTypeName, costTypeCategory, parentCode, isNeedCustomer, isNeedVehicle },
      isSystem: costType.isSystem,
      enabled: costType.enabled,
      name: costTypeName,
    })
    .from(costType)
    .where(live(work))
    .orderBy(asc(costTypeCode))

/** The group of a cost type; nothing for one that is not there. */
export async function groupOf(work: Work, code: string) {
  const [row] = await work.tx
    .select({ costTypeCategory })
    .from(costType)
    .where(and(live(work), eq(costTypeCode, code)))
  return row?.costTypeCategory
}

/** Whether types lie below one. */
export async function hasBelow(work: Work, code: string): Promise<boolean> {
  const found = await work.tx
    .select({ one: sql`1` })
    .from(costType)
    .where(and(live(work), eq(parentCode, code)))
    .limit(1)
  return found.length > 0
}

/** A cost type, disabled or not; nothing for one that is not there. */
export async function costTypeOf(work: Work, code: string) {
  const [row] = await work.tx
    .select({ costTypeCode, costTypeName, enabled: costType.enabled })
    .from(costType)
    .where(and(live(work), eq(costTypeCode, code)))
  return row
}
