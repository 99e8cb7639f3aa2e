import { and, asc, eq, sql } from 'drizzle-orm'
import { addRows, insertRows } from '../../../platform/database/insert-rows.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { correction, correctionRow } from './correction.schema.ts'

type Head = typeof correction.$inferSelect
type Subject = Head['subject']
/** A corrected row without what follows from its sheet. */
export type CorrectedRow = Omit<typeof correctionRow.$inferInsert, 'dealerCode' | 'correctionId'>

const { id, version } = correction

/** Keeps what a sheet corrected. */
export async function keepCorrection(
  work: Work,
  head: Pick<Head, 'subject' | 'cellCount'>,
  rows: readonly CorrectedRow[],
): Promise<void> {
  const { dealerCode } = work.user
  const [kept] = await insertRows(work.tx, correction, [{ ...created(work), ...head, rowCount: rows.length }])
  const correctionId = kept?.id ?? ''
  addRows(
    work.tx,
    correctionRow,
    rows.map((row) => ({ dealerCode, correctionId, ...row })),
  )
}

/** A sheet of the subject, held until the call ends. */
export async function heldCorrection({ tx, user }: Work, subject: Subject, wanted: string): Promise<Head | undefined> {
  const [head] = await tx
    .select()
    .from(correction)
    .where(and(eq(correction.dealerCode, user.dealerCode), eq(correction.subject, subject), eq(id, wanted)))
    .for('update')
  return head
}

/** The rows of a sheet, in the order of their ids. */
export const rowsOfCorrection = ({ tx, user }: Work, correctionId: string) =>
  tx
    .select()
    .from(correctionRow)
    .where(and(eq(correctionRow.dealerCode, user.dealerCode), eq(correctionRow.correctionId, correctionId)))
    .orderBy(asc(correctionRow.rowId))

/** Notes who undid a sheet. */
export const markUndone = (work: Work, wanted: string) =>
  work.tx
    .update(correction)
    .set({
      ...{ undoneName: work.user.realName, undoneDate: work.now, ...updated(work) },
      version: sql`${version} + 1`,
    })
    .where(and(eq(correction.dealerCode, work.user.dealerCode), eq(id, wanted)))
