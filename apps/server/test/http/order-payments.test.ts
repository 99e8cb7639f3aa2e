import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type PaidLines, paymentOf, withPayments } from './payment-job.ts'
import { purchaseOf } from './purchase-job.ts'
import { returnOf } from './purchase-return-job.ts'

withPayments('money to suppliers for orders', (job) => {
  it('pays an order beforehand: what comes in takes of it, the oldest first', async () => {
    const order = await job().ordered('3')
    const { rows } = await job().server.must('finance.payment.notPayOrderList', {
      supplierCode: 'S010',
      refNum: order.poCode,
    })
    expect(rows).toMatchObject([{ refNum: order.poCode, amount: '300.00', paidAmount: '0.00', balance: '300.00' }])
    await job().refused(
      () => job().server.call('finance.payment.save', paymentOf('301', [[order.poCode, '301']])),
      '101',
      '大于未付金额',
    )
    const ahead = await job().passed(paymentOf('150', [[order.poCode, '150']]))
    expect(await job().owed(order.poCode)).toMatchObject({ balance: '-150.00' })
    expect((await job().server.must('finance.payment.view', { id: ahead.id })).lines).toMatchObject([
      { refType: 'purchaseOrder', refNum: order.poCode, refAmount: '300.00', amount: '150.00' },
    ])
    expect(await job().payStatus(order.poId)).toBe('part')
    const first = await job().bought.received(order.poId, '24')
    expect(await job().owed(first.inNum)).toEqual({ balance: '0.00', paidAmount: '100.00', settleStatus: 'settled' })
    expect(await job().balanceOf(order.poCode)).toBe('-50.00')
    const second = await job().bought.received(order.poId, '24')
    expect([await job().balanceOf(second.inNum), await job().balanceOf(order.poCode)]).toEqual(['50.00', '0.00'])
    await job().sound()

    // Used by now: first what used it goes, then the money.
    const ref = await job().refOf(ahead.id)
    await job().refused(
      () => job().server.call('finance.payment.rollBack', { ...ref, reason: '错' }),
      '103',
      `【${order.poCode}】的预付款已用于入库单【${second.inNum}】，请先红冲入库单`,
    )
    // What cannot be taken back now is not offered to be; what is left of the order stands beside its line.
    expect(await job().view(ahead.id)).toMatchObject({
      actions: [],
      lines: [{ refNum: order.poCode, balance: '150.00' }],
    })
    expect((await job().server.must('finance.payment.list', { paymentNum: ahead.paymentNum })).rows).toMatchObject([
      { actions: [] },
    ])
    // Money for an order goes to what came in before it, and the rest waits for the goods.
    const rest = await job().passed(paymentOf('150', [[order.poCode, '150']]))
    expect([await job().balanceOf(second.inNum), await job().balanceOf(order.poCode)]).toEqual(['0.00', '-100.00'])
    expect(await job().payStatus(order.poId)).toBe('settled')
    expect((await job().server.must('finance.payment.notPayOrderList', { refNum: order.poCode })).rows).toEqual([])
    await job().sound()
    await job().rollBack(rest.id)
    expect([await job().balanceOf(second.inNum), await job().balanceOf(order.poCode)]).toEqual(['50.00', '0.00'])
    for (const { inId } of [second, first]) {
      const { version } = await job().bought.inbound(inId)
      await job().server.must('po.inventoryOperation.redFlush', { inId, version, reason: '录错' })
      await job().sound()
    }
    expect(await job().balanceOf(order.poCode)).toBe('-150.00')
    expect((await job().view(ahead.id)).actions).toEqual(['rollBack'])
    await job().rollBack(ahead.id)
    expect(await job().balanceOf(order.poCode)).toBe('0.00')

    // What is given up of an order is no longer to be paid.
    await job().passed(paymentOf('100', [[order.poCode, '100']]))
    const third = await job().bought.received(order.poId, '24')
    expect(await job().balanceOf(third.inNum)).toBe('0.00')
    expect(await job().payStatus(order.poId)).toBe('part')
    const { version } = await job().bought.order(order.poId)
    await job().server.must('po.purchaseOrder.close', { poId: order.poId, version, reason: '缺货' })
    expect(await job().payStatus(order.poId)).toBe('settled')
    await job().sound()
  })

  it('counts what came in for an order once: beside it, or with it', async () => {
    const order = await job().ordered('3')
    await job().passed(paymentOf('120', [[order.poCode, '120']]))
    const first = await job().bought.received(order.poId, '48')
    expect([await job().balanceOf(first.inNum), await job().balanceOf(order.poCode)]).toEqual(['80.00', '0.00'])
    const listed = async () =>
      (await job().server.must('finance.payment.notPayOrderList', { refNum: order.poCode })).rows.map(
        ({ amount, paidAmount, balance }) => ({ amount, paidAmount, balance }),
      )
    expect(await listed()).toEqual([{ amount: '300.00', paidAmount: '120.00', balance: '100.00' }])
    // Whatever the order of the lines.
    for (const lines of [
      [
        [first.inNum, '80'],
        [order.poCode, '101'],
      ],
      [
        [order.poCode, '101'],
        [first.inNum, '80'],
      ],
    ] as PaidLines[])
      await job().refused(
        () => job().server.call('finance.payment.save', paymentOf('181', lines)),
        '101',
        `单据【${order.poCode}】付款金额大于未付金额`,
      )
    const both = await job().save(
      paymentOf('180', [
        [order.poCode, '100'],
        [first.inNum, '80'],
      ]),
    )
    // Without a line of its own it is paid by the order's.
    const other = await job().passed(paymentOf('1', [[order.poCode, '1']]))
    expect([await job().balanceOf(first.inNum), await job().balanceOf(order.poCode)]).toEqual(['79.00', '0.00'])
    const ref = await job().refOf(both.id)
    await job().refused(
      () => job().server.call('finance.payment.pass', { items: [ref] }),
      '103',
      `付款单【${both.paymentNum}】单据【${first.inNum}】付款金额大于未付金额`,
    )
    await job().rollBack(other.id)
    await job().pass(both.id)
    expect([await job().balanceOf(first.inNum), await job().balanceOf(order.poCode)]).toEqual(['0.00', '-100.00'])
    expect([await job().payStatus(order.poId), await listed()]).toEqual(['settled', []])
    await job().sound()
  })

  it('settles an order by what came in less what went back, and by what is still to come', async () => {
    const order = await job().ordered()
    const inbound = await job().bought.received(order.poId)
    await job().passed(paymentOf('75', [[inbound.inNum, '75']]))
    expect(await job().payStatus(order.poId)).toBe('part')
    const returned = await job().back.shipped(await job().back.saved(returnOf(inbound, ['6'])))
    expect([await job().balanceOf(inbound.inNum), await job().payStatus(order.poId)]).toEqual(['0.00', 'settled'])
    await job().server.must('po.purchaseReturn.redFlush', {
      id: returned.id,
      version: returned.version,
      reason: '录错',
    })
    expect([await job().balanceOf(inbound.inNum), await job().payStatus(order.poId)]).toEqual(['25.00', 'part'])
    await job().sound()
  })

  it('does not settle an order by what was ordered when more came in', async () => {
    const rate = (percent: number) =>
      job().database.db.execute(
        sql`update dealer_setting set over_receive_rate = ${percent} where dealer_code = 'T001'`,
      )
    const order = await job().ordered('2')
    await job().passed(paymentOf('200', [[order.poCode, '200']]))
    expect(await job().payStatus(order.poId)).toBe('settled')
    await rate(5)
    const { inId, inNum } = await job().bought.received(order.poId, '50')
    await rate(0)
    expect([await job().balanceOf(inNum), await job().payStatus(order.poId)]).toEqual(['8.33', 'part'])
    const { version } = await job().bought.inbound(inId)
    await job().server.must('po.inventoryOperation.redFlush', { inId, version, reason: '录错' })
    expect(await job().payStatus(order.poId)).toBe('settled')
    await job().sound()
  })

  it('has nothing to pay for what never came, nor for gifts', async () => {
    const order = await job().ordered()
    expect(await job().payStatus(order.poId)).toBe('unsettled')
    const close = { poId: order.poId, version: order.version, reason: '缺货' }
    await job().server.must('po.purchaseOrder.close', close)
    expect(await job().bought.order(order.poId)).toMatchObject({ poStatus: 'closed', payStatus: 'settled' })
    const free = purchaseOf([['P1', 'big', '1', '0']])
    const given = await job().bought.confirmed({ ...free, lines: free.lines.map((line) => ({ ...line, isGift: 'T' })) })
    await job().bought.received(given.poId)
    expect(await job().bought.order(given.poId)).toMatchObject({ poStatus: 'finished', payStatus: 'settled' })
  })
})
