import { and, asc, eq, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { holds, is, when } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { today } from '../../../platform/list/viewer.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { rowsOf } from '../../../platform/master-data/reading.ts'
import type { Work } from '../../../platform/work.ts'
import { stockApply } from '../../inv/apply/apply.schema.ts'
import { salesOut } from '../../so/out/out.schema.ts'
import { orderSplit } from '../../so/split/split.schema.ts'
import { staff } from '../user/user.schema.ts'
import { licenceExpires } from '../vehicle/vehicle.expiring.ts'
import { driver, vehicle } from '../vehicle/vehicle.schema.ts'

const { id, driverCode, driverName, mobile, licenseNo, licenseType, licenseEndDate, userId, enabled } = driver

export const driverList = list('md.driver.list', {
  ...rowsOf(driver),
  joins: [left(staff, and(eq(staff.dealerCode, driver.dealerCode), eq(staff.id, userId)))],
  filters: {
    keyword: holds(driverCode, driverName, mobile),
    expiring: when({ T: sql`${licenceExpires(today)} and ${enabled} = 'T'` }),
    enabled: is(enabled),
  },
  row: {
    ...{ id, driverCode, driverName, mobile, licenseNo, licenseType, licenseEndDate, userId, enabled },
    userName: staff.realName,
    ...audited(driver),
  },
})

export const drivers = masterData({
  table: driver,
  label: '司机',
  code: 'driverCode',
  name: 'driverName',
  nameOf: 'nobody',
  once: ['mobile', 'licenseNo'],
  calls: { save: 'md.driver.save', remove: 'md.driver.delete' },
  refers: { userId: staff.id },
  usedBy: [
    usedIn(orderSplit.driverId, id),
    usedIn(salesOut.driverId, id),
    usedIn(stockApply.driverId, id),
    usedIn(vehicle.driverId, id),
  ],
  beforeSave: async (work, given: Partial<Args<'md.driver.save'>>, row) =>
    given.driverCode || row ? undefined : { driverCode: await nextCode(work) },
})

/** D and four digits, one above the highest; whoever else makes one up waits. */
async function nextCode({ tx, user }: Work): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`driver:${user.dealerCode}`}, 0))`)
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(substring(${driverCode} from '^D([0-9]{1,8})$')::int), 0)` })
    .from(driver)
    .where(eq(driver.dealerCode, user.dealerCode))
  return `D${String((last?.number ?? 0) + 1).padStart(4, '0')}`
}

/** Enabled drivers with their mobiles. */
export const driverChoices = ({ tx, user }: Work) =>
  tx
    .select({ driverId: id, driverName, mobile })
    .from(driver)
    .where(and(eq(driver.dealerCode, user.dealerCode), eq(driver.delFlag, 'F'), eq(enabled, 'T')))
    .orderBy(asc(driverCode))
