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

/** Customers owe what was sent to them: bucket order grows, and so do the debts of the orders. */
export async function postShipments(work: Work, shipments: readonly Shipment[]): Promise<void> {
  await post(
    work,
    shipments.map(({ customerCode, salesmanId, soNum, outNum, outDate, amount, terms }) => ({
      customerCode,
      bucket: 'order',
      entryType: 'salesOut',
      refNum: soNum,
      srcNum: outNum,
      amount,
      docDate: outDate,
      salesmanId,
      dueDate: dueDate(outDate, terms),
    })),
  )
}

/** A document whose entries are taken back, and the one that takes them back. */
export interface ReceivableFlushing {
  readonly srcNum: string
  readonly reversalNum: string
  readonly salesmanId: string
}

/** Takes back every entry that documents posted, each at most once. */
export async function redFlushReceivables(
  work: Work,
  flushings: readonly ReceivableFlushing[],
  docDate: string,
): Promise<void> {
  const bySource = new Map(flushings.map((flushing) => [flushing.srcNum, flushing]))
  const entries = await rows.entriesOf(work.tx, work.user.dealerCode, [...bySource.keys()])
  await post(
    work,
    entries.flatMap(({ customerCode, bucket, refNum, srcNum, amount, ledgerId }) => {
      const flushing = bySource.get(srcNum)
      if (!flushing) return []
      return {
        customerCode,
        bucket,
        entryType: 'redflushed' as const,
        refNum,
        srcNum: flushing.reversalNum,
        amount: negate(amount),
        docDate,
        redFlushOf: ledgerId,
        salesmanId: flushing.salesmanId,
        dueDate: docDate,
      }
    }),
  )
}

interface Entry extends Omit<rows.NewEntry, keyof ReturnType<typeof stamp>> {
  readonly salesmanId: string
  readonly dueDate: string
}

/** Balances, ledger and debts of any number of entries; rows of one customer, bucket or order are summed, then locked. */
async function post(work: Work, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const { tx, user } = work
  await rows.addBalances(
    tx,
    user.dealerCode,
    sumBy(entries, ({ customerCode, bucket }) => `${customerCode} ${bucket}`),
  )
  await rows.insertEntries(
    tx,
    entries.map(({ salesmanId: _salesman, dueDate: _due, ...entry }) => ({ ...stamp(work), ...entry })),
  )
  const ofOrders = entries.filter((entry) => entry.bucket === 'order')
  await rows.addDebts(
    tx,
    user.dealerCode,
    sumBy(ofOrders, ({ refNum }) => refNum),
  )
}

/** One entry for each key with the sum of its amounts; all else is that of the first. */
function sumBy(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const same = sums.get(keyOf(entry))
    sums.set(keyOf(entry), same ? { ...same, amount: plus(same.amount, entry.amount) } : entry)
  }
  return [...sums.values()]
}

/** What customers owe altogether, by code; who never owed anything is missing. */
export async function balancesOf({ tx, user }: Work, customerCodes: readonly string[]): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for (const { customerCode, bucket, amount } of await rows.balancesOf(tx, user.dealerCode, customerCodes)) {
    sums.set(customerCode, (bucket === 'pre' ? minus : plus)(sums.get(customerCode) ?? '0.00', amount))
  }
  return sums
}

/** What a customer owes, by bucket and altogether. */
export async function customerBalance(work: Work, customerCode: string) {
  const found = new Map(
    (await rows.balancesOf(work.tx, work.user.dealerCode, [customerCode])).map((row) => [row.bucket, row.amount]),
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
