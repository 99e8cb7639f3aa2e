import { ArBucket, ArEntryType } from '@dealer/sdk/contract'
import { type SQL, sql } from 'drizzle-orm'
import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, dt, id, str } from '../../../platform/database/columns.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { arLedger } from '../../finance/ledger/ledger.schema.ts'
import { owedIn } from '../../finance/ledger/ledger.sql.ts'

/** What an entry `l` changes of what a customer owes. */
export const owed = sql`(${owedIn(sql.raw('l.bucket'), sql.raw('l.amount'))})`

/** Entries of the customers' accounts with their kind: what takes one back is of the kind of that. */
export const entriesWithKind = sql`(select l.*, coalesce(taken.entry_type, l.entry_type) as kind, ${owed} as owed
  from ${arLedger} l left join ${arLedger} taken on taken.dealer_code = l.dealer_code and taken.ledger_id = l.red_flush_of
  where l.dealer_code = ${dealer})`

/** Entries of customers' accounts with what is owed after each; no table of its own: {@link accountEntryRows} stand in its place. */
export const accountEntry = pgTable('account_entry', {
  dealerCode: code().notNull(),
  ledgerId: id(),
  docDate: date().notNull(),
  customerCode: code().notNull(),
  bucket: choice(ArBucket).notNull(),
  entryType: choice(ArEntryType).notNull(),
  refNum: code().notNull(),
  srcNum: code().notNull(),
  createName: str(60).notNull(),
  postDate: dt().notNull(),
  /** Below zero where the customer owes less, whatever the bucket. */
  amount: amt().notNull(),
  balance: amt().notNull(),
  /** Place in the account: by day, then as posted. */
  place: bigint({ mode: 'number' }).notNull(),
})

/** Stands in the place of {@link accountEntry}. @param only of the entries `l`: whole accounts, as far as they are looked at */
export const accountEntryRows = (only: SQL): SQL => sql`(
  select l.dealer_code, l.ledger_id, l.doc_date, l.customer_code, l.bucket, l.entry_type, l.ref_num, l.src_num,
    l.create_name, l.post_date, l.owed as amount, sum(l.owed) over account as balance, row_number() over account as place
  from ${entriesWithKind} l where ${only}
  window account as (partition by l.customer_code order by l.doc_date, l.ledger_id rows unbounded preceding)) "account_entry"`
