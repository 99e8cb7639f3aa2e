import { compare, toScale } from '@dealer/validators'
import type { BankProduct } from '../../../platform/bank/bank.ts'
import { withDecimals } from '../../../platform/database/columns.ts'
import type { CallAsking } from '../../../platform/http/asking.ts'
import type { Work } from '../../../platform/work.ts'
import { disableCredits, type KeptCredit, keptCredits, putCredits } from './edai.sql.ts'

/** What the bank offers now; undefined where it cannot be reached, and what was last heard of it holds. */
export type Offered = readonly BankProduct[] | undefined

/** Asks the bank what it offers. */
export async function offeredNow({ bank, dealerCode, log }: CallAsking): Promise<Offered> {
  try {
    return await bank.products(dealerCode)
  } catch (error) {
    log.warn({ err: error }, 'the bank cannot be reached')
    return undefined
  }
}

const isSame = (kept: KeptCredit, { creditName, bankName, creditAmount, rate, periodDays }: BankProduct): boolean =>
  kept.enabled === 'T' &&
  kept.creditName === creditName &&
  kept.bankName === bankName &&
  kept.periodDays === periodDays &&
  compare(kept.creditAmount, creditAmount) === 0 &&
  compare(kept.rate, rate) === 0

/** Products are kept as the bank offers them. What has not changed is not touched: nobody waits for it. */
export async function keepOffered(work: Work, offered: Offered): Promise<void> {
  if (!offered) return
  const kept = new Map((await keptCredits(work)).map((one) => [one.creditCode, one]))
  const changed = offered
    .filter((product) => {
      const known = kept.get(product.creditCode)
      return !known || !isSame(known, product)
    })
    .sort((a, b) => (a.creditCode < b.creditCode ? -1 : 1))
  const codes = new Set(offered.map(({ creditCode }) => creditCode))
  const gone = [...kept.values()].filter(({ creditCode, enabled }) => enabled === 'T' && !codes.has(creditCode))
  if (changed.length > 0) await putCredits(work, changed)
  if (gone.length > 0)
    await disableCredits(
      work,
      gone.map(({ creditCode }) => creditCode),
    )
}

/** Products that can be applied for, with what of their lines is in use. */
export async function choosable(work: Work, offered: Offered) {
  const kept = await keptCredits(work)
  const used = new Map(kept.map(({ creditCode, usedAmount }) => [creditCode, usedAmount]))
  const products: readonly BankProduct[] = offered ?? kept.filter(({ enabled }) => enabled === 'T')
  return products.map(({ creditCode, creditName, creditAmount, rate, periodDays }) => ({
    ...{ creditCode, creditName, rate: withDecimals(rate, 2), periodDays },
    ...{ creditAmount: toScale(creditAmount, 2), usedAmount: used.get(creditCode) ?? '0.00' },
  }))
}
