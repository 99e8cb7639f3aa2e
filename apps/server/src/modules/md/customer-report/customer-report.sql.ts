import { and, eq, inArray, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { salesOut } from '../../so/out/out.schema.ts'
import { customer } from '../customer/customer.schema.ts'
import { customerScope } from '../customer/customer.sql.ts'
import { region } from '../region/region.schema.ts'
import type { Subject } from '../reporting/reporting.service.ts'

/** Sales before are not asked for. */
export const SINCE = '2023-01-01'

const ofRegion = and(
  eq(region.dealerCode, customer.dealerCode),
  eq(region.regionCode, customer.regionCode),
  eq(region.delFlag, 'F'),
)

const wasSent = sql`exists (select 1 from ${salesOut} where ${salesOut.dealerCode} = ${customer.dealerCode}
  and ${salesOut.customerCode} = ${customer.customerCode} and ${salesOut.outDate} >= ${sql.raw(`'${SINCE}'`)}
  and ${salesOut.outStatus} = 'shipped' and ${salesOut.redFlushOfId} is null)`

/** How many customers with sales are not reported, of those that the viewer may see. */
export const unreported = lookUp((viewer) =>
  builder
    .select({ number: sql`count(*)`.mapWith(Number) })
    .from(customer)
    .innerJoin(region, ofRegion)
    .where(
      and(
        eq(customer.dealerCode, viewer.dealerCode),
        sql`${customer.delFlag} = 'F' and ${customer.enabled} = 'T' and ${customer.isReported} = 'F'`,
        customerScope(viewer),
        wasSent,
      ),
    ),
)

/** Customers that the user may see, with what is told of them. @throws Refusal 106 */
export async function customersOf({ tx, user }: Work, ids: readonly string[]): Promise<Subject[]> {
  const found = await tx
    .select({
      id: customer.id,
      code: customer.customerCode,
      name: customer.customerName,
      contact: customer.contact,
      mobile: customer.mobile,
      licenseNo: customer.licenseNo,
      licenseFileId: customer.licenseFileId,
      doorFileId: customer.doorFileId,
    })
    .from(customer)
    .innerJoin(region, ofRegion)
    .where(
      and(
        eq(customer.dealerCode, user.dealerCode),
        eq(customer.delFlag, 'F'),
        inArray(customer.id, [...ids]),
        customerScope(user),
      ),
    )
    .orderBy(customer.id)
  if (found.length < ids.length) throw refuse.missing('客户')
  return found.map(({ id, code, name, licenseFileId, doorFileId, ...details }) => ({
    ...{ id, code, name, details },
    ...(!licenseFileId && !doorFileId && { missing: '营业执照或门头照' }),
  }))
}
