import type { Flag } from '@dealer/sdk/contract'

/** What says whether a loan of an order is applied for, or lent and not paid back. */
export interface Loanable {
  readonly hasLoan?: Flag
}

interface Guard<Row> {
  readonly when: (row: Row) => boolean
  readonly why: (row: Row) => string | undefined
}

/** For what ends an order: not while somebody lends or is to lend what it costs. */
export const withoutLoan = <Row extends Loanable>(guard: Partial<Guard<Row>> = {}): Guard<Row> => ({
  when: (order) => order.hasLoan !== 'T' && (guard.when?.(order) ?? true),
  why: (order) => (order.hasLoan === 'T' ? '请先撤销贷款' : guard.why?.(order)),
})
