import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { warehouseUser } from '../../src/modules/md/warehouse/warehouse.schema.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { SALES_PERMISSIONS, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { addReasons, inOf, OtherJob, outOf } from './other-inv-job.ts'
import { balances, brokenApplies, ledgerOf } from './stock-apply-job.ts'

const traffic: Traffic = { statements: 0, trips: 0 }
let test: Ground
let server: TestServer
let job: OtherJob

beforeAll(async () => {
  test = await openGround('any', { traffic })
  server = test.server()
  job = new OtherJob(server)
  await addReasons(test.database)
  await server.login('boss1')
})
afterAll(() => test?.close())
afterEach(async () => expect(await brokenApplies(test.database)).toEqual([]))

const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
  expectRefused(test.database, call, code, message)
const saveIn = (...given: Parameters<typeof inOf>) =>
  server.call('inv.stockOthersOutIn.stockOthersInSave', inOf(...given))
const saveOut = (...given: Parameters<typeof outOf>) =>
  server.call('inv.stockOthersOutIn.stockOthersOutSave', outOf(...given))
const set = (text: string) => test.database.db.execute(sql.raw(text))
const averageOf = async (productCode: string) => {
  const found = await server.must('inv.stockOthersOutIn.usableProduct', {
    ...{ code: productCode === 'P1' ? '柠檬汽' : '保温杯', warehouseCode: 'W001', otherInvType: 'otherIn' },
  })
  return found[0]?.costPrice
}

/** As the salesman with some permissions, who may see cost or not. */
async function asClerk(perms: readonly string[], canSeeCost: boolean, act: () => Promise<void>): Promise<void> {
  const role = (webPerms: readonly string[], sees: boolean) =>
    test.database.transaction('platform', (tx) =>
      tx
        .update(position)
        .set({
          webPerms: [...webPerms],
          bizPermissions: sql`jsonb_set(${position.bizPermissions}, '{canSeeCost}', ${JSON.stringify(sees)}::jsonb)`,
        })
        .where(eq(position.positionCode, 'Z002')),
    )
  await role(perms, canSeeCost)
  await server.login('sales1')
  try {
    await act()
  } finally {
    await role(SALES_PERMISSIONS, false)
    await server.login('boss1')
  }
}

describe('[BM-12] goods that come in otherwise', () => {
  it('[I4] bring their cost to the cent, and a batch that is new', async () => {
    const found = await job.in([
      { productCode: 'P1', unitType: 'big', qty: '1', costPrice: '2.1', batchNo: 'B3', produceDate: '2026-03-01' },
      { productCode: 'P1', qty: '3', costPrice: '33.333333', batchNo: 'B1' },
    ])
    expect(found).toMatchObject({ otherInvType: 'otherIn', status: 'posted', totalQty: '27', totalAmount: '150.40' })
    expect(found).toMatchObject({ reasonName: '找回', warehouseName: '主仓', actions: ['redFlush'] })
    expect(found.otherNum).toMatch(/^QR260310\d{4}$/)
    expect(found.lines.map(({ batchNo, expireDate, amount }) => [batchNo, expireDate, amount])).toEqual([
      ['B3', '2026-11-26', '50.40'],
      ['B1', '2026-08-28', '100.00'],
    ])
    expect((await ledgerOf(test.database, found.otherNum)).sort()).toEqual(['W001 B1 3 100.00', 'W001 B3 24 50.40'])
    // (340 × 1.85 + 150.40) / 367
    expect(await averageOf('P1')).toBe('2.123706')
    expect(await server.must('inv.stockOthersOutIn.getInbounds', { id: found.id })).toHaveLength(2)
    expect(await server.must('inv.stockOthersOutIn.getOutbounds', { id: found.id })).toEqual([])

    const { redFlushNum } = await job.redFlush(found)
    expect(redFlushNum).toMatch(/^HC/)
    expect(await averageOf('P1')).toBe('1.850000')
    const flushed = await job.view(found.id)
    expect(flushed).toMatchObject({ status: 'redflushed', redFlushNum, actions: [] })
    const { rows, footer } = await server.must('inv.stockOthersOutIn.othersList', { productCode: 'P1' })
    expect(rows.map(({ otherNum, totalQty, srcDocNum }) => [otherNum, totalQty, srcDocNum])).toEqual([
      [redFlushNum, '-27', found.otherNum],
      [found.otherNum, '27', undefined],
    ])
    expect(footer).toMatchObject({ totalQty: '0', totalAmount: '0.00' })
    await refused(
      () => server.call('inv.stockOthersOutIn.redFlush', { id: found.id, version: flushed.version, reason: '再来' }),
      '103',
      `单据【${found.otherNum}】当前状态为【已红冲】，不能红冲`,
    )
  })

  it('cost nothing only when they were given', async () => {
    const line = { productCode: 'P2', batchNo: 'B1' }
    await refused(
      () => saveIn([{ ...line, costPrice: '0' }]),
      '101',
      '商品【保温杯】成本单价必须大于0，只有赠送可以为0',
    )
    await refused(() => saveIn([line]), '101', '商品【保温杯】成本单价必填!')
    await refused(() => saveIn([{ ...line, costPrice: '-1' }]), '101', '成本单价')
    const gift = await job.in([{ ...line, qty: '10', costPrice: '0' }], { reason: 'gift' })
    expect(gift).toMatchObject({ totalAmount: '0.00', reasonName: '赠送' })
    await job.redFlush(gift)
  })

  it('are taken back only while they are there', async () => {
    const found = await job.in([
      { productCode: 'P3', qty: '5.5', costPrice: '1', batchNo: 'B9', produceDate: '2026-03-02' },
    ])
    await job.out([{ productCode: 'P3', qty: '5', batchNo: 'B9' }])
    await refused(
      () => server.call('inv.stockOthersOutIn.redFlush', { id: found.id, version: found.version, reason: '录错' }),
      '105',
      '商品【散装瓜子】库存不足，批次【B9】可用数量0.5千克',
    )
    await refused(
      () => server.call('inv.stockOthersOutIn.redFlush', { id: found.id, version: found.version + 1, reason: '录错' }),
      '104',
    )
  })
})

describe('[BM-12] goods that go out otherwise', () => {
  it('leave at the average, come back at the same, and keep within what is free', async () => {
    const out = await job.out([{ productCode: 'P1', unitType: 'big', qty: '2', batchNo: 'B1' }], { remark: '运输破损' })
    expect(out).toMatchObject({ otherInvType: 'otherOut', reasonName: '报损', totalQty: '48', totalAmount: '88.80' })
    expect(out.otherNum).toMatch(/^QC260310\d{4}$/)
    expect(out.lines[0]).toMatchObject({ costPrice: '1.850000', amount: '88.80', unitName: '箱', qty: '2' })
    expect(out.logs.map(({ action }) => action)).toEqual(['保存'])
    expect(await ledgerOf(test.database, out.otherNum)).toEqual(['W001 B1 -48 -88.80'])
    expect(await server.must('inv.stockOthersOutIn.getOutbounds', { id: out.id })).toHaveLength(1)
    const two = { productCode: 'P1', qty: '40', batchNo: 'B1' }
    await refused(() => saveOut([two, two]), '105', '商品【柠檬汽水500ml】库存不足，批次【B1】可用数量52瓶')
    const unbatched = { productCode: 'P1', qty: '1' }
    await refused(() => saveOut([unbatched]), '105', '商品【柠檬汽水500ml】库存不足，无批次的可用数量0瓶')
    await job.redFlush(out)
    expect(await balances(test.database, 'P1')).toContain('W001 B1 100 0')
  })

  it('have one statement more or less, whatever the number of lines', async () => {
    const lines = (count: number) => Array.from({ length: count }, () => ({ productCode: 'P1', batchNo: 'B1' }))
    const counted = async (count: number) => {
      const before = traffic.statements
      await server.must('inv.stockOthersOutIn.stockOthersOutSave', outOf(lines(count)))
      return traffic.statements - before
    }
    await counted(1)
    expect(await counted(40)).toBe(await counted(2))
  })

  it('go though nobody trades them any more, and none of them comes in', async () => {
    await set(`update product set enabled = 'F' where product_code = 'P2' and dealer_code = 'T001'`)
    await job.out([{ productCode: 'P2', batchNo: 'B2' }])
    await refused(() => saveIn([{ productCode: 'P2', batchNo: 'B2', costPrice: '20' }]), '101', '商品【保温杯】已停用')
    await set(`update product set enabled = 'T' where product_code = 'P2' and dealer_code = 'T001'`)
  })
})

it('what is wrong is said of its line and leaves no trace', async () => {
  const line = { productCode: 'P1', batchNo: 'B1', costPrice: '1' }
  const sayOf = async (reply: ReturnType<typeof saveIn>, code: string, message: string, field?: string) => {
    const found = await reply
    expect(found).toMatchObject({ resultCode: code, ...(field && { field }) })
    expect(String(found.content)).toContain(message)
  }
  const bad: readonly (readonly [Parameters<typeof saveIn>[0][number], string, string, string])[] = [
    [{ ...line, productCode: 'P9' }, '106', '第2行商品【P9】不存在', 'lines.1.productCode'],
    [{ ...line, qty: '0' }, '101', '数量必须大于0', 'lines.1.qty'],
    [{ ...line, qty: '1.5' }, '101', '商品【柠檬汽水500ml】数量必须为整数', 'lines.1.qty'],
    [{ ...line, qty: '1.2345' }, '101', '第2行 数量格式不正确', 'lines.1.qty'],
    [{ ...line, locationCode: 'A9' }, '106', '库位【A9】不存在或已删除', 'lines.1.locationCode'],
    [{ ...line, inventoryStatusCode: '77' }, '106', '库存状态【77】不存在或已删除', 'lines.1.inventoryStatusCode'],
    [{ ...line, batchNo: 'NEW' }, '101', '商品【柠檬汽水500ml】请录入生产日期', 'lines.1.produceDate'],
    [{ ...line, batchNo: undefined, produceDate: TODAY }, '101', '请录入批次号', 'lines.1.batchNo'],
    [{ ...line, batchNo: 'NEW', produceDate: '2026-03-11' }, '101', '生产日期不能晚于入库日期', 'lines.1.produceDate'],
  ]
  for (const [one, code, message, field] of bad) await sayOf(saveIn([line, one]), code, message, field)
  await refused(() => saveIn([{ ...line, produceDate: '2026-01-01' }]), '101', '批次【B1】的生产日期为2025-12-01')
  await sayOf(saveOut([{ productCode: 'P2', unitType: 'big' }]), '101', '商品【保温杯】没有大单位', 'lines.0.unitType')
  await sayOf(
    saveOut([{ productCode: 'P1', batchNo: 'X' }]),
    '106',
    '商品【柠檬汽水500ml】批次【X】',
    'lines.0.batchNo',
  )
  await sayOf(
    saveOut([{ productCode: 'P1', batchNo: 'B1', costPrice: '1' }]),
    '101',
    '成本由系统计算',
    'lines.0.costPrice',
  )
  await sayOf(saveIn([line], { reason: 'scrap' }), '106', '原因不存在', 'reason')
  await sayOf(saveIn([line], { reason: 'opening' }), '106', '原因不存在', 'reason')
  await sayOf(saveIn([line], { costTypeCode: 'NO' }), '106', '费用类型不存在', 'costTypeCode')
  await sayOf(saveIn([line], { docDate: '2026-03-11' }), '101', '单据日期不能晚于今天', 'docDate')
  await sayOf(saveIn([line], { warehouseCode: 'W9' }), '106', '仓库不存在', 'warehouseCode')
  await set(
    `insert into warehouse (dealer_code, warehouse_code, warehouse_name, warehouse_type) values ('T001', 'ZT09', '在途仓', 'transit')`,
  )
  await refused(() => saveIn([line], { warehouseCode: 'ZT09' }), '101', '仓库【在途仓】的商品只随库存申请出入')
  await set(`delete from warehouse where warehouse_code = 'ZT09'`)
})

describe('permissions', () => {
  it('are each kind’s own, also where one call serves two', async () => {
    const out = await job.out([{ productCode: 'P1', batchNo: 'B1' }])
    const line = { productCode: 'P1', batchNo: 'B1', costPrice: '1.85' }
    await asClerk(['inv:initialIn:add', 'inv:initialOut:add', 'inv:othersIn:redFlush'], true, async () => {
      await refused(() => saveIn([line]), '107')
      await refused(() => saveOut([{ productCode: 'P1', batchNo: 'B1' }]), '107')
      await refused(() => server.call('inv.stockOthersOutIn.toStockOthersOutIn', { otherInvType: 'otherIn' }), '107')
      await refused(
        () => server.call('inv.stockOthersOutIn.redFlush', { id: out.id, version: out.version, reason: '录错' }),
        '107',
      )
      expect(await saveIn([line], { otherInvType: 'initial', reason: 'opening' })).toMatchObject({ resultCode: '000' })
      expect((await job.form('initial')).reason).toBe('opening')
    })
    await asClerk(['inv:othersOut:redFlush', 'inv:others:list', 'inv:othersOut:add'], false, async () => {
      expect((await job.view(out.id)).actions).toEqual(['redFlush'])
      await refused(() => saveIn([line]), '107')
      await job.redFlush(out)
    })
  })

  it('cost is entered by those who see it; for others it is the average, and hidden', async () => {
    await asClerk(['inv:othersIn:add', 'inv:others:list'], false, async () => {
      const found = await job.in([{ productCode: 'P1', batchNo: 'B1', qty: '10', costPrice: '99' }])
      expect(found.totalAmount).toBeUndefined()
      expect(found.lines[0]).not.toHaveProperty('costPrice')
      expect(found.lines[0]).not.toHaveProperty('amount')
      const [listed] = (await server.must('inv.stockOthersOutIn.othersList', {})).rows
      expect(listed).not.toHaveProperty('totalAmount')
      expect(await averageOf('P1')).toBeUndefined()
    })
    expect(await averageOf('P1')).toBe('1.850000')
    const [found] = (await server.must('inv.stockOthersOutIn.othersList', { otherInvType: 'otherIn' })).rows
    expect(found).toMatchObject({ totalQty: '10', totalAmount: '18.50' })
  })

  it('a warehouse with named staff is theirs', async () => {
    await test.database.transaction('platform', (tx) =>
      tx.insert(warehouseUser).values({ dealerCode: 'T001', warehouseCode: 'W002', userId: test.first.admin.userId }),
    )
    await asClerk(['inv:othersOut:add'], false, async () => {
      const options = await server.must('inv.stockOthersOutIn.getWareHouse', {})
      expect(options.map(({ key }) => key)).not.toContain('W002')
      await refused(
        () => saveOut([{ productCode: 'P1', batchNo: 'B1' }], { warehouseCode: 'W002' }),
        '107',
        '您不是仓库【北仓】的可操作人员',
      )
    })
    await test.database.transaction('platform', (tx) => tx.delete(warehouseUser))
  })
})

describe('[BM-12] the stock of the first day', () => {
  it('is corrected at its own cost, and ends with the first closing', async () => {
    const opened = await job.in([{ productCode: 'P1', unitType: 'big', qty: '10', costPrice: '2', batchNo: 'B1' }], {
      otherInvType: 'initial',
      reason: 'opening',
      docDate: '2026-03-02',
    })
    expect(opened.otherNum).toMatch(/^CR260302/)
    const lessened = await job.out([{ productCode: 'P1', unitType: 'big', qty: '10', costPrice: '2', batchNo: 'B1' }], {
      ...{ otherInvType: 'initialOut', reason: 'opening', docDate: '2026-03-02' },
    })
    expect(lessened).toMatchObject({ totalAmount: '480.00' })
    expect(lessened.otherNum).toMatch(/^CC260302/)
    expect(await averageOf('P1')).toBe('1.850000')
    const line = { productCode: 'P1', batchNo: 'B1', costPrice: '2' }
    await set(`update dealer_setting set closed_month = '2026-01' where dealer_code = 'T001'`)
    const words = '已有月结数据，不能录入期初'
    await refused(() => saveIn([line], { otherInvType: 'initial', reason: 'opening' }), '108', words)
    await refused(() => saveOut([line], { otherInvType: 'initialOut', reason: 'opening' }), '108', words)
    await refused(
      () => server.call('inv.stockOthersOutIn.toStockOthersOutIn', { otherInvType: 'initial' }),
      '108',
      words,
    )
    expect(await saveIn([line])).toMatchObject({ resultCode: '000' })
    await set(`update dealer_setting set closed_month = '2026-03' where dealer_code = 'T001'`)
    await refused(() => saveIn([line]), '108', '【2026-03】已月结，不能录入或修改该月单据')
    await set(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
  })

  it('and nothing moves of what is counted', async () => {
    await set(`insert into stock_check_lock values ('T001', 'W001', 'P2', 'PD2603100009')`)
    await refused(() => saveOut([{ productCode: 'P2', batchNo: 'B1' }]), '109', '正在盘点，不能出入库')
    await set('delete from stock_check_lock')
  })
})

it('products are found page after page, for an out only of those of which something is free there', async () => {
  const { db } = test.database
  await db.execute(sql`
    insert into product (dealer_code, product_code, product_name, help_code, barcode, category_id, brand_id, spec, small_unit, unit_ratio,
      allow_decimal_qty, shelf_life_days, tax_rate, is_gift, is_batch, purchase_price)
    select dealer_code, 'Q' || lpad(n::text, 3, '0'), '翻页第' || n || '号', 'FYD', '69709' || lpad(n::text, 8, '0'), category_id, brand_id, spec, small_unit, 1,
      allow_decimal_qty, shelf_life_days, tax_rate, is_gift, 'F', purchase_price
    from product, generate_series(1, 120) n where product_code = 'P1' and dealer_code = 'T001'`)
  const odd = Array.from({ length: 60 }, (_, at) => ({
    productCode: `Q${String(at * 2 + 1).padStart(3, '0')}`,
    costPrice: '1',
  }))
  await job.in(odd, { warehouseCode: 'W002' })
  const found = async (otherInvType: 'otherIn' | 'otherOut', page?: number) =>
    (
      await server.must('inv.stockOthersOutIn.usableProduct', {
        code: '翻页第',
        warehouseCode: 'W002',
        otherInvType,
        ...(page && { page }),
      })
    ).map(({ productCode }) => productCode)
  const coming = await Promise.all([1, 2, 3, 4].map((page) => found('otherIn', page)))
  expect(coming.map(({ length }) => length)).toEqual([50, 50, 20, 0])
  expect(new Set(coming.flat()).size).toBe(120)
  const leaving = await Promise.all([1, 2, 3].map((page) => found('otherOut', page)))
  expect(leaving.map(({ length }) => length)).toEqual([50, 10, 0])
  expect(leaving.flat()).toEqual(odd.map(({ productCode }) => productCode))
  expect([await found('otherIn'), await found('otherOut')]).toEqual([coming.flat(), leaving.flat()])
})

it('choices tell where goods lie, what is free there and what it costs', async () => {
  const form = await job.form('otherOut')
  expect(form).toMatchObject({
    defaults: { docDate: TODAY, warehouseCode: 'W001', locationCode: '*', useBatch: 'T', inventoryStatusCode: '01' },
    statuses: [{ key: '01', label: '良品' }, { key: '02' }],
    locations: [{ locationCode: '*', locationName: '默认库位' }],
  })
  expect(form.reasons.map(({ key }) => key)).toEqual(['gift', 'scrap', 'sample', 'selfUse', 'lost', 'other'])
  const found = await server.must('inv.stockOthersOutIn.usableProduct', {
    ...{ code: '6970100000023', warehouseCode: 'W002', otherInvType: 'otherOut' },
  })
  expect(found).toMatchObject([{ productCode: 'P2', matchedUnit: 'small', isBatch: 'T', availableQty: '100' }])
  expect(found[0]?.places).toMatchObject([{ locationCode: '*', batchNo: 'B1', availableQty: '100' }])
  await refused(
    () =>
      server.call('inv.stockOthersOutIn.usableProduct', {
        code: '杯',
        warehouseCode: 'W002',
        otherInvType: 'otherOut',
      }),
    '101',
    '请至少输入3个字符',
  )
  const place = {
    warehouseCode: 'W002',
    productCode: 'P2',
    locationCode: '*',
    batchNo: 'B1',
    inventoryStatusCode: '01',
  }
  expect(await server.must('inv.stockOthersOutIn.usableCounts', place)).toEqual({ availableQty: '100' })
  expect(await server.must('inv.stockOthersOutIn.usableCounts', { ...place, batchNo: 'B7' })).toEqual({
    availableQty: '0',
  })
  expect(
    await server.must('inv.stockOthersOutIn.usableLocation', { warehouseCode: 'W002', productCode: 'P2' }),
  ).toEqual([{ locationCode: '*', availableQty: '100' }])
  expect(await server.must('inv.stockOthersOutIn.findLocation', { warehouseCode: 'W002' })).toHaveLength(1)
  const days = { docDateStart: '2025-10-01', docDateEnd: TODAY }
  expect((await server.must('inv.stockOthersOutIn.his.othersList', days)).rows).toEqual([])
  await refused(
    () => server.call('inv.stockOthersOutIn.his.othersList', { ...days, docDateStart: '2024-10-01' }),
    '101',
    '历史查询日期范围不能超过12个月',
  )
})
