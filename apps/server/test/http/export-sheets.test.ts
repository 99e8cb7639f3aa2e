import type { DealerClient } from '@dealer/sdk'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../support/ground.ts'
import { cellsOf, workbookOf } from '../support/sheet.ts'
import { OrderJob, orderOf } from './order-job.ts'

const ORDERS = '/api/so/salesOrder/lists'

let test: Ground
let boss: DealerClient
let salesman: DealerClient

beforeAll(async () => {
  test = await openGround()
  const server = test.server()
  await server.login('boss1')
  const job = new OrderJob(server)
  await job.submitted(orderOf([['P1', 'big', '2']], { remark: '=1+1' }))
  await job.submitted(orderOf([['P2', 'small', '3']], { submit: 'F' }))
  // They take the place of the test server's session.
  boss = await test.client(server, 'boss1')
  salesman = await test.client(server, 'sales1')
})
afterAll(() => test?.close())

describe('an export', () => {
  const columns = [
    { prop: 'soNum', label: '单号' },
    { prop: 'docDate', label: '日期' },
    { prop: 'orderStatus', label: '状态' },
    { prop: 'totalAmount', label: '金额' },
    { prop: 'remark', label: '备注' },
  ]
  const save = (filters: { name: string; value: string }[] = [], from = boss) =>
    from.export.export.list({ listPath: ORDERS, columns, filters, title: '销售订单' })

  it('has the whole of its title as its name, where that has a slash too', async () => {
    const columns = [{ prop: 'soNum', label: '单号' }]
    const file = await boss.export.export.list({ listPath: ORDERS, columns, filters: [], title: '三月/四月订单' })
    expect(file.name).toMatch(/^三月_四月订单.*\.xlsx$/)
    await file.bytes()
  })

  it('holds the rows that the filters match, in the user’s columns, with sums', async () => {
    const file = await save([
      { name: 'sort', value: 'soNum' },
      { name: 'order', value: 'asc' },
    ])
    expect(file.name).toBe('销售订单.xlsx')
    const workbook = await workbookOf(file)
    const found = cellsOf(workbook)
    expect(found[0]).toEqual(columns.map(({ label }) => label))
    expect(found).toHaveLength(4)
    expect(found[1]).toEqual([
      expect.stringMatching(/^SO/),
      new Date('2026-03-10T00:00:00Z'),
      '待审核',
      expect.any(Number),
      '=1+1',
    ])
    const [, submitted, draft, sums] = found
    expect([submitted?.[2], draft?.[2]]).toEqual(['待审核', '草稿'])
    expect(sums?.[0]).toBe('合计（不含草稿、已取消、已红冲）')
    expect(sums?.[3]).toBe(submitted?.[3])
    expect(workbook.worksheets[0]?.getCell('E2').type).toBe(ExcelJS.ValueType.String)
    expect(cellsOf(await workbookOf(await save([{ name: 'orderStatus', value: 'draft' }])))).toHaveLength(3)
  })

  it('takes several values of a filter, joined by commas', async () => {
    const numbersOf = async (value: string) => {
      const [, ...rows] = cellsOf(await workbookOf(await save([{ name: 'orderStatus', value }])))
      return rows.slice(0, -1).map(([soNum]) => soNum)
    }
    const both = await numbersOf('draft,submitted')
    const [drafts, submitted] = [await numbersOf('draft'), await numbersOf('submitted')]
    expect(submitted.length).toBeGreaterThan(0)
    expect(drafts.length).toBeGreaterThan(0)
    expect([...both].sort()).toEqual([...drafts, ...submitted].sort())
  })

  it('of nothing has its headings', async () => {
    const found = cellsOf(await workbookOf(await save([{ name: 'soNum', value: 'nowhere' }])))
    expect(found[0]).toEqual(columns.map(({ label }) => label))
  })

  it.each([
    ['a call that is no list', { listPath: '/api/so/salesOrder/save' }, '该列表不支持导出'],
    ['an unknown column', { columns: [{ prop: 'dealerCode', label: '经销商' }] }, '不支持的列【经销商】'],
    ['an unknown filter', { filters: [{ name: 'nowhere', value: '1' }] }, '不支持的字段【nowhere】'],
    ['a page of its own', { filters: [{ name: 'limit', value: '15' }] }, '不支持的条件【limit】'],
    ['a filter that is a trap', { filters: [{ name: '__proto__.x', value: '1' }] }, '不支持的条件【__proto__.x】'],
    [
      'a filter that is there twice',
      {
        filters: [
          { name: 'orderStatus', value: 'draft' },
          { name: 'orderStatus', value: 'submitted' },
        ],
      },
      '条件【orderStatus】重复',
    ],
    ['a filter that the list refuses', { filters: [{ name: 'docDateStart', value: 'soon' }] }, '格式不正确'],
  ])('of %s is refused', async (_, wrong, message) => {
    await expect(boss.export.export.list({ listPath: ORDERS, columns, ...wrong })).rejects.toMatchObject({
      resultCode: '101',
      message: expect.stringContaining(message),
    })
  })

  it('wants the permission to export beside that of the list', async () => {
    await expect(save([], salesman)).rejects.toMatchObject({ resultCode: '107' })
  })
})
