import { lte } from 'drizzle-orm'
import type { InTheWay } from '../../inv/inventory-monthly/month-obstacle.registry.ts'
import { MONEY_WAITS, waitingAudits } from '../../inv/inventory-monthly/waiting-audits.ts'
import { costDocument } from './cost.schema.ts'

/** Costs under days of the month, or before it, that wait for their audit. */
export const inTheWay: InTheWay = (work, { lastDay }) =>
  waitingAudits(work, costDocument, {
    num: costDocument.incomeNum,
    within: lte(costDocument.docDate, lastDay),
    as: MONEY_WAITS,
  })
