import type { ReceivableRefType } from '@dealer/sdk/contract'
import type { Work } from '../../../platform/work.ts'
import { type DebtBucket, debtsOf } from '../ledger/ledger.service.ts'
import { moneyReceived, otherInvoicesAmong } from './payee.debts.sql.ts'
import type { OpenDebt } from './payee-entered.rules.ts'

/** A debt with all its figures. */
export type Debt = OpenDebt & {
  readonly bucket: DebtBucket
  readonly invoicedAmount: string
  /** From when on it is owed. */
  readonly docDate: string
}

/** Debts and credits of a bucket by their numbers; those that never were are missing. */
export async function openDebts(
  work: Work,
  bucket: DebtBucket,
  refNums: readonly string[],
): Promise<Map<string, Debt>> {
  if (refNums.length === 0) return new Map()
  const { tx, user } = work
  const [debts, received, others] = await Promise.all([
    debtsOf(work, bucket, refNums),
    moneyReceived(tx, user.dealerCode, bucket, refNums),
    bucket === 'invoice' ? otherInvoicesAmong(tx, user.dealerCode, refNums) : new Set<string>(),
  ])
  const kindOf = (refNum: string): ReceivableRefType =>
    bucket === 'order' ? 'order' : others.has(refNum) ? 'otherInvoice' : 'invoice'
  return new Map(
    [...debts].map(([refNum, debt]) => [
      refNum,
      { ...debt, bucket, refType: kindOf(refNum), received: received.get(refNum) ?? '0.00' },
    ]),
  )
}
