import { type EmbedReportCode, embedReportCodeLabel } from '@dealer/sdk/contract'
import { compare, minus, sum } from '@dealer/validators'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { PurchaseJob, purchaseOf } from '../../../../test/http/purchase-job.ts'
import { PurchaseReturnJob, returnOf } from '../../../../test/http/purchase-return-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { sheetRowsOf } from '../../../../test/support/sheet.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { position } from '../../md/user/user.schema.ts'
import { permitSalesmen } from '../category/category-report.fixture.ts'
import { reportCodes } from './embed.registry.ts'

type Asked = Partial<Args<'report.web.embedReport'>>
const CODES = Object.keys(embedReportCodeLabel) as EmbedReportCode[]

let test: Ground
let boss: TestServer
/** Amounts: of the salesman's order, of the other's, and what came back of that. */
let [own, other, back] = ['', '', '']
let soNum = ''
let inNum = ''

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  const job = new OrderJob(boss)
  const { driverId } = test.first
  own = (await job.shipped(orderOf([['P1', 'big', '4']], { customerCode: 'K001' }), driverId)).outAmount
  const sold = await job.shipped(orderOf([['P2', 'small', '4']]), driverId)
  ;({ soNum, outAmount: other } = sold)
  back = (await job.cameBack(sold.soId, ['1'])).inAmount
  const purchase = new PurchaseJob(boss)
  await purchase.addSupplier()
  const { poId } = await purchase.confirmed(purchaseOf([['P1', 'big', '2', '48']]))
  inNum = (await purchase.received(poId)).inNum
})
afterAll(() => test?.close())
beforeEach(() => boss.login('boss1'))

async function report(reportCode: EmbedReportCode, filters: Asked['filters'] = {}, asked: Asked = {}, server = boss) {
  const found = await server.must('report.web.embedReport', { ...asked, reportCode, filters })
  const props = found.columns.map(({ prop }) => prop)
  const rows = found.rows.map(({ cells }) => Object.fromEntries(props.map((prop, at) => [prop, cells[at] ?? ''])))
  return {
    ...found,
    props,
    rows,
    sums: Object.fromEntries(props.map((prop, at) => [prop, found.footer.cells[at] ?? ''])),
  }
}
const refused = (asked: Args<'report.web.embedReport'>) => boss.call('report.web.embedReport', asked)

describe('embedded reports', () => {
  it('are one for each code of the contract, each a page of the menu', async () => {
    expect([...reportCodes].sort()).toEqual([...CODES].sort())
    const { menuVos } = await boss.login('boss1')
    for (const code of CODES)
      expect(JSON.stringify(menuVos)).toContain(`"title":"${embedReportCodeLabel[code]}","icon":"report-analytics"`)
  })

  it('show lines with what came back below zero, codes and states as people read them', async () => {
    const { rows, sums, total, title } = await report('salesDetail', {}, { sort: 'amount', order: 'asc' })
    expect([title, total]).toEqual(['销售明细', rows.length])
    expect(rows[0]).toMatchObject({ soNum, outDate: TODAY, customerName: '好邻居便利店', smallQty: '-1' })
    expect(rows[0]?.amount).toBe(minus('0.00', back))
    expect(sums).toMatchObject({
      outNum: '',
      price: '',
      amount: minus(sum([own, other]), back),
      promotionAmount: '0.00',
    })
    const debts = await report('receivableDetail', { customer: 'K002' })
    expect(debts.rows.map(({ entryType }) => entryType)).toContain('销售出库')
  })

  it('are filtered by what they have, and by nothing else', async () => {
    const all = await report('salesDetail')
    const ofCustomer = await report('salesDetail', { customer: '惠万家' })
    expect(ofCustomer.sums.amount).toBe(own)
    expect((await report('salesDetail', { product: 'P2' })).sums.amount).toBe(minus(other, back))
    expect((await report('salesDetail', { salesmanId: test.first.salesman.userId })).sums.amount).toBe(own)
    expect((await report('salesDetail', { warehouseCode: 'W002' })).total).toBe(0)
    expect((await report('salesDetail', { supplierCode: 'S010', dimension: 'month' })).total).toBe(all.total)
    expect((await report('salesDetail', { dateEnd: '2026-03-09' })).total).toBe(0)
    expect((await report('purchaseDetail', { supplierCode: 'S010' })).rows).toMatchObject([
      { inNum, supplierName: '牧野肉制品有限公司', smallQty: '48', amount: '96.00' },
    ])
    expect((await report('purchaseSum', { supplierCode: 'S999' })).total).toBe(0)
    expect((await report('stockAge', { product: 'P1', warehouseCode: 'W002' })).rows).toMatchObject([{ qty: '100' }])
    expect((await report('payeeDetail')).total).toBe(0)
    expect((await report('customerMaster', { customer: 'K001' })).rows).toMatchObject([{ customerCode: 'K001' }])
    expect((await report('productMaster', { product: 'P3' })).rows).toMatchObject([{ productCode: 'P3' }])
    const profit = await report('grossProfitSum', { product: 'P1', customer: 'K001', dimension: 'salesman' })
    expect(profit.rows).toMatchObject([{ dimName: '王业务', saleAmount: own }])
  })

  it('say which filters they have, what these mean, and what can be chosen', async () => {
    const { filters = [] } = await report('salesSum', {}, { withFilters: 'T' })
    expect(filters.map(({ prop, type }) => [prop, type])).toEqual([
      ...[
        ['dateStart', 'date'],
        ['dateEnd', 'date'],
        ['dimension', 'choice'],
        ['customer', 'text'],
        ['product', 'text'],
      ],
      ...[
        ['salesmanId', 'choice'],
        ['warehouseCode', 'choice'],
      ],
    ])
    const [start, end, dimension] = filters
    expect([start?.value, end?.value, dimension?.value]).toEqual(['2026-03-01', TODAY, 'product'])
    expect(dimension?.options?.map(({ label }) => label)).toEqual(['商品', '客户', '业务员', '月份'])
    expect(filters.at(-1)?.options?.map(({ key }) => key)).toContain('W001')
    expect(await report('salesSum')).not.toHaveProperty('filters')
    expect((await report('stockAge', {}, { withFilters: 'T' })).filters?.map(({ prop }) => prop)).toEqual([
      ...['product', 'warehouseCode'],
    ])
  })

  it('refuse days, sums and columns that make no sense', async () => {
    const days = (dateStart: string, dateEnd: string) =>
      refused({ reportCode: 'stockInOut', filters: { dateStart, dateEnd } })
    expect(await days('2024-04-01', '2026-03-31')).toMatchObject({ resultCode: '000' })
    expect(await days('9999-12-01', '9999-12-31')).toMatchObject({ resultCode: '000' })
    for (const [start, end] of [
      ['2024-03-31', '2026-03-31'],
      ['0001-01-01', '0001-01-31'],
      [TODAY, '2026-03-01'],
    ] as const)
      expect(await days(start, end)).toMatchObject({ resultCode: '101', field: 'filters.dateEnd' })
    for (const reportCode of ['salesSum', 'grossProfitSum'] as const)
      expect(await refused({ reportCode, filters: { dimension: 'supplier' } })).toMatchObject({
        ...{ resultCode: '101', content: '汇总维度格式不正确', field: 'filters.dimension' },
      })
    for (const [reportCode, sort] of [
      ['salesDetail', 'nothing'],
      ['salesSum', 'customerCode'],
      ['customerMaster', 'id'],
      ['productMaster', 'constructor'],
    ] as const)
      expect(await refused({ reportCode, sort })).toMatchObject({ resultCode: '101', field: 'sort' })
    const inOne = { reportCode: 'stockInOut', filters: { warehouseCode: 'W001' }, sort: 'endAmount' } as const
    expect(await refused(inOne)).toMatchObject({ resultCode: '101', field: 'sort' })
  })

  it('are of any day of the calendar', async () => {
    for (const reportCode of CODES) {
      const { filters = [] } = await report(reportCode, {}, { withFilters: 'T' })
      const isOfDays = filters.some(({ prop }) => prop === 'dateStart')
      const codeOf = async (day: string) =>
        (await refused({ reportCode, filters: { dateStart: day, dateEnd: day } })).resultCode
      expect([reportCode, await codeOf('9999-12-31')]).toEqual([reportCode, '000'])
      // Two years before it there is no day.
      expect([reportCode, await codeOf('0001-01-01')]).toEqual([reportCode, isOfDays ? '101' : '000'])
    }
  })

  it('count what lies there by how long ago it came, taken back or moved within not counting', async () => {
    const { rows } = await report('stockAge', { product: 'P1', warehouseCode: 'W001' })
    const fresh = rows.find(({ batchNo }) => batchNo === '20260301')
    expect(fresh).toMatchObject({ qty: '48', d0_30: '48', d90plus: '0', lastInDate: TODAY })
    boss.clock.set(new Date('2026-05-01T12:00:00+08:00'))
    await boss.login('boss1')
    const later = await report('stockAge', { product: 'P1', warehouseCode: 'W001' })
    expect(later.rows.find(({ batchNo }) => batchNo === '20260301')).toMatchObject({ d0_30: '0', d31_60: '48' })
    for (const row of later.rows)
      expect(sum([row.d0_30, row.d31_60, row.d61_90, row.d90plus] as string[])).toBe(row.qty)
    boss.clock.set(new Date('2026-03-10T12:00:00+08:00'))
  })

  it('go from what there was to what there is, by what moved', async () => {
    const { rows } = await report('stockInOut', { product: 'P1' })
    expect(rows).toMatchObject([{ purchaseQty: '48', soldQty: '96', backQty: '0', soldAmount: '177.60' }])
    const [row = {}] = rows
    expect(row.endQty).toBe(sum([row.beginQty ?? '', row.inQty ?? '', `-${row.outQty}`]))
    const { rows: cups } = await report('stockInOut', { product: 'P2' })
    expect(cups).toMatchObject([{ soldQty: '4', backQty: '1' }])
    const later = await report('stockInOut', { product: 'P1', dateStart: '2026-03-11', dateEnd: '2026-03-20' })
    expect(later.rows).toMatchObject([
      { beginQty: row.endQty, endQty: row.endQty, inQty: '0', beginAmount: row.endAmount },
    ])
  })

  it('are of the own customers and orders for a salesman, without costs, and of no other dealer', async () => {
    await permitSalesmen(test, 'report:embed:list')
    const salesman = await test.as('sales1')
    const seen = (code: EmbedReportCode, filters: Asked['filters'] = {}) => report(code, filters, {}, salesman)
    for (const code of ['salesDetail', 'salesSum'] as const) expect((await seen(code)).sums.amount).toBe(own)
    expect((await seen('customerMaster')).rows.map(({ customerCode }) => customerCode)).toEqual(['K001'])
    expect((await seen('receivableDetail')).sums.amount).toBe(own)
    for (const code of ['purchaseDetail', 'purchaseSum', 'productMaster', 'stockInOut'] as const) {
      const { props, canExport } = await seen(code)
      const costs = props.filter((prop) => /price|amount$/i.test(prop) && prop !== 'basePrice')
      expect([code, costs, canExport]).toEqual([code, [], 'F'])
    }
    const byCost = { reportCode: 'purchaseSum', sort: 'amount' } as const
    await expectRefused(test.database, () => salesman.call('report.web.embedReport', byCost), '107', '没有操作权限')
    const profit = { reportCode: 'grossProfitSum' } as const
    await expectRefused(test.database, () => salesman.call('report.web.embedReport', profit), '107', '没有操作权限')
    const stranger = await test.as('boss2')
    for (const code of ['salesDetail', 'salesSum', 'purchaseDetail', 'receivableDetail', 'grossProfitSum'] as const)
      expect([code, (await report(code, {}, {}, stranger)).total]).toEqual([code, 0])
    const { rows } = await report('stockAge', { product: 'P1' }, {}, stranger)
    expect(sum(rows.map(({ qty }) => qty ?? ''))).toBe('340')
  })

  it('are read by who may, and exported by who may do both', async () => {
    const salesman = await test.as('sales1')
    const exported = (server: TestServer, asked: Args<'report.web.embedReportExport'>) =>
      server.app.inject({
        ...{ method: 'POST', url: '/api/report/web/embedReportExport', payload: asked },
        headers: { loginType: 'JSON', 'x-token': server.sessionToken ?? '' },
      })
    const detail = { reportCode: 'salesDetail' } as const
    expect((await exported(salesman, detail)).json()).toMatchObject({ resultCode: '107' })
    await permitSalesmen(test, 'report:embed:export')
    await salesman.login('sales1')
    expect((await exported(salesman, detail)).json()).toMatchObject({ resultCode: '107' })
    await expectRefused(test.database, () => salesman.call('report.web.embedReport', detail), '107', '没有操作权限')
    await permitSalesmen(test, 'report:embed:list', 'report:embed:export')
    await salesman.login('sales1')
    const sheetOf = async (server: TestServer, asked: Args<'report.web.embedReportExport'>) => {
      const { rawPayload, headers } = await exported(server, asked)
      expect(headers['content-type']).toContain('spreadsheetml')
      return sheetRowsOf({ bytes: async () => new Uint8Array(rawPayload) })
    }
    const found = await sheetOf(salesman, detail)
    expect(found.map((row) => row.金额)).toEqual([Number(own), Number(own)])
    expect(found.at(-1)).toMatchObject({ 出库日期: '合计' })
    expect(Object.keys((await sheetOf(salesman, { reportCode: 'purchaseSum' }))[0] ?? {})).not.toContain('金额')
    const all = await sheetOf(boss, {
      reportCode: 'salesDetail',
      sort: 'amount',
      order: 'asc',
      filters: { customer: 'K002' },
    })
    expect(all.map((row) => row.金额)).toEqual([-Number(back), Number(other), Number(minus(other, back))])
    for (const reportCode of CODES)
      expect([reportCode, (await sheetOf(boss, { reportCode })).length > 0]).toEqual([reportCode, true])
    expect((await exported(boss, { ...detail, sort: 'nothing' })).json()).toMatchObject({
      resultCode: '101',
      field: 'sort',
    })
    const log = sql`select count(*)::int as events from security_log where dealer_code = 'T001' and kind = 'exported' and target = '销售明细'`
    const { rows } = await test.database.db.execute<{ events: number }>(log)
    expect(rows[0]?.events).toBeGreaterThan(1)
  })

  it('are read and exported by the session of a report page, which reaches nothing else', async () => {
    const { ssoToken } = await boss.must('md.user.getSsoToken', {})
    const { reportToken } = await boss.must('report.session.open', { dealerCode: 'T001', ssoToken })
    const page = test.server()
    page.useToken(reportToken)
    expect((await report('salesSum', {}, {}, page)).sums.amount).toBe(minus(sum([own, other]), back))
    expect(compare((await report('grossProfitSum', {}, {}, page)).sums.costAmount ?? '', '0')).toBe(1)
    expect(await page.call('report.web.grossProfitList', {})).toMatchObject({ resultCode: '107' })
  })

  it('take what went back to suppliers off on its own day, until it is taken back', async () => {
    const job = new PurchaseReturnJob(boss)
    const before = (await report('purchaseSum', { dimension: 'supplier' })).sums
    const { rows: ins } = await boss.must('po.inventoryOperation.listIn', { inNum })
    const inbound = await new PurchaseJob(boss).inbound(ins[0]?.inId ?? '')
    const back = await job.shipped(await job.saved(returnOf(inbound, ['5'])))
    const detail = await report('purchaseDetail', { supplierCode: 'S010' }, { sort: 'smallQty', order: 'asc' })
    expect(detail.rows).toMatchObject([
      { poCode: inbound.poCode, inDate: TODAY, smallQty: '-5', amount: '-10.00', supplierName: '牧野肉制品有限公司' },
      { inNum, smallQty: '48', amount: '96.00' },
    ])
    expect(detail.rows[0]?.inNum).toMatch(/^PC/)
    expect(detail.sums).toMatchObject({ smallQty: '43', amount: '86.00' })
    const of = async (filters: Asked['filters']) => (await report('purchaseSum', filters)).sums
    expect(await of({ dimension: 'supplier' })).toMatchObject({
      smallQty: minus(before.smallQty ?? '', '5'),
      amount: minus(before.amount ?? '', '10.00'),
    })
    expect(await of({ product: 'P1', dimension: 'month' })).toMatchObject({ smallQty: '43' })
    expect((await report('purchaseDetail', { supplierCode: 'S010', dateEnd: '2026-03-09' })).total).toBe(0)
    const { id, version } = await job.view(back.id)
    await boss.must('po.purchaseReturn.redFlush', { id, version, reason: '退错' } as never)
    expect(await of({ dimension: 'supplier' })).toMatchObject({ smallQty: before.smallQty, amount: before.amount })
    expect((await report('purchaseDetail', { supplierCode: 'S010' })).total).toBe(3)
  })

  // Last, as the salesman sees costs from now on.
  it('show costs to a salesman who may see them, of the own orders', async () => {
    await test.database.transaction({ dealerCode: 'T001' }, (tx) =>
      tx.update(position).set({ bizPermissions: test.first.admin.rights }).where(eq(position.dataScope, 'self')),
    )
    const salesman = await test.as('sales1')
    const { rows, sums } = await report('grossProfitSum', { dimension: 'customer' }, {}, salesman)
    expect(rows.map(({ dimCode, isFinal }) => [dimCode, isFinal])).toEqual([['K001', '否']])
    expect(sums).toMatchObject({ saleAmount: own, costAmount: '177.60', isFinal: '' })
    expect((await report('purchaseSum', {}, {}, salesman)).sums.amount).toBe('96.00')
  })
})
