import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { orderTemplete } from './templete.schema.ts'
import { seenTempletes } from './templete.scope.ts'

let ground: Ground
let boss: TestServer

beforeAll(async () => {
  ground = await openGround()
  boss = await ground.as('boss1')
})
afterAll(() => ground?.close())

const templete = (more: object = {}) => ({
  ...{ templeteName: '便利店周补货', orderType: 'normal' as const, customerScope: 'all' as const },
  lines: [
    { productCode: 'P1', unitType: 'big' as const, qty: '5' },
    { productCode: 'P2', unitType: 'small' as const, qty: '2' },
  ],
  ...more,
})
const save = (more: object = {}) => boss.must('so.orderTemplete.save', templete(more))
const view = (id: string) => boss.must('so.orderTemplete.view', { id })
const product = async (code: string) => {
  const [row] = (await boss.must('md.product.productList', { keyword: code })).rows
  return { id: row?.id ?? '', version: row?.version ?? 0 }
}

it('[BM-1] is made, changed, copied into lines, disabled and deleted', async () => {
  const { id } = await save()
  const made = await view(id)
  expect(made).toMatchObject({
    ...{ templeteName: '便利店周补货', customerScope: 'all', customerNum: 0, productNum: 2, enabled: 'T' },
    templeteNum: expect.stringMatching(/^MB260310\d{4}$/),
    actions: ['edit', 'disable', 'delete'],
    lines: [
      { productCode: 'P1', unitType: 'big', unitName: '箱', qty: '5', sortNum: 1, enabled: 'T', unitRatio: 24 },
      { productCode: 'P2', unitType: 'small', unitName: '个', qty: '2', sortNum: 2 },
    ],
  })
  // The lines sent replace those that were there, in the order that they say.
  const lines = [
    { productCode: 'P1', unitType: 'small', qty: '3', sortNum: 9 },
    { productCode: 'P1', unitType: 'big', qty: '1', sortNum: 2 },
  ]
  await save({ id, version: made.version, customerScope: 'customer', customerCodes: ['K001', 'K002', 'K001'], lines })
  const changed = await view(id)
  expect(changed).toMatchObject({ customerCodes: ['K001', 'K002'], customerNum: 2, productNum: 2, version: 2 })
  expect(changed.customers).toEqual([
    { key: 'K001', label: '惠万家超市' },
    { key: 'K002', label: '好邻居便利店' },
  ])
  expect(changed.lines.map(({ unitType, qty }) => [unitType, qty])).toEqual([
    ['big', '1'],
    ['small', '3'],
  ])
  expect((await boss.must('so.orderTemplete.list', { keyword: '周补', orderType: 'normal', enabled: 'T' })).total).toBe(
    1,
  )

  const offered = async () =>
    (await boss.must('so.salesOrder.toOrderAdd', { orderType: 'normal', customerCode: 'K001' })).templates ?? []
  expect(await offered()).toEqual([{ key: id, label: '便利店周补货' }])
  await boss.must('so.orderTemplete.disable', { id, version: 2, enabled: 'F' })
  expect(await view(id)).toMatchObject({ enabled: 'F', actions: ['edit', 'enable', 'delete'] })
  expect(await offered()).toEqual([])
  expect(
    (await boss.call('so.salesOrder.findTempProductById', { templeteId: id, customerCode: 'K001' })).resultCode,
  ).toBe('106')

  // What is gone names nobody any more, and its name is free.
  await boss.must('so.orderTemplete.delete', { items: [{ id, version: 3 }] })
  expect((await boss.call('so.orderTemplete.view', { id })).resultCode).toBe('106')
  const { id: next } = await save()
  await boss.must('so.orderTemplete.delete', { items: [{ id: next, version: 1 }] })
})

it('refuses what is wrong in it at its place, and leaves no trace', async () => {
  const { id } = await save({ templeteName: '月度铺货' })
  const refused = async (more: object) => {
    const { resultCode, field, content } = await boss.call(
      'so.orderTemplete.save',
      templete({ templeteName: '新模板', ...more }),
    )
    return [resultCode, field, content]
  }
  const line = (more: object) => ({ lines: [{ productCode: 'P1', unitType: 'small', qty: '1', ...more }] })
  expect(await refused({ templeteName: '月度铺货' })).toEqual(['102', 'templeteName', '模板名称【月度铺货】已存在'])
  expect(await refused({ lines: [] })).toEqual(['101', 'lines', expect.any(String)])
  expect(await refused(line({ productCode: 'P9' }))).toEqual(['106', 'lines.0.productCode', '第1行商品【P9】不存在'])
  expect(await refused(line({ qty: '1.5' }))).toEqual(['101', 'lines.0.qty', '商品【柠檬汽水500ml】数量必须为整数'])
  expect(await refused(line({ qty: '0' }))).toEqual(['101', 'lines.0.qty', '商品【柠檬汽水500ml】数量必须大于0'])
  expect(await refused(line({ productCode: 'P2', unitType: 'big' }))).toEqual([
    '101',
    'lines.0.unitType',
    expect.any(String),
  ])
  const twice = [...line({}).lines, ...line({ qty: '2' }).lines]
  expect(await refused({ lines: twice })).toEqual(['101', 'lines.1.productCode', '商品【柠檬汽水500ml】重复'])
  expect(await refused({ customerScope: 'customer' })).toEqual(['101', 'customerCodes', '指定客户必填!'])
  expect(await refused({ customerScope: 'customer', customerCodes: ['K001', 'X1'] })).toEqual([
    '106',
    'customerCodes.1',
    expect.any(String),
  ])
  expect((await refused({ id, version: 9 }))[0]).toBe('104')
  expect(await boss.call('so.orderTemplete.disable', { id, version: 9, enabled: 'F' })).toMatchObject({
    resultCode: '104',
  })
  expect(await boss.call('so.orderTemplete.delete', { items: [{ id, version: 9 }] })).toMatchObject({
    resultCode: '104',
  })
  expect((await boss.must('so.orderTemplete.list', {})).total).toBe(1)
})

it('fills an order at the customer’s prices, names what is disabled and is for its customers alone', async () => {
  const { id } = await save({ templeteName: '社区店', customerScope: 'customer', customerCodes: ['K002'] })
  const cup = await product('P2')
  await boss.must('md.product.disable', { ...cup, enabled: 'F' })
  const fill = (customerCode: string) =>
    boss.call('so.salesOrder.findTempProductById', { templeteId: id, customerCode, warehouseCode: 'W001' })
  const { content } = await fill('K002')
  expect(content).toMatchObject([
    { lineNo: 1, productCode: 'P1', unitType: 'big', qty: '5', price: '58.0000', priceSource: 'base', isChecked: 'T' },
    { lineNo: 2, productCode: 'P2', unitName: '个', isChecked: 'F', checkResult: '商品【保温杯】已停用' },
  ])
  // What the template had of a disabled product may stay; another takes none.
  const { version, lines } = await view(id)
  expect(lines[1]).toMatchObject({ productCode: 'P2', enabled: 'F' })
  await save({ id, version, templeteName: '社区店', customerScope: 'customer', customerCodes: ['K002'] })
  expect(await boss.call('so.orderTemplete.save', templete({ templeteName: '又一个' }))).toMatchObject({
    ...{ resultCode: '101', content: '商品【保温杯】已停用', field: 'lines.1.productCode' },
  })
  expect(await fill('K001')).toMatchObject({
    ...{ resultCode: '101', field: 'templeteId', content: '订单模板【社区店】不适用于客户【惠万家超市】' },
  })
  expect((await fill('X1')).resultCode).toBe('106')
  const kept = await boss.call('md.product.delete', { ...cup, version: cup.version + 1 })
  expect(kept.uses?.map(({ kind }) => kind)).toContain('订单模板')
  const again = await product('P2')
  await boss.must('md.product.disable', { ...again, enabled: 'T' })
})

it('is hidden from other dealers, and from who does not see all of its customers', async () => {
  const { rows } = await boss.must('so.orderTemplete.list', { keyword: '社区店' })
  const id = rows[0]?.id ?? ''
  const other = await ground.as('boss2')
  expect((await other.must('so.orderTemplete.list', {})).total).toBe(0)
  expect((await other.call('so.orderTemplete.view', { id })).resultCode).toBe('106')
  expect((await other.call('so.orderTemplete.save', templete({ id, version: 2 }))).resultCode).toBe('106')
  expect(
    (await other.call('so.salesOrder.findTempProductById', { templeteId: id, customerCode: 'K002' })).resultCode,
  ).toBe('106')
  const seen = await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx.select({ name: orderTemplete.templeteName }).from(orderTemplete).where(seenTempletes(ground.first.salesman)),
  )
  expect(seen).toEqual([{ name: '月度铺货' }])
})
