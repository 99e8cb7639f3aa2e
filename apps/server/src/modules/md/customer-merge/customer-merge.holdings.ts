import { plus } from '@dealer/validators'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Content } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { customerAddress } from '../customer/customer.schema.ts'
import { routeCustomer } from '../route/route.schema.ts'
import type { Pair } from './customer-merge.pair.ts'
import { JOINED, MOVED } from './customer-merge.tables.ts'

type Holding = Content<'md.customer.mergePreview'>['holdings'][number]

/** What is counted: rows that are not deleted. */
const COUNTED = [
  ...[...MOVED, ...JOINED].flatMap(({ table, label }) => (label === undefined ? [] : [{ table, label }])),
  { table: routeCustomer, label: '拜访路线' },
]

/** Documents among them: what is counted to tell which of two has more. */
const DOCUMENTS = new Set(MOVED.flatMap(({ table, num }) => (num ? [getTableName(table)] : [])))

/** Balances by their bucket, as they are summed up. */
const MONEY = { order: '订单欠款', invoice: '发票应收', pre: '预收余额' } as const

/** What was given back for goods and is not set off yet. */
const CREDITS = sql`select 'credit' as kind, customer_code, -balance as amount from order_debt where balance < 0`

/** How many rows of each kind hang on both. */
async function counts({ tx, user }: Work, { keep, gone }: Pair, dropped: ReadonlyMap<string, number>) {
  const of = (code: string | SQL) => sql`count(*) filter (where ${code})::int`
  const all = COUNTED.map(({ table, label }) => {
    const live = 'delFlag' in getTableColumns(table) ? sql`and del_flag = 'F'` : sql``
    return sql`select ${getTableName(table)} as kind, ${label} as label, ${of(sql`customer_code = ${keep.customerCode}`)} as "keepNum",
      ${of(sql`customer_code = ${gone.customerCode}`)} as "goneNum" from ${sql.identifier(getTableName(table))}
      where dealer_code = ${user.dealerCode} and customer_code in (${keep.customerCode}, ${gone.customerCode}) ${live}`
  })
  const addresses = sql`select ${getTableName(customerAddress)}, '收货地址', ${of(sql`customer_id = ${keep.id}::bigint`)},
    ${of(sql`customer_id = ${gone.id}::bigint`)} from customer_address
    where dealer_code = ${user.dealerCode} and customer_id in (${keep.id}::bigint, ${gone.id}::bigint) and del_flag = 'F'`
  const { rows } = await tx.execute<{ kind: string; label: string; keepNum: number; goneNum: number }>(
    sql.join([...all, addresses], sql` union all `),
  )
  return rows.map(({ kind, label, keepNum, goneNum }) => ({
    ...{ kind, label, keepNum, goneNum },
    afterNum: keepNum + goneNum - (dropped.get(kind) ?? 0),
  }))
}

/** What both owe and have to their credit, in yuan. */
async function amounts({ tx, user }: Work, { keep, gone }: Pair): Promise<Holding[]> {
  const codes = sql`customer_code in (${keep.customerCode}, ${gone.customerCode}) and dealer_code = ${user.dealerCode}`
  const { rows } = await tx.execute<{ kind: string; customerCode: string; amount: string }>(sql`
    select kind, customer_code as "customerCode", sum(amount)::numeric(18, 2)::text as amount from (
      select bucket as kind, customer_code, amount from ar_balance where ${codes}
      union all ${CREDITS} and ${codes}) owed group by 1, 2`)
  const labels = { ...MONEY, credit: '退货款' }
  return Object.entries(labels).map(([kind, label]) => {
    const of = (code: string) => rows.find((row) => row.kind === kind && row.customerCode === code)?.amount ?? '0.00'
    const [keepAmount, goneAmount] = [of(keep.customerCode), of(gone.customerCode)]
    return { kind, label, keepAmount, goneAmount, afterAmount: plus(keepAmount, goneAmount) }
  })
}

/** What hangs on both and how many documents; kinds that neither has are left out. */
export async function holdingsOf(work: Work, pair: Pair, dropped: ReadonlyMap<string, number>) {
  const [counted, money] = await Promise.all([counts(work, pair, dropped), amounts(work, pair)])
  const documents = counted.filter(({ kind }) => DOCUMENTS.has(kind))
  const { keep, gone } = pair
  const points = {
    keepNum: keep.pointBalance,
    goneNum: gone.pointBalance,
    afterNum: keep.pointBalance + gone.pointBalance,
  }
  const all: Holding[] = [...counted, ...money, { kind: 'points', label: '积分', ...points }]
  const isThere = ({ keepNum, goneNum, keepAmount, goneAmount }: Holding) =>
    Boolean(keepNum || goneNum) || [keepAmount, goneAmount].some((amount) => amount !== undefined && amount !== '0.00')
  return {
    holdings: all.filter(isThere),
    keepDocuments: documents.reduce((total, { keepNum }) => total + keepNum, 0),
    goneDocuments: documents.reduce((total, { goneNum }) => total + goneNum, 0),
  }
}
