import { afterAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { saveInvoice } from '../../finance/sales-invoice/sales-invoice.entry.ts'
import { orderList } from '../order/order.list.sql.ts'
import { redFlushOrder } from '../order/order.red-flush.ts'
import { entry } from '../sales-desk.fixture.ts'
import { cancelReturn, deleteReturn } from './return.actions.ts'
import { returns } from './return.document.ts'
import { returnEditForm, returnFormByOrder, returnInDetail } from './return.form.ts'
import { redFlushReturn } from './return.red-flush.ts'
import { saveReturnByOrder } from './return-by-order.entry.ts'
import { byOrder, openReturnDesk, refused } from './return-desk.fixture.ts'

const { desk, bound, sent, back, takeIn, view, debtOf, sound } = await openReturnDesk()
afterAll(() => desk.close())

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
