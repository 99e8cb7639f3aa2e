import { and, desc, eq } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { customerLoc } from './customer-loc.schema.ts'

/** Places that were proposed for a customer that may be seen, and what became of them, the newest first. */
export const correctionsOf = ({ tx, user }: Work, customerCode: string) =>
  tx
    .select({
      ...{ lng: customerLoc.newLng, lat: customerLoc.newLat, address: customerLoc.newAddress },
      ...{ applyName: customerLoc.applyName, applyDate: customerLoc.applyDate, auditStatus: customerLoc.auditStatus },
    })
    .from(customerLoc)
    .where(
      and(
        eq(customerLoc.dealerCode, user.dealerCode),
        eq(customerLoc.customerCode, customerCode),
        eq(customerLoc.delFlag, 'F'),
      ),
    )
    .orderBy(desc(customerLoc.applyDate), desc(customerLoc.id))
