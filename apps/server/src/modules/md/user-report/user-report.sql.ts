import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { nameIn } from '../../../platform/list/audited.ts'
import { changeLog } from '../../../platform/master-data/change-log.schema.ts'
import { changeRow } from '../../../platform/master-data/change-log.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { reportingEvent } from '../reporting/reporting.schema.ts'
import type { Subject } from '../reporting/reporting.service.ts'
import { station } from '../station/station.schema.ts'
import { staff } from '../user/user.schema.ts'

/** Joins the post of somebody. */
export const isPost = and(eq(station.dealerCode, staff.dealerCode), eq(station.id, staff.stationId))

/** People with what is told of them. @throws Refusal 106 */
export async function peopleOf({ tx, user }: Work, ids: readonly string[]): Promise<Subject[]> {
  const found = await tx
    .select({
      id: staff.id,
      code: staff.userCode,
      name: staff.realName,
      mobile: staff.mobile,
      idCard: staff.idCard,
      stationName: station.stationName,
      businessType: staff.businessType,
      entryDate: staff.entryDate,
    })
    .from(staff)
    .leftJoin(station, isPost)
    .where(and(eq(staff.dealerCode, user.dealerCode), eq(staff.delFlag, 'F'), inArray(staff.id, [...ids])))
    .orderBy(staff.id)
  if (found.length < ids.length) throw refuse.missing('员工')
  return found.map(({ id, code, name, ...details }) => ({
    ...{ id, code, name, details },
    ...(!details.idCard && { missing: '身份证号' }),
    ...(!details.mobile && { missing: '手机号' }),
  }))
}

/** What had changed of somebody between a report and the one before; nothing for a first report. @throws Refusal 106 */
export async function changesBefore({ tx, user }: Work, reportId: string) {
  const ofUsers = and(eq(reportingEvent.dealerCode, user.dealerCode), eq(reportingEvent.kind, 'user'))
  const [event] = await tx
    .select({ subjectId: reportingEvent.subjectId, date: reportingEvent.createDate })
    .from(reportingEvent)
    .where(and(ofUsers, eq(reportingEvent.id, reportId)))
  if (!event) throw refuse.missing()
  const [before] = await tx
    .select({ date: sql<string | null>`max(${reportingEvent.createDate})`.mapWith(reportingEvent.createDate) })
    .from(reportingEvent)
    .where(
      and(
        ofUsers,
        eq(reportingEvent.subjectId, event.subjectId),
        eq(reportingEvent.action, 'report'),
        sql`${reportingEvent.id} < ${reportId}`,
      ),
    )
  if (!before?.date) return []
  return tx
    .select({
      ...changeRow,
      changeName: nameIn(changeLog.changeName),
      userId: changeLog.rowId,
      realName: staff.realName,
    })
    .from(changeLog)
    .innerJoin(staff, and(eq(staff.dealerCode, changeLog.dealerCode), eq(staff.id, changeLog.rowId)))
    .where(
      and(
        eq(changeLog.dealerCode, user.dealerCode),
        eq(changeLog.entity, 'staff'),
        eq(changeLog.rowId, event.subjectId),
        sql`${changeLog.changeDate} > ${sql.param(before.date, reportingEvent.createDate)}`,
        sql`${changeLog.changeDate} <= ${sql.param(event.date, reportingEvent.createDate)}`,
      ),
    )
    .orderBy(asc(changeLog.id))
}
