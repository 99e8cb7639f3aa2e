import { isZero, negate } from '@dealer/validators'
import type { Flushing } from '../../../platform/document/document-reversal.ts'
import type { Work } from '../../../platform/work.ts'
import { account } from '../account/account.ts'
import { apBalance, apLedger } from './payable.schema.ts'

const payables = account({ ledger: apLedger, balance: apBalance, by: ['supplierCode'] })

/** Goods that came in. */
export interface Delivery {
  readonly supplierCode: string
  readonly inNum: string
  readonly inDate: string
  /** What the dealer owes for them, tax included. */
  readonly totalAmount: string
}

/** The dealer owes what was delivered; nothing for gifts. */
export const postDeliveries = (work: Work, deliveries: readonly Delivery[]): Promise<void> =>
  payables.post(
    work,
    deliveries
      .filter(({ totalAmount }) => !isZero(totalAmount))
      .map(({ supplierCode, inNum, inDate, totalAmount: amount }) => ({
        ...{ supplierCode, amount, entryType: 'purchase', refNum: inNum, srcNum: inNum, docDate: inDate },
      })),
  )

/** Goods that went back. */
export interface SentBack {
  readonly supplierCode: string
  readonly outNum: string
  readonly outDate: string
  readonly totalAmount: string
}

/** The dealer owes so much less for what went back. */
export const postReturns = (work: Work, sent: readonly SentBack[]): Promise<void> =>
  payables.post(
    work,
    sent
      .filter(({ totalAmount }) => !isZero(totalAmount))
      .map(({ supplierCode, outNum, outDate, totalAmount }) => ({
        ...{ supplierCode, amount: negate(totalAmount), entryType: 'purchaseReturn' },
        ...{ refNum: outNum, srcNum: outNum, docDate: outDate },
      })),
  )

/** Takes back every entry that documents posted, each at most once. */
export const redFlushPayables = async (work: Work, flushings: readonly Flushing[]): Promise<void> =>
  payables.post(work, await payables.reversed(work, flushings, work.today))
