import type { DealerClient } from '@dealer/sdk'
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { SALES_PERMISSIONS } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'

/** What only who may see costs is told. */
const COSTS = ['costPrice', 'costAmount']
const LISTS = ['batchInvStatusList', 'inventoryList', 'ledgerList'] as const

let test: Ground
let server: TestServer
let boss: DealerClient
let salesman: DealerClient

beforeAll(async () => {
  test = await openGround()
  const { first } = test
  const more = ['inv:stock:export', 'inv:ledger:list', 'inv:ledger:export']
  await test.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx
      .update(position)
      .set({ webPerms: [...SALES_PERMISSIONS, ...more] })
      .where(eq(position.dataScope, 'self')),
  )
  server = await test.as('boss1')
  await new OrderJob(server).shipped(orderOf([['P1', 'big', '1']]), first.driverId)
  const client = (username: string) => test.client(server, username)
  boss = await client('boss1')
  salesman = await client('sales1')
})
afterAll(() => test?.close())

type Filters = { name: string; value: string }[]

/** Headings and cells of an exported stock list. */
async function sheetOf(from: DealerClient, name: string, props: readonly string[], filters: Filters = []) {
  const columns = props.map((prop) => ({ prop, label: `列${prop}` }))
  const file = await from.export.export.list({ listPath: `/api/inv/stockQuery/${name}`, columns, filters })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await file.bytes()) as never)
  const rows = workbook.worksheets[0]?.getSheetValues() as unknown[][]
  return rows.slice(1).map((row) => row.slice(1))
}

describe.each(LISTS)('costs of %s', (name) => {
  it('are told to who may see them, in the rows and in the sums', async () => {
    const { rows, footer } = await boss.inv.stockQuery[name]({})
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining(COSTS))
    expect(Object.keys(footer)).toContain('costAmount')
  })

  it('are absent for anybody else, sums and export too', async () => {
    const { rows, footer } = await salesman.inv.stockQuery[name]({})
    expect(rows.length).toBeGreaterThan(0)
    const told = [...rows.flatMap((row) => Object.keys(row)), ...Object.keys(footer)]
    expect(told.filter((field) => COSTS.includes(field))).toEqual([])
    const shown = await sheetOf(salesman, name, ['productCode', 'costAmount', 'productName', 'costPrice'])
    expect(shown[0]).toEqual(['列productCode', '列productName'])
    expect(shown[1]).toHaveLength(2)
    const all = await sheetOf(boss, name, ['productCode', 'costAmount'])
    expect(all[0]).toEqual(['列productCode', '列costAmount'])
    expect(Number(all[1]?.[1])).not.toBeNaN()
  })

  it('are not sorted by, nor exported alone, by who may not see them', async () => {
    await expect(salesman.inv.stockQuery[name]({ sort: 'costAmount' as never })).rejects.toMatchObject({
      resultCode: expect.stringMatching(/^10[17]$/),
    })
    await expect(sheetOf(salesman, name, COSTS)).rejects.toMatchObject({ resultCode: '107' })
  })
})

describe('a list of sums', () => {
  const grouped = (groupBy?: 'product' | 'warehouse' | 'location') =>
    boss.inv.stockQuery.inventoryList({ groupBy, keyword: 'P1', sort: 'onHandQty', order: 'asc' })

  it('has a row for what it is grouped by, and its totals count rows and not what is summed', async () => {
    const byWarehouse = await grouped()
    expect(byWarehouse.rows.map(({ warehouseCode, onHandQty }) => [warehouseCode, onHandQty])).toEqual([
      ['W002', '100'],
      ['W001', '216'],
    ])
    expect(byWarehouse).toMatchObject({ total: 2, footer: { onHandQty: '316' } })
    const byProduct = await grouped('product')
    expect(byProduct).toMatchObject({ total: 1, footer: { onHandQty: '316' }, rows: [{ onHandQty: '316' }] })
    expect(byProduct.rows[0]).not.toHaveProperty('warehouseCode')
  })

  it('is worth what its heaps are, however it is grouped, and is summed of one status, batch or place alone', async () => {
    const heaps = await boss.inv.stockQuery.batchInvStatusList({ productCode: 'P1', limit: 100 })
    const worth = heaps.footer.costAmount
    expect(Number(worth)).toBeGreaterThan(0)
    for (const groupBy of ['product', 'warehouse', 'location'] as const) {
      const { rows, footer } = await grouped(groupBy)
      expect(footer).toMatchObject({ onHandQty: heaps.footer.onHandQty, costAmount: worth })
      expect(new Set(rows.map(({ costPrice }) => costPrice))).toEqual(new Set([heaps.rows[0]?.costPrice]))
    }
    const [heap] = heaps.rows
    const { batchNo, inventoryStatusCode, locationCode, warehouseCode } = heap ?? {}
    const only = {
      groupBy: 'product',
      keyword: 'P1',
      warehouseCode,
      batchNo,
      inventoryStatusCode,
      locationCode,
    } as const
    const one = await boss.inv.stockQuery.inventoryList(only)
    expect(one.rows).toMatchObject([{ onHandQty: heap?.onHandQty, costAmount: heap?.costAmount }])
    const without = [{ batchNo: 'B99' }, { inventoryStatusCode: '02' }, { locationCode: 'X99' }, { brandId: '999999' }]
    for (const other of without)
      expect((await boss.inv.stockQuery.inventoryList({ ...only, ...other })).rows).toEqual([])
  })

  it('refuses to sort by what its grouping leaves out', async () => {
    await expect(
      boss.inv.stockQuery.inventoryList({ groupBy: 'product', sort: 'warehouseCode' }),
    ).rejects.toMatchObject({ resultCode: '101' })
  })

  it('is exported as it is grouped, with the sums of all rows', async () => {
    const rows = await sheetOf(
      boss,
      'inventoryList',
      ['warehouseCode', 'productCode', 'onHandQty'],
      [
        { name: 'keyword', value: 'P1' },
        { name: 'sort', value: 'onHandQty' },
        { name: 'order', value: 'asc' },
      ],
    )
    expect(rows.slice(1)).toEqual([
      ['W002', 'P1', 100],
      ['W001', 'P1', 216],
      ['合计', undefined, 316],
    ])
  })
})
