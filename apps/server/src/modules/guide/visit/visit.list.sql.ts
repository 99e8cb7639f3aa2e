import { type Flag, type VisitFault, visitFaultLabel } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { computed, inner, left } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer, type Viewer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf, ofRegion } from '../../md/customer/customer.sql.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { region } from '../../md/region/region.schema.ts'
import { route } from '../../md/route/route.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { ownOrAtOwnCustomers } from '../field-work/field-scope.sql.ts'
import { taskResult } from '../task/task.schema.ts'
import { visit } from './visit.schema.ts'

const { id, visitDate, userId, routeId, customerCode, planType, inTime, outTime, distance } = visit
const { visitMaxDistance, visitMinMinutes } = dealerSetting

const stayMinutes = sql<number | null>`floor(extract(epoch from ${outTime} - ${inTime}) / 60)::int`

/** What keeps a visit from counting, by the dealer's parameters; null when it counts. */
export const fault = sql<VisitFault | null>`case when ${outTime} is null then 'going' when ${distance} is null then 'unplaced'
  when ${distance} > ${visitMaxDistance} then 'far' when ${stayMinutes} < ${visitMinMinutes} then 'short' end`

/** The parameters by which visits are judged. */
export const ofSetting = and(eq(dealerSetting.dealerCode, visit.dealerCode), eq(dealerSetting.delFlag, 'F'))

/** What lists of visits are made of. */
const visits = {
  from: visit,
  joins: [
    inner(staff, and(eq(staff.dealerCode, visit.dealerCode), eq(staff.id, userId))),
    inner(customer, isCustomerOf(visit)),
    inner(region, ofRegion),
    inner(dealerSetting, ofSetting),
    left(route, and(eq(route.dealerCode, visit.dealerCode), eq(route.id, routeId), eq(route.delFlag, 'F'))),
  ],
  scope: (viewer: Viewer) => and(ofDealer(visit)(viewer), ownOrAtOwnCustomers(userId)(viewer)),
  newest: inTime,
  id,
  by: { id: is(id) },
  filters: {
    userId: is(userId),
    customerCode: is(customerCode),
    routeId: is(routeId),
    planType: is(planType),
    visitDateStart: from(visitDate),
    visitDateEnd: to(visitDate),
  },
  row: {
    visitId: id,
    ...{ visitDate, userId, routeId, customerCode, planType, inTime, outTime, stayMinutes, distance, fault },
    userName: staff.realName,
    routeName: route.routeName,
    customerName: customer.customerName,
    inLng: visit.inLng,
    inLat: visit.inLat,
    isValid: sql<Flag>`case when ${fault} is null then 'T' else 'F' end`,
    validText: computed,
    doorFileId: visit.doorFileId,
    taskNum: sql<number>`(select count(*)::int from ${taskResult} where ${taskResult.dealerCode} = ${visit.dealerCode}
      and ${taskResult.visitId} = ${id} and ${taskResult.delFlag} = 'F')`,
    orderNum: visit.orderNum,
    orderAmount: visit.orderAmount,
    summary: visit.summary,
  },
  compute: ({ fault }: { fault: VisitFault | null }) => ({ validText: fault ? visitFaultLabel[fault] : '有效' }),
} as const

/** Visits of salesmen to customers. */
export const visitList = list('guide.visit.one.page', visits)

/** The same as a report. */
export const visitRecords = list('rp.report.reportBusinessManVisitRecordList', visits)
