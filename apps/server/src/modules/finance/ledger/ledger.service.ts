import { minus, plus } from '@dealer/validators'
import type { Flushing } from '../../../platform/document/document-reversal.ts'
import type { Work } from '../../../platform/work.ts'
import { account, sumBy } from '../account/account.ts'
import { dueDate, type Terms } from './ledger.rules.ts'
import { arBalance, arLedger } from './ledger.schema.ts'
import * as rows from './ledger.sql.ts'

const receivables = account({ ledger: arLedger, balance: arBalance, by: ['customerCode', 'bucket'] })

/** Goods that left for an order. */
export interface Shipment {
  readonly customerCode: string
  readonly salesmanId: string
  readonly soNum: string
  readonly outNum: string
  readonly outDate: string
  /** What the customer owes for them. */
  readonly totalAmount: string
  readonly terms: Terms
}

/** Customers owe what was sent to them: bucket order grows, and so do the debts of the orders. */
export async function postShipments(work: Work, shipments: readonly Shipment[]): Promise<void> {
  await post(
    work,
    shipments.map(({ customerCode, salesmanId, soNum, outNum, outDate, totalAmount, terms }) => ({
      customerCode,
      bucket: 'order',
      entryType: 'salesOut',
      refNum: soNum,
      srcNum: outNum,
      amount: totalAmount,
      docDate: outDate,
      salesmanId,
      dueDate: dueDate(outDate, terms),
    })),
  )
}

/**
 * Takes back every entry that documents posted, each at most once.
 * @param salesmen of the customers, by number of the document
 */
export async function redFlushReceivables(
  work: Work,
  flushings: readonly Flushing[],
  salesmen: ReadonlyMap<string, string>,
): Promise<void> {
  const entries = await receivables.reversed(work, flushings, work.today)
  const salesmanOf = new Map(flushings.map(({ docNum, reversalNum }) => [reversalNum, salesmen.get(docNum) ?? '']))
  await post(
    work,
    entries.map((entry) => ({ ...entry, salesmanId: salesmanOf.get(entry.srcNum) ?? '', dueDate: work.today })),
  )
}

type Entry = Parameters<typeof receivables.post>[1][number] & { readonly salesmanId: string; readonly dueDate: string }

/** Balances, ledger and debts of any number of entries; those of one order are summed. */
async function post(work: Work, entries: readonly Entry[]): Promise<void> {
  await receivables.post(work, entries)
  const ofOrders = entries.filter((entry) => entry.bucket === 'order')
  await rows.addDebts(
    work.tx,
    work.user.dealerCode,
    sumBy(ofOrders, ({ refNum }) => refNum),
  )
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
