import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { INVARIANTS } from '../../admin/books/invariants.ts'
import { redFlushOrder } from '../../so/order/order.red-flush.ts'
import { outDetail } from '../../so/out/out.query.ts'
import { returnDetail } from '../../so/return/return.form.ts'
import { returnList } from '../../so/return/return.list.sql.ts'
import { entry, SalesDesk } from '../../so/sales-desk.fixture.ts'
import { customerBalance } from '../ledger/ledger.service.ts'
import { passPayees } from '../payee/payee.audit.ts'
import { saveForInvoice, saveForOrder, savePayee } from '../payee/payee.entry.ts'
import { rollBackPayee } from '../payee/payee.reversal.ts'
import { invoiceDebtList } from '../receivable/receivable.list.sql.ts'
import { invoiceableList } from './invoiceable.list.sql.ts'
import { cancelNeedless, saveNeedless } from './needless.ts'
import { saveOtherInvoice } from './other-invoice.ts'
import { otherInvoiceDetail, salesInvoiceDetail } from './sales-invoice.detail.ts'
import { saveInvoice } from './sales-invoice.entry.ts'
import { checkOrders, checkSelection, invoiceDiscounts, invoiceForm, invoiceLines } from './sales-invoice.form.ts'
import { invoiceList } from './sales-invoice.list.sql.ts'
import { updateInvoiceNo } from './sales-invoice.no.ts'
import { cancelInvoice, cancelOtherInvoice, redFlushInvoice, redFlushOtherInvoice } from './sales-invoice.take-back.ts'

let desk: SalesDesk
beforeAll(async () => {
  desk = await SalesDesk.open()
  await desk.stockUp()
})
afterAll(() => desk?.close())

const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) })

/** Boxes of P1 at 58.00 that left, and the outbound line that they left with. */
async function sent(boxes: string, changes: object = {}) {
  const { order, out } = await desk.left(entry([['P1', 'big', boxes, '58.0000']], changes))
  return { ...order, outId: out.outId, outNum: out.outNum, outItemId: out.lines[0]?.lineId ?? '' }
}

const YESTERDAY = addDays(TODAY, -1)
const smallOf = (boxes: number) => String(boxes * 24)

const invoice = (lines: Args<'finance.salesInvoice.save'>['lines'], changes: object = {}) =>
  desk.run(saveInvoice, {
    ...({ customerCode: 'K002', invoiceType: 'normal', docDate: TODAY, dueDate: TODAY } as const),
    ...changes,
    lines,
  })

const of = ({ outItemId }: { outItemId: string }, boxes: number) => ({ outItemId, smallQty: smallOf(boxes) })

const debt = async (table: 'order' | 'invoice', refNum: string) =>
  (await desk.rows(`select balance::text from ${table}_debt where dealer_code = 'T001' and ref_num = '${refNum}'`))[0]
    ?.balance
const open = async (soNum: string) =>
  (await desk.run(invoiceableList, { soNum })).rows.map(({ uninvoicedQty, uninvoicedAmount }) => [
    uninvoicedQty,
    uninvoicedAmount,
  ])
const versioned = async (incomeNum: string) => {
  const row = (await desk.run(invoiceList, { incomeNum })).rows.find((one) => one.incomeNum === incomeNum)
  return { id: row?.id ?? '', version: row?.version ?? 0 }
}
const ofOut = async (outId: string) => (await desk.run(outDetail, { outId })).invoiceStatus
const ofReturn = async (returnNum: string) => {
  const { rows } = await desk.run(returnList, { returnNum })
  return (await desk.run(returnDetail, { id: rows[0]?.id ?? '' })).invoiceStatus
}
const balance = () => desk.run((work) => customerBalance(work, 'K002'), undefined)

async function sound() {
  expect(await desk.broken()).toEqual([])
  for (const [name, query] of Object.entries(INVARIANTS)) expect([name, await desk.rows(query)]).toEqual([name, []])
}

describe('an invoice for goods', () => {
  it('[I11] [I12] takes over what is owed for them; uninvoiced goods come back first, invoiced ones are a credit', async () => {
    const order = await sent('10')
    expect(await open(order.soNum)).toEqual([['240', '580.00']])
    const { id, incomeNum } = await invoice([of(order, 6)])
    expect(incomeNum).toMatch(/^FP/)
    expect([await debt('order', order.soNum), await debt('invoice', incomeNum)]).toEqual(['232.00', '348.00'])
    expect(await open(order.soNum)).toEqual([['96', '232.00']])
    expect(await desk.run(salesInvoiceDetail, { id })).toMatchObject({
      ...{ goodsAmount: '348.00', discountAmount: '0.00', totalAmount: '348.00', preReceivedAmount: '0.00' },
      ...{ receivableAmount: '348.00', settleStatus: 'unsettled', status: 'issued', customerName: '好邻居便利店' },
      lines: [{ smallQty: '144', amount: '348.00', soNum: order.soNum, outNum: order.outNum }],
      ...{ receipts: [], writeOffs: [] },
    })
    const { returnNum, returnItemId } = await desk.cameBack(order.soId, 'big', '5')
    expect([await debt('order', order.soNum), await debt('order', returnNum)]).toEqual(['0.00', '-58.00'])
    expect((await desk.order(order.soId)).lines[0]).toMatchObject({ returnedBeforeInvoice: '96', invoicedQty: '144' })
    // One box is left to deduct.
    expect(await open(order.soNum)).toEqual([['-24', '-58.00']])
    await sound()
    const minus = await invoice([{ returnItemId, smallQty: '24' }])
    expect([await debt('order', returnNum), await debt('invoice', minus.incomeNum)]).toEqual(['0.00', '-58.00'])
    expect(await open(order.soNum)).toEqual([])
    await sound()
    expect(await desk.run(cancelInvoice, { ...(await versioned(minus.incomeNum)), reason: '开错' })).toBe('操作成功')
    expect(await debt('order', returnNum)).toBe('-58.00')
    await sound()
  })

  it('[I21] with returns worth more than its goods settles nothing that an order of these goods is owed for besides', async () => {
    const [order, given] = [await sent('10'), await sent('5')]
    await invoice([of(given, 5)])
    const { returnItemId } = await desk.cameBack(given.soId, 'big', '5')
    const { incomeNum } = await invoice([of(order, 1), { returnItemId, smallQty: smallOf(5) }])
    expect([await debt('order', order.soNum), await debt('invoice', incomeNum)]).toEqual(['522.00', '-232.00'])
    const receive = async (amount: string) => {
      const lines = [{ refNum: order.soNum, payAmount: amount }]
      const paid = { customerCode: 'K002', payDate: TODAY, payMethod: 'cash', amount, lines } as const
      await desk.run(passPayees, { items: [{ id: (await desk.run(saveForOrder, paid)).id, version: 1 }] })
      return (await desk.order(order.soId)).receiveStatus
    }
    expect(await receive('300.00')).toBe('part')
    await sound()
    expect(await receive('222.00')).toBe('settled')
    await sound()
  })

  it('[3.6] takes over no more than is owed: what was received before is settled at once; canceling gives it back', async () => {
    const order = await sent('10')
    const before = await balance()
    const paid = await desk.run(saveForOrder, {
      ...({ customerCode: 'K002', payDate: TODAY, payMethod: 'cash', amount: '400.00' } as const),
      lines: [{ refNum: order.soNum, payAmount: '400.00' }],
    })
    await desk.run(passPayees, { items: [{ id: paid.id, version: 1 }] })
    const first = await invoice([of(order, 2)])
    const second = await invoice([of(order, 8)])
    expect(await desk.run(salesInvoiceDetail, { id: first.id })).toMatchObject({ preReceivedAmount: '0.00' })
    expect(await desk.run(salesInvoiceDetail, { id: second.id })).toMatchObject({
      ...{ totalAmount: '464.00', preReceivedAmount: '400.00', receivableAmount: '64.00', settleStatus: 'part' },
    })
    for (const { incomeNum } of [first, second])
      await desk.run(cancelInvoice, { ...(await versioned(incomeNum)), reason: '开错' })
    expect(await debt('order', order.soNum)).toBe('180.00')
    expect(await open(order.soNum)).toEqual([['240', '580.00']])
    await desk.run(rollBackPayee, { id: paid.id, version: 2, reason: '录错' })
    expect(await balance()).toEqual(before)
    await sound()
  })

  it('shares the discounts of the order to the cent, and keeps its number to itself', async () => {
    const order = await sent('3', { manualDiscount: '1.00' })
    const selection = { outItemIds: [order.outItemId] }
    expect(await desk.run(invoiceDiscounts, selection)).toEqual([{ soNum: order.soNum, discountAmount: '1.00' }])
    expect(await desk.run(invoiceLines, selection)).toMatchObject([
      {
        originAmount: '174.00',
        discountAmount: '1.00',
        amount: '173.00',
        smallQty: '72',
        taxRate: '13.00',
        customerCode: 'K002',
      },
    ])
    const parts: string[] = []
    for (const [place, boxes] of [1, 1, 1].entries()) {
      const { id } = await invoice([of(order, boxes)], { invoiceNo: `NO-${order.soNum}-${place}` })
      parts.push((await desk.run(salesInvoiceDetail, { id })).totalAmount)
    }
    expect(parts).toEqual(['57.67', '57.66', '57.67'])
    const other = await sent('1')
    await expect(invoice([of(other, 1)], { invoiceNo: `NO-${order.soNum}-0` })).rejects.toEqual(
      refused('102', '发票号码'),
    )
    const { incomeNum } = await invoice([of(other, 1)])
    await desk.run(updateInvoiceNo, { ...(await versioned(incomeNum)), invoiceNo: 'LATER-1' })
    expect((await desk.run(invoiceList, { invoiceNo: 'LATER-1' })).rows).toMatchObject([{ incomeNum }])
    await sound()
  })

  it('is taken back by its opposite, and not once something was received; its order not before it', async () => {
    const order = await sent('2')
    const { incomeNum } = await invoice([of(order, 2)])
    const { version, soId } = await desk.order(order.soId)
    await expect(desk.run(redFlushOrder, { soId, version, reason: '错' })).rejects.toEqual(
      refused('103', '订单已开票，请先作废发票'),
    )
    await desk.rows(`update invoice_debt set received_amount = 1, balance = balance - 1 where ref_num = '${incomeNum}'`)
    for (const [take, message] of [
      [cancelInvoice, '发票已收款，不能作废'],
      [redFlushInvoice, '发票已收款，不能红冲'],
    ] as const)
      await expect(
        desk.run(take as typeof cancelInvoice, { ...(await versioned(incomeNum)), reason: '错' }),
      ).rejects.toEqual(refused('103', message))
    await desk.rows(`update invoice_debt set received_amount = 0, balance = balance + 1 where ref_num = '${incomeNum}'`)
    await desk.rows(`update sales_invoice set doc_date = doc_date - 40 where income_num = '${incomeNum}'`)
    await expect(desk.run(cancelInvoice, { ...(await versioned(incomeNum)), reason: '错' })).rejects.toEqual(
      refused('103', '只能作废当月开具的发票'),
    )
    expect((await desk.run(invoiceList, { incomeNum })).rows).toMatchObject([
      { actions: ['updateInvoiceNo', 'redFlush'] },
    ])
    const { redFlushNum } = await desk.run(redFlushInvoice, { ...(await versioned(incomeNum)), reason: '错' })
    expect(redFlushNum).toMatch(/^HC/)
    expect([await debt('order', order.soNum), await debt('invoice', incomeNum)]).toEqual(['116.00', '0.00'])
    expect((await desk.run(invoiceList, { incomeNum: redFlushNum })).rows).toMatchObject([
      { totalAmount: '-116.00', srcDocNum: incomeNum, receivableAmount: '0.00', settleStatus: 'needless', actions: [] },
    ])
    await sound()
    const again = await versioned(incomeNum)
    await expect(desk.run(redFlushInvoice, { ...again, reason: '错' })).rejects.toEqual(refused('103', '已红冲'))
    expect(await desk.run(redFlushOrder, { soId, version, reason: '错' })).toBeDefined()
    await sound()
  })

  it('is refused, and changes nothing, for what is wrong in it', async () => {
    const order = await sent('2')
    const mine = of(order, 1)
    const owed = await balance()
    const cases: [lines: Args<'finance.salesInvoice.save'>['lines'], changes: object, code: string, message: string][] =
      [
        [[of(order, 3)], {}, '101', '开票数量超出可开票数量'],
        [[{ ...mine, smallQty: '0' }], {}, '101', '开票数量必须大于0'],
        [[{ smallQty: '1' }], {}, '101', '请选择出库明细或退货明细'],
        [[mine, mine], {}, '101', '同一明细不能重复选择'],
        [[{ ...mine, outItemId: '999999999' }], {}, '106', '出库明细'],
        [[{ returnItemId: '999999999', smallQty: '1' }], {}, '106', '退货明细'],
        [[mine], { customerCode: 'K001' }, '101', '所选单据不属于同一客户'],
        [[mine], { customerCode: 'NOBODY' }, '106', '客户'],
        [[mine], { docDate: '2999-01-01' }, '101', '开票日期不能晚于今天'],
        [[mine], { dueDate: '2020-01-01' }, '101', '到期日不能早于开票日期'],
        [[mine], { docDate: YESTERDAY }, '101', `开票日期不能早于单据【${order.outNum}】的日期${TODAY}`],
      ]
    for (const [lines, changes, code, message] of cases)
      await expect(invoice(lines, changes), message).rejects.toEqual(refused(code, message))
    await desk.rows(`update dealer_setting set closed_month = '${TODAY.slice(0, 7)}' where dealer_code = 'T001'`)
    await expect(invoice([mine])).rejects.toMatchObject({ code: '108' })
    await desk.rows(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
    expect(await balance()).toEqual(owed)
    expect(await open(order.soNum)).toEqual([['48', '116.00']])
  })

  it('is checked and prepared before it is made', async () => {
    const order = await sent('1')
    expect(await desk.run(checkSelection, { outItemIds: [order.outItemId] })).toEqual({ ok: true })
    expect(await desk.run(checkOrders, { soIds: [order.soId] })).toEqual({ ok: true })
    await expect(desk.run(checkOrders, { soIds: [order.soId, '999999999'] })).rejects.toMatchObject({ code: '106' })
    expect(await desk.run(invoiceForm, { customerCode: 'K002' })).toMatchObject({
      invoiceTypes: [{ key: 'special' }, { key: 'normal', isDefault: 'T' }, { key: 'none' }],
    })
    await invoice([of(order, 1)])
    const nothing = { ok: false, message: '所选明细没有可开票数量' }
    expect(await desk.run(checkSelection, { outItemIds: [order.outItemId] })).toEqual(nothing)
    expect(await desk.run(checkOrders, { soIds: [order.soId] })).toEqual(nothing)
  })
})

describe('how far goods are invoiced', () => {
  it('is said of what left and of what came back', async () => {
    const order = await sent('10')
    expect(await ofOut(order.outId)).toBe('none')
    const first = await invoice([of(order, 6)])
    expect(await ofOut(order.outId)).toBe('part')
    const before = await desk.cameBack(order.soId, 'big', '3')
    expect([await ofOut(order.outId), await ofReturn(before.returnNum)]).toEqual(['part', 'needless'])
    await invoice([of(order, 1)])
    expect(await ofOut(order.outId)).toBe('invoiced')
    const { returnNum, returnItemId } = await desk.cameBack(order.soId, 'big', '2')
    expect(await ofReturn(returnNum)).toBe('none')
    await invoice([{ returnItemId, smallQty: '24' }])
    expect(await ofReturn(returnNum)).toBe('part')
    const rest = await invoice([{ returnItemId, smallQty: '24' }])
    expect([await ofReturn(returnNum), await ofOut(order.outId)]).toEqual(['invoiced', 'invoiced'])
    await desk.run(cancelInvoice, { ...(await versioned(rest.incomeNum)), reason: '开错' })
    expect(await ofReturn(returnNum)).toBe('part')
    await desk.run(cancelInvoice, { ...(await versioned(first.incomeNum)), reason: '开错' })
    expect(await ofOut(order.outId)).toBe('part')
  })

  it('tells goods that want none from others', async () => {
    const order = await sent('1')
    await desk.run(saveNeedless, { outItemIds: [order.outItemId] })
    expect(await ofOut(order.outId)).toBe('needless')
  })
})

describe('goods that want no invoice', () => {
  it('are owed under their outbound document, until they want one after all', async () => {
    const order = await sent('4')
    await invoice([of(order, 1)])
    const chosen = { outItemIds: [order.outItemId] }
    await desk.run(saveNeedless, chosen)
    expect([await debt('order', order.soNum), await debt('invoice', order.outNum)]).toEqual(['0.00', '174.00'])
    expect((await desk.run(invoiceDebtList, { refNum: order.outNum })).rows).toMatchObject([
      { refType: 'invoice', invoiceId: null, amount: '174.00', settleStatus: 'unsettled' },
    ])
    await expect(desk.run(saveNeedless, chosen)).rejects.toEqual(refused('103', '没有可开票数量'))
    await desk.rows(`update invoice_debt set received_amount = 1 where ref_num = '${order.outNum}'`)
    await expect(desk.run(cancelNeedless, chosen)).rejects.toEqual(refused('103', '订单已收款，请先冲回收款'))
    await desk.rows(`update invoice_debt set received_amount = 0 where ref_num = '${order.outNum}'`)
    await sound()
    await desk.run(cancelNeedless, chosen)
    expect([await debt('order', order.soNum), await debt('invoice', order.outNum)]).toEqual(['174.00', '0.00'])
    await expect(desk.run(cancelNeedless, chosen)).rejects.toEqual(refused('103', '没有标记无需开票'))
    await desk.run(saveNeedless, chosen)
    await sound()
  })
})

describe('an invoice for something else', () => {
  it('charges a customer at once, and is canceled in its month', async () => {
    const before = await balance()
    const { id, incomeNum } = await desk.run(saveOtherInvoice, {
      ...{ customerCode: 'K002', docDate: TODAY, amount: '300.00', taxRate: '6.00', remark: '冰柜押金' },
    })
    expect(incomeNum).toMatch(/^QF/)
    expect(await desk.run(otherInvoiceDetail, { id })).toMatchObject({
      ...{
        incomeKind: 'other',
        totalAmount: '300.00',
        taxAmount: '16.98',
        taxRate: '6.00',
        receivableAmount: '300.00',
      },
      actions: ['cancel', 'redFlush'],
    })
    await expect(desk.run(salesInvoiceDetail, { id })).rejects.toMatchObject({ code: '106' })
    await sound()
    await desk.run(cancelOtherInvoice, { ...(await versioned(incomeNum)), reason: '错' })
    expect(await balance()).toEqual(before)
    await desk.rows(`insert into cost_type (dealer_code, cost_type_code, cost_type_name, cost_type_category, is_need_customer, is_need_vehicle,
      enabled, create_date, update_date) values ('T001', 'CT9', '电话传真费', 'other', 'F', 'F', 'F', now(), now())`)
    await expect(
      desk.run(saveOtherInvoice, { customerCode: 'K002', docDate: TODAY, amount: '1.00', costTypeCode: 'CT9' }),
    ).rejects.toEqual(refused('101', '费用类型【电话传真费】已停用'))
    await expect(desk.run(saveOtherInvoice, { customerCode: 'K002', docDate: TODAY, amount: '0.00' })).rejects.toEqual(
      refused('101', '开票金额必须大于0'),
    )
    await sound()
  })

  it('of an earlier month is taken back by its opposite; what was paid of it is a credit then', async () => {
    const before = await balance()
    const { id, incomeNum } = await desk.run(saveOtherInvoice, {
      ...{ customerCode: 'K002', docDate: addDays(TODAY, -40), amount: '300.00', remark: '冰柜押金' },
    })
    expect(await desk.run(otherInvoiceDetail, { id })).toMatchObject({ actions: ['redFlush'] })
    const flush = async () => desk.run(redFlushOtherInvoice, { ...(await versioned(incomeNum)), reason: '押金退还' })
    await expect(desk.run(cancelOtherInvoice, { ...(await versioned(incomeNum)), reason: '错' })).rejects.toEqual(
      refused('103', '只能作废当月开具的发票'),
    )
    const money = { customerCode: 'K002', payDate: TODAY, payMethod: 'cash', amount: '120.00' } as const
    const lines = [{ refNum: incomeNum, payAmount: '120.00' }]
    const paid = await desk.run(saveForInvoice, { ...money, lines })
    await expect(flush()).rejects.toEqual(refused('103', `存在待审核的收款单【${paid.payeeDocNum}】`))
    await desk.run(passPayees, { items: [{ id: paid.id, version: 1 }] })
    const { redFlushNum } = await flush()
    expect(redFlushNum).toMatch(/^HC/)
    expect(await debt('invoice', incomeNum)).toBe('-120.00')
    expect((await desk.run(invoiceList, { incomeNum: redFlushNum })).rows).toMatchObject([
      { incomeKind: 'other', totalAmount: '-300.00', srcDocNum: incomeNum, docDate: TODAY, actions: [] },
    ])
    expect(await desk.run(otherInvoiceDetail, { id })).toMatchObject({ status: 'redflushed', redFlushNum, actions: [] })
    await sound()
    await expect(flush()).rejects.toEqual(refused('103', '已红冲'))
    const refund = await desk.run(savePayee, { ...money, payeeType: 'return', payeeRefType: 'invoice', lines })
    await desk.run(passPayees, { items: [{ id: refund.id, version: 1 }] })
    expect(await balance()).toEqual(before)
    await sound()
  })
})
