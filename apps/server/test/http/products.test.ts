import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { orderOf } from './order-job.ts'
import { openProductDesk, TEA } from './product-desk.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

type Desk = Awaited<ReturnType<typeof openProductDesk>>
let { db, server, other, categoryId, brandId, save, byCode, formOf, change, close }: Desk = {} as Desk
beforeAll(async () => {
  ;({ db, server, other, categoryId, brandId, save, byCode, formOf, change, close } = await openProductDesk())
})
afterAll(() => close?.())

type Reply = { resultCode: string; content: unknown; field?: string }
const count = async () => (await server.must('md.product.productList', {})).total

describe('a product', () => {
  it('is added with the initials of its name, found, listed and offered to documents', async () => {
    const saved = await save()
    expect(saved).toMatchObject({ resultCode: '000', content: { productCode: 'TEA01' } })
    const row = await byCode('TEA01')
    expect(row).toMatchObject({ helpCode: 'QSLC500ML', isNice: 'F', enabled: 'T', version: 1, categoryName: '饮料' })
    expect(row).not.toHaveProperty('basePrice')
    expect(await server.must('md.product.findById', { id: row.id })).toEqual(row)
    expect(await other.call('md.product.findById', { id: row.id })).toMatchObject({ resultCode: '106' })
    const [found] = await server.must('md.product.getProductByCode', { code: 'QSLC' })
    expect(found).toMatchObject({ productCode: 'TEA01', unitRatio: 15 })
  })

  it('is found by each filter', async () => {
    const codes = async (query: Args<'md.product.productList'>) =>
      (await server.must('md.product.productList', { ...query, sort: 'productCode', order: 'asc' })).rows.map(
        ({ productCode }) => productCode,
      )
    expect(await codes({ keyword: '绿茶' })).toEqual(['TEA01'])
    expect(await codes({ keyword: '16970100000013' })).toEqual(['P1', 'TEA01'])
    expect(await codes({ categoryId })).toEqual(['P1', 'P2', 'P3', 'TEA01'])
    expect(await codes({ brandId: '999999' })).toEqual([])
    expect(await codes({ isNice: 'T' })).toEqual([])
    expect(await codes({ enabled: 'F' })).toEqual([])
    const base = await server.must('md.product.productList', { keyword: 'P1' })
    expect(base.rows[0]?.basePrice).toMatch(/^\d+\.\d{4}$/)
  })

  it('shares its barcode with a warning that names the others', async () => {
    const { id } = await byCode('TEA01')
    const others = await server.must('md.product.findByBarcode', { barcode: '6970100000016', id })
    expect(others.map(({ productCode }) => productCode)).toEqual(['P1'])
    expect(await server.must('md.product.findByBarcode', { barcode: '6970100000122' })).toEqual([])
    expect(await other.must('md.product.findByBarcode', { barcode: '6970100000016' })).toHaveLength(1)
  })

  it('has barcodes whose check digits are right', async () => {
    const before = await count()
    const small = Array.from({ length: 9 }, (_, step) => `697010000001${(6 + step + 1) % 10}`)
    for (const barcode of small)
      expect(await save({ productCode: 'TEA02', barcode })).toMatchObject({ resultCode: '101', field: 'barcode' })
    const big = Array.from({ length: 9 }, (_, step) => `1697010000001${(3 + step + 1) % 10}`)
    for (const bigBarcode of big)
      expect(await save({ productCode: 'TEA02', bigBarcode })).toMatchObject({ resultCode: '101', field: 'bigBarcode' })
    expect(await count()).toBe(before)
  })

  it('has units that fit each other, and a ratio from 1 to 9999', async () => {
    const refused = async (values: Partial<Args<'md.product.save'>>) => {
      const { resultCode, content, field } = (await save({ productCode: 'TEA03', ...values })) as unknown as Reply
      expect(resultCode).toBe('101')
      return [content, field]
    }
    for (const unitRatio of [0, 10000]) expect((await refused({ unitRatio }))[1]).toBe('unitRatio')
    expect(await refused({ bigUnit: '瓶' })).toEqual(['大单位不能与小单位相同', 'bigUnit'])
    expect(await refused({ bigBarcode: TEA.barcode })).toEqual(['箱码不能与条码相同', 'bigBarcode'])
    const none = { bigUnit: undefined, bigBarcode: undefined }
    expect(await refused(none)).toEqual(['没有大单位时换算比例只能为1', 'unitRatio'])
    expect(await refused({ bigUnit: undefined, unitRatio: 1 })).toEqual(['没有大单位时不能填写箱码', 'bigBarcode'])
    expect(await refused({ ...none, unitRatio: 1, bigPurchasePrice: '3.0000' })).toEqual([
      '没有大单位时不能填写大单位进货价',
      'bigPurchasePrice',
    ])
    expect(await byCode('TEA03')).toBeUndefined()
    expect(await save({ ...none, productCode: 'TEA03', unitRatio: 1 })).toMatchObject({ resultCode: '000' })
  })

  it('[BM-17] has a code of its own that never changes', async () => {
    expect(await save({ productCode: 'Tea01' })).toMatchObject({
      resultCode: '102',
      content: '商品编码【Tea01】已存在',
      field: 'productCode',
    })
    const { id } = await byCode('TEA01')
    expect(await server.must('md.product.checkCode', { code: 'tea01' })).toBe(false)
    expect(await server.must('md.product.checkCodeById', { code: 'tea01', id })).toBe(true)
    expect(await server.must('md.product.checkCode', { code: 'TEA09' })).toBe(true)
    const said = { resultCode: '103', content: '商品编码不能修改', field: 'productCode' }
    expect(await change('TEA01', { productCode: 'TEA08' })).toMatchObject(said)
  })

  it('names a category, a brand and a supplier that are there', async () => {
    const none = '999999'
    expect(await save({ productCode: 'TEA14', categoryId: none })).toMatchObject({
      resultCode: '106',
      field: 'categoryId',
    })
    expect(await save({ productCode: 'TEA14', brandId: none })).toMatchObject({ resultCode: '106', field: 'brandId' })
    expect(await save({ productCode: 'TEA14', supplierCode: 'S999' })).toMatchObject({
      resultCode: '106',
      content: '供应商不存在或已删除',
    })
    const foreign = (await other.must('md.category.list', {}))[0]!
    expect(await save({ productCode: 'TEA14', categoryId: foreign.id })).toMatchObject({ resultCode: '106' })
  })

  it('[BM-16] changes by the version that was seen, and each field that became another is kept', async () => {
    const stale = await formOf('TEA01')
    expect(await change('TEA01', { productName: '青山绿茶', warnDays: 30, helpCode: undefined })).toMatchObject({
      resultCode: '000',
    })
    expect(await byCode('TEA01')).toMatchObject({ productName: '青山绿茶', warnDays: 30, helpCode: 'QSLC', version: 2 })
    expect(await server.call('md.product.update', stale)).toMatchObject({ resultCode: '104' })
    const { id, version } = await byCode('TEA01')
    await server.must('md.product.disable', { id, version, enabled: 'F' })
    await server.must('md.product.disable', { id, version: version + 1, enabled: 'T' })
    const { rows } = await server.must('md.product.getChangeLogList', { productId: id })
    const told = rows.map(({ fieldLabel, oldValue, newValue }) => [fieldLabel, oldValue, newValue])
    expect(told).toContainEqual(['商品名称', '青山绿茶500ml', '青山绿茶'])
    expect(told).toContainEqual(['预警天数', undefined, '30'])
    expect(told).toContainEqual(['启用状态', '启用', '停用'])
    expect(told).toContainEqual(['启用状态', '停用', '启用'])
    expect(rows[0]).toMatchObject({ changeName: '陈经理', source: 'pc', productId: id })
    expect((await other.must('md.product.getChangeLogList', { productId: id })).total).toBe(0)
  })
})

describe('a product that documents rest on', () => {
  const still = (label: string, field: string) => ({
    resultCode: '103',
    content: `商品【柠檬汽水500ml】已有业务单据，不能修改${label}`,
    field,
  })

  it('keeps its units, ratio, batches and decimals', async () => {
    expect(await change('P1', { unitRatio: 12 })).toMatchObject(still('换算比例', 'unitRatio'))
    expect(await change('P1', { smallUnit: '罐' })).toMatchObject(still('小单位', 'smallUnit'))
    expect(await change('P1', { bigUnit: '件' })).toMatchObject(still('大单位', 'bigUnit'))
    expect(await change('P1', { bigUnit: undefined, bigBarcode: undefined, unitRatio: 1 })).toMatchObject({
      resultCode: '103',
    })
    expect(await change('P1', { allowDecimalQty: 'T' })).toMatchObject(still('允许小数数量', 'allowDecimalQty'))
    expect(await change('P1', { isBatch: 'F' })).toMatchObject(still('批次管理', 'isBatch'))
    expect(await change('P1', { spec: '500ml×24', purchasePrice: '1.9000' })).toMatchObject({ resultCode: '000' })
    expect(await change('TEA01', { unitRatio: 24 })).toMatchObject({ resultCode: '000' })
  })

  it('is not deleted, alone or among others', async () => {
    const [used, free] = [await byCode('P1'), await byCode('TEA03')]
    const said = { resultCode: '111', content: '商品【柠檬汽水500ml】已被使用，不能删除' }
    expect(await server.call('md.product.delete', { id: used.id, version: used.version })).toMatchObject(said)
    const items = [used, free].map(({ id, version }) => ({ id, version }))
    expect(await server.call('md.product.deleteBath', { items })).toMatchObject(said)
    expect(await byCode('TEA03')).toBeDefined()
    expect(await server.must('md.product.delete', { id: free.id, version: free.version })).toBe('操作成功')
    expect(await byCode('TEA03')).toBeUndefined()
  })

  it('takes what is only said of it with it, so that the next one of its code begins anew', async () => {
    const none = { bigUnit: undefined, bigBarcode: undefined, unitRatio: 1 }
    await save({ ...none, productCode: 'TEA05' })
    await db.database.transaction('platform', (tx) =>
      tx.execute(sql`insert into product_base_price (dealer_code, product_code, small_price, big_price, effect_date)
        values ('T001', 'TEA05', 3, 3, '2026-01-01')`),
    )
    const priced = await byCode('TEA05')
    expect(priced.basePrice).toBe('3.0000')
    expect(await server.must('md.product.pricesInForce', { id: priced.id })).toEqual([
      { priceKind: 'base', smallPrice: '3.0000', bigPrice: '3.0000', startDate: '2026-01-01' },
    ])
    await server.must('md.product.deleteBath', { items: [{ id: priced.id, version: priced.version }] })
    await save({ ...none, productCode: 'TEA05' })
    expect(await byCode('TEA05')).not.toHaveProperty('basePrice')
  })

  it('stays where a price was agreed with customers', async () => {
    const { id, version } = await byCode('TEA05')
    const agree = (deleted: string) =>
      db.database.transaction('platform', (tx) =>
        tx.execute(sql`insert into price_set (dealer_code, set_num, customer_code, product_code, small_price, big_price, start_date, end_date, del_flag)
          values ('T001', ${`PS${deleted}`}, 'K001', 'TEA05', 2, 2, '2026-03-01', '2026-03-31', ${deleted})`),
      )
    await agree('F')
    expect(await server.call('md.product.delete', { id, version })).toMatchObject({ resultCode: '111' })
    const [agreed] = await server.must('md.product.pricesInForce', { id })
    expect(agreed).toMatchObject({ priceKind: 'customerSet', targetName: '惠万家超市', endDate: '2026-03-31' })
  })
})

describe('several products', () => {
  const ids = async (...codes: string[]) => Promise.all(codes.map(async (code) => (await byCode(code)).id))

  it('[BM-16] are enabled and disabled together, all or none', async () => {
    const rows = await Promise.all(['P2', 'TEA05'].map(byCode))
    const items = rows.map(({ id, version }) => ({ id, version }))
    const stale = [items[0]!, { ...items[1]!, version: 99 }]
    expect(await server.call('md.product.enableBath', { items: stale, enabled: 'F' })).toMatchObject({
      resultCode: '104',
    })
    expect(await byCode('P2')).toMatchObject({ enabled: 'T' })
    expect(await server.must('md.product.enableBath', { items, enabled: 'F' })).toBe('操作成功')
    expect((await server.must('md.product.productList', { enabled: 'F' })).total).toBe(2)
    expect(await server.must('md.product.getProductByCode', { code: '保温杯' })).toEqual([])
    const now = items.map(({ id, version }) => ({ id, version: version + 1 }))
    await server.must('md.product.enableBath', { items: now, enabled: 'T' })
  })

  it('get one value for one field, which has to fit', async () => {
    const both = await ids('P2', 'TEA05')
    const set = (field: Args<'md.product.settingBatch'>['field'], value: string, which = both) =>
      server.call('md.product.settingBatch', { ids: which, field, value })
    expect(await set('safeDays', '10')).toMatchObject({ resultCode: '000' })
    expect(await set('taxRate', '9.00')).toMatchObject({ resultCode: '000' })
    expect(await set('warnDays', '0')).toMatchObject({ resultCode: '000' })
    for (const code of ['P2', 'TEA05'])
      expect(await byCode(code)).toMatchObject({ safeDays: 10, taxRate: '9.00', warnDays: 0 })
    expect(await set('safeDays', '1.5')).toMatchObject({ resultCode: '101', content: '安全库存天数须为0至99999的整数' })
    expect(await set('taxRate', '百分之九')).toMatchObject({
      resultCode: '101',
      content: '税率格式不正确',
      field: 'value',
    })
    expect(await set('categoryId', '999999')).toMatchObject({ resultCode: '106', content: '商品类别不存在或已删除' })
    expect(await set('brandId', 'x')).toMatchObject({ resultCode: '106', content: '品牌不存在或已删除' })
    expect(await set('brandId', brandId)).toMatchObject({ resultCode: '000' })
    expect(await set('safeDays', '20', [...both, '999999'])).toMatchObject({ resultCode: '106' })
    expect(await byCode('P2')).toMatchObject({ safeDays: 10 })
    const { rows } = await server.must('md.product.getChangeLogList', { productId: both[0]! })
    expect(rows.map(({ fieldLabel }) => fieldLabel)).toEqual(expect.arrayContaining(['安全库存天数', '预警天数']))
  })

  it('are named with the unfinished orders that have them, so that who disables them is warned', async () => {
    const all = await ids('P1', 'P2')
    expect(await server.must('md.product.openOrders', { ids: all })).toEqual([])
    await server.must('so.salesOrder.save', orderOf([['P1', 'big', '1']]))
    await new PurchaseJob(server).addSupplier()
    await server.must('po.purchaseOrder.savePo', purchaseOf([['P1', 'big', '2', '44.4000']]))
    expect(await server.must('md.product.openOrders', { ids: all })).toEqual([
      expect.objectContaining({ productCode: 'P1', productName: '柠檬汽水500ml', orderNum: 1, purchaseNum: 1 }),
    ])
    expect(await other.must('md.product.openOrders', { ids: all })).toEqual([])
  })
})

it('one of the manufacturer is taken over once, begun with what it says of it', async () => {
  const niceProId = 'N2600099'
  await db.database.transaction('platform', (tx) =>
    tx.execute(sql`insert into product_offer (dealer_code, nice_pro_id, product_name, barcode, spec, brand_name, category_name, small_unit, unit_ratio, shelf_life_days, tax_rate, price)
      values ('T001', ${niceProId}, '晴川荔枝汽水500ml', '6970100000023', '500ml', '晴川', '没有的类别', '瓶', 1, 270, 13, 1.85)`),
  )
  const draft = await server.must('md.product.getProductByNiceProId', { niceProId })
  expect(draft).toMatchObject({ helpCode: 'QCLZQS500ML', purchasePrice: '1.8500', brandId, isImported: 'F' })
  expect(draft).not.toHaveProperty('categoryId')
  expect(await other.call('md.product.getProductByNiceProId', { niceProId })).toMatchObject({ resultCode: '106' })
  const none = { bigUnit: undefined, bigBarcode: undefined, unitRatio: 1 }
  expect(await save({ ...none, productCode: 'NICE01', niceProId: 'N0' })).toMatchObject({
    resultCode: '106',
    content: '厂家商品不存在或已删除',
  })
  expect(await save({ ...none, productCode: 'NICE01', niceProId })).toMatchObject({ resultCode: '000' })
  expect(await byCode('NICE01')).toMatchObject({ isNice: 'T', niceProId })
  expect(await server.must('md.product.getProductByNiceProId', { niceProId })).toMatchObject({ isImported: 'T' })
  expect(await save({ ...none, productCode: 'NICE02', niceProId })).toMatchObject({
    resultCode: '102',
    content: '厂家商品ID【N2600099】已存在',
  })
  expect(await change('NICE01', {})).toMatchObject({ resultCode: '103', content: '厂家商品ID不能修改' })
  const { id, version } = await byCode('NICE01')
  await server.must('md.product.delete', { id, version })
  expect(await server.must('md.product.getProductByNiceProId', { niceProId })).toMatchObject({ isImported: 'F' })
})

it('stays one of the manufacturer when it is changed, whether or not its number there is known', async () => {
  expect(await save({ productCode: 'MADE01' })).toMatchObject({ resultCode: '000' })
  await db.database.transaction('platform', (tx) =>
    tx.execute(sql`update product set is_nice = 'T' where dealer_code = 'T001' and product_code = 'MADE01'`),
  )
  expect(await change('MADE01', {})).toMatchObject({ resultCode: '000' })
  expect(await byCode('MADE01')).toMatchObject({ isNice: 'T', version: 2 })
})

it('shows the limits of the manufacturer beside its prices', async () => {
  const { id } = await byCode('TEA05')
  await db.database.transaction('platform', (tx) =>
    tx.execute(sql`insert into ruling_price (dealer_code, product_code, channel_type, min_price, max_price, effect_date)
      values ('T001', 'TEA05', 'grocery', 1, 4, '2026-01-01'), ('T001', 'TEA05', '*', 2, 3, '2026-01-01')`),
  )
  const limits = (await server.must('md.product.pricesInForce', { id })).filter(
    ({ priceKind }) => priceKind === 'ruling',
  )
  expect(limits.map(({ targetName, minPrice, maxPrice }) => [targetName, minPrice, maxPrice])).toEqual(
    expect.arrayContaining([
      [undefined, '2.0000', '3.0000'],
      ['食杂店', '1.0000', '4.0000'],
    ]),
  )
})

it('its pictures are claimed by it, the main one first', async () => {
  const put = async (name: string) => {
    const [fileId] = await addFiles(name)
    return fileId
  }
  expect(await server.must('dms.productPic.findProductPic', { productCode: 'P2' })).toEqual([])
  const [front, back] = [await put('正面.png'), await put('背面.png')]
  expect(await change('P2', { picFileIds: `${front},${back}` })).toMatchObject({ resultCode: '000' })
  expect(await server.must('dms.productPic.findProductPic', { productCode: 'P2' })).toEqual([
    { fileId: front, fileName: '正面.png', isMain: 'T' },
    { fileId: back, fileName: '背面.png', isMain: 'F' },
  ])
  expect(await change('P2', { picFileIds: '999999' })).toMatchObject({ resultCode: '106', content: '文件不存在' })
  expect(await other.call('dms.productPic.findProductPic', { productCode: 'NONE' })).toMatchObject({
    resultCode: '106',
  })
})

it('keeps the supplier that it names', async () => {
  const { id } = await server.must('md.supplier.save', {
    ...{ supplierCode: 'GY09', supplierName: '临时供应商', contact: '王', mobile: '10000010009', settleType: 'cash' },
  })
  expect(await save({ productCode: 'TEA91', supplierCode: 'GY09' })).toMatchObject({ resultCode: '000' })
  expect(await server.call('md.supplier.delete', { items: [{ id, version: 1 }] })).toMatchObject({
    ...{ resultCode: '111', content: '供应商【临时供应商】已被使用，不能删除' },
  })
})

/** Files as an upload leaves them; answers their ids. */
const addFiles = (name: string) =>
  db.database.transaction('platform', async (tx) => {
    const { rows } = await tx.execute<{
      id: string
    }>(sql`insert into file (dealer_code, create_id, file_name, content_type, size, sha256, storage_key)
      select 'T001', id, ${name}, 'image/png', 3, repeat('a', 64), left(md5(random()::text), 36) from staff where username = 'boss1'
      returning id::text`)
    return rows.map(({ id }) => id)
  })
