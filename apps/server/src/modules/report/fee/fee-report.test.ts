import { plus } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { permitSalesmen } from '../category/category-report.fixture.ts'

const YESTERDAY = '2026-03-09'
let test: Ground
let boss: TestServer
/** A cost of two lines that was spent by the admin, one of K001 by the salesman, and those that are not passed or taken back. */
let [two, ofCustomer, waiting, undone] = ['', '', '', '']

type Save = Args<'finance.cost.save'>
const spent = (docDate: string, lines: Save['lines'], more: Partial<Save> = {}): Save => ({
  ...{ costKind: 'other', docDate, payMethod: 'cash', salesmanId: test.first.admin.userId, lines },
  ...more,
})
const saved = async (given: Save) => (await boss.must('finance.cost.save', given)).id
const refOf = async (id: string) => ({ id, version: (await boss.must('finance.cost.view', { id })).version })
async function passed(given: Save) {
  const id = await saved(given)
  await boss.must('finance.cost.audit', { items: [await refOf(id)] })
  return id
}

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  await test.database.db.execute(sql`insert into cost_type
      (dealer_code, cost_type_code, cost_type_name, cost_type_category, parent_code, is_need_customer, enabled, create_date, update_date)
    values ('T001', 'CT1', '办公费', 'other', null, 'F', 'T', now(), now()), ('T001', 'CT11', '招待费', 'other', 'CT1', 'F', 'T', now(), now()),
      ('T001', 'CT111', '便餐', 'other', 'CT11', 'F', 'T', now(), now()), ('T001', 'CT2', '陈列费', 'sales', null, 'T', 'T', now(), now())`)
  const lines = [
    { costTypeCode: 'CT11', amount: '20.50', remark: '客户来访' },
    { costTypeCode: 'CT111', amount: '40.00' },
  ]
  two = await passed(spent(YESTERDAY, lines))
  const { userId: salesmanId } = test.first.salesman
  const shelf = [{ costTypeCode: 'CT2', amount: '600.00' }]
  ofCustomer = await passed(spent(TODAY, shelf, { costKind: 'sales', customerCode: 'K001', salesmanId }))
  waiting = await saved(spent(TODAY, [{ costTypeCode: 'CT1', amount: '7.00' }]))
  undone = await passed(spent(TODAY, [{ costTypeCode: 'CT1', amount: '9.00' }]))
  await boss.must('finance.cost.redFlush', { ...(await refOf(undone)), reason: '报错了' })
})
afterAll(() => test?.close())

type Asked = Args<'report.web.feeRecordList'>
const records = (args: Asked = {}, server = boss) => server.must('report.web.feeRecordList', args)
const amountsOf = async (args: Asked) => (await records(args)).rows.map(({ amount }) => amount).toSorted()

it('have a row for each line of a cost, newest first, with its document', async () => {
  const { rows, footer, total } = await records()
  expect(total).toBe(6)
  expect(rows.map(({ docDate }) => docDate)).toEqual([TODAY, TODAY, TODAY, TODAY, YESTERDAY, YESTERDAY])
  const { incomeNum } = await boss.must('finance.cost.view', { id: two })
  expect(
    rows.filter(({ id }) => id === two).toSorted((one, other) => Number(one.lineId) - Number(other.lineId)),
  ).toEqual([
    {
      ...{ id: two, incomeNum, docDate: YESTERDAY, salesmanName: '陈经理', auditStatus: 'passed' },
      ...{ lineId: expect.any(String), costTypeCode: 'CT11', costTypeName: '招待费', costTypeCategory: 'other' },
      ...{ amount: '20.50', remark: '客户来访' },
    },
    {
      ...{ id: two, incomeNum, docDate: YESTERDAY, salesmanName: '陈经理', auditStatus: 'passed' },
      ...{ lineId: expect.any(String), costTypeCode: 'CT111', costTypeName: '便餐', costTypeCategory: 'other' },
      amount: '40.00',
    },
  ])
  expect(rows.find(({ id }) => id === ofCustomer)).toMatchObject({ customerName: '惠万家超市', salesmanName: '王业务' })
  // What waits is listed and no part of the sum; what was taken back comes to nothing.
  expect(rows.find(({ id }) => id === waiting)).toMatchObject({ auditStatus: 'unaudited', amount: '7.00' })
  expect(rows.flatMap(({ costTypeCode, amount }) => (costTypeCode === 'CT1' ? [amount] : [])).toSorted()).toEqual([
    '-9.00',
    '7.00',
    '9.00',
  ])
  expect(footer).toEqual({ amount: '660.50' })
})

it('sum to the costs that passed in the same days', async () => {
  for (const [dateStart, dateEnd] of [
    ['2026-03-01', TODAY],
    [YESTERDAY, YESTERDAY],
    [TODAY, TODAY],
  ] as const) {
    const days = { docDateStart: dateStart, docDateEnd: dateEnd, auditStatus: 'passed' } as const
    const { footer } = await boss.must('finance.cost.list', days)
    expect((await records({ dateStart, dateEnd })).footer.amount).toBe(footer.totalAmount)
  }
})

it('are found by type with those below, group, who spent it and for whom', async () => {
  expect(await amountsOf({ costTypeCode: 'CT11' })).toEqual(['20.50', '40.00'])
  expect(await amountsOf({ costTypeCode: 'CT111' })).toEqual(['40.00'])
  expect(await amountsOf({ costTypeCode: 'CT1' })).toEqual(['-9.00', '20.50', '40.00', '7.00', '9.00'])
  expect(await amountsOf({ costTypeCode: 'CT999' })).toEqual([])
  expect(await amountsOf({ costTypeCategory: 'sales' })).toEqual(['600.00'])
  expect(await amountsOf({ customerCode: 'K001' })).toEqual(['600.00'])
  expect(await amountsOf({ salesmanId: test.first.salesman.userId })).toEqual(['600.00'])
  expect((await records({ costTypeCode: 'CT11' })).footer.amount).toBe(plus('20.50', '40.00'))
  expect((await records({ sort: 'amount', limit: 15 })).rows[0]?.amount).toBe('600.00')
})

it('are of the month up to the last day unless told otherwise, 24 months at most', async () => {
  expect(await records({ dateStart: '2026-03-01', dateEnd: TODAY })).toEqual(await records())
  expect((await records({ dateEnd: YESTERDAY })).total).toBe(2)
  expect((await records({ dateEnd: '2026-04-30' })).total).toBe(0)
  const refused = { resultCode: '101', field: 'dateEnd' }
  const asked = (dateStart: string, dateEnd: string) => boss.call('report.web.feeRecordList', { dateStart, dateEnd })
  expect(await asked('2024-03-31', '2026-03-31')).toMatchObject(refused)
  expect(await asked('0001-01-01', '0001-01-31')).toMatchObject(refused)
  expect(await asked(TODAY, YESTERDAY)).toMatchObject(refused)
  expect(await asked('9999-12-01', '9999-12-31')).toMatchObject({ resultCode: '000', content: { total: 0 } })
})

it('open the whole cost, for who may see it', async () => {
  const detail = (id: string, server = boss) => server.call('report.web.feeRecordDetail', { id })
  expect(await detail(two)).toMatchObject({
    content: { id: two, totalAmount: '60.50', lines: [{ costTypeCode: 'CT11' }, { costTypeCode: 'CT111' }] },
  })
  const salesman = await test.as('sales1')
  for (const call of [detail(ofCustomer, salesman), salesman.call('report.web.feeRecordList', {})])
    expect(await call).toMatchObject({ resultCode: '107' })
  await permitSalesmen(test, 'report:cost:list')
  await salesman.login('sales1')
  const { rows, footer } = await records({}, salesman)
  expect([rows.map(({ id }) => id), footer.amount]).toEqual([[ofCustomer], '600.00'])
  expect(await detail(ofCustomer, salesman)).toMatchObject({ resultCode: '000' })
  const stranger = await test.as('boss2')
  expect((await records({}, stranger)).total).toBe(0)
  for (const [id, server] of [
    [two, salesman],
    [two, stranger],
    ['987654321', boss],
  ] as const)
    await expectRefused(test.database, () => detail(id, server), '106')
})
