import type { ArBucket, ArEntryType } from '@dealer/sdk/contract'
import { isZero, minus, negate, plus, sum, toScale } from '@dealer/validators'
import type { Flushing } from '../../../platform/document/document-reversal.ts'
import type { Work } from '../../../platform/work.ts'
import { followDebts } from '../../so/order/order.received.ts'
import { account } from '../account/account.ts'
import { dueDate, figureOf, type Terms } from './ledger.rules.ts'
import { arBalance, arLedger, invoiceDebt, orderDebt } from './ledger.schema.ts'
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

/** A receipt, a refund or what is set off, as an account has it. */
export interface Settlement {
  readonly customerCode: string
  readonly salesmanId: string
  readonly bucket: Entry['bucket']
  readonly entryType: 'receipt' | 'discount' | 'refund' | 'writeOff'
  /** What it is of: an order, an invoice, or the pre-receipt. */
  readonly refNum: string
  readonly srcNum: string
  /** Signed: what lowers a debt or uses a pre-receipt is below zero. */
  readonly amount: string
  readonly docDate: string
}

/**
 * Customers owe what was sent to them: bucket order grows, and so do the debts of the orders.
 * @param setOff what is settled in the same moment, of money that was received before
 */
export async function postShipments(
  work: Work,
  shipments: readonly Shipment[],
  setOff: readonly Settlement[] = [],
): Promise<void> {
  const sent = shipments.map(({ customerCode, salesmanId, soNum, outNum, outDate, totalAmount, terms }) => ({
    customerCode,
    bucket: 'order' as const,
    entryType: 'salesOut' as const,
    refNum: soNum,
    srcNum: outNum,
    amount: totalAmount,
    docDate: outDate,
    salesmanId,
    dueDate: dueDate(outDate, terms),
  }))
  await post(work, [...sent, ...settled(setOff)])
}

/** What customers get for what they gave back, below zero: it lowers the debt of an order, or is a credit under the return's number. */
export const postReturns = (work: Work, returned: readonly Omit<Settlement, 'bucket' | 'entryType'>[]): Promise<void> =>
  post(
    work,
    returned.map((one) => ({ ...one, bucket: 'order', entryType: 'salesReturn', dueDate: one.docDate })),
  )

/** What an invoice takes over, or for other things than goods is owed anew. */
export interface Invoicing {
  readonly customerCode: string
  readonly salesmanId: string
  readonly srcNum: string
  readonly docDate: string
  /** Number that it is owed under from now on, and by when. */
  readonly invoice: { readonly refNum: string; readonly dueDate: string }
  /** What leaves each order, or below zero each return; to the cent what the invoice gets. */
  readonly taken: readonly { readonly refNum: string; readonly amount: string }[]
}

/** Debts of orders and credits of returns become that of an invoice; nothing is owed more or less than before. */
export const postInvoicing = (work: Work, invoicings: readonly Invoicing[]): Promise<void> =>
  post(
    work,
    invoicings.flatMap(({ invoice, taken, ...of }) => {
      const moved = taken.filter(({ amount }) => !isZero(amount))
      if (moved.length === 0) return []
      const whole = toScale(sum(moved.map(({ amount }) => amount)), 2)
      return [
        ...moved.map(({ refNum, amount }) => ({
          ...{ ...of, bucket: 'order' as const, entryType: 'invoiceOut' as const, refNum },
          ...{ amount: negate(amount), dueDate: invoice.dueDate },
        })),
        { ...of, ...invoice, bucket: 'invoice' as const, entryType: 'invoiceIn' as const, amount: whole },
      ]
    }),
  )

/** A customer is charged for something other than goods. */
export const postCharge = (
  work: Work,
  charge: Omit<Settlement, 'bucket' | 'entryType'> & { readonly dueDate: string },
): Promise<void> => post(work, [{ ...charge, bucket: 'invoice', entryType: 'otherInvoice' }])

/** Money changed hands, or what was received before is set off. */
export const postSettlements = (work: Work, settlements: readonly Settlement[]): Promise<void> =>
  post(work, settled(settlements))

const settled = (settlements: readonly Settlement[]): Entry[] =>
  settlements.map((one) => ({ ...one, dueDate: one.docDate }))

/**
 * Takes back every entry that documents posted, each at most once. What they set off is rolled back.
 * @param salesmen of the customers, by number of the document
 */
export const redFlushReceivables = (
  work: Work,
  flushings: readonly Flushing[],
  salesmen: ReadonlyMap<string, string>,
): Promise<void> => takeBack(work, flushings, salesmen, (taken) => (taken === 'writeOff' ? 'rollBack' : 'redflushed'))

/** Takes back every entry of receipts and refunds, each at most once. */
export const rollBackReceivables = (
  work: Work,
  flushings: readonly Flushing[],
  salesmen: ReadonlyMap<string, string>,
): Promise<void> => takeBack(work, flushings, salesmen, () => 'rollBack')

async function takeBack(
  work: Work,
  flushings: readonly Flushing[],
  salesmen: ReadonlyMap<string, string>,
  typeOf: (taken: ArEntryType) => ArEntryType,
): Promise<void> {
  const entries = await receivables.reversed(work, flushings, work.today)
  const salesmanOf = new Map(flushings.map(({ docNum, reversalNum }) => [reversalNum, salesmen.get(docNum) ?? '']))
  await post(
    work,
    entries.map((entry) => {
      const taken = entry.taken as ArEntryType
      const [entryType, salesmanId] = [typeOf(taken), salesmanOf.get(entry.srcNum) ?? '']
      return { ...entry, entryType, salesmanId, dueDate: work.today, taken }
    }),
  )
}

type Entry = Parameters<typeof receivables.post>[1][number] & {
  readonly salesmanId: string
  readonly dueDate: string
  /** What kind of entry it takes back. */
  readonly taken?: ArEntryType
}

const DEBTS = { order: orderDebt, invoice: invoiceDebt } as const

/** What keeps the debts of a bucket. */
export type DebtBucket = keyof typeof DEBTS

/** Balances, ledger and debts of any number of entries, and how their orders are settled. */
async function post(work: Work, entries: readonly Entry[]): Promise<void> {
  await receivables.post(work, entries)
  for (const [bucket, table] of Object.entries(DEBTS)) {
    const own = entries.filter((entry) => entry.bucket === bucket)
    const debts = own.map((entry) => ({ ...entry, figure: figureOf(entry.taken ?? entry.entryType) }))
    await rows.addDebts(work.tx, work.user.dealerCode, table, debts)
  }
  // What leaves was owed before: an order counts what has still to leave.
  const changed = entries.filter(({ bucket, entryType }) => bucket !== 'pre' && entryType !== 'salesOut')
  await followDebts(work.tx, work.user.dealerCode, [...new Set(changed.map(({ refNum }) => refNum))])
}

const BUCKETS: readonly ArBucket[] = ['invoice', 'order', 'pre']

/**
 * Nobody else posts to the accounts of these customers until the call ends. What makes a receipt begins with it, before it takes
 * a number: of two of them one would otherwise have the number and the other the account.
 */
export const holdAccounts = (work: Work, customerCodes: readonly string[]): Promise<void> =>
  receivables.hold(
    work,
    [...new Set(customerCodes)].flatMap((customerCode) => BUCKETS.map((bucket) => ({ customerCode, bucket }))),
  )

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

/** What is owed for documents of a bucket, by their numbers; those that never owed anything are not there. */
export async function debtsOf({ tx, user }: Work, bucket: DebtBucket, refNums: readonly string[]) {
  const found = refNums.length === 0 ? [] : await rows.debtsOf(tx, user.dealerCode, DEBTS[bucket], refNums)
  return new Map(found.map((debt) => [debt.refNum, debt]))
}

/** Whether something of a debt was received or set off. */
export const isSettled = ({ receivedAmount, writeOffAmount }: { receivedAmount: string; writeOffAmount: string }) =>
  !(isZero(receivedAmount) && isZero(writeOffAmount))

/** What is owed for one order; undefined before anything was sent. */
export const debtOfOrder = async (work: Work, soNum: string) => (await debtsOf(work, 'order', [soNum])).get(soNum)

/** What is owed for orders, by their numbers; those of which nothing was sent are not there. */
export async function debtsOfOrders(work: Work, soNums: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await debtsOf(work, 'order', soNums))].map(([refNum, { balance }]) => [refNum, balance]))
}
