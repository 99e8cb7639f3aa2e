import { sum } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'

let ground: Ground
let server: TestServer
/** Ids of the items: heaps of products, sales of the day, words, photos, and one that is asked no more. */
let projects: Record<'heap' | 'sales' | 'words' | 'photo' | 'past', string>
let reports: Record<'old' | 'mall' | 'shop', string>

type Item = Args<'guide.salesProject.saveSalesData'>['items'][number]

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  const project = async (projectCode: string, more: Partial<Args<'guide.salesProject.saveOrUpdate'>>) =>
    (
      await server.must('guide.salesProject.saveOrUpdate', {
        ...{ projectCode, projectName: projectCode, projectType: 'text', scope: 'free', ...more },
      })
    ).id
  projects = {
    heap: await project('heap', {
      ...{ projectName: '堆头数量', projectType: 'qty', scope: 'product', productCodes: ['P1', 'P2'], sortNum: 1 },
      unit: '个',
    }),
    sales: await project('sales', { projectName: '当日销售额', projectType: 'amount', sortNum: 2 }),
    words: await project('words', { projectName: '竞品活动', sortNum: 3 }),
    photo: await project('photo', { projectName: '货架照片', projectType: 'photo', sortNum: 4 }),
    past: await project('past', { projectName: '夏季', endDate: '2026-02-28', sortNum: 5 }),
  }
  const { heap, sales, words, past } = projects
  const report = async (reportDate: string, customerCode: string, items: readonly Item[]) =>
    (await server.must('guide.salesProject.saveSalesData', { reportDate, customerCode, items: [...items] })).reportId
  reports = {
    old: await report('2026-02-27', 'K002', [{ projectId: past, textValue: '凉亭' }]),
    mall: await report('2026-03-09', 'K002', [
      { projectId: heap, productCode: 'P1', qty: '3' },
      { projectId: heap, productCode: 'P2', qty: '1.5' },
      { projectId: sales, amount: '580.00' },
    ]),
    shop: await report('2026-03-10', 'K001', [
      { projectId: heap, productCode: 'P1', qty: '2' },
      { projectId: sales, amount: '20.5' },
      { projectId: words, textValue: '买二送一' },
    ]),
  }
})
afterAll(() => ground?.close())

const list = (args: Args<'guide.salesReportData.pageSalesReport'> = {}) =>
  server.must('guide.salesReportData.pageSalesReport', args)
const data = (args: Args<'guide.salesReportData.pageSalesData'> = {}) =>
  server.must('guide.salesReportData.pageSalesData', args)
const header = (args: Args<'guide.salesReportData.pageSalesReportDataHeader'> = {}) =>
  server.must('guide.salesReportData.pageSalesReportDataHeader', args)
const cellOf = (id: string, value: string) => ({ prop: `p${id}`, value })

describe('sales reports', () => {
  it('[BM-22] are listed newest first with what each comes to, and found by who, where and when', async () => {
    const all = await list()
    expect(all).toMatchObject({ total: 3, footer: { amount: '600.50' } })
    expect(all.rows).toMatchObject([
      { reportId: reports.shop, customerName: '惠万家超市', regionName: '一线', itemNum: 3, amount: '20.50' },
      { reportId: reports.mall, customerCode: 'K002', userName: '陈经理', itemNum: 3, amount: '580.00' },
      { reportId: reports.old, reportDate: '2026-02-27', itemNum: 1, amount: '0.00' },
    ])
    const march = { reportDateStart: '2026-03-01', reportDateEnd: '2026-03-09' }
    expect(await list(march)).toMatchObject({ total: 1, footer: { amount: '580.00' } })
    expect((await list({ customerCode: 'K002' })).total).toBe(2)
    expect((await list({ userId: ground.first.salesman.userId })).total).toBe(0)
    const byAmount = await list({ sort: 'amount', order: 'desc' })
    expect(byAmount.rows.map(({ amount }) => amount)).toEqual(['580.00', '20.50', '0.00'])
  })

  it('open with their lines in the order of the items', async () => {
    const report = await server.must('guide.salesReportData.detail', { reportId: reports.mall })
    expect(report).toMatchObject({ reportId: reports.mall, amount: '580.00', itemNum: 3 })
    expect(report.lines).toMatchObject([
      { projectName: '堆头数量', projectType: 'qty', unit: '个', productCode: 'P1', categoryName: '饮料', qty: '3' },
      { projectId: projects.heap, productCode: 'P2', qty: '1.5' },
      { projectName: '当日销售额', projectType: 'amount', amount: '580.00' },
    ])
    expect(report.lines[2]).not.toHaveProperty('productCode')
    await expectRefused(
      ground.database,
      () => server.call('guide.salesReportData.detail', { reportId: '999999' }),
      '106',
    )
  })
})

describe('their data', () => {
  it('[BM-22] have a column for each item that was reported in the period or is open in it', async () => {
    const { heap, sales, words, photo, past } = projects
    const all = await header()
    expect(all).toEqual([
      { prop: `p${heap}`, label: '堆头数量', type: 'qty', sum: 'T' },
      { prop: `p${sales}`, label: '当日销售额', type: 'amount', sum: 'T' },
      { prop: `p${words}`, label: '竞品活动', type: 'text', sum: 'F' },
      { prop: `p${photo}`, label: '货架照片', type: 'photo', sum: 'F' },
      { prop: `p${past}`, label: '夏季', type: 'text', sum: 'F' },
    ])
    const labels = async (args: Parameters<typeof header>[0]) => (await header(args)).map(({ label }) => label)
    expect(await labels({ reportDateStart: '2026-03-01' })).toEqual(['堆头数量', '当日销售额', '竞品活动', '货架照片'])
    expect(await labels({ reportDateEnd: '2026-02-28', projectIds: `${past},${sales}` })).toEqual([
      '当日销售额',
      '夏季',
    ])
    await ground.database.db.execute(
      sql`update sales_project set enabled = 'F' where project_code in ('heap', 'photo')`,
    )
    expect(await labels({ reportDateStart: '2026-03-01' })).toEqual(['堆头数量', '当日销售额', '竞品活动'])
    expect(await labels({ reportDateStart: '2026-03-11' })).toEqual(['当日销售额', '竞品活动'])
    expect(await labels({ reportDateStart: '0001-01-01', reportDateEnd: '9999-12-31' })).toHaveLength(4)
    await ground.database.db.execute(sql`update sales_project set enabled = 'T'`)
  })

  it('have a row for each product of a report and one for what concerns none, with the sum of each item', async () => {
    const { heap, sales, words } = projects
    const { total, rows, footer } = await data({ reportDateStart: '2026-03-01' })
    expect(total).toBe(5)
    expect(footer.cells).toEqual([cellOf(heap, '6.5'), cellOf(sales, '600.50')])
    const shop = rows.filter(({ reportId }) => reportId === reports.shop)
    expect(shop).toMatchObject([
      { productCode: 'P1', categoryName: '饮料', cells: [cellOf(heap, '2')] },
      { customerCode: 'K001', cells: [cellOf(sales, '20.50'), cellOf(words, '买二送一')] },
    ])
    expect(shop[1]).not.toHaveProperty('productCode')
    const amounts = rows.flatMap(({ cells }) => cells.flatMap(({ prop, value }) => (prop === `p${sales}` ? value : [])))
    expect(sum(amounts)).toBe((await list({ reportDateStart: '2026-03-01' })).footer.amount)
  })

  it('are those of an item, with what else is said of the same, of a product and of a store', async () => {
    const { heap, sales, words } = projects
    const said = await data({ projectId: words })
    expect(said.rows).toMatchObject([{ cells: [cellOf(sales, '20.50'), cellOf(words, '买二送一')] }])
    expect(said).toMatchObject({ total: 1, footer: { cells: [cellOf(sales, '20.50')] } })
    expect(await data({ productCode: 'P1' })).toMatchObject({ total: 2, footer: { cells: [cellOf(heap, '5')] } })
    expect(await data({ customerCode: 'K001', productCode: 'P2' })).toMatchObject({ total: 0, footer: { cells: [] } })
    const firstPage = await data({ limit: 15, page: 1, sort: 'productName', order: 'asc' })
    expect(firstPage.rows.map(({ productCode }) => productCode).slice(0, 3)).toEqual(['P2', 'P1', 'P1'])
  })

  it('are exported with a column for each item', async () => {
    const client = await ground.client(ground.server(), 'boss1')
    const file = await client.export.export.list({
      listPath: '/api/guide/salesReportData/pageSalesData',
      columns: [
        { prop: 'reportDate', label: '上报日期' },
        { prop: `p${projects.heap}`, label: '堆头数量' },
      ],
      filters: [{ name: 'productCode', value: 'P1' }],
    })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await file.bytes()) as never)
    const column = book.worksheets[0]?.getColumn(2).values.slice(1)
    expect(column).toEqual(['堆头数量', 2, 3, 5])
  })
})

it('are the own and those of own stores to who sees no more, and of no other dealer', async () => {
  await ground.database.db.execute(
    sql`update position set web_perms = array['guide:salesReport:list'] where data_scope = 'self'`,
  )
  const salesman = await ground.as('sales1')
  const seen = await salesman.must('guide.salesReportData.pageSalesReport', {})
  expect(seen.rows.map(({ reportId }) => reportId)).toEqual([reports.shop])
  expect(seen.footer.amount).toBe('20.50')
  const rows = await salesman.must('guide.salesReportData.pageSalesData', {})
  expect(rows).toMatchObject({
    total: 2,
    footer: { cells: [cellOf(projects.heap, '2'), cellOf(projects.sales, '20.50')] },
  })
  const unseen = () => salesman.call('guide.salesReportData.detail', { reportId: reports.mall })
  await expectRefused(ground.database, unseen, '106')
  const other = await ground.as('boss2')
  expect((await other.must('guide.salesReportData.pageSalesReport', {})).total).toBe(0)
  expect(await other.must('guide.salesReportData.pageSalesData', {})).toMatchObject({ total: 0, footer: { cells: [] } })
  expect(await other.must('guide.salesReportData.pageSalesReportDataHeader', {})).toEqual([])
  await expectRefused(
    ground.database,
    () => other.call('guide.salesReportData.detail', { reportId: reports.shop }),
    '106',
  )
})
