import { sql } from 'drizzle-orm'
import { dealer } from '../../../platform/list/viewer.ts'
import { arLedger } from '../../finance/ledger/ledger.schema.ts'

/** What an entry changes of what a customer owes: what is received beforehand lowers it. */
export const owed = sql.raw(`(case l.bucket when 'pre' then -l.amount else l.amount end)`)

/** Entries of the customers' accounts with their kind: what takes one back is of the kind of that. */
export const entriesWithKind = sql`(select l.*, coalesce(taken.entry_type, l.entry_type) as kind, ${owed} as owed
  from ${arLedger} l left join ${arLedger} taken on taken.dealer_code = l.dealer_code and taken.ledger_id = l.red_flush_of
  where l.dealer_code = ${dealer})`
