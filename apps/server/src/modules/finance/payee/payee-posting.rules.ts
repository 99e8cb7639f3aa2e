import { compare, isZero, max, minus, negate, plus } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'
import type { DebtBucket, Settlement } from '../ledger/ledger.service.ts'
import type { PayeeLineRow, PayeeRow } from './payee.document.ts'
import { type PreReceipt, type SetOff, takeOf } from './payee.rules.ts'
import { refundable } from './payee-entered.rules.ts'

/** The bucket in which a line's debt lies: all that is no order is on an invoice, or goods that want none. */
export const bucketOf = ({ refType }: { readonly refType: string }): DebtBucket =>
  refType === 'order' ? 'order' : 'invoice'

/** Tells debts of both buckets apart. */
export const debtKey = (bucket: DebtBucket, refNum: string): string => `${bucket} ${refNum}`

interface Left {
  readonly balance: string
  readonly received: string
}

type Posting = Pick<PayeeRow, 'payeeDocNum' | 'payeeType' | 'payeeRefType' | 'customerCode' | 'srcDocNum' | 'amount'>
type PostedLine = Pick<PayeeLineRow, 'refType' | 'refNum' | 'payAmount' | 'discountAmount'>

/**
 * Judges receipts and refunds that are posted one after the other: each finds what those before it left.
 *
 * @param debts by their key, as they stand
 * @param receipts that refunds take from, the oldest first, with the customer
 * @returns what a receipt takes of which pre-receipts: refunds of them alone take any
 * @throws Refusal 103 naming the receipt, once less is owed than it pays, or less may be refunded
 */
export function postedInTurn(
  debts: ReadonlyMap<string, Left>,
  receipts: readonly (PreReceipt & { readonly customerCode: string; readonly soNum: string | null })[],
): (row: Posting, lines: readonly PostedLine[]) => SetOff[] {
  const open = new Map(debts)
  const kept = new Map(receipts.map((receipt) => [receipt.payeeDocNum, receipt]))
  const refused = ({ payeeDocNum }: Posting, why: string) => refuse.notNow(`收款单【${payeeDocNum}】${why}`)

  function settle(row: Posting, line: PostedLine): void {
    const key = debtKey(bucketOf(line), line.refNum)
    const { balance, received } = open.get(key) ?? { balance: '0.00', received: '0.00' }
    const { payAmount, discountAmount } = line
    if (row.payeeType === 'return') {
      if (compare(payAmount, refundable({ balance, received })) > 0) throw refused(row, '退款金额大于可退金额')
      open.set(key, { balance: plus(balance, payAmount), received: max('0.00', minus(received, payAmount)) })
      return
    }
    const settled = plus(payAmount, discountAmount)
    if (compare(settled, balance) > 0) throw refused(row, '收款金额大于未收金额')
    open.set(key, { balance: minus(balance, settled), received: plus(received, payAmount) })
  }

  /** A refund that an order made takes of its receipt; any other of what no order is waiting for. */
  function take(row: Posting): SetOff[] {
    const { srcDocNum, customerCode, amount } = row
    const from = [...kept.values()].filter((receipt) =>
      srcDocNum === null
        ? receipt.soNum === null && receipt.customerCode === customerCode
        : receipt.payeeDocNum === srcDocNum,
    )
    const taken = takeOf(from, amount)
    const missing = taken.reduce((rest, one) => minus(rest, one.amount), amount)
    if (!isZero(missing)) throw refused(row, '退款金额大于可退金额')
    for (const one of taken) {
      const receipt = kept.get(one.payeeDocNum)
      if (receipt) kept.set(one.payeeDocNum, { ...receipt, left: minus(receipt.left, one.amount) })
    }
    return taken
  }

  return (row, lines) => {
    for (const line of lines) settle(row, line)
    return row.payeeType === 'return' && row.payeeRefType === 'pre' ? take(row) : []
  }
}

/**
 * What a receipt or refund puts into the account: its lines, and what it leaves or takes of pre-receipts.
 * @param taken of which pre-receipts a refund takes what
 */
export function entriesOf(
  row: Pick<PayeeRow, 'payeeDocNum' | 'payeeType' | 'customerCode' | 'salesmanId' | 'payDate' | 'unallocatedAmount'>,
  lines: readonly PostedLine[],
  taken: readonly SetOff[],
): Settlement[] {
  const { payeeDocNum, payeeType, customerCode, salesmanId, payDate, unallocatedAmount } = row
  const of = { customerCode, salesmanId, srcNum: payeeDocNum, docDate: payDate }
  const isRefund = payeeType === 'return'
  const ofLines = lines.flatMap((line): Settlement[] => {
    const ofDebt = { ...of, bucket: bucketOf(line), refNum: line.refNum }
    const { payAmount, discountAmount } = line
    if (isRefund) return [{ ...ofDebt, entryType: 'refund', amount: payAmount }]
    return [
      { ...ofDebt, entryType: 'receipt', amount: negate(payAmount) },
      { ...ofDebt, entryType: 'discount', amount: negate(discountAmount) },
    ]
  })
  const ofTaken = taken.map(
    ({ payeeDocNum: refNum, amount }): Settlement => ({
      ...{ ...of, bucket: 'pre', entryType: 'refund', refNum, amount: negate(amount) },
    }),
  )
  const left: Settlement = {
    ...of,
    bucket: 'pre',
    entryType: 'receipt',
    refNum: payeeDocNum,
    amount: unallocatedAmount,
  }
  return [...ofLines, ...ofTaken, ...(isRefund ? [] : [left])].filter(({ amount }) => !isZero(amount))
}
