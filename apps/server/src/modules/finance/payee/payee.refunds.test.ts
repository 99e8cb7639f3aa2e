import { minus, plus } from '@dealer/validators'
import { afterAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Work } from '../../../platform/work.ts'
import { orders } from '../../so/order/order.document.ts'
import { searchCustomers } from '../../so/order/order.form.ts'
import { entry } from '../../so/sales-desk.fixture.ts'
import { deletePayees } from './payee.audit.ts'
import { payeeList } from './payee.list.sql.ts'
import { queueRefunds } from './payee.pre.ts'
import { receiveAhead } from './payee.service.ts'
import { type Other, openPayeeDesk, other, receipt, refused } from './payee-desk.fixture.ts'

const {
  desk,
  sent,
  view,
  refOf,
  pass,
  rollBack,
  passed,
  byOrder,
  save,
  debtOf,
  balances,
  receivedOf,
  leavesNoTrace,
  sound,
} = await openPayeeDesk()
afterAll(() => desk.close())

describe('pre-receipts and refunds', () => {
  it('are of any day that is over where no document is named: money comes before there is a debt', async () => {
    const { id } = await save(other('1.00', { payDate: addDays(TODAY, -20) }))
    await pass(id)
    await rollBack(id)
    await sound()
  })

  it('keep what came beforehand, and give it back the oldest first', async () => {
    const before = await balances()
    const [first, second] = [await passed(save(other('30.00'))), await passed(save(other('50.00')))]
    expect((await balances()).pre).toBe(plus(before.pre, '80.00'))
    const most = plus(before.pre, '80.00')
    await leavesNoTrace(
      () => save(other(plus(most, '0.01'), { payeeType: 'return' })),
      refused('101', '退款金额大于可退金额', { field: 'amount' }),
    )
    const came = async () => (await desk.run(payeeList, {})).footer.amount ?? '0.00'
    const already = minus(await came(), '80.00')
    const cameIn = async () => minus(await came(), already)
    const refunds = [
      await save(other('40.00', { payeeType: 'return' })),
      await save(other('60.00', { payeeType: 'return' })),
    ]
    expect(await view(refunds[0]?.id ?? '')).toMatchObject({
      ...{ amount: '-40.00', allocatedAmount: '-40.00', unallocatedAmount: '0.00' },
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
    await leavesNoTrace(
      () => rollBack(first.id),
      refused('103', `预收款已退款，请先冲回退款单【${refunds[0]?.payeeDocNum}】`),
    )
    expect((await view(first.id)).actions).toEqual([])
    // That which waits is among them, and below zero too.
    expect(await cameIn()).toBe('-20.00')
    const { payeeDocNum: taken } = await rollBack(refunds[0]?.id ?? '')
    expect((await desk.run(payeeList, { payeeDocNum: taken })).rows).toMatchObject([
      { amount: '40.00', allocatedAmount: '40.00' },
    ])
    expect(await cameIn()).toBe('20.00')
    expect(await view(first.id)).toMatchObject({ unallocatedAmount: '30.00' })
    for (const { id } of [first, second]) await rollBack(id)
    await desk.run(deletePayees, { items: [await refOf(refunds[1]?.id ?? '')] })
    expect(await balances()).toEqual(before)
    expect(await desk.broken()).toEqual([])
  })

  it('[3.6] a paid order of which goods come back leaves a credit, which is refunded no further than it goes', async () => {
    const { soId, soNum } = await sent('25', '40.0000')
    await passed(byOrder(receipt('1000.00', [{ refNum: soNum, payAmount: '1000.00' }])))
    const { returnNum } = await desk.cameBack(soId, 'small', '3')
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
    expect(refunds.filter(({ srcDocNum }) => srcDocNum === num)).toMatchObject([{ amount: '-30.00', remark: '录错' }])
    expect(await desk.broken()).toEqual([])
  })
})

it('what the books say of each other holds after all of that', sound)

it('money received ahead that left with the goods is taken back with the order, and says so', async () => {
  const { soId } = await desk.confirmed(entry([['P1', 'small', '10', '10.0000']]))
  await desk.rows(`update sales_order set pay_status = 'paid' where id = ${soId}`)
  const { soNum } = await desk.order(soId)
  const [num = ''] = await desk.run(async (work) => {
    const [order] = (await orders.lock(work, [soId])).rows
    if (!order) throw new Error(soId)
    return receiveAhead(work, [{ order, amount: '100.00', payMethod: 'wechat', payDate: TODAY }])
  }, undefined)
  const [ahead] = (await desk.run(payeeList, { payeeDocNum: num })).rows
  expect(ahead?.actions).toEqual(['rollBack'])
  const { outNum } = await desk.shipped((await desk.splitOff(soId)).splitId)
  const { id = '' } = ahead ?? {}
  expect(await view(id)).toMatchObject({ unallocatedAmount: '0.00', actions: [] })
  await leavesNoTrace(
    () => rollBack(id),
    refused('103', `预收款已随出库单【${outNum}】抵扣，请先红冲订单【${soNum}】`, { reason: 'followed' }),
  )
  expect(await desk.broken()).toEqual([])
})

it('a customer that was disabled is still found where money of his is open', async () => {
  await sent('1', '10.0000', 'K002')
  const found = async (withOpen?: 'T') =>
    (await desk.run(searchCustomers, { code: 'K002', ...(withOpen && { withOpen }) })).map(
      ({ customerCode, enabled }) => ({ customerCode, enabled }),
    )
  expect(await found()).toEqual([{ customerCode: 'K002', enabled: 'T' }])
  await desk.rows(`update customer set enabled = 'F' where customer_code = 'K002'`)
  try {
    expect([await found(), await found('T')]).toEqual([[], [{ customerCode: 'K002', enabled: 'F' }]])
    await passed(save(other('5.00')))
  } finally {
    await desk.rows(`update customer set enabled = 'T' where customer_code = 'K002'`)
  }
})
