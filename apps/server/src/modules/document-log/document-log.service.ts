import { created, type Work } from '../../platform/work.ts'
import * as rows from './document-log.sql.ts'

/** Kinds of documents that keep a log. */
export type LoggedDocument = 'salesOrder' | 'orderSplit' | 'picking' | 'salesOut'

/** One action on one document. */
export interface LogEntry {
  readonly docType: LoggedDocument
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

/**
 * Writes what was done to documents, in the transaction that does it.
 *
 * ```ts
 * await writeLog(work, { docType: 'salesOrder', docId: '7', docNum: 'SO2511200007', action: '审核', fromStatus: 'submitted', toStatus: 'confirmed' })
 * ```
 */
export async function writeLog(work: Work, ...entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return
  await rows.insertLogs(
    work.tx,
    entries.map((entry) => ({ ...created(work), ...entry })),
  )
}

/** What was done to a document, oldest first. */
export async function logsOf(work: Work, docType: LoggedDocument, docId: string) {
  const logs = await rows.logsOf(work.tx, work.user.dealerCode, docType, docId)
  return logs.map((log) => ({ ...log, userName: log.userName ?? '' }))
}
