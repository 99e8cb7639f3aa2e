import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { documentLog } from './document-log.schema.ts'

export type NewLog = typeof documentLog.$inferInsert

export const insertLogs = (tx: Tx, logs: NewLog[]) => insertRows(tx, documentLog, logs)

export const logsOf = (tx: Tx, dealerCode: string, docType: string, docId: string) =>
  tx
    .select({
      action: documentLog.action,
      fromStatus: documentLog.fromStatus,
      toStatus: documentLog.toStatus,
      userName: documentLog.createName,
      logDate: documentLog.createDate,
      remark: documentLog.remark,
    })
    .from(documentLog)
    .where(and(eq(documentLog.dealerCode, dealerCode), eq(documentLog.docType, docType), eq(documentLog.docId, docId)))
    .orderBy(asc(documentLog.id))
