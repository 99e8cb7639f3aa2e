import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { brokenBooks } from '../support/books.ts'
import { rowsOfDealers } from '../support/dealer-rows.ts'
import { TestClock, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { changed, expectRefused } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'

const clock = new TestClock()
let ground: Ground
let boss: TestServer
let job: OrderJob
beforeAll(async () => {
  ground = await openGround()
  boss = ground.server({ clock })
  await boss.login('boss1')
  job = new OrderJob(boss)
  await run('update dealer_setting set check_credit = $$F$$')
})
afterAll(() => ground?.close())

const run = (text: string) => ground.database.db.execute<Record<string, unknown>>(sql.raw(text))
const rowOf = async (keyword: string) => {
  const [row] = (await boss.must('md.customer.list', { keyword })).rows
  if (!row) throw new Error(`nothing is found by ${keyword}`)
  return row
}
const pairOf = async (keepCode = 'K002', goneCode = 'K001') => {
  const [keep, gone] = [await rowOf(keepCode), await rowOf(goneCode)]
  return { keepId: keep.id, keepVersion: keep.version, goneId: gone.id, goneVersion: gone.version }
}
type Taken = NonNullable<Args<'md.customer.merge'>['taken']>
const merge = async (taken: Taken = []) => boss.call('md.customer.merge', { ...(await pairOf()), taken })
const lastMerge = async () => {
  const [row] = (await boss.must('md.customer.mergeList', {})).rows
  if (!row) throw new Error('nothing was merged')
  return row
}
const undo = async () => {
  const { id, version } = await lastMerge()
  return boss.call('md.customer.unmerge', { id, version })
}
const broken = () => brokenBooks(ground.database)
const received = async (customerCode: string, soNum: string, payAmount: string) => {
  const saved = await boss.must('finance.payee.saveNotPayForOrder', {
    ...{ customerCode, payDate: TODAY, payMethod: 'cash', amount: payAmount },
    lines: [{ refNum: soNum, payAmount }],
  })
  const { version } = await boss.must('finance.payee.view', { id: saved.id })
  await boss.must('finance.payee.pass', { items: [{ id: saved.id, version }] })
  return saved
}
/** What a list comes to, its rows aside. */
async function totalsOf(list: 'so.salesOrder.lists' | 'md.customer.list' | 'finance.receivable.ledgerList') {
  const { rows: _rows, ...totals } = await boss.must(list, {})
  return totals
}
/** What all customers owe, however many they are. */
const owedByAll = async () => {
  const { total: _total, ...sums } = await totalsOf('md.customer.list')
  return [sums, await totalsOf('finance.receivable.ledgerList')]
}
const sent = (customerCode: string, qty: string) =>
  job.shipped(orderOf([['P1', 'small', qty]], { customerCode }), ground.first.driverId)

describe('two customers that are one shop', () => {
  it('are shown with all that hangs on them before anything is done', async () => {
    const mine = await sent('K001', '10')
    await received('K001', mine.soNum, '5.00')
    await sent('K002', '6')
    await job.submitted(orderOf([['P2', 'small', '1']], { customerCode: 'K001' }))
    const period = { startDate: TODAY, endDate: '2026-12-31', productCode: 'P1' }
    await boss.must('md.priceSet.save', {
      items: [
        { ...period, customerCode: 'K001', smallPrice: '2.0000' },
        { ...period, customerCode: 'K002', smallPrice: '2.1000' },
        { ...period, customerCode: 'K001', productCode: 'P2', smallPrice: '3.0000' },
      ],
    })
    for (const [routeCode, regionCode, code] of [
      ['RT001', 'R001', 'K001'],
      ['RT002', 'R002', 'K002'],
    ] as const) {
      const route = {
        routeCode,
        routeName: `路线${routeCode}`,
        regionCode,
        visitDays: '1',
        visitCycle: 'week' as const,
      }
      const { id } = await boss.must('md.route.save', route)
      await boss.must('md.routeCustomer.updateRouteCustomer', { routeId: id, customerCodes: [code] })
    }
    const before = await rowsOfDealers(ground.database)
    const { keepId, goneId } = await pairOf()
    const preview = await boss.must('md.customer.mergePreview', { keepId, goneId })
    expect(preview.barriers).toEqual([])
    expect(preview.keep).toMatchObject({ customerCode: 'K002', customerName: '好邻居便利店' })
    expect(preview.gone.documentNum).toBeGreaterThan(preview.keep.documentNum)
    const held = (kind: string) => preview.holdings.find((one) => one.kind === kind)
    expect(held('sales_order')).toMatchObject({ label: '销售订单', keepNum: 1, goneNum: 2, afterNum: 3 })
    expect(held('price_set')).toMatchObject({ keepNum: 1, goneNum: 2, afterNum: 2 })
    const [own, others] = [(await rowOf('K002')).receivableAmount, (await rowOf('K001')).receivableAmount]
    expect(held('order')).toMatchObject({ label: '订单欠款', keepAmount: own, goneAmount: others })
    expect(preview.notes).toEqual([
      '拜访路线【路线RT001】不属于合并后的线路，客户将从中移除',
      '收货地址【浙江省杭州市上城区中山路31号】保留客户已有，不重复保留',
      expect.stringMatching(/^客户价格【.+】保留客户已有，以保留客户的为准$/),
      '被合并客户已上报厂家，上报状态不带到保留客户',
    ])
    expect(preview.fields.find(({ field }) => field === 'customerName')).toMatchObject({
      ...{ label: '客户名称', keepValue: '好邻居便利店', goneValue: '惠万家超市', isDifferent: 'T' },
    })
    expect(preview.fields.find(({ field }) => field === 'mobile')?.isDifferent).toBe('F')
    expect(changed(before, await rowsOfDealers(ground.database))).toEqual([])
    // The line goes with it: then the routes of its own line are left.
    const taking = await boss.must('md.customer.mergePreview', { keepId, goneId, taken: ['regionCode'] })
    expect(taking.notes[0]).toBe('拜访路线【路线RT002】不属于合并后的线路，客户将从中移除')
  })

  it('stay two while something stands against it, which is said', async () => {
    const { keepId, goneId, ...versions } = await pairOf()
    const pair = { keepId, goneId }
    const address = `select dealer_code, customer_id, contact, mobile, province_code, city_code, county_code, address, full_address || n, 'F'
      from customer_address, generate_series(1, 19) n where dealer_code = 'T001' and customer_id = ${goneId} and is_default = 'T'`
    const columns =
      'dealer_code, customer_id, contact, mobile, province_code, city_code, county_code, address, full_address, is_default'
    const application = (code: string, number: number) =>
      `('T001', 'KT${number}', '${code}', '张建国', '10000010031', 'unaudited', '2026-03-10', '陈经理')`
    const cases = [
      {
        given: `update customer set enabled = 'F' where dealer_code = 'T001' and customer_code = 'K001'`,
        over: `update customer set enabled = 'T'`,
        said: '客户【惠万家超市】已停用，不能合并',
      },
      {
        given: `update customer set is_store_bound = 'T' where dealer_code = 'T001'`,
        over: `update customer set is_store_bound = 'F'`,
        said: '两个客户都绑定了商城，请先解绑其中一个',
      },
      {
        given: `insert into customer_address (${columns}) ${address}; insert into customer_address (${columns}) select dealer_code, ${keepId}, contact,
          mobile, province_code, city_code, county_code, address, '望江路', 'F' from customer_address where full_address like '%31号1'`,
        over: `delete from customer_address where full_address not like '%31号'`,
        said: '合并后收货地址超过20个，请先删除不用的地址',
      },
      {
        given: `insert into customer_store (dealer_code, apply_num, customer_code, contact, mobile, audit_status, apply_date, apply_name)
          values ${application('K001', 1)}, ${application('K002', 2)}`,
        over: 'delete from customer_store',
        said: '双方都有待审核的商城开通申请【KT1、KT2】，请先审核',
      },
    ]
    for (const { given, over, said } of cases) {
      for (const statement of given.split(';')) await run(statement)
      expect((await boss.must('md.customer.mergePreview', pair)).barriers).toEqual([said])
      await expectRefused(ground.database, () => boss.call('md.customer.merge', { ...pair, ...versions }), '103', said)
      await run(over)
    }
    const same = { ...versions, keepId, goneId: keepId }
    await expectRefused(ground.database, () => boss.call('md.customer.merge', same), '101', '请选择两个不同的客户')
    const stale = { ...pair, ...versions, goneVersion: versions.goneVersion + 1 }
    await expectRefused(ground.database, () => boss.call('md.customer.merge', stale), '104')
    const foreign = await ground.as('boss2')
    await expectRefused(ground.database, () => foreign.call('md.customer.merge', { ...pair, ...versions }), '106')
    expect((await boss.must('md.customer.mergePreview', pair)).barriers).toEqual([])
  })

  it('become one that has everything and is found by the former code and name', async () => {
    const totals = [await totalsOf('so.salesOrder.lists'), await owedByAll()]
    const before = await rowsOfDealers(ground.database)
    expect(await merge(['contact', 'creditAmount'])).toMatchObject({ resultCode: '000' })
    expect(await broken()).toEqual([])
    expect([await totalsOf('so.salesOrder.lists'), await owedByAll()]).toEqual(totals)
    expect((await boss.must('so.salesOrder.lists', { customer: 'K002' })).total).toBe(3)
    expect((await boss.must('so.salesOrder.lists', { customer: 'K001' })).total).toBe(3)
    for (const keyword of ['K001', 'k001', '惠万家'])
      expect(await rowOf(keyword)).toMatchObject({ customerCode: 'K002' })
    expect(await boss.must('md.customer.lookup', { code: 'K001' })).toMatchObject([{ customerCode: 'K002' }])
    expect((await boss.must('md.customer.list', {})).rows.map(({ customerCode }) => customerCode)).toEqual(['K002'])
    const { id } = await rowOf('K002')
    const detail = await boss.must('md.customer.getCustomer', { id })
    expect(detail).toMatchObject({ formerCodes: ['K001'], creditAmount: '5000.00' })
    expect(detail.addresses).toHaveLength(1)
    expect(detail.routes.map(({ routeCode }) => routeCode)).toEqual(['RT002'])
    const log = (await boss.must('md.customer.getChangeLogList', { customerId: id })).rows
    expect(log.map(({ fieldLabel, newValue }) => [fieldLabel, newValue])).toEqual(
      expect.arrayContaining([
        ['合并入', 'K001 惠万家超市'],
        ['信用额度', '5000.00'],
      ]),
    )
    const late = await boss.call('so.salesOrder.save', orderOf([['P2', 'small', '1']], { customerCode: 'K001' }))
    expect(late.resultCode).toBe('106')
    expect(await lastMerge()).toMatchObject({
      ...{ goneCode: 'K001', goneName: '惠万家超市', keepCode: 'K002', createName: '陈经理' },
      ...{ canUndo: 'T', undoUntil: '2026-04-09' },
    })

    expect(await undo()).toMatchObject({ resultCode: '000' })
    expect(await broken()).toEqual([])
    expect(changed(before, await rowsOfDealers(ground.database))).toEqual([])
    expect(await lastMerge()).toMatchObject({ canUndo: 'F', undoneName: '陈经理' })
    await expectRefused(ground.database, undo, '103', '该合并已撤销')
  })

  it('part again with what was done to their own documents meanwhile; what is new stays with the kept one', async () => {
    const waiting = (await boss.must('so.salesOrder.lists', { customer: 'K001', orderStatus: 'submitted' })).rows[0]
    expect(await merge()).toMatchObject({ resultCode: '000' })
    const fresh = await sent('K002', '3')
    const { soId, soNum, version } = await job.order(waiting?.soId ?? '')
    await boss.must('so.salesOrder.cancelBySoId', { soId, version, reason: '不要了' })
    const { id, version: seen } = await lastMerge()
    expect((await boss.call('md.customer.unmerge', { id, version: seen + 1 })).resultCode).toBe('104')
    expect(await undo()).toMatchObject({ resultCode: '000' })
    expect(await broken()).toEqual([])
    const numbers = async (customer: string) =>
      (await boss.must('so.salesOrder.lists', { customer })).rows.map((row) => row.soNum)
    expect(await numbers('K001')).toContain(soNum)
    expect(await numbers('K002')).toContain(fresh.soNum)
  })

  it('do not part while a later document is about both, which is named', async () => {
    const [order] = (await boss.must('so.salesOrder.lists', { customer: 'K001', orderStatus: 'finished' })).rows
    expect(await merge()).toMatchObject({ resultCode: '000' })
    const { payeeDocNum } = await received('K002', order?.soNum ?? '', '1.00')
    await expectRefused(ground.database, undo, '103', `合并后的单据【${payeeDocNum}】涉及双方，不能撤销`)
  })

  it('part within 30 days alone', async () => {
    clock.forward(31 * 24 * 60)
    await boss.login('boss1')
    expect(await lastMerge()).toMatchObject({ canUndo: 'F' })
    await expectRefused(ground.database, undo, '103', '合并已超过30天，不能撤销')
  })
})
