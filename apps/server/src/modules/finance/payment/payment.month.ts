import { lte } from 'drizzle-orm'
import type { InTheWay } from '../../inv/inventory-monthly/month-obstacle.registry.ts'
import { MONEY_WAITS, waitingAudits } from '../../inv/inventory-monthly/waiting-audits.ts'
import { supplierPayment } from './payment.schema.ts'

/** Payments under days of the month, or before it, that wait for their audit. */
export const inTheWay: InTheWay = (work, { lastDay }) =>
  waitingAudits(work, supplierPayment, {
    num: supplierPayment.paymentNum,
    within: lte(supplierPayment.payDate, lastDay),
    as: MONEY_WAITS,
  })
