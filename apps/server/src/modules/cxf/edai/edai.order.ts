import type { Work } from '../../../platform/work.ts'
import { purchases } from '../../po/purchase/purchase.document.ts'

type Purchase = Awaited<ReturnType<typeof purchases.lock>>['rows'][number]

interface Telling {
  /** As the log of the order calls it. */
  readonly label: string
  readonly loanNum: string
}

/** An order that a loan is to pay for says so; until that is paid back or given up nobody ends it. */
export async function tieOrder(work: Work, row: Purchase, { label, loanNum }: Telling): Promise<void> {
  if (row.loanNum === loanNum && row.hasLoan === 'T' && row.payType === 'loan') return
  const set = { payType: 'loan' as const, loanNum, hasLoan: 'T' as const }
  await purchases.change(work, [{ row, set, remark: loanNum }], label)
}

/** An order whose loan was refused, or is paid back, can be ended again. */
export async function freeOrder(work: Work, row: Purchase, { label, loanNum }: Telling): Promise<void> {
  await purchases.change(work, [{ row, set: { hasLoan: 'F' as const }, remark: loanNum }], label)
}

/** An order whose loan was withdrawn is paid from own funds. */
export async function untieOrder(work: Work, row: Purchase, { label, loanNum }: Telling): Promise<void> {
  const set = { payType: 'self' as const, loanNum: null, hasLoan: 'F' as const }
  await purchases.change(work, [{ row, set, remark: loanNum }], label)
}
