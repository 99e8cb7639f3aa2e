import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putPromotion } from '../../src/modules/promotion/promotion/promotion.fixture.ts'
import { placeOrder } from '../../src/modules/shop/order/shop-order.placing.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { makeWork } from '../../src/platform/work.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { runJobs } from '../support/run-jobs.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

let ground: Ground
let server: TestServer
let other: TestServer

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  other = await ground.as('boss2')
})
afterAll(() => ground?.close())

type Save = Omit<Args<'md.dealer.saveDealerSetting'>, 'version'>
const setting = () => server.must('md.dealer.getDealerSetting', {})
const save = async (change: Save) => {
  const { version } = await setting()
  return server.must('md.dealer.saveDealerSetting', { ...change, version })
}
const refused = async (change: Save, code: string, message: string) => {
  const { version } = await setting()
  await expectRefused(
    ground.database,
    () => server.call('md.dealer.saveDealerSetting', { ...change, version }),
    code,
    message,
  )
}
const perms = (webPerms: readonly string[]) =>
  ground.database.db.execute(sql`update position set web_perms = ${sql.raw(`array['${webPerms.join("','")}']`)}
    where dealer_code = 'T001' and id in (select position_id from staff_position p join staff s on s.id = p.user_id and s.username = 'sales1')`)

describe('company data', () => {
  it('change as far as they are sent, and name their areas', async () => {
    const before = await setting()
    expect(before).toMatchObject({ dealerName: '测试商贸1', outCostMethod: 'monthAvg', visitMaxDistance: 500 })
    expect(before).not.toHaveProperty('provinceName')
    const area = { provinceCode: '330000', cityCode: '330100', countyCode: '330102', townCode: '330102010' }
    await save({ ...area, address: '望江路20号', taxNo: '91330102MA27XK0001' })
    expect(await setting()).toMatchObject({
      ...{ provinceName: '浙江省', cityName: '杭州市', countyName: '上城区', townName: '望江街道' },
      ...{ dealerName: '测试商贸1', address: '望江路20号', taxNo: '91330102MA27XK0001' },
      ...{ updateName: '陈经理', version: before.version + 1 },
    })
    expect((await other.must('md.dealer.getDealerSetting', {})).address).toBe('望江路18号')
  })

  it('are emptied by name', async () => {
    await save({ emptied: ['taxNo'] })
    expect(await setting()).not.toHaveProperty('taxNo')
  })

  it('lie in areas that are known, down to the town where towns are', async () => {
    await refused({ provinceCode: '330000', cityCode: '330100', countyCode: '330102' }, '101', '乡镇必填!')
    await refused({ provinceCode: '330000', cityCode: '320100', countyCode: '320102' }, '101', '市格式不正确')
    await refused({ townCode: '330105001' }, '101', '乡镇格式不正确')
    await save({ provinceCode: '440000', cityCode: '440300', countyCode: '440305' })
    expect(await setting()).toMatchObject({ countyName: '南山区' })
    expect(await setting()).not.toHaveProperty('townCode')
  })

  it('are refused with an old version, and another dealer’s logo', async () => {
    const { version } = await setting()
    const stale = { shortName: '旧', version: version - 1 }
    await expectRefused(ground.database, () => server.call('md.dealer.saveDealerSetting', stale), '104')
    await refused({ logoFileId: '999999' }, '106', '文件不存在')
  })

  it('and parameters each ask for their own permission', async () => {
    await perms(['md:dealer:edit'])
    const clerk = await ground.as('sales1')
    const { version } = await setting()
    const change = (one: Save) => clerk.call('md.dealer.saveDealerSetting', { ...one, version })
    expect(await change({ useBatch: 'F' })).toMatchObject({ resultCode: '107' })
    expect(await change({ shortName: '新', useBatch: 'F' })).toMatchObject({ resultCode: '107' })
    expect(await change({ shortName: '测试一' })).toMatchObject({ resultCode: '000' })
    await perms(['md:dealerSetting:edit'])
    await clerk.login('sales1')
    expect(await clerk.call('md.dealer.saveDealerSetting', { shortName: '新', version: version + 1 })).toMatchObject({
      resultCode: '107',
    })
  })

  it('leave what they were and became in the security log', async () => {
    await save({ expireWarnDays: 45, checkCredit: 'F' })
    const { rows } = await server.must('admin.securityLog.lists', { kind: 'settingChanged', target: '经销商参数' })
    expect(rows[0]).toMatchObject({
      before: expect.stringContaining('校验信用额度：是'),
      after: expect.stringContaining('效期预警天数：45'),
      userName: '陈经理',
    })
    await save({ expireWarnDays: 60, checkCredit: 'T' })
    const logged = rows.length + 1
    await save({ expireWarnDays: 60 })
    const again = await server.must('admin.securityLog.lists', { kind: 'settingChanged', target: '经销商参数' })
    expect(again.total).toBe(logged)
  })
})

describe('parameters', () => {
  const order = () => orderOf([['P1', 'small', '10']])
  const job = () => new OrderJob(server)
  const bought = () => new PurchaseJob(server)

  it('usePicking: without it splits leave at once, and what is being picked is finished', async () => {
    const { soId } = await job().confirmed(order())
    const split = await job().split(soId)
    expect(split.actions).toContain('pick')
    expect(split.actions).not.toContain('out')
    const { splitId, version } = split
    const { pickingNum } = await server.must('so.salesOrder.orderPicking', { splits: [{ splitId, version }] })
    await save({ usePicking: 'F' })
    const next = await job().confirmed(order())
    const direct = await job().split(next.soId)
    expect(direct.actions).toContain('out')
    expect(direct.actions).not.toContain('pick')
    const list = await server.must('so.salesOrder.orderPickedView', { pickingNum })
    const lines = list.lines.map(({ lineId, planQty }) => ({ lineId, pickedQty: planQty }))
    await server.must('so.salesOrder.saveNum', { pickingNum, version: list.version, lines })
    const driverId = ground.first.driverId
    expect((await server.must('so.salesOrder.outbound', { pickingNum, driverId })).outIds).toHaveLength(1)
    await save({ usePicking: 'T' })
  })

  it('checkInventoryOnConfirm: without it orders are confirmed that the warehouse cannot serve', async () => {
    const short = await job().submitted(orderOf([['P1', 'small', '9000']], { customerCode: 'K002' }))
    const confirm = () =>
      server.call('so.salesOrder.confirmBySoId', { orders: [{ soId: short.soId, version: short.version }] })
    await expectRefused(ground.database, confirm, '105')
    await save({ checkInventoryOnConfirm: 'F' })
    expect(await confirm()).toMatchObject({ resultCode: '000' })
    await save({ checkInventoryOnConfirm: 'T' })
  })

  it('checkCredit: without it going beyond the credit is remembered and not refused', async () => {
    await save({ checkCredit: 'T' })
    await ground.database.db.execute(sql`update customer set credit_amount = 1 where customer_code = 'K001'`)
    await perms(['so:salesOrder:list', 'so:salesOrder:confirm'])
    const clerk = await ground.as('sales1')
    const entered = orderOf([['P1', 'small', '5']], { customerCode: 'K001' })
    const { soId, version } = await job().submitted(entered)
    const confirm = () => clerk.call('so.salesOrder.confirmBySoId', { orders: [{ soId, version }] })
    await expectRefused(ground.database, confirm, '110')
    await save({ checkCredit: 'F' })
    expect(await confirm()).toMatchObject({ resultCode: '000' })
    const { logs } = await job().order(soId)
    expect(JSON.stringify(logs)).toContain('已超信用额度')
    await save({ checkCredit: 'T' })
  })

  it('forbidUnreported: with it nobody orders who was not reported', async () => {
    await ground.database.db.execute(sql`update customer set is_reported = 'F' where customer_code = 'K002'`)
    const saved = await server.must('so.salesOrder.save', order())
    expect(saved.warnings).toContain('客户未上报')
    await save({ forbidUnreported: 'T' })
    await expectRefused(
      ground.database,
      () => server.call('so.salesOrder.save', order()),
      '101',
      '客户校验未通过：客户未上报',
    )
    await save({ forbidUnreported: 'F' })
    await ground.database.db.execute(sql`update customer set is_reported = 'T' where customer_code = 'K002'`)
  })

  it('priceControl: prices beyond the manufacturer’s limits are let through, told of or refused', async () => {
    const { db } = ground.database
    // Of every channel, for a piece that costs 2.4167.
    await db.execute(sql`insert into ruling_price (dealer_code, product_code, channel_type, min_price, max_price, effect_date)
      values ('T001', 'P1', '*', 2.9, 3.5, '2026-01-01')`)
    await perms(['so:salesOrder:list', 'so:salesOrder:add'])
    const clerk = await ground.as('sales1')
    const message = '商品【柠檬汽水500ml】价格超出指导价范围【2.9~3.5】'
    const entered = (submit: 'T' | 'F' = 'T') =>
      orderOf(
        [
          ['P2', 'small', '1'],
          ['P1', 'small', '1'],
        ],
        { submit, customerCode: 'K001' },
      )
    const asked = { productCode: 'P1', customerCode: 'K001' }
    expect(await clerk.must('so.salesOrder.getProductRulingPrice', asked)).toEqual({
      ...{ minPrice: '2.9000', maxPrice: '3.5000', priceControl: 'none' },
    })
    expect((await clerk.must('so.salesOrder.save', entered())).warnings).not.toContain(message)
    await save({ priceControl: 'warn' })
    expect((await clerk.must('so.salesOrder.save', entered())).warnings).toContain(message)
    await save({ priceControl: 'forbid' })
    // A draft waits for its prices to be set right.
    await clerk.must('so.salesOrder.save', entered('F'))
    await expectRefused(ground.database, () => clerk.call('so.salesOrder.save', entered()), '101', message)
    expect(await clerk.call('so.salesOrder.save', entered())).toMatchObject({ field: 'items.1.price' })
    // Who may go beyond them is told.
    expect((await server.must('so.salesOrder.save', entered())).warnings).toContain(message)
    // The customer's own channel goes before that of its type, and any before all channels.
    await db.execute(sql`insert into ruling_price (dealer_code, product_code, channel_type, min_price, effect_date)
      values ('T001', 'P1', 'online', 0.01, '2026-01-01')`)
    await db.execute(
      sql`update customer set channel_type = 'online' where dealer_code = 'T001' and customer_code = 'K001'`,
    )
    await clerk.must('so.salesOrder.save', entered())
    const { rows } = await server.must('md.priceSet.searchList', { customerCode: 'K001', keyword: 'P1' })
    expect(rows[0]).toMatchObject({ minPrice: '0.0100' })
    await save({ priceControl: 'none' })
  })

  it('expireWarnDays: so many days before they expire batches are told of, unless the product says how many', async () => {
    const batches = async (more: object = {}) =>
      (await server.must('inv.stockQuery.batchInvStatusList', { nonZero: 'T', keyword: 'P1', ...more })).rows
    const waiting = async () => (await server.must('report.web.homeSummary', {})).todos.batchExpiring
    const [first] = (await batches()).filter(({ remainDays }) => remainDays !== undefined)
    const { batchNo, remainDays = 0 } = first!
    const stateOf = async () => (await batches({ batchNo }))[0]?.expiryStatus
    await save({ expireWarnDays: remainDays - 1 })
    expect(await stateOf()).toBe('good')
    const before = (await waiting()) ?? 0
    await save({ expireWarnDays: remainDays })
    expect(await stateOf()).toBe('near')
    expect((await batches({ expiryStatus: 'near' })).map((row) => row.batchNo)).toContain(batchNo)
    expect(await waiting()).toBeGreaterThan(before)
    await ground.database.db.execute(
      sql`update product set warn_days = ${remainDays - 1} where dealer_code = 'T001' and product_code = 'P1'`,
    )
    expect(await stateOf()).toBe('good')
    await ground.database.db.execute(
      sql`update product set warn_days = null where dealer_code = 'T001' and product_code = 'P1'`,
    )
    await save({ expireWarnDays: 60 })
  })

  it('overReceiveRate: so much more than ordered may come in', async () => {
    await bought().addSupplier()
    const { poId } = await bought().confirmed(purchaseOf([['P1', 'small', '100', '2']]))
    const more = await bought().arriving(poId, '105')
    await expectRefused(
      ground.database,
      () => server.call('po.inventoryOperation.save', more),
      '101',
      '不能大于未入库数量100',
    )
    await save({ overReceiveRate: '5.00' })
    expect(await server.call('po.inventoryOperation.save', more)).toMatchObject({ resultCode: '000' })
    await save({ overReceiveRate: '0.00' })
  })

  it('costExcludeTax: goods cost what they do without tax, when the dealer has a tax number', async () => {
    const cost = async () => {
      const { poId } = await bought().confirmed(purchaseOf([['P1', 'small', '10', '11.3']]))
      const { inNum } = await bought().received(poId)
      return (await server.must('inv.stockQuery.ledgerList', { docNum: inNum })).rows[0]?.costAmount
    }
    await save({ costExcludeTax: 'T', emptied: ['taxNo'] })
    expect(await cost()).toBe('113.00')
    await save({ taxNo: '91330102MA27XK0001' })
    expect(await cost()).toBe('100.00')
    await save({ costExcludeTax: 'F' })
    expect(await cost()).toBe('113.00')
  })

  it('roundMode: the small change of a cash order is let off, down to ten cents or a yuan', async () => {
    const cash = (manualDiscount: string) => {
      const type = { orderType: 'cash', payMethod: 'cash', manualDiscount } as const
      const priced = orderOf([['P1', 'big', '1']], type)
      return { ...priced, items: priced.items.map((item) => ({ ...item, price: '58.0000' })) }
    }
    const sold = async () => {
      const { soId } = await server.must('so.salesOrder.save', cash('0.33'))
      const { totalAmount, roundAmount } = await job().order(soId)
      return [totalAmount, roundAmount]
    }
    expect(await sold()).toEqual(['57.67', '0.00'])
    await save({ roundMode: 'jiao' })
    expect(await server.must('so.salesOrder.toOrderAdd', { orderType: 'cash' })).toMatchObject({ roundMode: 'jiao' })
    expect(await sold()).toEqual(['57.60', '0.07'])
    await save({ roundMode: 'yuan' })
    expect(await sold()).toEqual(['57.00', '0.67'])
    await save({ roundMode: 'none' })
  })

  it('allowPromotionStack: lines of a product promotion count for the order’s promotions too', async () => {
    const { first, database } = ground
    await database.transaction({ dealerCode: 'T001' }, async (tx) => {
      const work = makeWork(tx, first.admin, server.clock)
      const special = { role: 'item', productCode: 'P1', unitType: 'big', specPrice: '50.0000' } as const
      await putPromotion(
        work,
        { promotionNum: 'SPEC', promotionType: 'discountSpec' },
        { rules: [{}], items: [special] },
      )
      const cut = { fullAmount: '100.00', cutAmount: '10.00' }
      await putPromotion(work, { promotionNum: 'CUT', promotionType: 'cutAmount' }, { rules: [cut] })
    })
    const tried = async () => {
      const { submit: _, ...entered } = orderOf([['P1', 'big', '4']])
      const { promotions } = await server.must('so.salesOrder.orderPromotion', entered)
      return promotions.map(({ promotionNum }) => promotionNum)
    }
    expect(await tried()).toEqual(['SPEC'])
    await save({ allowPromotionStack: 'T' })
    expect(await tried()).toEqual(['SPEC', 'CUT'])
    await save({ allowPromotionStack: 'F' })
    await database.db.execute(sql`update promotion set enabled = 'F'`)
  })

  it('pointRate: gifts of the mall that name no points cost what they are worth at that rate', async () => {
    const { first, database } = ground
    const points = async (storeOrderNum: string) => {
      await database.transaction({ dealerCode: 'T001' }, (tx) =>
        placeOrder(makeWork(tx, first.admin, server.clock), {
          ...{ storeOrderNum, orderSource: 'point', payStatus: 'paid', customerCode: 'K002', buyerName: '张建国' },
          lines: [{ productCode: 'P1', unitType: 'small', qty: '3', price: '1.5' }],
        }),
      )
      await runJobs(database, server.clock, {} as never)
      const { rows } = await server.must('so.storeOrder.list', { storeOrderNum })
      return rows[0]?.pointUsed
    }
    expect(await points('JF1')).toBe(450)
    await save({ pointRate: 7 })
    expect(await points('JF2')).toBe(32)
    await save({ pointRate: 100 })
  })

  it('useLocation: goods have places of their own, and it stays on while any lie there', async () => {
    const shelf = { locationCode: 'A01', locationName: '甲', isDefault: 'T', enabled: 'T' } as const
    const { rows } = await server.must('md.warehouse.list', { keyword: 'W001' })
    await ground.database.db.execute(
      sql`insert into warehouse_location (dealer_code, warehouse_code, location_code, location_name, is_default, enabled)
        values ('T001', ${rows[0]?.warehouseCode}, ${shelf.locationCode}, ${shelf.locationName}, 'F', 'T')`,
    )
    const { poId } = await bought().confirmed(purchaseOf([['P1', 'small', '4', '2']]))
    expect((await server.must('po.purchaseOrder.toPoIn', { poId })).locations.map(({ key }) => key)).toEqual(['*'])
    const coming = await bought().arriving(poId)
    const put = { ...coming, lines: coming.lines.map((line) => ({ ...line, locationCode: 'A01' })) }
    await expectRefused(
      ground.database,
      () => server.call('po.inventoryOperation.save', put),
      '101',
      '未启用库位，只能入默认库位',
    )
    await save({ useLocation: 'T' })
    const form = await server.must('po.purchaseOrder.toPoIn', { poId })
    expect(form.locations.map(({ key }) => key)).toEqual(['*', 'A01'])
    await server.must('po.inventoryOperation.save', put)
    await refused({ useLocation: 'F' }, '103', '存在库位库存，不能停用库位')
    const none = sql`update stock_balance set on_hand_qty = 0, reserved_qty = 0 where dealer_code = 'T001' and location_code = 'A01'`
    await ground.database.db.execute(none)
    await save({ useLocation: 'F' })
    expect(await server.must('md.warehouse.getIsUseLocation', {})).toBe('F')
  })

  it('useBatch: goods come in batches, and it stays on while any holds stock', async () => {
    await refused({ useBatch: 'F' }, '103', '存在批次库存，不能停用批次')
    await ground.database.db.execute(
      sql`update stock_balance set on_hand_qty = 0, reserved_qty = 0 where dealer_code = 'T001'`,
    )
    const { poId } = await bought().confirmed(purchaseOf([['P1', 'small', '4', '2']]))
    const form = () => server.must('po.purchaseOrder.toPoIn', { poId })
    expect((await form()).lines[0]).toMatchObject({ isBatch: 'T', batchNo: '20260310' })
    await save({ useBatch: 'F' })
    expect((await form()).lines[0]).toMatchObject({ isBatch: 'F', batchNo: '*' })
    await bought().received(poId)
    await save({ useBatch: 'T' })
    // What lies without a batch does not keep it on.
    await save({ useBatch: 'F' })
  })

  it('of a light dealer leave places and picking off', async () => {
    await ground.database.db.execute(sql`update dealer_setting set is_light_dealer = 'T' where dealer_code = 'T002'`)
    const { version } = await other.must('md.dealer.getDealerSetting', {})
    expect(await other.call('md.dealer.saveDealerSetting', { useLocation: 'T', version })).toMatchObject({
      resultCode: '103',
      content: '轻经销商不能启用库位',
    })
  })
})
