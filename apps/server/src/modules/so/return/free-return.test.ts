import { afterAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { takeRulingPrices } from '../../md/price/ruling-price.service.ts'
import { searchProducts } from '../../md/product/product.service.ts'
import { entry } from '../sales-desk.fixture.ts'
import { saveReturn } from './return.entry.ts'
import { returnForm } from './return.form.ts'
import { returnPriceLimit } from './return.limits.ts'
import { returnList } from './return.list.sql.ts'
import { redFlushReturn } from './return.red-flush.ts'
import { free, openReturnDesk, refused, soda } from './return-desk.fixture.ts'
import { listReturnIns } from './return-in.form.ts'
import { returnableList } from './returnable.list.sql.ts'

const { desk, bound, sent, takeIn, view, debtOf, sound } = await openReturnDesk()
afterAll(() => desk.close())

describe('a return of no order', () => {
  const seeds = (qty: string, batchNo: string, changes: object = {}) =>
    soda(qty, '19.9900', { productCode: 'P3', unitType: 'small', batchNo, ...changes })

  it('costs at most the last sale to the customer, and the ruling price where that is forbidden', async () => {
    await sent('1')
    const save = (line: ReturnType<typeof soda>) => desk.run(saveReturn, free([line], { submit: 'F' }), bound)
    await expect(save(soda('1', '58.0001'))).rejects.toEqual(
      refused('101', '商品【柠檬汽水500ml】退货单价不能大于最近销售价58.00'),
    )
    // 24 bottles at 2.4167 would be more than their box was.
    await expect(save(soda('1', '2.4167', { unitType: 'small' }))).rejects.toEqual(refused('101', '最近销售价2.4166'))
    await expect(save(soda('1', '0'))).rejects.toEqual(refused('101', '单价不能为0'))
    await expect(save(soda('1', '1', { isGift: 'T' }))).rejects.toEqual(refused('101', '单价必须为0'))
    await save(soda('1', '2.4166', { unitType: 'small' }))
    await save(soda('1', '0', { isGift: 'T' }))
    await desk.run(saveReturn, free([soda('1', '99')], { submit: 'F' }))
    await desk.rows(`update dealer_setting set price_control = 'forbid' where dealer_code = 'T001'`)
    await desk.run(takeRulingPrices, [
      { productCode: 'P1', channelType: '*', minPrice: '2.4000', maxPrice: '2.4100', effectDate: '2026-01-01' },
    ])
    await expect(save(soda('1', '58'))).rejects.toEqual(refused('101', '价格超出指导价范围【不限~2.41】'))
    await save(soda('1', '1'))
    expect(await desk.run(returnPriceLimit, { productCode: 'P1', customerCode: 'K002' })).toEqual({
      ...{ minPrice: '2.4000', maxPrice: '2.4100', lastSalePrice: '2.4166', mostPrice: '2.4100' },
    })
    await expect(desk.run(returnPriceLimit, { productCode: 'PX', customerCode: 'K002' })).rejects.toEqual(
      refused('106', '商品不存在'),
    )
    await desk.rows(`update dealer_setting set price_control = 'none' where dealer_code = 'T001'`)
  })

  it('gives back no more than was paid: the last price is less its share of the discounts', async () => {
    // 30 boxes for 1740.00 less 170.00 are 52.3333 each.
    await sent('30', '170.00')
    const save = (line: ReturnType<typeof soda>) => desk.run(saveReturn, free([line], { submit: 'F' }), bound)
    await expect(save(soda('30', '58'))).rejects.toEqual(
      refused('101', '商品【柠檬汽水500ml】退货单价不能大于最近销售价52.3333'),
    )
    expect(await save(soda('30', '52.3333'))).toMatchObject({ totalAmount: '1570.00' })
    await expect(save(soda('720', '2.1806', { unitType: 'small' }))).rejects.toEqual(refused('101', '最近销售价2.1805'))
    const asked = { customerCode: 'K002', productCode: 'P1' }
    // What orders are told stays what stood on the line.
    const [row] = await desk.run(searchProducts, { ...asked, code: '6970100000016', isBarcode: 'T' })
    expect(row).toMatchObject({ lastPrice: '58.0000', lastNetPrice: '52.3333', lastUnitType: 'big' })
    expect(await desk.run(returnPriceLimit, asked)).toMatchObject({ lastSalePrice: '2.1805', mostPrice: '2.1805' })
    await sent('1')
    await sound()
  })

  it('offers the batches that the customer got, and takes another with its day of production', async () => {
    const { rows } = await desk.run(returnableList, { customerCode: 'K002', productCode: 'P1' })
    expect(rows[0]).toMatchObject({ batchNo: 'B1', produceDate: '2025-12-01', unitType: 'big', price: '58.0000' })
    const save = (line: ReturnType<typeof soda>) => desk.run(saveReturn, free([line]))
    await expect(save(seeds('1', 'Z1'))).rejects.toEqual(refused('101', '商品【散装瓜子】请录入生产日期'))
    await expect(save(seeds('1', 'Z1', { produceDate: '2026-03-11' }))).rejects.toEqual(
      refused('101', '生产日期不能晚于入库日期'),
    )
    await expect(save(seeds('1', 'Z1', { productCode: 'PX' }))).rejects.toEqual(refused('106', '第1行商品【PX】不存在'))
    const saved = await save(seeds('2.5', 'Z1', { produceDate: '2026-01-05' }))
    expect(saved).toMatchObject({ totalAmount: '49.98', status: 'submitted' })
    const waiting = await desk.run(listReturnIns, { status: 'submitted' })
    expect(waiting.rows).toContainEqual(
      expect.objectContaining({ returnId: saved.id, inQty: '0', actions: ['confirmIn'] }),
    )
    await expect(desk.run(listReturnIns, { status: ['submitted', 'finished'] })).rejects.toEqual(
      refused('101', '请分别查询'),
    )
    const made = await takeIn(saved.id)
    const { returnNum } = await view(saved.id)
    expect(await debtOf(returnNum)).toEqual({ balance: '-49.98', return_amount: '49.98' })
    const [batch] = await desk.rows(
      `select expire_date::text from inventory_batch where dealer_code = 'T001' and batch_no = 'Z1'`,
    )
    expect(batch).toEqual({ expire_date: '2026-10-02' })
    const came = await desk.run(listReturnIns, { returnInNum: made.returnInNum })
    expect(came.rows).toMatchObject([{ id: made.id, inAmount: '49.98', status: 'finished', version: 2 }])
    const found = await desk.run(returnList, { returnNum })
    expect(found).toMatchObject({ total: 1, footer: { totalAmount: '49.98' } })
    await sound()
  })

  it('is not taken back once the goods are gone, counted or the month is closed', async () => {
    const into = { warehouseCode: 'W002' }
    const saved = await desk.run(saveReturn, free([seeds('1', 'Z2', { produceDate: '2026-01-05' })], into))
    await desk.rows(`insert into stock_check_lock values ('T001', 'W002', 'P3', 'PD1')`)
    await expect(takeIn(saved.id)).rejects.toEqual(refused('109', '正在盘点，不能出入库'))
    await desk.rows('delete from stock_check_lock')
    await desk.rows(`update dealer_setting set closed_month = '2026-03' where dealer_code = 'T001'`)
    await expect(takeIn(saved.id)).rejects.toEqual(refused('108', '【2026-03】已月结'))
    await desk.rows(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
    await takeIn(saved.id)
    const { soId } = await desk.confirmed(entry([['P3', 'small', '101']], into))
    await desk.splitOff(soId, undefined, 'W002')
    const { version } = await view(saved.id)
    await expect(desk.run(redFlushReturn, { id: saved.id, version, reason: '录错' })).rejects.toEqual(
      refused('105', '商品【散装瓜子】库存不足'),
    )
    await sound()
  })

  it("comes into storehouses, and onto the salesman's own vehicle", async () => {
    await desk.rows(
      `update warehouse set warehouse_type = 'vehicle' where dealer_code = 'T001' and warehouse_code = 'W002'`,
    )
    const into = { warehouseCode: 'W002' }
    const line = seeds('1', 'Z2', { produceDate: '2026-01-05' })
    await expect(desk.run(saveReturn, free([line], into))).rejects.toEqual(refused('101', '不能收货'))
    const salesmanId = desk.dealer.salesman.userId
    const saved = await desk.run(saveReturn, free([line], { ...into, customerCode: 'K001' }))
    await takeIn(saved.id)
    await desk.rows(`update staff set business_type = '2000' where id = ${salesmanId}`)
    const form = await desk.run(returnForm, { customerCode: 'K001' })
    expect(form).toMatchObject({ docDate: TODAY, salesmanId, priceControl: 'none' })
    expect(form.warehouses.map(({ key }) => key)).toEqual(['W001', 'W002'])
    expect(form.reasons).toContainEqual({ key: 'damaged', label: '破损' })
    await sound()
  })

  it('[I16] is seen by its salesman, and by whoever sees the customer', async () => {
    const { salesman } = desk.dealer
    const own = await desk.run(returnList, {}, salesman)
    expect(own.rows.map(({ salesmanId }) => salesmanId)).toEqual([salesman.userId])
    expect((await desk.run(returnList, {})).total).toBeGreaterThan(own.total)
  })

  it('of what the customer never bought costs at most its price in force, else the highest ruling price, else what another says', async () => {
    const never = { productCode: 'P2', unitType: 'small' as const, batchNo: 'B1' }
    const save = (price: string, changes: object = {}, user = bound) =>
      desk.run(
        saveReturn,
        free([soda('1', price, { ...never, ...changes })], { submit: 'F', customerCode: 'K001' }),
        user,
      )
    const dear = (message: string) =>
      expect.objectContaining({
        beside: { reason: 'tooLarge', field: 'lines.0.price' },
        message: expect.stringContaining(message),
      })
    const limit = () => desk.run(returnPriceLimit, { productCode: 'P2', customerCode: 'K001' })
    await expect(save('99999')).rejects.toEqual(dear('商品【保温杯】退货单价不能大于当前售价33.33'))
    expect(await limit()).toEqual({ mostPrice: '33.3300' })
    await save('33.33')
    await desk.rows(`update product_base_price set del_flag = 'T' where dealer_code = 'T001' and product_code = 'P2'`)
    await expect(save('1')).rejects.toEqual(
      dear('客户没有买过商品【保温杯】，也没有它的售价，退货单价须由可突破指导价的人录入'),
    )
    expect(await limit()).toEqual({})
    await save('0', { isGift: 'T' })
    await save('99', {}, desk.dealer.admin)
    const ruled = { productCode: 'P2', channelType: '*', effectDate: '2026-01-01' }
    await desk.run(takeRulingPrices, [{ ...ruled, maxPrice: '30.0000' }])
    await expect(save('30.01')).rejects.toEqual(dear('价格超出指导价范围【不限~30】'))
    expect(await limit()).toMatchObject({ maxPrice: '30.0000', mostPrice: '30.0000' })
    await save('30')
    await desk.rows(`update product_base_price set del_flag = 'F' where dealer_code = 'T001' and product_code = 'P2'`)
    await desk.rows(`delete from ruling_price where dealer_code = 'T001' and product_code = 'P2'`)
  })
})
