import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { keysHolding } from '../../../platform/database/text-parts.ts'
import { type Filter, matching, where } from '../../../platform/list/filters.ts'
import { lookedUp } from '../../../platform/list/looked-up.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from './customer.schema.ts'

const { customerCode, customerName, helpCode, formerNames } = customer
const text = sql`lower(${value('text')})`

/** Of those that are found by a mobile number too, the ones that hold the text in what documents are asked for. */
const customers = preparedSql<{ customerCode: string }>(sql`
  select ${customerCode} as "customerCode" from ${customer}
  where ${customer.dealerCode} = ${value('dealerCode')} and ${customer.delFlag} = 'F' and ${customerCode} = any(${value('codes')}::varchar[])
    and (strpos(lower(${customerCode}), ${text}) > 0 or strpos(lower(${customerName}), ${text}) > 0 or strpos(lower(${helpCode}), ${text}) > 0
      or strpos(lower(${formerNames}), ${text}) > 0)`)

/** Undefined when they are more than a thousand: then the documents themselves are looked into. */
async function customersHolding(work: Work, given: string): Promise<readonly string[] | undefined> {
  const codes = await keysHolding(work, customer, given)
  if (!codes || codes.length === 0) return codes
  const found = await run(work.tx, customers, { dealerCode: work.user.dealerCode, text: given, codes })
  return found.map((one) => one.customerCode)
}

/**
 * The customer of a document by a part of the code, name or initials as they are now, or of what was merged into it. Those that fit are looked up first, so that
 * an index of the documents serves whatever their number, and their totals follow what changes.
 */
export const customerHolding = (column: PgColumn): Filter<string> =>
  lookedUp(customersHolding, {
    found: where<readonly string[]>((codes) => sql`${column} = any(${codes}::varchar[])`),
    otherwise: matching(
      (wanted) => sql`${column} = any(array(select ${customerCode} from ${customer}
        where ${customer.dealerCode} = ${dealer} and ${customer.delFlag} = 'F' and (${customerCode} ilike ${wanted}
          or ${customerName} ilike ${wanted} or ${helpCode} ilike ${wanted} or ${formerNames} ilike ${wanted})))`,
    ),
  })
