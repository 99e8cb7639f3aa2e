import { and, eq, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { computed, inner, left } from '../../../platform/list/declaration.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { found, rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { visit } from '../../guide/visit/visit.schema.ts'
import { nameOfArea, requireKnownAreas } from '../area/area.service.ts'
import { isOwnLine } from '../region/own-line.ts'
import { findLine } from '../region/region.move.ts'
import { region } from '../region/region.schema.ts'
import { staff } from '../user/user.schema.ts'
import { emptyRoute, stopsOf } from './route.places.sql.ts'
import { nextPlanned, visitDayNames, visitDaysInOrder } from './route.rules.ts'
import { route, routeCustomer } from './route.schema.ts'

const { id, routeCode, routeName, regionCode, visitDays, visitCycle, startDate, areaCodes, enabled } = route

const ofLine = and(eq(region.dealerCode, route.dealerCode), eq(region.regionCode, regionCode), eq(region.delFlag, 'F'))
const customers = sql<number>`(select count(*)::int from ${routeCustomer}
  where ${routeCustomer.dealerCode} = ${route.dealerCode} and ${routeCustomer.routeId} = ${id})`

export const routeList = list('md.route.list', {
  ...rowsOf(route),
  joins: [
    inner(region, ofLine),
    left(staff, and(eq(staff.dealerCode, region.dealerCode), eq(staff.id, region.userId))),
  ],
  filters: {
    keyword: holds(routeCode, routeName),
    enabled: is(enabled),
    regionCode: is(regionCode),
    userId: is(region.userId),
  },
  row: {
    ...{ id, routeCode, routeName, regionCode, visitDays, visitCycle, startDate, areaCodes, enabled },
    regionName: region.regionName,
    userId: region.userId,
    userName: sql<string>`coalesce(${staff.realName}, '')`,
    customerNum: customers,
    nextDate: computed,
    visitDayNames: computed,
    ...audited(route),
  },
  compute: (row, { today }) => ({
    nextDate: (row.enabled === 'T' && nextPlanned(row, today)) || null,
    visitDayNames: visitDayNames(row.visitDays),
  }),
})

export const oneRoute = found(routeList)

type Given = Partial<Args<'md.route.save'>>

export const visitRoutes = masterData({
  table: route,
  label: '拜访路线',
  code: 'routeCode',
  name: 'routeName',
  nameOf: 'nobody',
  usedBy: [usedIn(visit.routeId, id)],
  calls: {
    save: 'md.route.save',
    remove: 'md.route.delete',
    enable: 'md.route.updateRouteEnable',
    codeFree: 'md.route.checkCode',
  },
  requireSeen: requireOwn,
  beforeSave: async (work, given: Given, row) => {
    requireKnownAreas(given.areaCodes ?? [], 'areaCodes')
    if (given.regionCode !== row?.regionCode) await requireLine(work, given, row?.id)
    return {
      visitDays: visitDaysInOrder(given.visitDays ?? ''),
      ...(!row && { startDate: given.startDate ?? work.today }),
    }
  },
  beforeRemove: (work, row) => emptyRoute(work, row.id),
})

/** @throws Refusal 106 for a route of a line outside the user's scope. */
async function requireOwn(work: Work, { regionCode }: typeof route.$inferSelect): Promise<void> {
  if (!(await isOwnLine(work, regionCode))) throw refuse.missing('拜访路线')
}

/** The customers of a route are those of its line, so it changes its line only while it has none. */
async function requireLine(work: Work, { regionCode = '' }: Given, routeId: string | undefined): Promise<void> {
  await findLine(work, regionCode)
  if (!(await isOwnLine(work, regionCode))) throw refuse.missing('线路', 'regionCode')
  if (routeId !== undefined && (await stopsOf(work, routeId)).length > 0)
    throw refuse.notNow('路线上有客户，不能修改线路', { reason: 'fixed', field: 'regionCode' })
}

/** Areas of a route with their names. @throws Refusal 106 */
export async function areasOfRoute(work: Work, { routeId }: Args<'md.route.getRouteAreaRelationByRouteId'>) {
  const { areaCodes } = await oneRoute(work, { id: routeId })
  return areaCodes.map((areaCode) => ({ routeId, areaCode, areaName: nameOfArea(areaCode) ?? areaCode }))
}
