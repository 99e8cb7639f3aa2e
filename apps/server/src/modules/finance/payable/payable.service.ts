import { negate, plus } from '@dealer/validators'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Work } from '../../../platform/work.ts'
import { apLedger } from './payable.schema.ts'

type NewEntry = typeof apLedger.$inferInsert

/** Goods that came in. */
export interface Delivery {
  readonly supplierCode: string
  readonly inNum: string
  readonly inDate: string
  /** What the dealer owes for them, tax included. */
  readonly amount: string
}

/** The dealer owes what was delivered. */
export const postDeliveries = (work: Work, deliveries: readonly Delivery[]): Promise<void> =>
  post(
    work,
    deliveries.map(({ supplierCode, inNum, inDate, amount }) => ({
      ...{ supplierCode, amount, entryType: 'purchase', refNum: inNum, srcNum: inNum, docDate: inDate },
    })),
  )

/** Takes back every entry that documents posted, each at most once. */
export async function redFlushPayables(
  work: Work,
  flushings: readonly { readonly srcNum: string; readonly reversalNum: string }[],
  docDate: string,
): Promise<void> {
  const reversals = new Map(flushings.map(({ srcNum, reversalNum }) => [srcNum, reversalNum]))
  const entries = await work.tx
    .select()
    .from(apLedger)
    .where(and(eq(apLedger.dealerCode, work.user.dealerCode), inArray(apLedger.srcNum, [...reversals.keys()])))
    .orderBy(apLedger.ledgerId)
  await post(
    work,
    entries.map(({ supplierCode, refNum, srcNum, amount, ledgerId }) => ({
      ...{ supplierCode, refNum, entryType: 'redflushed', amount: negate(amount), docDate, redFlushOf: ledgerId },
      srcNum: reversals.get(srcNum) ?? srcNum,
    })),
  )
}

type Entry = Omit<NewEntry, 'dealerCode' | 'postDate' | 'createId' | 'createName'>

/** Ledger and balances of any number of entries; those of one supplier are summed, then taken sorted by supplier. */
async function post({ tx, user, now }: Work, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const sums = new Map<string, string>()
  for (const { supplierCode, amount } of entries) sums.set(supplierCode, plus(sums.get(supplierCode) ?? '0.00', amount))
  await tx.execute(sql`
    insert into ap_balance (dealer_code, supplier_code, amount)
    select ${user.dealerCode}, m->>0, (m->>1)::numeric from jsonb_array_elements(${JSON.stringify([...sums])}::jsonb) m
    order by (m->>0) collate "C"
    on conflict (dealer_code, supplier_code) do update set amount = ap_balance.amount + excluded.amount`)
  const stamp = { dealerCode: user.dealerCode, postDate: now, createId: user.userId, createName: user.realName }
  await insertRows(
    tx,
    apLedger,
    entries.map((entry) => ({ ...stamp, ...entry })),
  )
}
