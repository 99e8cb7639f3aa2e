import { ReportingAction, ReportingDelivery, ReportStatus } from '@dealer/sdk/contract'
import { index, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, date, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

const kind = () => choice('user', 'vehicle', 'customer').notNull()

/** How a person, a vehicle or a customer stands with the manufacturer; without a row it was never reported. */
export const reporting = dealerTable(
  'reporting',
  {
    kind: kind(),
    subjectId: ref().notNull(),
    reportStatus: choice(ReportStatus).notNull().default('none'),
    reportDate: date(),
    reportName: str(60),
    closeReason: str(200),
  },
  (table) => [uniqueIndex('reporting_subject_key').on(table.dealerCode, table.kind, table.subjectId)],
)
carries(reporting, { answered: ['ReportingState'] })

/** What the manufacturer is told, and what it answered. */
export const reportingEvent = dealerTable(
  'reporting_event',
  {
    kind: kind(),
    subjectId: ref().notNull(),
    subjectCode: code().notNull(),
    subjectName: str(80).notNull(),
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    action: choice(ReportingAction).notNull(),
    actionDate: date().notNull(),
    actionName: str(60).notNull(),
    reason: str(200),
    delivery: choice(ReportingDelivery).notNull().default('waiting'),
    receiptNo: code(),
    deliveryMessage: str(200),
  },
  (table) => [index('reporting_event_subject').on(table.dealerCode, table.kind, table.subjectId, table.id)],
)
carries(reportingEvent, { answered: ['ReportingEvent'] })
