import { minus, plus } from '@dealer/validators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { file } from '../../../platform/files/file.schema.ts'
import { created, makeWork, type Work } from '../../../platform/work.ts'
import { INVARIANTS } from '../../admin/books/invariants.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { TODOS } from '../../report/summary/todo.registry.ts'
import { orders } from '../../so/order/order.document.ts'
import { saveReturnByOrder } from '../../so/return/return-by-order.entry.ts'
import { confirmReturnIn } from '../../so/return/return-in.confirm.ts'
import { returnInForm } from '../../so/return/return-in.form.ts'
import { entry, SalesDesk } from '../../so/sales-desk.fixture.ts'
import { customerBalance, postInvoicing } from '../ledger/ledger.service.ts'
import { deletePayees, passPayees, refusePayees } from './payee.audit.ts'
import { payeeDetail } from './payee.detail.ts'
import { saveForInvoice, saveForOrder, savePayee } from './payee.entry.ts'
import { fileReaders } from './payee.files.ts'
import { payeeList } from './payee.list.sql.ts'
import { queueRefunds } from './payee.pre.ts'
import { rollBackPayee } from './payee.reversal.ts'
import { receiveAhead } from './payee.service.ts'
import { unpaidInvoices, unpaidOrders } from './unpaid.list.sql.ts'

let desk: SalesDesk

beforeAll(async () => {
  desk = await SalesDesk.open()
  await desk.settle('use_picking', 'F')
  const place = { warehouseCode: 'W001', locationCode: '*', batchNo: 'B1', inventoryStatusCode: '01' }
  await desk.run(postStock, [
    {
      ...{ transType: 'initial', docType: 'otherInv', docNum: 'CR2603010002', docDate: '2026-03-01' },
      movements: [{ ...place, productCode: 'P1', qty: '24000', docItemId: '1', costPrice: '2.050000' }],
    },
  ])
})
afterAll(() => desk?.close())

const refused = (code: string, message: string, beside: object = {}) =>
  expect.objectContaining({
    code,
    message: expect.stringContaining(message),
    ...(Object.keys(beside).length > 0 && { beside: expect.objectContaining(beside) }),
  })

/** An order of so many bottles at a price that left as a whole. */
async function sent(qty: string, price: string, customerCode = 'K002') {
  const { soId } = await desk.confirmed(entry([['P1', 'small', qty, price]], { customerCode }))
  await desk.shipped((await desk.splitOff(soId)).splitId)
  return desk.order(soId)
}

type ByDebt = Args<'finance.payee.saveNotPayForOrder'>
type Other = Args<'finance.payee.save'>

const HEAD = { customerCode: 'K002', payDate: TODAY, payMethod: 'cash' } as const
const receipt = (amount: string, lines: ByDebt['lines'], changes: Partial<ByDebt> = {}): ByDebt => ({
  ...{ ...HEAD, amount, lines },
  ...changes,
})
const other = (amount: string, changes: Partial<Other> = {}): Other => ({
  ...{ ...HEAD, payeeType: 'income', payeeRefType: 'pre', amount },
  ...changes,
})

const view = (id: string) => desk.run(payeeDetail, { id })
const refOf = async (id: string) => ({ id, version: (await view(id)).version })
const refsOf = (ids: readonly string[]) => Promise.all(ids.map(refOf))
const pass = async (...ids: string[]) => desk.run(passPayees, { items: await refsOf(ids) })
const rollBack = async (id: string) => desk.run(rollBackPayee, { ...(await refOf(id)), reason: '录错' })
const passed = async (save: Promise<{ readonly id: string; readonly payeeDocNum: string }>) => {
  const saved = await save
  await pass(saved.id)
  return saved
}
const byOrder = (given: ByDebt) => desk.run(saveForOrder, given)
const byInvoice = (given: ByDebt) => desk.run(saveForInvoice, given)
const save = (given: Other) => desk.run(savePayee, given)

const debtOf = async (refNum: string, table = 'order_debt') =>
  (await desk.rows(`select balance::text from ${table} where dealer_code = 'T001' and ref_num = '${refNum}'`))[0]
    ?.balance
const balances = () => desk.run((work: Work) => customerBalance(work, 'K002'), undefined)
const receivedOf = async (soId: string) => {
  const { receivedAmount, receiveStatus } = await desk.order(soId)
  return { receivedAmount, receiveStatus }
}
/** All that a refused call must have left as it was. */
const traces = () =>
  desk.rows(`select (select count(*) from payee)::text as payees, (select count(*) from payee_line)::text as lines, (select count(*) from ar_ledger)::text as entries,
    (select count(*) from cash_item)::text as items, (select count(*) from document_log)::text as logs, (select sum(version) from payee)::text as versions`)

async function leavesNoTrace(call: () => Promise<unknown>, refusal: unknown) {
  const before = await traces()
  await expect(call()).rejects.toEqual(refusal)
  expect(await traces()).toEqual(before)
}

/** An invoice over a whole order, as the invoices' own module makes it. */
async function invoiced(
  order: { readonly soNum: string; readonly salesmanId: string },
  incomeNum: string,
  amount: string,
) {
  await desk.run(postInvoicing, [
    {
      ...{ customerCode: 'K002', salesmanId: order.salesmanId, srcNum: incomeNum, docDate: TODAY },
      invoice: { refNum: incomeNum, dueDate: TODAY },
      taken: [{ refNum: order.soNum, amount }],
    },
  ])
}

/** Goods of an order that came back; answers the number of the return. */
async function cameBack(soId: string, qty: string) {
  const { lines } = await desk.order(soId)
  const saved = await desk.run(saveReturnByOrder, {
    ...({ submit: 'T', soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' } as const),
    lines: [{ soItemId: lines[0]?.itemId ?? '', unitType: 'small', qty }],
  })
  const form = await desk.run(returnInForm, { id: saved.id })
  await desk.run(confirmReturnIn, {
    ...{ id: saved.id, version: form.return.version, warehouseCode: 'W001', inDate: TODAY },
    lines: form.lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate, locationCode }) => ({
      ...{ lineId, inQty: smallQty, inventoryStatusCode, locationCode },
      ...(batchNo && { batchNo }),
      ...(produceDate && { produceDate }),
    })),
  })
  return saved.returnNum
}

describe('receipts that pay debts', () => {
  it('[3.6] order 1000.00, receipt by order 400.00: debt 600.00, and back again', async () => {
    const { soId, soNum } = await sent('10', '100.0000')
    const before = await balances()
    const saved = await byOrder(receipt('400.00', [{ refNum: soNum, payAmount: '400.00' }]))
    expect(await view(saved.id)).toMatchObject({
      ...{ payeeType: 'income', payeeRefType: 'sales', auditStatus: 'unaudited', amount: '400.00' },
      ...{ allocatedAmount: '400.00', unallocatedAmount: '0.00', discountAmount: '0.00', salesmanName: '陈经理' },
      actions: ['pass', 'edit', 'refuse', 'delete'],
      lines: [{ refType: 'order', refNum: soNum, refAmount: '1000.00', balance: '1000.00', payAmount: '400.00' }],
      logs: [{ action: '提交', toStatus: 'unaudited' }],
    })
    expect(await balances()).toEqual(before)
    const waiting = await desk.run(unpaidOrders, { customerCode: 'K002', refNum: soNum })
    expect(waiting).toMatchObject({
      rows: [{ refNum: soNum, balance: '1000.00', pendingAmount: '400.00' }],
      footer: { balance: '1000.00', pendingAmount: '400.00' },
    })
    const todo = TODOS.find(([name]) => name === 'payeeToAudit')
    expect(todo?.[1].permissions).toEqual(['finance:payee:audit'])

    await pass(saved.id)
    expect(await debtOf(soNum)).toBe('600.00')
    expect(await receivedOf(soId)).toEqual({ receivedAmount: '400.00', receiveStatus: 'part' })
    expect((await desk.run(unpaidOrders, { refNum: soNum })).rows).toMatchObject([{ pendingAmount: '0.00' }])
    expect(
      await desk.rows(`select item_type, amount::text, user_name from cash_item where payee_id = ${saved.id}`),
    ).toEqual([{ item_type: 'income', amount: '400.00', user_name: '陈经理' }])
    expect(await view(saved.id)).toMatchObject({ auditStatus: 'passed', auditName: '陈经理', actions: ['rollBack'] })
    expect(await desk.broken()).toEqual([])

    const { payeeDocNum } = await rollBack(saved.id)
    expect(await debtOf(soNum)).toBe('1000.00')
    expect(await balances()).toEqual(before)
    expect(await receivedOf(soId)).toEqual({ receivedAmount: '0.00', receiveStatus: 'unsettled' })
    const { rows } = await desk.run(payeeList, { payeeDocNum })
    expect(rows).toMatchObject([
      { payeeType: 'rollBack', amount: '-400.00', srcDocNum: saved.payeeDocNum, auditStatus: 'passed', actions: [] },
    ])
    expect(await view(saved.id)).toMatchObject({ rollBackNum: payeeDocNum, reason: '录错', actions: [] })
    await expect(rollBack(saved.id)).rejects.toEqual(refused('103', `收款单【${saved.payeeDocNum}】已冲回`))
    expect(await desk.broken()).toEqual([])
  })

  it('[3.6] 500.00 with discount 10.00 on 460.00: nothing owed, 50.00 kept ahead under the number of the receipt', async () => {
    const { soId, soNum } = await sent('10', '46.0000')
    const before = await balances()
    const line = { refNum: soNum, payAmount: '450.00', discountAmount: '10.00' }
    const { id, payeeDocNum } = await passed(byOrder(receipt('500.00', [line])))
    expect(await debtOf(soNum)).toBe('0.00')
    expect(await view(id)).toMatchObject({
      allocatedAmount: '450.00',
      unallocatedAmount: '50.00',
      discountAmount: '10.00',
    })
    expect(await balances()).toMatchObject({ order: minus(before.order, '460.00'), pre: plus(before.pre, '50.00') })
    expect(await receivedOf(soId)).toEqual({ receivedAmount: '460.00', receiveStatus: 'settled' })
    expect(
      await desk.rows(
        `select bucket, entry_type, ref_num, amount::text from ar_ledger where src_num = '${payeeDocNum}' order by ledger_id`,
      ),
    ).toEqual([
      { bucket: 'order', entry_type: 'receipt', ref_num: soNum, amount: '-450.00' },
      { bucket: 'order', entry_type: 'discount', ref_num: soNum, amount: '-10.00' },
      { bucket: 'pre', entry_type: 'receipt', ref_num: payeeDocNum, amount: '50.00' },
    ])
    expect(await desk.broken()).toEqual([])
    await rollBack(id)
    expect(await balances()).toEqual(before)
    expect(await debtOf(soNum)).toBe('460.00')
    expect(await desk.broken()).toEqual([])
  })

  it('pay invoices in a batch, each finding what the one before it left', async () => {
    const order = await sent('10', '30.0000')
    await invoiced(order, 'FP-A', '300.00')
    const [first, second, third] = await Promise.all(
      ['100.00', '150.00', '60.00'].map((amount) =>
        byInvoice(receipt(amount, [{ refNum: 'FP-A', payAmount: amount }], { payMethod: 'bank', bankAccount: '6222' })),
      ),
    )
    const ids = [first, second, third].map((one) => one?.id ?? '')
    expect((await desk.run(unpaidInvoices, { refNum: 'FP-A' })).rows).toMatchObject([
      { refType: 'invoice', balance: '300.00', pendingAmount: '310.00', invoiceId: null },
    ])
    await leavesNoTrace(() => pass(...ids), refused('103', `收款单【${third?.payeeDocNum}】收款金额大于未收金额`))
    await pass(...ids.slice(0, 2))
    expect(await debtOf('FP-A', 'invoice_debt')).toBe('50.00')
    await leavesNoTrace(() => pass(ids[2] ?? ''), refused('103', '收款金额大于未收金额'))
    const { items } = { items: await refsOf(ids.slice(2)) }
    await desk.run(refusePayees, { items, auditRemark: '缺少回单' })
    expect(await view(ids[2] ?? '')).toMatchObject({
      ...{ auditStatus: 'rejected', auditRemark: '缺少回单', auditName: '陈经理', actions: ['edit', 'delete'] },
    })
    const again = receipt('50.00', [{ refNum: 'FP-A', payAmount: '50.00' }], await refOf(ids[2] ?? ''))
    await byInvoice(again)
    expect(await view(ids[2] ?? '')).toMatchObject({ auditStatus: 'unaudited', auditName: null, amount: '50.00' })
    await pass(ids[2] ?? '')
    expect(await debtOf('FP-A', 'invoice_debt')).toBe('0.00')
    expect((await desk.run(unpaidInvoices, { refNum: 'FP-A' })).total).toBe(0)
    await leavesNoTrace(() => pass(ids[2] ?? ''), refused('103', '当前状态为【审核通过】，不能通过'))
    await rollBack(ids[2] ?? '')
    expect(await debtOf('FP-A', 'invoice_debt')).toBe('50.00')
    const refund = (amount: string) =>
      other(amount, { payeeType: 'return', payeeRefType: 'invoice', lines: [{ refNum: 'FP-A', payAmount: amount }] })
    await leavesNoTrace(() => save(refund('250.01')), refused('101', '退款金额大于可退金额'))
    const { id } = await passed(save(refund('250.00')))
    expect(await debtOf('FP-A', 'invoice_debt')).toBe('300.00')
    await rollBack(id)
    expect(await debtOf('FP-A', 'invoice_debt')).toBe('50.00')
    expect(await desk.broken()).toEqual([])
  })

  it('refuse what is wrong in them, naming the line, and keep nothing', async () => {
    const { soNum } = await sent('10', '10.0000')
    const foreign = await sent('1', '10.0000', 'K001')
    const line = (payAmount: string, discountAmount?: string) => ({
      ...{ refNum: soNum, payAmount },
      ...(discountAmount && { discountAmount }),
    })
    const wrong: [ByDebt, unknown][] = [
      [receipt('0.00', [line('1.00')]), refused('101', '收款金额必须大于0', { field: 'amount' })],
      [receipt('5.00', [line('1.00')], { payMethod: 'point' }), refused('101', '积分', { field: 'payMethod' })],
      [receipt('5.00', [line('5.00')], { payDate: '2026-03-11' }), refused('101', '收款日期不能晚于今天')],
      [receipt('200.00', [line('101.00')]), refused('101', '收款金额大于未收金额', { field: 'lines.0.payAmount' })],
      [receipt('99.00', [line('95.00', '5.01')]), refused('101', '收款金额大于未收金额')],
      [
        receipt('80.00', [line('80.00', '10.01')]),
        refused('101', '现金折扣不能超过10.00元', { field: 'lines.0.discountAmount' }),
      ],
      [receipt('5.00', [line('5.01')]), refused('101', '分配金额不能大于收款金额')],
      [
        receipt('5.00', [line('1.00'), line('2.00')]),
        refused('101', `单据【${soNum}】重复`, { field: 'lines.1.refNum' }),
      ],
      [receipt('5.00', [line('0.00')]), refused('101', '本次收款必须大于0')],
      [receipt('5.00', [line('-1.00')]), refused('101', '本次收款不能小于0')],
      [receipt('5.00', [line('1.00', '-1.00')]), refused('101', '现金折扣不能小于0')],
      [
        receipt('5.00', [{ refNum: 'SO0', payAmount: '1.00' }]),
        refused('106', '单据【SO0】', { field: 'lines.0.refNum' }),
      ],
      [receipt('5.00', [{ refNum: foreign.soNum, payAmount: '1.00' }]), refused('106', foreign.soNum)],
      [receipt('5.00', [line('1.00')], { customerCode: 'K999' }), refused('106', '客户')],
      [receipt('5.00', [line('1.00')], { salesmanId: '999' }), refused('106', '业务员')],
      [receipt('5.00', [line('1.00')], { id: '999', version: 1 }), refused('106', '')],
    ]
    for (const [given, refusal] of wrong) await leavesNoTrace(() => byOrder(given), refusal)
    await desk.rows(`update dealer_setting set closed_month = '${TODAY.slice(0, 7)}' where dealer_code = 'T001'`)
    await leavesNoTrace(() => byOrder(receipt('5.00', [line('5.00')])), refused('108', TODAY.slice(0, 7)))
    await desk.rows(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)

    const { id } = await byOrder(receipt('5.00', [line('5.00')]))
    await leavesNoTrace(() => byOrder(receipt('5.00', [line('5.00')], { id, version: 9 })), refused('104', ''))
    await leavesNoTrace(() => desk.run(passPayees, { items: [{ id, version: 9 }] }), refused('104', ''))
    await desk.rows(`update dealer_setting set closed_month = '${TODAY.slice(0, 7)}' where dealer_code = 'T001'`)
    await leavesNoTrace(() => pass(id), refused('108', TODAY.slice(0, 7)))
    await desk.rows(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
    await desk.run(deletePayees, { items: [await refOf(id)] })
    await expect(view(id)).rejects.toEqual(refused('106', ''))
    expect(await debtOf(soNum)).toBe('100.00')
  })

  it('are not taken back while an order is invoiced, the money is reconciled, or what was left over is used', async () => {
    const order = await sent('10', '10.0000')
    const { soId, soNum } = order
    const line = { refNum: soNum, payAmount: '40.00' }
    const { id, payeeDocNum } = await passed(byOrder(receipt('60.00', [line])))
    await desk.rows(`update sales_order_item set invoiced_qty = 1 where so_id = ${soId}`)
    await leavesNoTrace(() => rollBack(id), refused('103', `订单【${soNum}】已开票，请先作废或红冲发票`))
    await desk.rows(`update sales_order_item set invoiced_qty = 0 where so_id = ${soId}`)
    const inCash = (status: string) =>
      desk.rows(`update cash_item set cash_id = 9, cash_num = 'JK1', cash_status = '${status}' where payee_id = ${id}`)
    await inCash('unaudited')
    expect(await view(id)).toMatchObject({ cashId: '9', cashNum: 'JK1' })
    await leavesNoTrace(() => rollBack(id), refused('103', '交款对账单【JK1】待审核，不能冲回'))
    await inCash('passed')
    const refund = await passed(save(other('20.00', { payeeType: 'return' })))
    expect(await view(id)).toMatchObject({ allocatedAmount: '60.00', unallocatedAmount: '0.00' })
    await leavesNoTrace(() => rollBack(id), refused('103', '预收款已使用，请先反核销'))
    await rollBack(refund.id)
    expect(await view(id)).toMatchObject({ allocatedAmount: '40.00', unallocatedAmount: '20.00' })
    await rollBack(id)
    expect(
      await desk.rows(`select item_type, amount::text, cash_id from cash_item where payee_doc_num in
      (select roll_back_num from payee where payee_doc_num in ('${payeeDocNum}', '${refund.payeeDocNum}')) order by id`),
    ).toEqual([
      { item_type: 'income', amount: '20.00', cash_id: null },
      { item_type: 'return', amount: '-60.00', cash_id: null },
    ])
    expect(await debtOf(soNum)).toBe('100.00')
    expect(await desk.broken()).toEqual([])
  })
})

describe('pre-receipts and refunds', () => {
  it('keep what came beforehand, and give it back the oldest first', async () => {
    const before = await balances()
    const [first, second] = [await passed(save(other('30.00'))), await passed(save(other('50.00')))]
    expect((await balances()).pre).toBe(plus(before.pre, '80.00'))
    const most = plus(before.pre, '80.00')
    await leavesNoTrace(
      () => save(other(plus(most, '0.01'), { payeeType: 'return' })),
      refused('101', '退款金额大于可退金额', { field: 'amount' }),
    )
    const refunds = [
      await save(other('40.00', { payeeType: 'return' })),
      await save(other('60.00', { payeeType: 'return' })),
    ]
    expect(await view(refunds[0]?.id ?? '')).toMatchObject({
      allocatedAmount: '40.00',
      unallocatedAmount: '0.00',
      lines: [],
    })
    await leavesNoTrace(
      () => pass(...refunds.map(({ id }) => id)),
      refused('103', `收款单【${refunds[1]?.payeeDocNum}】退款金额大于可退金额`),
    )
    await pass(refunds[0]?.id ?? '')
    expect(await view(first.id)).toMatchObject({ unallocatedAmount: '0.00' })
    expect(await view(second.id)).toMatchObject({ unallocatedAmount: '40.00' })
    expect(await desk.rows(`select item_type, amount::text from cash_item where payee_id = ${refunds[0]?.id}`)).toEqual(
      [{ item_type: 'return', amount: '-40.00' }],
    )
    await leavesNoTrace(() => rollBack(first.id), refused('103', '预收款已使用，请先反核销'))
    await rollBack(refunds[0]?.id ?? '')
    expect(await view(first.id)).toMatchObject({ unallocatedAmount: '30.00' })
    for (const { id } of [first, second]) await rollBack(id)
    await desk.run(deletePayees, { items: [await refOf(refunds[1]?.id ?? '')] })
    expect(await balances()).toEqual(before)
    expect(await desk.broken()).toEqual([])
  })

  it('[3.6] a paid order of which goods come back leaves a credit, which is refunded no further than it goes', async () => {
    const { soId, soNum } = await sent('25', '40.0000')
    await passed(byOrder(receipt('1000.00', [{ refNum: soNum, payAmount: '1000.00' }])))
    const returnNum = await cameBack(soId, '3')
    expect([await debtOf(soNum), await debtOf(returnNum)]).toEqual(['0.00', '-120.00'])
    const refund = (amount: string) =>
      other(amount, { payeeType: 'return', payeeRefType: 'sales', lines: [{ refNum: returnNum, payAmount: amount }] })
    await leavesNoTrace(
      () => save(refund('120.01')),
      refused('101', '退款金额大于可退金额', { field: 'lines.0.payAmount' }),
    )
    const [one, two] = [await save(refund('70.00')), await save(refund('60.00'))]
    expect((await view(one.id)).lines).toMatchObject([{ refNum: returnNum, refAmount: '-120.00', balance: '-120.00' }])
    await pass(one.id)
    expect(await debtOf(returnNum)).toBe('-50.00')
    await leavesNoTrace(() => pass(two.id), refused('103', `收款单【${two.payeeDocNum}】退款金额大于可退金额`))
    await rollBack(one.id)
    expect(await debtOf(returnNum)).toBe('-120.00')
    expect(await desk.broken()).toEqual([])
  })

  it('give back what was received on an order, and not the discount', async () => {
    const { soId, soNum } = await sent('10', '10.0000')
    const line = { refNum: soNum, payAmount: '90.00', discountAmount: '10.00' }
    await passed(byOrder(receipt('90.00', [line])))
    const refund = (amount: string, changes: Partial<Other> = {}) =>
      other(amount, {
        ...{ payeeType: 'return', payeeRefType: 'sales', lines: [{ refNum: soNum, payAmount: amount }] },
        ...changes,
      })
    const lines = [{ refNum: soNum, payAmount: '10.00', discountAmount: '1.00' }]
    const wrong: [Other, unknown][] = [
      [refund('90.01'), refused('101', '退款金额大于可退金额')],
      [refund('10.00', { lines }), refused('101', '退款不能有现金折扣', { field: 'lines.0.discountAmount' })],
      [refund('10.00', { amount: '11.00' }), refused('101', '退款金额与明细合计不一致', { field: 'amount' })],
      [refund('10.00', { lines: [] }), refused('101', '退款明细必填!', { field: 'lines' })],
      [refund('10.00', { payeeType: 'income' }), refused('101', '按单收款请选择单据', { field: 'payeeRefType' })],
      [refund('10.00', { payeeType: 'rollBack' }), refused('101', '只能录入收款或退款', { field: 'payeeType' })],
      [refund('10.00', { payeeRefType: 'pre' }), refused('101', '预收款没有明细', { field: 'lines' })],
    ]
    for (const [given, refusal] of wrong) await leavesNoTrace(() => save(given), refusal)
    const { id } = await passed(save(refund('90.00')))
    expect(await debtOf(soNum)).toBe('90.00')
    expect(await receivedOf(soId)).toEqual({ receivedAmount: '10.00', receiveStatus: 'part' })
    await passed(byOrder(receipt('50.00', [{ refNum: soNum, payAmount: '50.00' }])))
    await leavesNoTrace(() => rollBack(id), refused('103', `单据【${soNum}】的余额已变动，不能冲回`))
    expect(await debtOf(soNum)).toBe('40.00')
    expect(await desk.broken()).toEqual([])
  })

  it('pay out what an order has to give back, of its own receipt', async () => {
    const { soId } = await desk.confirmed(entry([['P1', 'small', '10', '10.0000']]))
    const withOrder = <T>(serve: (work: Work, order: Awaited<ReturnType<typeof orders.lock>>['rows'][number]) => T) =>
      desk.run(async (work) => {
        const [order] = (await orders.lock(work, [soId])).rows
        if (!order) throw new Error(soId)
        return serve(work, order)
      }, undefined)
    const [num = ''] = await withOrder((work, order) =>
      receiveAhead(work, [{ order, amount: '100.00', payMethod: 'wechat', payDate: TODAY }]),
    )
    const [queued = ''] = await withOrder((work, order) =>
      queueRefunds(work, [{ order: { ...order, payStatus: 'paid' }, still: '70.00' }], '缺货'),
    )
    const idOf = async (payeeDocNum: string) => (await desk.run(payeeList, { payeeDocNum })).rows[0]?.id ?? ''
    const [ahead, id] = [await idOf(num), await idOf(queued)]
    expect(await view(id)).toMatchObject({ srcDocNum: num, actions: ['pass', 'edit', 'refuse'] })
    // No other refund takes what the order still waits for.
    const { pre } = await balances()
    await leavesNoTrace(() => save(other(pre, { payeeType: 'return' })), refused('101', '退款金额大于可退金额'))
    await leavesNoTrace(() => rollBack(ahead), refused('103', '预收款有待审核的退款，不能冲回'))
    await leavesNoTrace(
      async () => desk.run(deletePayees, { items: [await refOf(id)] }),
      refused('103', `收款单【${queued}】是订单的退款，不能删除`),
    )
    const change = async (changes: Partial<Other>) =>
      save(other('30.00', { payeeType: 'return', ...(await refOf(id)), ...changes }))
    await leavesNoTrace(
      () => change({ amount: '29.00' }),
      refused('103', '订单退款的退款金额不能修改', { field: 'amount' }),
    )
    await leavesNoTrace(() => change({ payeeType: 'income' }), refused('103', '订单退款的单据类型不能修改'))
    await change({ payMethod: 'bank', bankAccount: '6222' })
    await pass(id)
    expect(await view(ahead)).toMatchObject({ allocatedAmount: '30.00', unallocatedAmount: '70.00' })
    expect(await desk.rows(`select 1 from cash_item where payee_id = ${id}`)).toEqual([])
    expect(await receivedOf(soId)).toMatchObject({ receivedAmount: '70.00' })
    await rollBack(id)
    expect(await view(ahead)).toMatchObject({ allocatedAmount: '0.00', unallocatedAmount: '100.00' })
    // The order's money is still the customer's: it waits again.
    const { rows: refunds } = await desk.run(payeeList, { payeeType: 'return', auditStatus: 'unaudited' })
    expect(refunds.filter(({ srcDocNum }) => srcDocNum === num)).toMatchObject([{ amount: '30.00', remark: '录错' }])
    expect(await desk.broken()).toEqual([])
  })
})

it('vouchers belong to the receipt and are read by who sees it', async () => {
  const { admin, salesman } = desk.dealer
  const fileId = await desk.test.database.transaction({ dealerCode: 'T001' }, async (tx) => {
    const by = created(makeWork(tx, admin, desk.clock))
    const bytes = { fileName: '回单.png', contentType: 'image/png', size: 9, sha256: 'b'.repeat(64), storageKey: '1-2' }
    const [row] = await tx
      .insert(file)
      .values({ ...by, ...bytes })
      .returning({ id: file.id })
    return row?.id ?? ''
  })
  const { id } = await save(other('8.00', { fileIds: fileId }))
  expect(await view(id)).toMatchObject({ fileIds: fileId })
  const claims = () => desk.rows(`select owner_key from file_claim where biz_type = 'payee' and file_id = ${fileId}`)
  expect(await claims()).toEqual([{ owner_key: id }])
  const reads = (user: typeof admin) => desk.run((work, key: string) => fileReaders.payee(work, key), id, user)
  expect([await reads(admin), await reads(salesman)]).toEqual([true, false])
  await leavesNoTrace(() => save(other('8.00', { fileIds: '999' })), refused('106', ''))
  await save(other('8.00', await refOf(id)))
  expect(await claims()).toEqual([])
})

it('what the books say of each other holds after all of that', async () => {
  for (const [name, query] of Object.entries(INVARIANTS)) expect([name, await desk.rows(query)]).toEqual([name, []])
})
