import { minus, plus } from '@dealer/validators'
import { afterAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { addDays } from '../../../platform/clock.ts'
import { TODOS } from '../../report/summary/todo.registry.ts'
import { passCash } from '../cash/cash.audit.ts'
import { itemsOfPayee } from '../cash/cash.detail.ts'
import { saveChosen } from '../cash/cash.entry.ts'
import { postInvoicing } from '../ledger/ledger.service.ts'
import { deletePayees, passPayees, refusePayees } from './payee.audit.ts'
import { payeeList } from './payee.list.sql.ts'
import { type ByDebt, openPayeeDesk, other, receipt, refused } from './payee-desk.fixture.ts'
import { unpaidInvoices, unpaidOrders } from './unpaid.list.sql.ts'

const {
  desk,
  sent,
  view,
  refOf,
  refsOf,
  pass,
  rollBack,
  passed,
  byOrder,
  byInvoice,
  save,
  debtOf,
  balances,
  receivedOf,
  leavesNoTrace,
  sound,
} = await openPayeeDesk()
const YESTERDAY = addDays(TODAY, -1)
afterAll(() => desk.close())

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
    await leavesNoTrace(
      () => save({ ...refund('250.00'), payDate: YESTERDAY }),
      refused('101', `收款日期不能早于单据【FP-A】的日期${TODAY}`, { field: 'payDate' }),
    )
    const { id } = await passed(save(refund('250.00')))
    expect(await debtOf('FP-A', 'invoice_debt')).toBe('300.00')
    await rollBack(id)
    expect(await debtOf('FP-A', 'invoice_debt')).toBe('50.00')
    expect(await desk.broken()).toEqual([])
  })

  it('[SH-CONST-1] go back as those of invoices unless it is said otherwise', async () => {
    await invoiced(await sent('10', '30.0000'), 'FP-D', '300.00')
    await passed(byInvoice(receipt('100.00', [{ refNum: 'FP-D', payAmount: '100.00' }])))
    const lines = [{ refNum: 'FP-D', payAmount: '40.00' }]
    const { payeeRefType: _, ...refund } = other('40.00', { payeeType: 'return', lines })
    const { id } = await passed(save(refund))
    expect((await view(id)).payeeRefType).toBe('invoice')
    expect(await debtOf('FP-D', 'invoice_debt')).toBe('240.00')
    await leavesNoTrace(
      () => save({ ...refund, payeeType: 'income' }),
      refused('101', '按单收款请选择单据', { field: 'payeeRefType' }),
    )
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
      [
        receipt('5.00', [line('5.00')], { payDate: YESTERDAY }),
        refused('101', `收款日期不能早于单据【${soNum}】的日期${TODAY}`, { field: 'payDate' }),
      ],
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
    const { items } = await desk.run(itemsOfPayee, { payeeDocNum })
    const itemIds = items.map(({ itemId }) => itemId)
    const { cashId, cashNum } = await desk.run(saveChosen, { itemIds, actualAmount: '60.00' })
    expect(await view(id)).toMatchObject({ cashId, cashNum })
    await leavesNoTrace(() => rollBack(id), refused('103', `交款对账单【${cashNum}】待审核，不能冲回`))
    await desk.run(passCash, { cashId, version: 1 })
    const refund = await passed(save(other('20.00', { payeeType: 'return' })))
    expect(await view(id)).toMatchObject({ allocatedAmount: '60.00', unallocatedAmount: '0.00' })
    await leavesNoTrace(() => rollBack(id), refused('103', `预收款已退款，请先冲回退款单【${refund.payeeDocNum}】`))
    expect((await view(id)).actions).toEqual([])
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

it('what the books say of each other holds after all of that', sound)
