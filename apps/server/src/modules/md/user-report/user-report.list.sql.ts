import { and, eq, sql } from 'drizzle-orm'
import { left } from '../../../platform/list/declaration.ts'
import { from, holds, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { regionType } from '../region-type/region-type.schema.ts'
import { reporting } from '../reporting/reporting.schema.ts'
import { reportStatus, standsOf } from '../reporting/reporting.sql.ts'
import { station } from '../station/station.schema.ts'
import { staff } from '../user/user.schema.ts'
import { isPost } from './user-report.sql.ts'

const { userCode, realName, businessType } = staff
const { reportDate, reportName, closeReason } = reporting
const isType = and(
  eq(regionType.dealerCode, staff.dealerCode),
  eq(regionType.typeCode, staff.businessType),
  eq(regionType.delFlag, 'F'),
)

/** Everybody of the staff and how they stand with the manufacturer. */
export const userReportList = list('md.userReport.list', {
  from: staff,
  joins: [left(station, isPost), left(regionType, isType), left(reporting, standsOf('user', staff))],
  scope: ofDealer(staff),
  newest: staff.createDate,
  id: staff.id,
  filters: {
    keyword: holds(realName, userCode),
    stationId: is(staff.stationId),
    reportStatus: oneOf(reportStatus),
    reportDateStart: from(reportDate),
    reportDateEnd: to(reportDate),
  },
  row: {
    ...{ userId: staff.id, userCode, realName, businessType, businessTypeName: regionType.typeName },
    stationName: sql<string>`coalesce(${station.stationName}, '')`,
    reported: sql<'T' | 'F'>`case when ${reportStatus} = 'reported' then 'T' else 'F' end`,
    ...{ reportStatus, reportDate, reportName, closeReason },
  },
})
