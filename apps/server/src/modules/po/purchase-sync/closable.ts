import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { LOAN_FIRST, loanFirst } from '../../cxf/edai/loaned.rules.ts'
import { openLoanOf } from '../../cxf/edai/loaned.service.ts'
import { purchases } from '../purchase/purchase.document.ts'

/** Opens an order that is to be closed. @throws Refusal 106, 104, 103, which of a loan says what is to be done about it */
export async function openToClose(work: Work, ref: { readonly poId: string; readonly version: number }) {
  try {
    return await purchases.openOne(work, ref, 'close')
  } catch (error) {
    const loan = error instanceof Refusal && error.message === LOAN_FIRST ? await openLoanOf(work, ref.poId) : undefined
    throw loan ? refuse.notNow(loanFirst(loan)) : error
  }
}
