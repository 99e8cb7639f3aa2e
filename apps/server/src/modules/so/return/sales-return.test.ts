import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import type { Args } from '../../../platform/contract/types.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { INVARIANTS } from '../../admin/books/invariants.ts'
import { saveInvoice } from '../../finance/sales-invoice/sales-invoice.entry.ts'
import { takeRulingPrices } from '../../md/price/ruling-price.service.ts'
import { searchProducts } from '../../md/product/product.service.ts'
import { orderList } from '../order/order.list.sql.ts'
import { redFlushOrder } from '../order/order.red-flush.ts'
import { entry, SalesDesk } from '../sales-desk.fixture.ts'
import { cancelReturn, deleteReturn } from './return.actions.ts'
import { returns } from './return.document.ts'
import { saveReturn } from './return.entry.ts'
import { returnDetail, returnEditForm, returnForm, returnFormByOrder, returnInDetail } from './return.form.ts'
import { returnPriceLimit } from './return.limits.ts'
import { returnList } from './return.list.sql.ts'
import { redFlushReturn } from './return.red-flush.ts'
import { saveReturnByOrder } from './return-by-order.entry.ts'
import { confirmReturnIn } from './return-in.confirm.ts'
import { listReturnIns, returnInForm } from './return-in.form.ts'
import { returnableList } from './returnable.list.sql.ts'

let desk: SalesDesk
/** As the admin, but bound by prices and gifts. */
let bound: SessionUser

beforeAll(async () => {
  desk = await SalesDesk.open()
  const { admin } = desk.dealer
  bound = { ...admin, rights: { ...admin.rights, canOverRulingPrice: false, canSeeCost: false } }
  await desk.stockUp()
})
afterAll(() => desk?.close())

const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) })

type Line = Args<'so.return.saveByOrder'>['lines'][number]

const free = (lines: Args<'so.return.save'>['lines'], changes: Partial<Args<'so.return.save'>> = {}) => ({
  ...({
    submit: 'T',
    customerCode: 'K002',
    docDate: TODAY,
    warehouseCode: 'W001',
    returnReason: 'unsold',
    lines,
  } as const),
  ...changes,
})
const soda = (qty: string, price: string, changes: object = {}) => ({
  ...({ productCode: 'P1', unitType: 'big', qty, price, inventoryStatusCode: '01', batchNo: 'B1' } as const),
  ...changes,
})
const byOrder = (soId: string, lines: Line[], changes: Partial<Args<'so.return.saveByOrder'>> = {}) => ({
  ...({ submit: 'T', soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold', lines } as const),
  ...changes,
})

/** An order of one line that left as a whole. */
async function sent(qty: string, manualDiscount?: string) {
  const save = entry([['P1', 'big', qty, '58.0000']], { ...(manualDiscount && { manualDiscount }) })
  const { soId } = await desk.confirmed(save)
  const { splitId } = await desk.splitOff(soId)
  await desk.shipped(splitId)
  const order = await desk.order(soId)
  return { ...order, itemId: order.lines[0]?.itemId ?? '' }
}

const back = async ({ soId, itemId }: { soId: string; itemId: string }, qty: string) =>
  desk.run(saveReturnByOrder, byOrder(soId, [{ soItemId: itemId, unitType: 'big', qty }]))

/** Takes a return in, all of it unless small quantities of its lines are said. */
async function takeIn(id: string, quantities?: readonly string[], changes: object = {}) {
  const form = await desk.run(returnInForm, { id })
  return desk.run(confirmReturnIn, {
    ...{ id, version: form.return.version, warehouseCode: form.return.warehouseCode, inDate: TODAY },
    lines: form.lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate, locationCode }, place) => ({
      ...{ lineId, inQty: quantities?.[place] ?? smallQty, inventoryStatusCode, locationCode },
      ...(batchNo && { batchNo }),
      ...(produceDate && { produceDate }),
    })),
    ...changes,
  })
}

const view = (id: string) => desk.run(returnDetail, { id })
const debtOf = async (refNum: string) =>
  (
    await desk.rows(
      `select balance::text, return_amount::text from order_debt where dealer_code = 'T001' and ref_num = '${refNum}'`,
    )
  )[0]

async function sound() {
  expect(await desk.broken()).toEqual([])
  for (const [name, query] of Object.entries(INVARIANTS)) expect([name, await desk.rows(query)]).toEqual([name, []])
}

describe('a return by order', () => {
  it('[3.5] gives back net prices: 3, 7 and 10 of 20 boxes that cost 1094.34, the last takes the rest', async () => {
    const order = await sent('20', '65.66')
    const amounts: string[] = []
    for (const qty of ['3', '7', '10']) {
      const saved = await back(order, qty)
      expect(saved).toMatchObject({ status: 'submitted', version: 1 })
      amounts.push(saved.totalAmount)
      await takeIn(saved.id)
    }
    expect(amounts).toEqual(['164.15', '383.02', '547.17'])
    expect(await debtOf(order.soNum)).toEqual({ balance: '0.00', return_amount: '1094.34' })
    const after = await desk.order(order.soId)
    expect(after).toMatchObject({ orderStatus: 'finished', returnAmount: '1094.34' })
    expect(order.actions).toContain('return')
    expect(after.actions).not.toContain('return')
    const { rows } = await desk.run(orderList, { soNum: order.soNum })
    expect(rows[0]?.actions).toEqual(after.actions)
    expect(after.lines[0]).toMatchObject({ returnedQty: '480', returnedBeforeInvoice: '480' })
    await expect(back(order, '1')).rejects.toEqual(refused('101', '退货数量不能大于可退数量0瓶'))
    const { version } = after
    await expect(desk.run(redFlushOrder, { soId: order.soId, version, reason: '录错' })).rejects.toEqual(
      refused('103', '订单已退货，不能红冲'),
    )
    await sound()
  })

  it('holds what a draft wants until it is changed, canceled or deleted', async () => {
    const order = await sent('10')
    const line = { soItemId: order.itemId, unitType: 'big' as const }
    const first = await desk.run(saveReturnByOrder, byOrder(order.soId, [{ ...line, qty: '6' }], { submit: 'F' }))
    await expect(back(order, '5')).rejects.toEqual(refused('101', '可退数量96瓶'))
    const form = await desk.run(returnEditForm, { id: first.id })
    expect(form.orderLines?.[0]).toMatchObject({ outQty: '240', returnedQty: '0', returnableQty: '240' })
    const ref = { id: first.id, version: first.version }
    const more = byOrder(order.soId, [{ ...line, qty: '10' }], { ...ref, returnReason: 'expired' })
    const changed = await desk.run(saveReturnByOrder, more)
    expect(changed).toMatchObject({ totalAmount: '580.00', status: 'submitted' })
    expect((await view(first.id)).lines).toMatchObject([{ inventoryStatusCode: '02', batchNo: 'B1', price: '58.0000' }])
    await expect(desk.run(saveReturnByOrder, { ...more, version: changed.version })).rejects.toEqual(
      refused('103', '当前状态为【待入库】，不能提交'),
    )
    await desk.run(returns.moving('back'), { id: first.id, version: changed.version, reason: '数量不对' })
    await expect(desk.run(cancelReturn, { ...ref, reason: '不退了' })).rejects.toEqual(refused('104', '请刷新'))
    const { version } = await view(first.id)
    await desk.run(cancelReturn, { id: first.id, version, reason: '不退了' })
    const third = await desk.run(saveReturnByOrder, byOrder(order.soId, [{ ...line, qty: '10' }], { submit: 'F' }))
    await desk.run(deleteReturn, { id: third.id, version: third.version })
    await desk.run(deleteReturn, { id: first.id, version: version + 1 })
    await expect(view(first.id)).rejects.toEqual(refused('106', '不存在'))
    expect((await desk.run(returnFormByOrder, { soId: order.soId })).lines[0]).toMatchObject({
      ...{ returnableQty: '240', outAmount: '580.00', returnedAmount: '0.00', price: '58.0000' },
    })
    await sound()
  })

  it('puts what the warehouse refuses back on the order line, at a cost of what left', async () => {
    const order = await sent('10')
    const saved = await back(order, '4')
    await expect(takeIn(saved.id, ['97'])).rejects.toEqual(refused('101', '入库数量不能大于退货数量96'))
    await expect(takeIn(saved.id, ['0'])).rejects.toEqual(refused('101', '没有入库数量，请取消退货单'))
    await expect(takeIn(saved.id, ['1.5'])).rejects.toEqual(refused('101', '数量必须为整数'))
    await expect(takeIn(saved.id, undefined, { inDate: '2026-03-11' })).rejects.toEqual(refused('101', '不能晚于今天'))
    await expect(takeIn(saved.id, undefined, { inDate: '2026-03-09' })).rejects.toEqual(
      refused('101', '不能早于单据日期'),
    )
    const { id, returnInNum } = await takeIn(saved.id, ['60'])
    expect(returnInNum).toMatch(/^TR260310/)
    expect(await view(saved.id)).toMatchObject({
      status: 'finished',
      lines: [{ smallQty: '96', inQty: '60', closedQty: '36', amount: '232.00' }],
      ins: [{ returnInNum, inQty: '60', inAmount: '145.00', status: 'finished', actions: ['redFlush'] }],
    })
    const [cost] = await desk.rows(
      `select cost_price::text, cost_amount::text, trans_type from stock_ledger where doc_num = '${returnInNum}'`,
    )
    const [left] = await desk.rows(
      `select l.cost_price::text from stock_ledger l join sales_out o on o.out_num = l.doc_num and o.dealer_code = l.dealer_code where o.so_num = '${order.soNum}' and l.dealer_code = 'T001'`,
    )
    expect(cost).toMatchObject({ cost_price: left?.cost_price, trans_type: 'return' })
    expect((await desk.run(returnInDetail, { id }, bound)).lines[0]).toMatchObject({
      costPrice: null,
      unitType: 'small',
    })
    expect((await desk.run(returnFormByOrder, { soId: order.soId })).lines[0]?.returnableQty).toBe('180')
    expect(await debtOf(order.soNum)).toEqual({ balance: '435.00', return_amount: '145.00' })
    await sound()
  })

  it('does not come in before the goods left, whatever day its order and itself have', async () => {
    const { order } = await desk.left(entry([['P1', 'big', '2', '58.0000']], { docDate: '2026-03-05' }))
    const line = { soItemId: order.lines[0]?.itemId ?? '', unitType: 'big' as const, qty: '1' }
    const { id } = await desk.run(saveReturnByOrder, byOrder(order.soId, [line], { docDate: '2026-03-06' }))
    await expect(takeIn(id, undefined, { inDate: '2026-03-09' })).rejects.toEqual(
      refused('101', '入库日期不能早于出库日期'),
    )
    expect(await view(id)).toMatchObject({ status: 'submitted' })
    await takeIn(id)
    await sound()
  })

  it('takes uninvoiced goods back first; what the order no longer owes is a credit, and is taken back on the same refs', async () => {
    const order = await sent('10')
    // Six boxes of 348.00 are the debt of an invoice.
    const [out] = await desk.rows(`select id::text from sales_out_line where so_item_id = ${order.itemId}`)
    await desk.run(saveInvoice, {
      ...({ customerCode: 'K002', invoiceType: 'normal', docDate: TODAY, dueDate: TODAY } as const),
      lines: [{ outItemId: String(out?.id), smallQty: '144' }],
    })
    const saved = await back(order, '5')
    await takeIn(saved.id)
    const { returnNum } = await view(saved.id)
    expect(await debtOf(order.soNum)).toEqual({ balance: '0.00', return_amount: '232.00' })
    expect(await debtOf(returnNum)).toEqual({ balance: '-58.00', return_amount: '58.00' })
    expect((await desk.order(order.soId)).lines[0]).toMatchObject({ returnedQty: '120', returnedBeforeInvoice: '96' })
    await sound()
    const { version } = await view(saved.id)
    const flush = { id: saved.id, version, reason: '录错' }
    await desk.rows(`update order_debt set balance = -50 where ref_num = '${returnNum}'`)
    await expect(desk.run(redFlushReturn, flush)).rejects.toEqual(
      refused('103', '退货款已核销或已退款，请先反核销或冲回'),
    )
    await desk.rows(`update order_debt set balance = -58 where ref_num = '${returnNum}'`)
    await desk.rows(`update sales_return_line set invoiced_qty = 1 where return_id = ${saved.id}`)
    await expect(desk.run(redFlushReturn, flush)).rejects.toEqual(refused('103', '退货单已开票，请先作废或红冲发票'))
    await desk.rows(`update sales_return_line set invoiced_qty = 0 where return_id = ${saved.id}`)
    const { redFlushNum } = await desk.run(redFlushReturn, flush)
    expect(await view(saved.id)).toMatchObject({ status: 'redflushed', redFlushNum, actions: [] })
    expect([await debtOf(order.soNum), await debtOf(returnNum)]).toEqual([
      { balance: '232.00', return_amount: '0.00' },
      { balance: '0.00', return_amount: '0.00' },
    ])
    expect((await desk.order(order.soId)).lines[0]).toMatchObject({ returnedQty: '0', returnedBeforeInvoice: '0' })
    await expect(desk.run(redFlushReturn, { ...flush, version: version + 1 })).rejects.toEqual(refused('103', '已红冲'))
    await sound()
  })

  it('is refused before anything left, for lines of another order, and for goods beside gifts that stay', async () => {
    const { soId, lines } = await desk.confirmed(entry([['P1', 'big', '2']]))
    const line = { soItemId: lines[0]?.itemId ?? '', unitType: 'big' as const, qty: '1' }
    await expect(desk.run(saveReturnByOrder, byOrder(soId, [line]))).rejects.toEqual(
      refused('103', '订单未出库，不能退货'),
    )
    await expect(desk.run(returnFormByOrder, { soId })).rejects.toEqual(refused('103', '订单未出库，不能退货'))
    const order = await sent('2')
    await expect(desk.run(saveReturnByOrder, byOrder(order.soId, [line]))).rejects.toEqual(
      refused('106', '订单明细不存在'),
    )
    const own = { soItemId: order.itemId, unitType: 'big' as const, qty: '1' }
    const save = (changes: object) => desk.run(saveReturnByOrder, byOrder(order.soId, [{ ...own, ...changes }]))
    await expect(save({ outItemId: '1' })).rejects.toEqual(refused('106', '出库明细不存在'))
    await expect(save({ qty: '0' })).rejects.toEqual(refused('101', '数量必须大于0'))
    await expect(save({ qty: '1.5' })).rejects.toEqual(refused('101', '数量必须为整数'))
    await expect(save({ batchNo: 'B1', produceDate: '2025-01-01' })).rejects.toEqual(
      refused('101', '批次【B1】的生产日期为2025-12-01'),
    )
    await expect(desk.run(saveReturnByOrder, byOrder(order.soId, [own], { docDate: '2026-03-11' }))).rejects.toEqual(
      refused('101', '单据日期不能晚于今天'),
    )
    await expect(desk.run(saveReturnByOrder, byOrder(order.soId, [own], { docDate: '2026-03-01' }))).rejects.toEqual(
      refused('101', '单据日期不能早于订单日期'),
    )
  })
})

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
