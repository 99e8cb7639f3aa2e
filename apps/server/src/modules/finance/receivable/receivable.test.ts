import type { OrderDebtStatus, SettleStatus } from '@dealer/sdk/contract'
import { minus, plus } from '@dealer/validators'
import { afterAll, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { entry } from '../../so/sales-desk.fixture.ts'
import { postCharge, postInvoicing } from '../ledger/ledger.service.ts'
import { openPayeeDesk, other, receipt } from '../payee/payee-desk.fixture.ts'
import { unpaidOrders } from '../payee/unpaid.list.sql.ts'
import { debtList, entryList, invoiceDebtList } from './receivable.list.sql.ts'

const { desk, sent, passed, byOrder, save, balances } = await openPayeeDesk()
afterAll(() => desk.close())

it('what an order owes is its figures added up, also once an invoice took some of it over', async () => {
  const { soNum, salesmanId } = await sent('10', '100.0000')
  await passed(byOrder(receipt('100.00', [{ refNum: soNum, payAmount: '100.00' }])))
  await desk.run(postInvoicing, [
    {
      ...{ customerCode: 'K002', salesmanId, srcNum: 'FP-1', docDate: TODAY },
      ...{ invoice: { refNum: 'FP-1', dueDate: TODAY }, taken: [{ refNum: soNum, amount: '600.00' }] },
    },
  ])
  const { rows, footer } = await desk.run(debtList, { refNum: soNum })
  expect(rows).toMatchObject([{ amount: '1000.00', receivedAmount: '100.00', invoicedAmount: '600.00' }])
  for (const of of [rows[0], footer]) {
    const { amount = '', returnAmount = '', receivedAmount = '', writeOffAmount = '', invoicedAmount = '' } = { ...of }
    expect([returnAmount, receivedAmount, writeOffAmount, invoicedAmount].reduce(minus, amount)).toBe(of?.balance)
  }
  expect((await desk.run(unpaidOrders, { refNum: soNum })).rows).toMatchObject([{ invoicedAmount: '600.00' }])
})

it('an order whose debt an invoice took over is owed by that, and is not found among the settled ones', async () => {
  const { soNum, salesmanId } = await sent('1', '100.0000')
  const paid = await sent('1', '100.0000')
  await passed(byOrder(receipt('100.00', [{ refNum: paid.soNum, payAmount: '100.00' }])))
  await desk.run(postInvoicing, [
    {
      ...{ customerCode: 'K002', salesmanId, srcNum: 'FP-2', docDate: TODAY },
      ...{ invoice: { refNum: 'FP-2', dueDate: TODAY }, taken: [{ refNum: soNum, amount: '100.00' }] },
    },
  ])
  const found = async (settleStatus: OrderDebtStatus) =>
    (await desk.run(debtList, { settleStatus, limit: 500 })).rows.map(({ refNum }) => refNum)
  expect(await found('invoiced')).toEqual([soNum])
  expect(await found('settled')).toContain(paid.soNum)
  expect(await found('settled')).not.toContain(soNum)
})

it('what a customer may still draw on is not settled, and lowers what all owe together; it is settled once it was used', async () => {
  const { soId, soNum, salesmanId } = await sent('10', '11.8000')
  const posting = { customerCode: 'K002', salesmanId, docDate: TODAY }
  await desk.run(postInvoicing, [
    {
      ...{ ...posting, srcNum: 'FP-3' },
      ...{ invoice: { refNum: 'FP-3', dueDate: TODAY }, taken: [{ refNum: soNum, amount: '118.00' }] },
    },
  ])
  const { returnNum } = await desk.cameBack(soId, 'small', '10')
  await desk.run(postCharge, { ...posting, refNum: 'FP-4', srcNum: 'FP-4', amount: '-71.00', dueDate: TODAY })
  const open = { settleStatus: ['unsettled', 'part'] as SettleStatus[] }
  const [ofOrder, ofInvoice] = [
    () => desk.run(debtList, { ...open, refNum: returnNum }),
    () => desk.run(invoiceDebtList, { ...open, refNum: 'FP-4' }),
  ]
  const credit = { balance: '-118.00', settleStatus: 'unsettled' }
  expect(await ofOrder()).toMatchObject({ rows: [credit], footer: { balance: '-118.00' } })
  expect(await ofInvoice()).toMatchObject({
    ...{ rows: [{ balance: '-71.00', settleStatus: 'unsettled', overdueDays: 0 }], footer: { balance: '-71.00' } },
  })
  const used = (amount: string) =>
    desk.rows(`update invoice_debt set write_off_amount = write_off_amount - ${amount}, balance = balance + ${amount}
      where ref_num = 'FP-4'`)
  await used('50')
  expect((await ofInvoice()).rows).toMatchObject([{ balance: '-21.00', settleStatus: 'part' }])
  await used('21')
  expect((await ofInvoice()).rows).toEqual([])
  await used('-71')
})

it('the account of a customer has one sign: what is paid beforehand lowers what is owed, to the sum of the entries', async () => {
  const { payeeDocNum } = await passed(save(other('30.00')))
  const { rows, footer } = await desk.run(entryList, { customerCode: 'K002', limit: 500 })
  expect(rows.find(({ srcNum }) => srcNum === payeeDocNum)).toMatchObject({ bucket: 'pre', amount: '-30.00' })
  expect(footer).toEqual({ amount: (await balances()).balance })
  expect(rows.reduce((total, { amount }) => plus(total, amount), '0.00')).toBe(footer.amount)
})

it('who serves a customer sees what others sold it, and everybody what they sold themselves', async () => {
  const { admin, salesman } = desk.dealer
  const sold = async (customerCode: string, salesmanId: string) =>
    (await desk.left(entry([['P1', 'small', '1', '10.0000']], { customerCode, salesmanId }))).order.soNum
  await desk.rows(`update staff set business_type = '2000' where dealer_code = 'T001'`)
  // K001 is of the salesman's line, K002 is not.
  const seen = [await sold('K001', admin.userId), await sold('K002', salesman.userId)]
  const hidden = await sold('K002', admin.userId)
  const { rows } = await desk.run(debtList, { limit: 500 }, salesman)
  expect(rows.map(({ refNum }) => refNum)).toEqual(expect.arrayContaining(seen))
  expect(rows.map(({ refNum }) => refNum)).not.toContain(hidden)
})
