import { compare, minus, negate, sum } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import type { Settlement } from '../ledger/ledger.service.ts'
import { type PayeeRow, payees } from './payee.document.ts'
import { takeOf } from './payee.rules.ts'
import type { PaidOrder } from './payee.service.ts'
import * as rows from './payee.sql.ts'

/** What was received ahead for orders, held until the call ends; by number of the order. */
export type Ahead = ReadonlyMap<string, readonly (PayeeRow & { readonly left: string })[]>

/**
 * What was received ahead for locked orders, and what of it is neither set off nor given back. Called with the documents, before
 * stock is touched; orders of which nothing was received ahead cost nothing.
 */
export async function receivedAhead(
  { tx, user }: Work,
  orders: readonly { readonly soNum: string; readonly payStatus: string | null }[],
): Promise<Ahead> {
  const soNums = orders.filter(({ payStatus }) => payStatus === 'paid').map(({ soNum }) => soNum)
  if (soNums.length === 0) return new Map()
  const standing = await rows.standingReceipts(tx, user.dealerCode, soNums)
  const ahead = standing.filter(({ payeeRefType }) => payeeRefType === 'pre')
  if (ahead.length === 0) return new Map()
  const waiting = await rows.waitingRefunds(
    tx,
    user.dealerCode,
    ahead.map(({ payeeDocNum }) => payeeDocNum),
  )
  const byOrder = new Map<string, (PayeeRow & { left: string })[]>()
  for (const receipt of ahead) {
    const left = minus(receipt.unallocatedAmount, waiting.get(receipt.payeeDocNum) ?? '0.00')
    const soNum = receipt.soNum ?? ''
    byOrder.set(soNum, [...(byOrder.get(soNum) ?? []), { ...receipt, left }])
  }
  return byOrder
}

/** Goods that leave, as what was received ahead looks at them. */
interface Leaving {
  readonly soNum: string
  readonly outNum: string
  readonly outDate: string
  readonly customerCode: string
  readonly salesmanId: string
  readonly totalAmount: string
}

/**
 * Sets off what was received ahead for orders against what leaves for them, as far as it reaches: entries for `postShipments`,
 * which are noted on the receipts.
 */
export async function setOffs(work: Work, ahead: Ahead, leaving: readonly Leaving[]): Promise<Settlement[]> {
  const left = new Map([...ahead].map(([soNum, receipts]) => [soNum, receipts.map((receipt) => ({ ...receipt }))]))
  const taken = leaving.flatMap((out) => {
    const receipts = left.get(out.soNum) ?? []
    const parts = takeOf(receipts, out.totalAmount)
    for (const { payeeDocNum, amount } of parts) {
      const receipt = receipts.find((one) => one.payeeDocNum === payeeDocNum)
      if (receipt) receipt.left = minus(receipt.left, amount)
    }
    return parts.length === 0 ? [] : [{ out, parts }]
  })
  await rows.allocate(
    work.tx,
    work.user.dealerCode,
    taken.flatMap(({ parts }) => parts),
  )
  return taken.flatMap(({ out: { customerCode, salesmanId, soNum, outNum, outDate }, parts }) => {
    const of = { customerCode, salesmanId, entryType: 'writeOff' as const, srcNum: outNum, docDate: outDate }
    const whole = negate(sum(parts.map(({ amount }) => amount)))
    return [
      { ...of, bucket: 'order' as const, refNum: soNum, amount: whole },
      ...parts.map(({ payeeDocNum, amount }) => ({
        ...of,
        bucket: 'pre' as const,
        refNum: payeeDocNum,
        amount: negate(amount),
      })),
    ]
  })
}

/**
 * Notes on receipts that what documents set off of them, or refunds paid back, is theirs again. The account follows when the
 * documents are taken back (`redFlushReceivables`, `rollBackReceivables`).
 */
export async function releaseSetOffs(
  { tx, user }: Work,
  srcNums: readonly string[],
  as: 'writeOff' | 'refund' = 'writeOff',
): Promise<void> {
  if (srcNums.length === 0) return
  const found = await rows.setOffBy(tx, user.dealerCode, srcNums, as)
  const nums = found.map(({ payeeDocNum }) => payeeDocNum)
  if (nums.length > 1) await rows.holdReceipts(tx, user.dealerCode, nums)
  await rows.allocate(
    tx,
    user.dealerCode,
    found.map(({ payeeDocNum, amount }) => ({ payeeDocNum, amount: negate(amount) })),
  )
}

/** What of an order will still be delivered, in yuan: so much of what was received ahead stays with it. */
export interface Undelivered {
  readonly order: PaidOrder & { readonly payStatus: string | null }
  readonly still: string
}

/**
 * Makes refunds of what was received ahead for locked orders and will not be delivered. They wait for their audit, which pays
 * them out; until then the money stays in the account. Answers their numbers.
 */
export async function queueRefunds(work: Work, orders: readonly Undelivered[], reason?: string): Promise<string[]> {
  const ahead = await receivedAhead(
    work,
    orders.map(({ order }) => order),
  )
  const drafts = orders.flatMap(({ order, still }) => {
    const receipts = ahead.get(order.soNum) ?? []
    const over = minus(sum(receipts.map(({ left }) => left)), still)
    const taken = compare(over, '0') > 0 ? takeOf(receipts, over) : []
    return taken.flatMap(({ payeeDocNum, amount }) => {
      const receipt = receipts.find((one) => one.payeeDocNum === payeeDocNum)
      return receipt ? [refundOf(work, receipt, amount, reason)] : []
    })
  })
  const made = await payees.add(work, drafts, { label: '退款' })
  return made.map(({ payeeDocNum }) => payeeDocNum)
}

/**
 * A refund that was paid out and taken back waits again: the order's money is still the customer's. Answers its number; none where
 * no order made it.
 */
export async function queueAgain(work: Work, refund: PayeeRow, reason: string): Promise<string | undefined> {
  const { payeeType, srcDocNum, amount } = refund
  if (payeeType !== 'return' || srcDocNum === null) return undefined
  const draft = refundOf(work, { ...refund, payeeDocNum: srcDocNum }, amount, reason)
  const [made] = await payees.add(work, [draft], { label: '退款' })
  return made?.payeeDocNum
}

function refundOf(work: Work, receipt: PayeeRow, amount: string, reason: string | undefined) {
  const { customerCode, customerName, salesmanId, salesmanName, collectorId, collectorName, payMethod, bankAccount } =
    receipt
  return {
    ...{ customerCode, customerName, salesmanId, salesmanName, collectorId, collectorName, payMethod, bankAccount },
    ...{
      payeeType: 'return' as const,
      payeeRefType: 'pre' as const,
      payDate: work.today,
      auditStatus: 'unaudited' as const,
    },
    ...{ amount, allocatedAmount: amount, unallocatedAmount: '0.00', submitDate: work.now },
    ...{ soNum: receipt.soNum, srcDocNum: receipt.payeeDocNum, remark: reason ?? null },
  }
}
