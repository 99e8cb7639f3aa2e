import { minus, negate, plus } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import { dueDate, type Terms } from './ledger.rules.ts'
import * as rows from './ledger.sql.ts'

/** Goods that left for an order. */
export interface Shipment {
  readonly customerCode: string
  readonly salesmanId: string
  readonly soNum: string
  readonly outNum: string
  readonly outDate: string
  /** What the customer owes for them. */
  readonly amount: string
  readonly terms: Terms
}

/** The customer owes what was sent: bucket order grows, and so does the debt of the order. */
export async function postShipment(work: Work, shipment: Shipment): Promise<void> {
  const { tx, user } = work
  const { customerCode, amount, outDate } = shipment
  await rows.addBalances(tx, user.dealerCode, [{ customerCode, bucket: 'order', amount }])
  await rows.insertEntries(tx, [
    {
      ...stamp(work),
      customerCode,
      bucket: 'order',
      entryType: 'salesOut',
      refNum: shipment.soNum,
      srcNum: shipment.outNum,
      amount,
      docDate: outDate,
    },
  ])
  await rows.addDebt(tx, user.dealerCode, {
    refNum: shipment.soNum,
    customerCode,
    salesmanId: shipment.salesmanId,
    docDate: outDate,
    dueDate: dueDate(outDate, shipment.terms),
    amount,
  })
}

/** Takes back every entry that a document posted, each at most once. */
export async function redFlushReceivable(
  work: Work,
  srcNum: string,
  reversal: { num: string; docDate: string; salesmanId: string },
): Promise<void> {
  const { tx, user } = work
  const entries = await rows.entriesOf(tx, user.dealerCode, srcNum)
  if (entries.length === 0) return
  await rows.addBalances(
    tx,
    user.dealerCode,
    entries.map(({ customerCode, bucket, amount }) => ({ customerCode, bucket, amount: negate(amount) })),
  )
  await rows.insertEntries(
    tx,
    entries.map(({ customerCode, bucket, refNum, amount, ledgerId }) => ({
      ...stamp(work),
      customerCode,
      bucket,
      entryType: 'redflushed' as const,
      refNum,
      srcNum: reversal.num,
      amount: negate(amount),
      docDate: reversal.docDate,
      redFlushOf: ledgerId,
    })),
  )
  for (const entry of entries.filter((row) => row.bucket === 'order')) {
    const { refNum, customerCode } = entry
    await rows.addDebt(tx, user.dealerCode, {
      refNum,
      customerCode,
      salesmanId: reversal.salesmanId,
      docDate: reversal.docDate,
      dueDate: reversal.docDate,
      amount: negate(entry.amount),
    })
  }
}

/** What a customer owes, by bucket and altogether. */
export async function customerBalance(work: Work, customerCode: string) {
  const found = new Map(
    (await rows.balancesOf(work.tx, work.user.dealerCode, customerCode)).map((row) => [row.bucket, row.amount]),
  )
  const [order, invoice, pre] = [
    found.get('order') ?? '0.00',
    found.get('invoice') ?? '0.00',
    found.get('pre') ?? '0.00',
  ]
  return { order, invoice, pre, balance: minus(plus(order, invoice), pre) }
}

/** What is owed for one order; undefined before anything was sent. */
export const debtOfOrder = (work: Work, soNum: string) => rows.debtOf(work.tx, work.user.dealerCode, soNum)

const stamp = ({ user, now }: Work) => ({
  dealerCode: user.dealerCode,
  postDate: now,
  createId: user.userId,
  createName: user.realName,
})
