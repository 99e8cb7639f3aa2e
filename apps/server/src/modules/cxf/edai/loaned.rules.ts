import type { Flag, LoanStatus } from '@dealer/sdk/contract'

/** What says whether a loan of an order is applied for, or lent and not paid back. */
export interface Loanable {
  readonly hasLoan?: Flag
}

interface Guard<Row> {
  readonly when: (row: Row) => boolean
  readonly why: (row: Row) => string | undefined
}

/** What is said while nobody has looked at the loan. */
export const LOAN_FIRST = '请先撤销贷款'

/** What is to be done about an open loan before its order is ended: what its own states let through. */
export function loanFirst(loan: {
  readonly loanNum: string
  readonly status: LoanStatus
  readonly pushDate: string | null
}) {
  const named = `贷款【${loan.loanNum}】`
  if (loan.status === 'lent' || loan.status === 'partRepaid') return `${named}尚未还清，请先还款`
  return loan.pushDate === null ? `${named}尚未结束，请先撤销贷款` : `${named}已推送银行，请等银行答复`
}

/** For what ends an order: not while somebody lends or is to lend what it costs. */
export const withoutLoan = <Row extends Loanable>(guard: Partial<Guard<Row>> = {}): Guard<Row> => ({
  when: (order) => order.hasLoan !== 'T' && (guard.when?.(order) ?? true),
  why: (order) => (order.hasLoan === 'T' ? LOAN_FIRST : guard.why?.(order)),
})
