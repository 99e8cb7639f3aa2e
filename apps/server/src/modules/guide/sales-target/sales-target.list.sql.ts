import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { audited } from '../../../platform/list/audited.ts'
import { computed } from '../../../platform/list/declaration.ts'
import { is, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { dealer, ofDealer, ofRegions, seesAll, type Viewer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { doneRate } from './sales-target.rules.ts'
import { salesTarget } from './sales-target.schema.ts'
import { doneAmount } from './target-done.sql.ts'
import { refName } from './target-kinds.sql.ts'

const { id, targetMonth, targetType, refCode, targetAmount, targetQty } = salesTarget

/** Own targets, and those of own lines with their owners and customers; all to who sees the whole dealer. */
function ownTargets(viewer: Viewer): SQL | undefined {
  if (seesAll(viewer)) return undefined
  const isOwn = eq(region.userId, viewer.userId)
  const lines = and(
    sql`${region.dealerCode} = ${dealer} and ${region.delFlag} = 'F'`,
    viewer.dataScope === 'self' ? isOwn : or(isOwn, ofRegions(region.regionCode, viewer)),
  )
  const owners = sql`select ${region.userId} from ${region} where ${lines}`
  return or(
    and(
      eq(targetType, 'salesman'),
      sql`${refCode} in (select ${staff.userCode} from ${staff} where ${staff.dealerCode} = ${dealer}
        and (${staff.id} = ${viewer.userId} or ${staff.id} in (${owners})))`,
    ),
    and(eq(targetType, 'region'), sql`${refCode} in (select ${region.regionCode} from ${region} where ${lines})`),
    and(
      eq(targetType, 'customer'),
      sql`${refCode} in (select ${customer.customerCode} from ${customer} where ${customer.dealerCode} = ${dealer}
        and ${customer.regionCode} in (select ${region.regionCode} from ${region} where ${lines}))`,
    ),
  )
}

/** Targets with what is done of them. */
export const targetList = list('guide.salesTarget.page', {
  from: salesTarget,
  scope: (viewer) => and(ofDealer(salesTarget)(viewer), ownTargets(viewer)),
  newest: targetMonth,
  id,
  by: { ofKind: where((kind) => sql`${targetMonth} || ' ' || ${targetType} = ${kind}`) },
  filters: { targetMonth: is(targetMonth), targetType: is(targetType), refCode: is(refCode) },
  row: {
    ...{ id, targetMonth, targetType, refCode, targetAmount, targetQty },
    refName: refName(salesTarget),
    doneAmount,
    doneRate: computed,
    ...audited(salesTarget),
  },
  sort: { doneRate: sql`${doneAmount} / nullif(${targetAmount}, 0)` },
  compute: (row) => ({ doneRate: doneRate(row) }),
})
