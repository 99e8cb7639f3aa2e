import { sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { arBalance } from '../../finance/ledger/ledger.schema.ts'
import { paidByDocuments } from '../price/price.service.ts'
import { bringBack, dropRows, type Merging, moveBack, moveRows } from './customer-merge.moving.sql.ts'

/** Balances of a customer are told apart by their bucket. */
const BALANCES = { table: arBalance, key: arBalance.bucket, same: sql`k.bucket = g.bucket` }

/** The balances of the one become those of the kept one; both are what their accounts come to. */
export async function passBalancesOn(work: Work, merging: Merging): Promise<void> {
  await dropRows(work, merging, BALANCES)
  await moveRows(work, merging, BALANCES)
  await addUp(work, merging)
}

/** Each has its own balances again. */
export async function giveBalancesBack(work: Work, merging: Merging): Promise<void> {
  await moveBack(work, merging, BALANCES)
  await bringBack(work, merging, arBalance)
  await addUp(work, merging)
}

/**
 * What follows from rows that passed from one customer to the other: never remembered sums, which would miss what was posted
 * since, but what the rows come to now.
 */
async function addUp(work: Work, { keepCode, goneCode }: Merging): Promise<void> {
  const { tx, user } = work
  const codes = [keepCode, goneCode]
  const both = sql`any(${sql.param(codes)}::varchar[])`
  await tx.execute(sql`
    insert into ar_balance (dealer_code, customer_code, bucket, amount)
    select dealer_code, customer_code, bucket, sum(amount) from (
      select dealer_code, customer_code, bucket, amount from ar_ledger where dealer_code = ${user.dealerCode} and customer_code = ${both}
      union all select dealer_code, customer_code, bucket, 0 from ar_balance where dealer_code = ${user.dealerCode} and customer_code = ${both}
    ) booked group by 1, 2, 3
    on conflict (dealer_code, customer_code, bucket) do update set amount = excluded.amount`)
  await tx.execute(sql`
    update customer c set point_balance = coalesce((select sum(p.points) from point_ledger p
      where p.dealer_code = c.dealer_code and p.customer_code = c.customer_code), 0)
    where c.dealer_code = ${user.dealerCode} and c.customer_code = ${both}`)
  await paidByDocuments(work, codes)
}
