import { and, asc, eq } from 'drizzle-orm'
import { addRows } from '../database/insert-rows.ts'
import { created, type Work } from '../work.ts'
import { documentLog } from './document-log.schema.ts'

/** One action on one document. */
export interface LogEntry {
  readonly docType: string
  readonly docId: string
  readonly docNum: string
  /** Chinese name of the action, as its button says it. */
  readonly action: string
  /** Absent for a document that the action made. */
  readonly fromStatus?: string
  readonly toStatus: string
  /** Reason or figures worth keeping. */
  readonly remark?: string
}

/** Writes what was done to documents, in the transaction that does it and in one statement. */
export function writeLogs(work: Work, entries: readonly LogEntry[]): void {
  addRows(
    work.tx,
    documentLog,
    entries.map((entry) => ({ ...created(work), ...entry })),
  )
}

/** What was done to a document, oldest first. */
export async function logsOf({ tx, user }: Work, docType: string, docId: string) {
  const logs = await tx
    .select({
      action: documentLog.action,
      fromStatus: documentLog.fromStatus,
      toStatus: documentLog.toStatus,
      userName: documentLog.createName,
      logDate: documentLog.createDate,
      remark: documentLog.remark,
    })
    .from(documentLog)
    .where(
      and(eq(documentLog.dealerCode, user.dealerCode), eq(documentLog.docType, docType), eq(documentLog.docId, docId)),
    )
    .orderBy(asc(documentLog.id))
  return logs.map((log) => ({ ...log, userName: log.userName ?? '' }))
}
