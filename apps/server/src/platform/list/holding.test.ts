import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../test/support/ground.ts'
import type { TestServer } from '../../../test/support/server.ts'
import { customer } from '../../modules/md/customer/customer.schema.ts'
import { searchedOf } from '../database/marks.ts'
import { textsQuery } from '../database/text-parts.ts'

/** More than are looked up have a text in common: 便民. */
const MANY = 1_200
let ground: Ground
let boss: TestServer
let other: TestServer

beforeAll(async () => {
  ground = await openGround('any')
  boss = await ground.as('boss1')
  other = await ground.as('boss2')
  const { db } = ground.database
  await db.execute(sql`
    insert into customer (dealer_code, customer_code, customer_name, help_code, customer_type_code, level, region_code, contact, mobile,
      settle_type, loc_audit_status, open_date)
    select k.dealer_code, 'M' || lpad(n::text, 4, '0'), '便民第' || n || '号', 'BMD' || n, k.customer_type_code, 'B', k.region_code, '李', '15011110000',
      'cash', 'unaudited', '2026-01-01'
    from (select * from customer where dealer_code = 'T001' and del_flag = 'F' and enabled = 'T' order by id limit 1) k, generate_series(1, ${MANY}) n`)
  await db.execute(sql`update customer set customer_name = '龘满_堂%Bäckerei', help_code = 'DMT', mobile = '13912345678'
    where dealer_code = 'T001' and customer_code = 'M0007'`)
  await db.execute(sql`update customer set del_flag = 'T' where dealer_code = 'T001' and customer_code = 'M0009'`)
  await db.execute(sql`analyze customer`)
})
afterAll(() => ground?.close())

const found = async (keyword: string, server = boss) => {
  const { total, rows } = await server.must('md.customer.list', { keyword, sort: 'customerCode', order: 'asc' })
  return { total, codes: rows.map(({ customerCode }) => customerCode) }
}

it.each([
  ['a part of the name', '满_堂'],
  ['a sign that is rare', '龘'],
  ['signs that mean something in patterns', '堂%b'],
  ['a part of the code', '0007'],
  ['another letter case', 'm0007'],
  ['initials', 'dmt'],
  ['a part of the mobile number', '912345'],
])('finds by %s', async (_, keyword) => {
  expect(await found(keyword)).toEqual({ total: 1, codes: ['M0007'] })
})

it.each([
  ['what is in no text', '满%堂'],
  ['what begins in one text and ends in the next', 'M0007龘'],
  ['who was deleted', 'M0009'],
])('does not find %s', async (_, keyword) => {
  expect(await found(keyword)).toEqual({ total: 0, codes: [] })
})

it('where too many hold it, finds all of them in the order of the list', async () => {
  const { total, codes } = await found('便民')
  expect([total, codes.slice(0, 2)]).toEqual([MANY - 2, ['M0001', 'M0002']])
  expect((await found('M')).total).toBeGreaterThanOrEqual(MANY - 1)
})

it('finds a row by what it is called now', async () => {
  const rename = (name: string) =>
    ground.database.db.execute(
      sql`update customer set customer_name = ${name} where dealer_code = 'T001' and customer_code = 'M0011'`,
    )
  await rename('孤零零的店')
  expect((await found('孤零零')).codes).toEqual(['M0011'])
  await rename('不再孤单的店')
  expect((await found('孤零零')).codes).toEqual([])
})

it('finds nothing of another dealer', async () => {
  expect(await found('满_堂', other)).toEqual({ total: 0, codes: [] })
  expect((await other.must('md.customer.lookup', { code: '满_堂' })).length).toBe(0)
})

it('a picker offers the row of just that code first, and no more than two hundred of very many', async () => {
  const few = await boss.must('so.salesOrder.customerList', { code: 'm0007' })
  expect(few.map(({ customerCode }) => customerCode)).toEqual(['M0007'])
  const many = await boss.must('so.salesOrder.customerList', { code: '便民' })
  expect(many.map(({ customerCode }) => customerCode).slice(0, 3)).toEqual(['M0001', 'M0002', 'M0003'])
  expect(many).toHaveLength(200)
})

it('a picker is answered page by page to the end, each row once, whatever is beyond the first two hundred', async () => {
  const codes: string[] = []
  let page = 1
  for (let isLast = false; !isLast; page++) {
    const rows = await boss.must('so.salesOrder.customerList', { code: '便民', page })
    codes.push(...rows.map(({ customerCode }) => customerCode))
    isLast = rows.length < 50
  }
  expect(codes).toHaveLength((await found('便民')).total)
  expect(new Set(codes).size).toBe(codes.length)
  const [last] = await boss.must('md.customer.lookup', { code: '便民第', page: 5 })
  expect(last?.customerCode).toBe(codes[200])
})

it('is looked up through an index, by nobody but within a dealer’s transaction', async () => {
  const { db } = ground.database
  const searched = searchedOf(customer)!
  const { rows } = await db.execute<Record<string, string>>(
    sql.raw(`explain ${textsQuery(customer, searched, [`'满_堂'`, '1001'])}`),
  )
  expect(rows.flatMap((row) => Object.values(row)).join('\n')).toContain('Bitmap Index Scan on customer_text_parts')
  const { rows: nobodys } = await db.execute(sql`select keys from customer_holding('满_堂', 1000)`)
  expect(nobodys).toEqual([{ keys: [] }])
})
