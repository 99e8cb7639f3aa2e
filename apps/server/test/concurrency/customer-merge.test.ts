import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVARIANTS } from '../../src/modules/admin/books/invariants.ts'
import { orderOf } from '../http/order-job.ts'
import { addLineCustomers } from '../support/line-customers.ts'
import { openRace, type Race } from '../support/race.ts'

/** Who saves orders for the customer that is merged meanwhile. */
const SAVERS = 16

let race: Race
beforeAll(async () => {
  race = await openRace('postgres', SAVERS + 2)
  await race.database.db.execute(sql`update dealer_setting set use_picking = 'F', check_credit = 'F'`)
  await addLineCustomers(race.database, 'T001', { count: 6, regionCode: 'R002', prefix: 'M' })
  await race.database.db.execute(sql`insert into customer_address
    (dealer_code, customer_id, contact, mobile, province_code, city_code, county_code, address, full_address, is_default)
    select dealer_code, id, contact, mobile, '330000', '330100', '330102', '望江路', '浙江省杭州市上城区望江路', 'T'
    from customer where customer_code like 'M00%'`)
})
afterAll(() => race?.close())

const seen = async (customerCode: string) => {
  const { rows } = await race.boss.must('md.customer.list', { keyword: customerCode })
  const row = rows.find((one) => one.customerCode === customerCode)
  if (!row) throw new Error(`no customer ${customerCode}`)
  return row
}
const pairOf = async (keepCode: string, goneCode: string) => {
  const [keep, gone] = [await seen(keepCode), await seen(goneCode)]
  return { keepId: keep.id, keepVersion: keep.version, goneId: gone.id, goneVersion: gone.version, taken: [] }
}
const order = (customerCode: string) =>
  race.boss.call('so.salesOrder.save', orderOf([['P2', 'small', '1']], { customerCode }))
const ordersOf = async (customerCode: string) =>
  (
    await race.database.db.execute<{ num: string }>(
      sql`select so_num as num from sales_order where dealer_code = 'T001' and customer_code = ${customerCode} order by 1`,
    )
  ).rows.map(({ num }) => num)

it('orders that are saved for a customer while it is merged are the kept one’s, or are refused', async () => {
  const pair = await pairOf('M001', 'M002')
  const [first, second] = [Math.floor(SAVERS / 3), Math.floor((SAVERS * 2) / 3)]
  const savers = Array.from({ length: SAVERS }, (_, index) => index)
  const saved: string[] = []
  const save = async () => {
    const reply = await order('M002')
    expect(['000', '106']).toContain(reply.resultCode)
    if (reply.resultCode === '000') saved.push(reply.content.soNum)
  }
  const [merged] = await Promise.all([
    Promise.all(savers.slice(0, first).map(save)).then(() => race.boss.call('md.customer.merge', pair)),
    ...savers.slice(first, second).map(save),
    ...savers.slice(second).map(save),
  ])
  expect(merged.resultCode).toBe('000')
  expect((await order('M002')).resultCode).toBe('106')
  expect(await ordersOf('M002')).toEqual([])
  expect(await ordersOf('M001')).toEqual(saved.toSorted())
})

it('of two that merge the same pair one does', async () => {
  const pair = await pairOf('M003', 'M004')
  const answers = await Promise.all([1, 2].map(() => race.boss.call('md.customer.merge', pair)))
  expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['000', '106'])
})

it('of two that merge each into the other one does', async () => {
  const [there, back] = [await pairOf('M005', 'M006'), await pairOf('M006', 'M005')]
  const answers = await Promise.all([there, back].map((pair) => race.boss.call('md.customer.merge', pair)))
  expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['000', '106'])
  const { rows } = await race.database.db.execute(
    sql`select 1 from customer where customer_code in ('M005', 'M006') and del_flag = 'F'`,
  )
  expect(rows).toHaveLength(1)
  for (const [name, text] of Object.entries(INVARIANTS))
    expect([name, (await race.database.db.execute(sql.raw(text))).rows]).toEqual([name, []])
})
