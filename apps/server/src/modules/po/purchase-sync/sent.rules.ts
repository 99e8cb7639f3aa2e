import type { PurchaseOrderRow } from '@dealer/sdk/contract'
import { type Loanable, withoutLoan } from '../../cxf/edai/loaned.rules.ts'

/** What decides whether an order may be changed. */
export type Sendable = Pick<PurchaseOrderRow, 'poStatus' | 'isNice' | 'syncStatus'> & {
  /** When the manufacturer was last asked. */
  readonly syncDate?: string | null
}

/** The manufacturer may have what was sent and is not answered: nobody changes it meanwhile. */
const isSent = ({ isNice, poStatus, syncStatus, syncDate }: Sendable): boolean =>
  isNice === 'T' && poStatus === 'submitted' && syncStatus === 'waiting' && Boolean(syncDate)

const hasIt = ({ isNice, syncStatus }: Sendable) =>
  isNice === 'T' && syncStatus === 'success' ? '订单已同步' : undefined

/** For what is done only to an order that the manufacturer does not have. */
export const WITHOUT_MAKER = {
  when: (order: Sendable) => !isSent(order),
  why: (order: Sendable) => (isSent(order) ? '订单已发往厂家，请等厂家答复或重新同步' : hasIt(order)),
}

/** For what is done only to an order that neither the manufacturer has nor a bank pays for. */
export const UNTIED = withoutLoan<Sendable & Loanable>(WITHOUT_MAKER)

/** For what sends it. */
export const TO_MAKER = { when: ({ isNice }: Sendable) => isNice === 'T', why: hasIt }
