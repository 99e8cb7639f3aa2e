import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type PaidLines, paymentOf, withPayments } from './payment-job.ts'
import { returnOf } from './purchase-return-job.ts'

withPayments('money to suppliers', (job) => {
  it('pays what came in, in parts, and is taken back', async () => {
    const order = await job().ordered()
    const inbound = await job().bought.received(order.poId)
    expect(await job().owed(inbound.inNum)).toEqual({
      balance: '100.00',
      paidAmount: '0.00',
      settleStatus: 'unsettled',
    })
    const before = await job().bought.payable()
    const { id, paymentNum } = await job().save(paymentOf('60', [[inbound.inNum, '60']], { remark: '首付' }))
    expect(paymentNum).toMatch(/^YF\d{10}$/)
    expect(await job().view(id)).toMatchObject({
      ...{ supplierName: '牧野肉制品有限公司', amount: '60.00', allocatedAmount: '60.00', advanceAmount: '0.00' },
      ...{ auditStatus: 'unaudited', remark: '首付', actions: ['pass', 'edit', 'refuse', 'delete'] },
      lines: [{ refType: 'inbound', refNum: inbound.inNum, refAmount: '100.00', balance: '100.00', amount: '60.00' }],
      logs: [{ action: '提交' }],
    })
    const { rows: waiting } = await job().server.must('finance.payment.notPayList', { supplierCode: 'S010' })
    expect(waiting).toMatchObject([{ refNum: inbound.inNum, balance: '100.00', pendingAmount: '60.00' }])
    expect(await job().bought.payable()).toBe(before)
    await job().pass(id)
    expect(Number(before) - Number(await job().bought.payable())).toBe(60)
    expect(await job().owed(inbound.inNum)).toEqual({ balance: '40.00', paidAmount: '60.00', settleStatus: 'part' })
    expect(await job().payStatus(order.poId)).toBe('part')
    const rest = await job().passed(paymentOf('40', [[inbound.inNum, '40']]))
    expect(await job().owed(inbound.inNum)).toEqual({ balance: '0.00', paidAmount: '100.00', settleStatus: 'settled' })
    expect(await job().payStatus(order.poId)).toBe('settled')
    await job().refused(
      () => job().server.call('finance.payment.save', paymentOf('1', [[inbound.inNum, '1']])),
      '101',
      '大于未付金额',
    )
    await job().sound()

    const { paymentNum: opposite } = await job().rollBack(id)
    expect(await job().view(id)).toMatchObject({ rollBackNum: opposite, reason: '付重了', actions: [] })
    const [taken] = (await job().server.must('finance.payment.list', { paymentNum: opposite })).rows
    expect(taken).toMatchObject({ srcDocNum: paymentNum, amount: '-60.00', auditStatus: 'passed', actions: [] })
    expect(await job().owed(inbound.inNum)).toEqual({ balance: '60.00', paidAmount: '40.00', settleStatus: 'part' })
    expect(await job().payStatus(order.poId)).toBe('part')
    const again = await job().refOf(id)
    await job().refused(
      () => job().server.call('finance.payment.rollBack', { ...again, reason: '错' }),
      '103',
      '已冲回',
    )
    await job().rollBack(rest.id)
    expect(await job().payStatus(order.poId)).toBe('unsettled')
    const entries = await job().server.must('finance.payable.ledgerList', { refNum: inbound.inNum })
    expect(entries.footer).toMatchObject({ amount: '100.00' })
    expect(entries.rows.map(({ entryType, amount }) => [entryType, amount])).toEqual([
      ['redflushed', '40.00'],
      ['redflushed', '60.00'],
      ['payment', '-40.00'],
      ['payment', '-60.00'],
      ['purchase', '100.00'],
    ])
    await job().sound()
  })

  it('pays in advance, and what the supplier owes back is set off', async () => {
    const advance = await job().passed(paymentOf('80'))
    expect(await job().owed(advance.paymentNum)).toMatchObject({ balance: '-80.00', settleStatus: 'unsettled' })
    const order = await job().ordered()
    const inbound = await job().bought.received(order.poId)
    // A return lowers what is owed for what it sends back.
    const returned = await job().back.saved(returnOf(inbound, ['6']))
    await job().back.shipped(returned)
    expect(await job().balanceOf(inbound.inNum)).toBe('75.00')
    await job().passed(paymentOf('75', [[inbound.inNum, '75']]))
    const late = await job().back.shipped(await job().back.saved(returnOf(inbound, ['12'])))
    const outNum =
      (await job().server.must('po.purchaseReturn.listOut', { returnNum: late.returnNum })).rows[0]?.outNum ?? ''
    expect(await job().owed(outNum)).toMatchObject({ balance: '-50.00' })
    await job().sound()

    const other = await job().bought.received((await job().ordered('2')).poId)
    await job().refused(
      () =>
        job().server.call(
          'finance.payment.save',
          paymentOf('100', [
            [other.inNum, '100'],
            [outNum, '-51'],
          ]),
        ),
      '101',
      '大于可抵扣金额',
    )
    const credits: PaidLines = [
      [other.inNum, '200'],
      [outNum, '-50'],
      [advance.paymentNum, '-80'],
    ]
    await job().refused(
      () => job().server.call('finance.payment.save', paymentOf('69', credits)),
      '101',
      '不能大于付款金额',
    )
    const paid = await job().passed(paymentOf('70', credits))
    expect(await Promise.all([other.inNum, outNum, advance.paymentNum].map(job().balanceOf))).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ])
    await job().sound()
    const usedBy = await job().refOf(advance.id)
    await job().refused(
      () => job().server.call('finance.payment.rollBack', { ...usedBy, reason: '错' }),
      '103',
      `【${advance.paymentNum}】的预付或退货款已抵付，请先冲回付款单【${paid.paymentNum}】`,
    )
    expect((await job().view(advance.id)).actions).toEqual([])
    const flushed = { id: late.id, version: (await job().back.view(late.id)).version, reason: '录错' }
    await job().refused(() => job().server.call('po.purchaseReturn.redFlush', flushed), '103')
    await job().rollBack(paid.id)
    expect(await Promise.all([other.inNum, outNum, advance.paymentNum].map(job().balanceOf))).toEqual([
      '200.00',
      '-50.00',
      '-80.00',
    ])
    // No money at all: what is owed back pays.
    const free = await job().passed(
      paymentOf('0', [
        [other.inNum, '130'],
        [outNum, '-50'],
        [advance.paymentNum, '-80'],
      ]),
    )
    expect(await job().view(free.id)).toMatchObject({ amount: '0.00', allocatedAmount: '0.00', advanceAmount: '0.00' })
    expect(await job().balanceOf(other.inNum)).toBe('70.00')
    await job().sound()
  })

  it('go to a supplier that was disabled while something is open with him', async () => {
    await job().bought.addSupplier({ supplierCode: 'S012', supplierName: '停业食品商行', mobile: '10000095012' })
    const chosen = async (withOpen?: 'T') =>
      (await job().server.must('md.supplier.getNonNiceSupplierList', withOpen ? { withOpen } : {})).filter(
        ({ key }) => key === 'S012',
      )
    expect(await chosen()).toEqual([{ key: 'S012', label: '停业食品商行' }])
    const paid = await job().passed(paymentOf('10', [], { supplierCode: 'S012' }))
    await job().database.db.execute(sql`update supplier set enabled = 'F' where supplier_code = 'S012'`)
    expect([await chosen(), await chosen('T')]).toEqual([[], [{ key: 'S012', label: '停业食品商行（已停用）' }]])
    await job().passed(paymentOf('1', [], { supplierCode: 'S012' }))
    await job().rollBack(paid.id)
    expect(await chosen('T')).toHaveLength(1)
    await job().sound()
  })

  it('are rejected, changed, deleted, and judged one after the other', async () => {
    const { inNum } = await job().bought.received((await job().ordered()).poId)
    const one = await job().save(paymentOf('70', [[inNum, '70']]))
    const two = await job().save(paymentOf('70', [[inNum, '70']]))
    const refs = await Promise.all([one.id, two.id].map(job().refOf))
    await job().refused(
      () => job().server.call('finance.payment.pass', { items: refs }),
      '103',
      `付款单【${two.paymentNum}】单据【${inNum}】付款金额大于未付金额`,
    )
    await job().pass(one.id)
    await job().server.must('finance.payment.refuse', { items: [await job().refOf(two.id)], auditRemark: '只欠30' })
    expect(await job().view(two.id)).toMatchObject({
      auditStatus: 'rejected',
      auditRemark: '只欠30',
      actions: ['edit', 'delete'],
    })
    await job().save({ ...paymentOf('30', [[inNum, '30']]), ...(await job().refOf(two.id)) })
    expect(await job().view(two.id)).toMatchObject({ auditStatus: 'unaudited', amount: '30.00' })
    await job().server.must('finance.payment.delete', { items: [await job().refOf(two.id)] })
    expect((await job().server.call('finance.payment.view', { id: two.id })).resultCode).toBe('106')
    await job().sound()
  })
})
