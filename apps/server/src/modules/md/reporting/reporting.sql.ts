import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Report } from '../../../platform/manufacturer/manufacturer.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { reporting, reportingEvent } from './reporting.schema.ts'

export type Kind = Report['kind']

/** Joins how the listed rows stand with the manufacturer. */
export const standsOf = (kind: Kind, rows: { dealerCode: PgColumn; id: PgColumn }): SQL | undefined =>
  and(
    eq(reporting.dealerCode, rows.dealerCode),
    sql`${reporting.kind} = ${sql.raw(`'${kind}'`)}`,
    eq(reporting.subjectId, rows.id),
  )

/** Their state where they are joined: what has no row was never reported. */
export const reportStatus = sql<typeof reporting.$inferSelect.reportStatus>`coalesce(${reporting.reportStatus}, 'none')`

const ofKind = ({ user }: Work, kind: Kind, ids: readonly string[]) =>
  and(eq(reporting.dealerCode, user.dealerCode), eq(reporting.kind, kind), inArray(reporting.subjectId, [...ids]))

/** How they stand, held until the call ends. */
export async function hold(work: Work, kind: Kind, ids: readonly string[]) {
  await work.tx
    .insert(reporting)
    .values(ids.map((subjectId) => ({ ...created(work), kind, subjectId })))
    .onConflictDoNothing()
  const rows = await work.tx
    .select({ id: reporting.subjectId, reportStatus: reporting.reportStatus })
    .from(reporting)
    .where(ofKind(work, kind, ids))
    .orderBy(asc(reporting.subjectId))
    .for('update')
  const stands = new Map(rows.map((row) => [row.id, row.reportStatus]))
  if (kind !== 'customer') return stands
  // What customers may order follows from their own flag, which imports set too: it decides.
  const customers = await work.tx
    .select({ id: customer.id, isReported: customer.isReported })
    .from(customer)
    .where(and(eq(customer.dealerCode, work.user.dealerCode), inArray(customer.id, [...ids])))
    .orderBy(asc(customer.id))
    .for('update')
  for (const { id, isReported } of customers)
    if (isReported === 'T') stands.set(id, 'reported')
    else if (stands.get(id) === 'reported') stands.set(id, 'closed')
  return stands
}

/** Changes how those that are held stand; what customers may order follows from theirs. */
export async function stand(
  work: Work,
  kind: Kind,
  ids: readonly string[],
  state: Pick<typeof reporting.$inferInsert, 'reportStatus' | 'reportDate' | 'reportName' | 'closeReason'>,
): Promise<void> {
  await work.tx
    .update(reporting)
    .set({ ...state, ...updated(work), version: sql`${reporting.version} + 1` })
    .where(ofKind(work, kind, ids))
  if (kind !== 'customer') return
  await work.tx
    .update(customer)
    .set({
      isReported: state.reportStatus === 'reported' ? 'T' : 'F',
      ...(state.reportDate !== undefined && { reportDate: state.reportDate }),
      ...updated(work),
      version: sql`${customer.version} + 1`,
    })
    .where(and(eq(customer.dealerCode, work.user.dealerCode), inArray(customer.id, [...ids])))
}

/** Reports and closings of one, latest first. */
export const eventsOf = ({ tx, user }: Work, kind: Kind, subjectId: string) =>
  tx
    .select({
      reportId: reportingEvent.id,
      action: reportingEvent.action,
      actionDate: reportingEvent.actionDate,
      actionName: reportingEvent.actionName,
      reason: reportingEvent.reason,
      delivery: reportingEvent.delivery,
      receiptNo: reportingEvent.receiptNo,
      deliveryMessage: reportingEvent.deliveryMessage,
    })
    .from(reportingEvent)
    .where(
      and(
        eq(reportingEvent.dealerCode, user.dealerCode),
        eq(reportingEvent.kind, kind),
        eq(reportingEvent.subjectId, subjectId),
      ),
    )
    .orderBy(desc(reportingEvent.id))

/** Those of the events that nobody has answered yet, oldest first. */
export const waiting = ({ tx, user }: Work, ids: readonly string[]) =>
  tx
    .select()
    .from(reportingEvent)
    .where(
      and(
        eq(reportingEvent.dealerCode, user.dealerCode),
        inArray(reportingEvent.id, [...ids]),
        eq(reportingEvent.delivery, 'waiting'),
      ),
    )
    .orderBy(asc(reportingEvent.id))

/** Keeps what the manufacturer answered. */
export async function keepAnswer(
  work: Work,
  id: string,
  answer: Pick<typeof reportingEvent.$inferInsert, 'delivery' | 'receiptNo' | 'deliveryMessage'>,
): Promise<void> {
  await work.tx
    .update(reportingEvent)
    .set({ ...answer, ...updated(work), version: sql`${reportingEvent.version} + 1` })
    .where(and(eq(reportingEvent.dealerCode, work.user.dealerCode), eq(reportingEvent.id, id)))
}
