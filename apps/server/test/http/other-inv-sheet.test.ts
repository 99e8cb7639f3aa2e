import type { DealerClient } from '@dealer/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { sheetOf, type Typed } from '../support/sheet.ts'
import { addReasons } from './other-inv-job.ts'
import { balances } from './stock-apply-job.ts'

let ground: Ground
let boss: DealerClient
let salesman: DealerClient

beforeAll(async () => {
  ground = await openGround()
  await addReasons(ground.database)
  const server = ground.server()
  boss = await ground.client(server, 'boss1')
  salesman = await ground.client(server, 'sales1')
})
afterAll(() => ground?.close())

const HEAD = ['商品编码', '单位', '数量', '成本单价', '批次号', '生产日期', '库位', '库存状态']
const MOST = 1000
const row = (more: Typed = {}): Typed => ({
  ...{ 商品编码: 'P1', 单位: '箱', 数量: 2, 成本单价: 1.9, 批次号: 'C1', 生产日期: '2026-01-15', 库存状态: '良品' },
  ...more,
})
const read = async (rows: readonly Typed[], head: readonly string[] = HEAD, client = boss) => {
  const { name, bytes } = await sheetOf('期初', head, rows)
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name)
  return client.inv.stockOthersOutIn.importLines({ file, otherInvType: 'initial', warehouseCode: 'W001' })
}

it(`opening stock of ${MOST} rows comes from a sheet as lines, and is posted as it was read`, async () => {
  const rows = Array.from({ length: MOST }, (_, index) =>
    row({ 批次号: `C${index % 7}`, 商品编码: index % 2 ? 'P1' : 'p1' }),
  )
  const { lines, failed } = await read(rows)
  expect(failed).toEqual([])
  expect(lines).toHaveLength(MOST)
  expect(lines[0]).toMatchObject({
    ...{ productCode: 'P1', productName: '柠檬汽水500ml', unitType: 'big', qty: '2', batchNo: 'C0', locationCode: '*' },
    ...{ costPrice: '1.9', produceDate: '2026-01-15', inventoryStatusCode: '01', isBatch: 'T' },
  })
  const before = await balances(ground.database, 'P1')
  expect(before.join()).not.toContain('C0')
  const saved = await boss.inv.stockOthersOutIn.stockOthersInSave({
    ...{ otherInvType: 'initial', warehouseCode: 'W001', docDate: TODAY, reason: 'opening' },
    lines: lines.map(({ productCode, unitType, qty, costPrice, batchNo, produceDate, inventoryStatusCode }) => ({
      ...{ productCode, unitType, qty, costPrice, batchNo, produceDate, inventoryStatusCode },
    })),
  })
  const head = await boss.inv.stockOthersOutIn.getDetailHead({ id: saved.id })
  expect(head).toMatchObject({ totalQty: '48000', totalAmount: '91200.00' })
  expect((await balances(ground.database, 'P1')).join()).toContain('W001 C0 6864 0')
})

it('each bad row says why, and none is taken', async () => {
  const bad: readonly (readonly [Typed, string])[] = [
    [{ 商品编码: 'NO' }, '商品编码【NO】不存在'],
    [{ 单位: '桶' }, '单位只能填写箱、瓶'],
    [{ 数量: 0 }, '数量必须大于0'],
    [{ 数量: 1.5 }, '数量必须为整数'],
    [{ 数量: '很多' }, '数量格式不正确'],
    [{ 成本单价: '' }, '成本单价必填!'],
    [{ 批次号: '' }, '请录入批次号'],
    [{ 批次号: 'NEW', 生产日期: '' }, '请录入生产日期'],
    [{ 生产日期: '2026-13-01' }, '生产日期格式不正确'],
    [{ 库位: 'A9' }, '库位【A9】不存在'],
    [{ 库存状态: '很好' }, '库存状态【很好】不存在'],
  ]
  const { lines, failed } = await read([row(), ...bad.map(([more]) => row(more))])
  expect(lines).toEqual([])
  expect(failed.map(({ key }) => key)).toEqual(bad.map((_, index) => String(index + 3)))
  for (const [index, [, reason]] of bad.entries()) expect(failed[index]?.message).toContain(reason)
})

it('a sheet of another kind or of too many rows, and who may not, are refused', async () => {
  await expect(read([{ 客户名称: '惠万家' }], ['客户名称'])).rejects.toThrow('不支持的列【客户名称】，请使用模板')
  await expect(read(Array.from({ length: MOST + 1 }, () => row()))).rejects.toThrow('1000')
  await expect(read([row()], HEAD, salesman)).rejects.toThrow('没有操作权限')
})

it('a pasted block is read as a sheet is', async () => {
  const asked = { otherInvType: 'initial', warehouseCode: 'W001' } as const
  const cells = { productCode: 'p1', unitName: '瓶', qty: '24', costPrice: '1.85', batchNo: 'B1', statusName: '02' }
  const { lines, failed } = await boss.inv.stockOthersOutIn.readLines({ ...asked, rows: [cells] })
  expect(failed).toEqual([])
  expect(lines).toMatchObject([{ productCode: 'P1', unitType: 'small', qty: '24', inventoryStatusCode: '02' }])
  const wrong = await boss.inv.stockOthersOutIn.readLines({ ...asked, rows: [cells, { productCode: 'P1' }] })
  expect(wrong).toEqual({ lines: [], failed: [{ key: '2', message: expect.stringContaining('单位必填!') }] })
})
