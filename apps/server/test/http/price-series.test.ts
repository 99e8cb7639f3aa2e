import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { refusal } from '../support/refusal.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
})
afterAll(() => ground?.close())

type Save = Args<'md.priceSeries.save'>
const SERIES: Save = {
  seriesCode: 'PS01',
  seriesName: '商超价',
  baseRate: '95',
  lines: [{ productCode: 'P1', bigPrice: '54' }],
}
const save = (more: Partial<Save> = {}) => server.call('md.priceSeries.save', { ...SERIES, ...more })
const one = async () => {
  const [row] = (await server.must('md.priceSeries.list', { keyword: 'PS01' })).rows
  return server.must('md.priceSeries.getSeries', { id: row!.id })
}

describe('price series', () => {
  it('have prices of single products and a rate for all others', async () => {
    expect(await save()).toMatchObject({ resultCode: '000' })
    expect(await one()).toMatchObject({
      seriesCode: 'PS01',
      baseRate: '95.00',
      customerNum: 0,
      productNum: 1,
      enabled: 'T',
      version: 1,
      lines: [{ productCode: 'P1', smallPrice: '2.2500', bigPrice: '54.0000', basePrice: '2.4167', unitRatio: 24 }],
    })
    expect(await server.must('md.priceSeries.select', {})).toEqual([{ key: 'PS01', label: '商超价' }])
  })

  it('are replaced as a whole; a code stays, a code or name in use is refused', async () => {
    const { id, version } = await one()
    expect(await save()).toEqual(refusal('102', '系列编码【PS01】已存在', { field: 'seriesCode' }))
    expect(await save({ seriesCode: 'ps02' })).toEqual(
      refusal('102', '系列名称【商超价】已存在', { field: 'seriesName' }),
    )
    expect(await save({ id, version, seriesCode: 'PS09' })).toEqual(
      refusal('103', '系列编码不能修改', { field: 'seriesCode' }),
    )
    const lines = [
      { productCode: 'P2', smallPrice: '30' },
      { productCode: 'P3', smallPrice: '19' },
    ]
    expect(await save({ id, version, baseRate: '96.5', lines })).toMatchObject({ resultCode: '000' })
    expect(await save({ id, version })).toMatchObject({ resultCode: '104' })
    expect(await one()).toMatchObject({
      baseRate: '96.50',
      productNum: 2,
      version: 2,
      lines: [{ productCode: 'P2' }, { productCode: 'P3' }],
    })
  })

  it.each([
    ['an unknown product', { productCode: 'P9', smallPrice: '1' }, '106', '商品【P9】不存在或已删除', 'productCode'],
    ['a product twice', { productCode: 'P2', smallPrice: '1' }, '101', '商品【P2】重复', 'productCode'],
    ['no price', { productCode: 'P1' }, '101', '小单位价和大单位价至少填写一个', 'smallPrice'],
    ['a price of 0', { productCode: 'P1', bigPrice: '0' }, '101', '商品【柠檬汽水500ml】价格不能为0', 'bigPrice'],
    [
      'a big price without a big unit',
      { productCode: 'P3', bigPrice: '9' },
      '101',
      '商品【散装瓜子】没有大单位，不能填写大单位价',
      'bigPrice',
    ],
  ])('refuse %s, and keep what they had', async (_what, line, code, content, field) => {
    const before = await one()
    const lines = [{ productCode: 'P2', smallPrice: '29' }, line]
    expect(await save({ id: before.id, version: before.version, lines })).toEqual(
      refusal(code, content, { field: `lines.1.${field}` }),
    )
    expect(await one()).toEqual(before)
  })

  it('keep the price of a product that was disabled since, and take no new one', async () => {
    const set = (enabled: 'T' | 'F') =>
      ground.database.transaction('platform', (tx) =>
        tx.execute(
          `update product set enabled = '${enabled}' where dealer_code = 'T001' and product_code in ('P1', 'P2')`,
        ),
      )
    await set('F')
    const { id, version } = await one()
    const kept = { productCode: 'P2', smallPrice: '30' }
    expect(await save({ id, version, lines: [kept, { productCode: 'P1', smallPrice: '2' }] })).toEqual(
      refusal('101', '商品【柠檬汽水500ml】已停用', { field: 'lines.1.productCode' }),
    )
    expect(await save({ id, version, lines: [kept] })).toMatchObject({ resultCode: '000' })
    await set('T')
  })

  it('are given to customers, unless disabled, and stay as long as one has them', async () => {
    const assign = (seriesCode: string, ...customerCodes: string[]) =>
      server.call('md.priceSeries.setCustomer', { seriesCode, customerCodes })
    expect(await assign('PS01', 'K001', 'K999')).toEqual(
      refusal('106', '客户【K999】不存在或已删除', { field: 'customerCodes.1' }),
    )
    expect(await one()).toMatchObject({ customerNum: 0 })
    expect(await assign('PS77', 'K001')).toEqual(refusal('106', '价格系列不存在或已删除', { field: 'seriesCode' }))
    expect(await assign('PS01', 'K001', 'K001')).toMatchObject({ resultCode: '000' })
    const { id, version, customerNum } = await one()
    expect(customerNum).toBe(1)
    expect(await server.call('md.priceSeries.delete', { items: [{ id, version }] })).toEqual(
      refusal('111', '价格系列【商超价】已被使用，不能删除'),
    )
    expect((await one()).lines).toHaveLength(1)
    await server.must('md.priceSeries.disable', { id, version, enabled: 'F' })
    expect(await assign('PS01', 'K002')).toEqual(refusal('101', '价格系列【商超价】已停用', { field: 'seriesCode' }))
    expect(await server.must('md.priceSeries.select', {})).toEqual([])
    await server.must('md.priceSeries.save', { seriesCode: 'PS02', seriesName: '批发价', baseRate: '90', lines: [] })
    expect(await assign('PS02', 'K001')).toMatchObject({ resultCode: '000' })
    expect(await server.must('md.priceSeries.delete', { items: [{ id, version: version + 1 }] })).toBe('操作成功')
    expect(await server.call('md.priceSeries.getSeries', { id })).toMatchObject({ resultCode: '106' })
    expect(await save({ lines: [] })).toMatchObject({ resultCode: '000' })
    expect((await one()).lines).toEqual([])
  })
})
