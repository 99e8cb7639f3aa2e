import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { customer, plainNameOf } from './customer.schema.ts'

type Similar = Content<'md.customer.checkSimilar'>[number]

/** More than these nobody reads. */
const MOST = 10

/** The name as others would be told apart by it; of a parameter that has its type from the function. */
const plain = (name: string) => plainNameOf(sql`${name}::varchar`)

/**
 * Customers that may be the same shop: by a name that differs in brackets or in 店, 超市, 便利店 alone, by mobile or licence. Of
 * the whole dealer, for two salesmen may have the one shop.
 */
export async function similarCustomers(
  { tx, user }: Work,
  { id, customerName, mobile, licenseNo }: Omit<Args<'md.customer.checkSimilar'>, 'requestNo'>,
): Promise<Similar[]> {
  const { customerCode } = customer
  const same = (column: PgColumn, value: string | undefined): SQL | undefined =>
    value === undefined ? undefined : eq(column, value)
  const signs = {
    name: customerName === undefined ? undefined : eq(customer.plainName, plain(customerName)),
    mobile: same(customer.mobile, mobile),
    licenseNo: same(customer.licenseNo, licenseNo),
  }
  const given = Object.entries(signs).flatMap(([sign, condition]) => (condition ? [[sign, condition] as const] : []))
  if (given.length === 0) return []
  const rows = await tx
    .select({
      id: customer.id,
      customerCode,
      customerName: customer.customerName,
      mobile: customer.mobile,
      signs: sql<string>`concat_ws(',', ${sql.join(
        given.map(([sign, condition]) => sql`case when ${condition} then ${sql.raw(`'${sign}'`)} end`),
        sql`, `,
      )})`,
    })
    .from(customer)
    .where(
      and(
        eq(customer.dealerCode, user.dealerCode),
        eq(customer.delFlag, 'F'),
        id === undefined ? undefined : ne(customer.id, id),
        or(...given.map(([, condition]) => condition)),
      ),
    )
    .orderBy(customerCode)
    .limit(MOST)
  return rows.map(({ signs: found, ...row }) => ({ ...row, sameAs: found.split(',') as Similar['sameAs'] }))
}
