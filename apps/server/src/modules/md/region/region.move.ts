import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { amongTexts } from '../../../platform/database/among.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { customerChanges } from '../customer/customer.changes.ts'
import { customer } from '../customer/customer.schema.ts'
import { customerScope } from '../customer/customer.service.ts'
import { leaveRoutes } from '../route/route.customers.ts'
import { region } from './region.schema.ts'

/** An enabled line that stays as it is until the call ends. @throws Refusal 106; 101 when it is disabled. */
export async function findLine({ tx, user }: Work, regionCode: string) {
  const [line] = await tx
    .select({ regionCode: region.regionCode, regionName: region.regionName, enabled: region.enabled })
    .from(region)
    .where(and(eq(region.dealerCode, user.dealerCode), eq(region.delFlag, 'F'), eq(region.regionCode, regionCode)))
    .for('share')
  if (!line) throw refuse.missing('线路', 'regionCode')
  if (line.enabled === 'F')
    throw refuse.invalid(`线路【${line.regionName}】已停用`, { reason: 'disabled', field: 'regionCode' })
  return line
}

/** The customers that were named, or who is on the line. @throws Refusal 101 for both or neither, and for a line that gives to itself */
function movedBy({ customerCodes, fromRegionCode, regionCode }: Args<'md.region.moveCustomer'>): SQL | undefined {
  if (customerCodes && fromRegionCode)
    throw refuse.invalid('客户与原线路只能指定一项', { reason: 'unsuitable', field: 'fromRegionCode' })
  if (customerCodes) return amongTexts(customer.customerCode, customerCodes)
  if (!fromRegionCode) throw refuse.invalid('客户必填!', { reason: 'required', field: 'customerCodes' })
  if (fromRegionCode === regionCode)
    throw refuse.invalid('移交线路不能与原线路相同', { reason: 'unsuitable', field: 'regionCode' })
  return eq(customer.regionCode, fromRegionCode)
}

/** Hands customers to another line: they leave the visit routes of their former one. @throws Refusal 101, 106 */
export async function moveCustomers(work: Work, args: Args<'md.region.moveCustomer'>) {
  const { customerCodes = [], fromRegionCode, regionCode } = args
  const { tx, user } = work
  const moved = movedBy(args)
  const line = await findLine(work, regionCode)
  const isOwn = and(eq(customer.dealerCode, user.dealerCode), eq(customer.delFlag, 'F'))
  const found = await tx
    .select({ id: customer.id, customerCode: customer.customerCode, regionName: region.regionName })
    .from(customer)
    .innerJoin(
      region,
      and(
        eq(region.dealerCode, customer.dealerCode),
        eq(region.regionCode, customer.regionCode),
        eq(region.delFlag, 'F'),
      ),
    )
    .where(and(isOwn, customerScope(user), moved))
    .orderBy(customer.id)
    .for('no key update', { of: customer })
  const known = new Set(found.map((row) => row.customerCode))
  const unknown = customerCodes.findIndex((code) => !known.has(code))
  if (unknown >= 0) throw refuse.missing(`客户【${customerCodes[unknown]}】`, `customerCodes.${unknown}`)
  if (fromRegionCode && found.length === 0)
    throw refuse.notNow('原线路没有可移交的客户', { reason: 'empty', field: 'fromRegionCode' })
  const codes = [...known]
  await tx
    .update(customer)
    .set({ regionCode, ...updated(work), version: sql`${customer.version} + 1` })
    .where(and(isOwn, amongTexts(customer.customerCode, codes), ne(customer.regionCode, regionCode)))
  await leaveRoutes(work, codes, regionCode)
  const changes = found.map(({ id, regionName }) => ({
    ...{ id, before: { regionCode: regionName }, after: { regionCode: line.regionName } },
  }))
  customerChanges.write(work, 'pc', ...changes)
  return DONE
}
