import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Ledger = PgTable & { readonly [Name in 'dealerCode' | 'ledgerId' | 'redFlushOf']: PgColumn }

/** Entries of an account that stand: neither taken back, nor there to take another back. */
export const stands = (ledger: Ledger): SQL =>
  sql`(${ledger.redFlushOf} is null and not exists (select from ${ledger} r
    where r.dealer_code = ${ledger.dealerCode} and r.red_flush_of = ${ledger.ledgerId}))`
