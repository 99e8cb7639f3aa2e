import { sql } from 'drizzle-orm'
import { it } from 'vitest'
import { addDays } from '../../src/platform/clock.ts'
import { TODAY } from '../support/fixture.ts'
import { type Payment, paymentOf, withPayments } from './payment-job.ts'

withPayments('payments say what is wrong with them', (job) => {
  it.each<[string, () => Payment | Promise<Payment>, string, string]>([
    ['no money', () => paymentOf('0'), '101', '付款金额必须大于0'],
    ['points', () => paymentOf('1', [], { payMethod: 'point' }), '101', '支付方式不能为积分'],
    ['a day to come', () => paymentOf('1', [], { payDate: '2099-01-01' }), '101', '付款日期不能晚于今天'],
    [
      'a day before what it pays came in',
      async () => {
        const { inNum } = await job().bought.received((await job().ordered()).poId)
        return paymentOf('1', [[inNum, '1']], { payDate: addDays(TODAY, -1) })
      },
      '101',
      `的日期${TODAY}`,
    ],
    ['nobody', () => paymentOf('1', [], { supplierCode: 'S999' }), '106', '供应商'],
    ['an unknown document', () => paymentOf('1', [['RK9', '1']]), '106', 'RK9'],
    [
      'a document of another supplier',
      async () =>
        paymentOf('1', [[(await job().bought.received((await job().ordered()).poId)).inNum, '1']], {
          supplierCode: 'S011',
        }),
      '106',
      '单据【RK',
    ],
    [
      'one twice',
      async () => {
        const { inNum } = await job().bought.received((await job().ordered()).poId)
        return paymentOf('2', [
          [inNum, '1'],
          [inNum, '1'],
        ])
      },
      '101',
      '重复',
    ],
    [
      'nothing of one',
      async () => paymentOf('2', [[(await job().bought.received((await job().ordered()).poId)).inNum, '0']]),
      '101',
      '本次付款不能为0',
    ],
  ])('%s', async (_what, make, code, message) => {
    const given = await make()
    await job().refused(() => job().server.call('finance.payment.save', given), code, message)
  })

  it('the manufacturer, whose payments come from it', async () => {
    await job().database.db.execute(sql`update supplier set is_nice = 'T' where supplier_code = 'S011'`)
    await job().refused(
      () => job().server.call('finance.payment.save', paymentOf('1', [], { supplierCode: 'S011' })),
      '101',
      '厂家付款',
    )
  })
})
