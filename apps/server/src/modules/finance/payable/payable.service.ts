import type { ApEntryType, PayableRefType } from '@dealer/sdk/contract'
import { isZero, minus, negate } from '@dealer/validators'
import type { Flushing } from '../../../platform/document/document-reversal.ts'
import type { Work } from '../../../platform/work.ts'
import { supplierTerms } from '../../md/supplier/supplier.service.ts'
import { account } from '../account/account.ts'
import { dueDate } from '../ledger/ledger.rules.ts'
import { type Balance, creditUsed, figureOf, shared, summed, takenBy, usedCredit } from './payable.rules.ts'
import { apBalance, apLedger } from './payable.schema.ts'
import * as rows from './payable.sql.ts'

const payables = account({ ledger: apLedger, balance: apBalance, by: ['supplierCode'] })

type Entry = Parameters<typeof payables.post>[1][number] & {
  readonly refType: PayableRefType
  readonly dueDate: string
  /** What kind of entry it takes back. */
  readonly taken?: ApEntryType
}

/** Balances, ledger and debts of any number of entries. */
async function post(work: Work, entries: readonly Entry[]): Promise<void> {
  const posted = entries.filter(({ amount }) => !isZero(amount))
  await payables.post(work, posted)
  await rows.addPayables(
    work.tx,
    work.user.dealerCode,
    posted.map((entry) => ({ ...entry, figure: figureOf(entry.taken ?? entry.entryType) })),
  )
}

/** What is owed for documents, or owed back, by their numbers; what never was is missing. */
export async function payablesOf({ tx, user }: Work, refNums: readonly string[]) {
  const found = refNums.length === 0 ? [] : await rows.payablesOf(tx, user.dealerCode, [...new Set(refNums)])
  return new Map(found.map((debt) => [debt.refNum, debt]))
}

/**
 * Nobody else posts to the accounts of these suppliers until the call ends; for who looks at what is owed before it posts. Orders
 * whose goods are paid are held before.
 */
export const holdSuppliers = (work: Work, supplierCodes: readonly string[]): Promise<void> =>
  payables.hold(
    work,
    [...new Set(supplierCodes)].map((supplierCode) => ({ supplierCode })),
  )

/** Goods that came in; the call holds their order. */
export interface Delivery {
  readonly supplierCode: string
  readonly inNum: string
  /** Empty where they came in without one. */
  readonly poCode?: string | null
  readonly inDate: string
  /** What the dealer owes for them, tax included. */
  readonly totalAmount: string
}

/** The dealer owes what was delivered, nothing for gifts, less what was paid on the order before. */
export async function postDeliveries(work: Work, inbounds: readonly { readonly row: Delivery }[]): Promise<void> {
  const owed = inbounds.map(({ row }) => row).filter(({ totalAmount }) => !isZero(totalAmount))
  if (owed.length === 0) return
  const [terms, paid] = await Promise.all([
    supplierTerms(
      work,
      owed.map(({ supplierCode }) => supplierCode),
    ),
    payablesOf(
      work,
      owed.flatMap(({ poCode }) => poCode ?? []),
    ),
  ])
  const credits = new Map<string, Balance>(paid)
  await post(
    work,
    owed.flatMap(({ supplierCode, inNum, poCode, inDate, totalAmount }) => {
      const { settleType, periodDays } = terms.get(supplierCode) ?? { settleType: 'cash', periodDays: null }
      const of = { supplierCode, srcNum: inNum, docDate: inDate }
      const due = dueDate(inDate, { settleType, periodDays: periodDays ?? 0 })
      const goods = { ...of, refNum: inNum, refType: 'inbound', dueDate: due } as const
      const credit = poCode ? credits.get(poCode) : undefined
      const taken = takenBy(totalAmount, credit)
      const owing: Entry = { ...goods, entryType: 'purchase', amount: totalAmount }
      if (!poCode || !credit) return [owing]
      credits.set(poCode, { balance: minus(credit.balance, negate(taken)) })
      return [
        owing,
        { ...goods, entryType: 'payment', amount: negate(taken) },
        {
          ...{ ...of, refNum: poCode, refType: 'purchaseOrder', dueDate: inDate },
          ...{ entryType: 'payment', amount: taken },
        },
      ] satisfies Entry[]
    }),
  )
}

/** Goods that went back. */
export interface SentBack {
  readonly supplierCode: string
  readonly outNum: string
  readonly outDate: string
  /** What came off for them, and the inbound document that brought them, where one is known. */
  readonly goods: readonly { readonly inNum: string | null; readonly amount: string }[]
}

/** The dealer owes so much less for what went back: of what brought it down to nothing, and the rest is a credit. */
export async function postReturns(work: Work, sent: readonly SentBack[]): Promise<void> {
  await holdSuppliers(
    work,
    sent.map(({ supplierCode }) => supplierCode),
  )
  const open = new Map<string, Balance>(
    await payablesOf(
      work,
      sent.flatMap(({ goods }) => goods.flatMap(({ inNum }) => inNum ?? [])),
    ),
  )
  await post(
    work,
    sent.flatMap(({ supplierCode, outNum, outDate, goods }) => {
      const credit = { refType: 'purchaseReturn', refNum: outNum } as const
      const shares = goods.flatMap(({ inNum, amount }) => shared(amount, open, inNum === null ? [] : [inNum], credit))
      return summed(shares).map(({ amount, ...ref }) => ({
        ...{ ...ref, supplierCode, srcNum: outNum, docDate: outDate, dueDate: outDate },
        ...{ entryType: 'purchaseReturn' as const, amount: negate(amount) },
      }))
    }),
  )
}

/** What a payment gives to a document; below zero what it sets off. */
export interface PaidShare {
  readonly supplierCode: string
  readonly refType: PayableRefType
  readonly refNum: string
  readonly paymentNum: string
  readonly payDate: string
  readonly amount: string
}

/** Money changed hands, or what was paid in advance is set off. */
export const postPayments = (work: Work, paid: readonly PaidShare[]): Promise<void> =>
  post(
    work,
    paid.map(({ paymentNum: srcNum, payDate: docDate, amount, ...of }) => ({
      ...{ ...of, srcNum, docDate, dueDate: docDate, entryType: 'payment', amount: negate(amount) },
    })),
  )

/** What an invoice charges for goods of an inbound document beyond what they were worth, below zero less. */
export interface InvoiceDiff {
  readonly supplierCode: string
  readonly inNum: string
  readonly invoiceNum: string
  readonly amount: string
}

/** What is owed for goods that came in is what the supplier charges for them, from today on. */
export const postInvoiceDiffs = (work: Work, diffs: readonly InvoiceDiff[]): Promise<void> =>
  post(
    work,
    diffs.map(({ supplierCode, inNum: refNum, invoiceNum: srcNum, amount }) => ({
      ...{ supplierCode, refNum, srcNum, amount, refType: 'inbound', entryType: 'invoiceDiff' },
      ...{ docDate: work.today, dueDate: work.today },
    })),
  )

/** Money that a bank lent for an order, which the call holds. */
export interface LentMoney {
  readonly supplierCode: string
  readonly loanNum: string
  readonly poCode: string
  readonly lendDate: string
  readonly amount: string
}

/**
 * The bank paid the supplier: it comes off what came in for the order, and the rest off what is still to come.
 * @param inNums what came in, the oldest first
 */
export async function postLoan(work: Work, lent: LentMoney, inNums: readonly string[]): Promise<void> {
  const { supplierCode, loanNum: srcNum, lendDate: docDate, poCode } = lent
  await holdSuppliers(work, [supplierCode])
  const open = new Map<string, Balance>(await payablesOf(work, inNums))
  const shares = shared(lent.amount, open, inNums, { refType: 'purchaseOrder', refNum: poCode })
  await post(
    work,
    shares.map(({ amount, ...ref }) => ({
      ...{ ...ref, supplierCode, srcNum, docDate, dueDate: docDate },
      ...{ entryType: 'loan' as const, amount: negate(amount) },
    })),
  )
}

/**
 * Takes back every entry that documents posted, each at most once.
 * @throws Refusal 103 naming what used a credit that they made
 */
export async function redFlushPayables(work: Work, flushings: readonly Flushing[]): Promise<void> {
  const entries = await payables.reversed(work, flushings, work.today)
  await holdSuppliers(
    work,
    entries.map(({ supplierCode }) => supplierCode),
  )
  const debts = await payablesOf(
    work,
    entries.map(({ refNum }) => refNum),
  )
  const used = usedCredit(entries, debts)
  if (used !== undefined) throw creditUsed(used, await rows.lastUseOf(work.tx, work.user.dealerCode, used))
  await post(
    work,
    entries.map((entry) => ({
      ...{ ...entry, taken: entry.taken as ApEntryType, dueDate: work.today },
      refType: debts.get(entry.refNum)?.refType ?? 'inbound',
    })),
  )
}
