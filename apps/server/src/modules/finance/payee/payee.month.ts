import { lte } from 'drizzle-orm'
import type { InTheWay } from '../../inv/inventory-monthly/month-obstacle.registry.ts'
import { MONEY_WAITS, waitingAudits } from '../../inv/inventory-monthly/waiting-audits.ts'
import { payee } from './payee.schema.ts'

/** Receipts under days of the month, or before it, that wait for their audit. */
export const inTheWay: InTheWay = (work, { lastDay }) =>
  waitingAudits(work, payee, { num: payee.payeeDocNum, within: lte(payee.payDate, lastDay), as: MONEY_WAITS })
