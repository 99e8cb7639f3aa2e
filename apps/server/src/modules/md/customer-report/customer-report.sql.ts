import { and, eq, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { salesOut } from '../../so/out/out.schema.ts'
import { customer } from '../customer/customer.schema.ts'
import { customerScope } from '../customer/customer.sql.ts'
import { region } from '../region/region.schema.ts'

/** Sales before are not asked for. */
const SINCE = '2023-01-01'

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
