import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { type Filter, matching, where } from '../../../platform/list/filters.ts'
import { lookedUp } from '../../../platform/list/looked-up.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from './customer.schema.ts'

/** Of more customers the documents themselves are looked into. */
const MOST = 1_000

const { customerCode, customerName, helpCode } = customer
const text = sql`lower(${value('text')})`

const customers = preparedSql<{ customerCode: string }>(sql`
  select ${customerCode} as "customerCode" from ${customer}
  where ${customer.dealerCode} = ${value('dealerCode')} and ${customer.delFlag} = 'F' and (strpos(lower(${customerCode}), ${text}) > 0
    or strpos(lower(${customerName}), ${text}) > 0 or strpos(lower(${helpCode}), ${text}) > 0)
  limit ${sql.raw(String(MOST + 1))}`)

async function customersHolding({ tx, user }: Work, given: string): Promise<readonly string[] | undefined> {
  const found = await run(tx, customers, { dealerCode: user.dealerCode, text: given })
  return found.length > MOST ? undefined : found.map((one) => one.customerCode)
}

/**
 * The customer of a document by a part of the code, name or initials as they are now. Those that fit are looked up first, so that
 * an index of the documents serves whatever their number, and their totals follow what changes.
 */
export const customerHolding = (column: PgColumn): Filter<string> =>
  lookedUp(customersHolding, {
    found: where<readonly string[]>((codes) => sql`${column} = any(${codes}::varchar[])`),
    otherwise: matching(
      (wanted) => sql`${column} = any(array(select ${customerCode} from ${customer}
        where ${customer.dealerCode} = ${dealer} and ${customer.delFlag} = 'F' and (${customerCode} ilike ${wanted}
          or ${customerName} ilike ${wanted} or ${helpCode} ilike ${wanted})))`,
    ),
  })
