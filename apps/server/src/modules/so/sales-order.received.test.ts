import { afterAll, expect, it } from 'vitest'
import { TODAY } from '../../../test/support/fixture.ts'
import { openPayeeDesk, other, receipt, refused } from '../finance/payee/payee-desk.fixture.ts'
import { debtList } from '../finance/receivable/receivable.list.sql.ts'
import { cancelNeedless, saveNeedless } from '../finance/sales-invoice/needless.ts'
import { saveInvoice } from '../finance/sales-invoice/sales-invoice.entry.ts'
import { invoiceList } from '../finance/sales-invoice/sales-invoice.list.sql.ts'
import { cancelInvoice, redFlushInvoice } from '../finance/sales-invoice/sales-invoice.take-back.ts'
import { rollBackWriteOff, saveWriteOff } from '../finance/write-off/write-off.entry.ts'
import { deliverRecords } from '../report/deliver/deliver-record.list.sql.ts'
import { cancelOrder } from './order/order.actions.ts'
import { orderList } from './order/order.list.sql.ts'
import { orderAmounts } from './order/order.query.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { confirmOuts } from './out/out.confirm.ts'
import { redFlushReturn } from './return/return.red-flush.ts'
import { entry } from './sales-desk.fixture.ts'
import { endSplit } from './split/split.service.ts'

const { desk, pass, passed, rollBack, byOrder, byInvoice, save, receivedOf, debtOf, leavesNoTrace, sound } =
  await openPayeeDesk()
afterAll(() => desk.close())

const UNPAID = { receivedAmount: '0.00', receiveStatus: 'unsettled' }

/** Bottles at 10.00 that left, and the outbound line that they left with. */
async function sent(qty: string) {
  const { order, out } = await desk.left(entry([['P1', 'small', qty, '10.0000']]))
  return { ...order, qty, outNum: out.outNum, outItemId: out.lines[0]?.lineId ?? '' }
}
type Sent = Awaited<ReturnType<typeof sent>>

const invoiced = (lines: Parameters<typeof saveInvoice>[1]['lines']) =>
  desk.run(saveInvoice, {
    ...({ customerCode: 'K002', invoiceType: 'normal', docDate: TODAY, dueDate: TODAY } as const),
    lines,
  })
const whole = ({ outItemId, qty: smallQty }: Sent) => ({ outItemId, smallQty })
const ofInvoice = async (incomeNum: string) => {
  const [row] = (await desk.run(invoiceList, { incomeNum })).rows
  return { id: row?.id ?? '', version: row?.version ?? 0, reason: '开错' }
}
const paidByInvoice = (incomeNum: string, amount: string) =>
  passed(byInvoice(receipt(amount, [{ refNum: incomeNum, payAmount: amount }])))
const redFlushed = async ({ soId }: Sent) =>
  desk.run(redFlushOrder, { soId, version: (await desk.order(soId)).version, reason: '送错' })
const inAdvance = (amount: string) => passed(save(other(amount)))
const setOff = (lines: Parameters<typeof saveWriteOff>[1]['lines'], writeOffType: 'pre' | 'return' = 'pre') =>
  desk.run(saveWriteOff, { writeOffType, customerCode: 'K002', docDate: TODAY, lines })

it('what an invoice received counts for its order, which owes nothing any more, until it is taken back', async () => {
  const order = await sent('10')
  const { incomeNum } = await invoiced([whole(order)])
  expect(await receivedOf(order.soId)).toEqual(UNPAID)
  const part = await paidByInvoice(incomeNum, '40.00')
  expect(await receivedOf(order.soId)).toEqual({ receivedAmount: '40.00', receiveStatus: 'part' })
  const rest = await paidByInvoice(incomeNum, '60.00')
  expect(await receivedOf(order.soId)).toEqual({ receivedAmount: '100.00', receiveStatus: 'settled' })
  const asked = { soNum: order.soNum, receiveStatus: 'settled' as const }
  expect(await desk.run(orderList, asked)).toMatchObject({ total: 1, footer: { receivedAmount: '100.00' } })
  const records = await desk.run(deliverRecords, { outDateStart: TODAY, outDateEnd: TODAY })
  expect(records.rows.find(({ outNum }) => outNum === order.outNum)).toMatchObject({ receivedAmount: '100.00' })
  await sound()
  await rollBack(rest.id)
  expect(await receivedOf(order.soId)).toEqual({ receivedAmount: '40.00', receiveStatus: 'part' })
  await rollBack(part.id)
  expect(await receivedOf(order.soId)).toEqual(UNPAID)
  await desk.run(cancelInvoice, await ofInvoice(incomeNum))
  expect(await receivedOf(order.soId)).toEqual(UNPAID)
  await sound()
})

it('orders share what their invoice received by what it took over of each, to the cent', async () => {
  const [one, two, three] = [await sent('10'), await sent('10'), await sent('10')]
  await passed(byOrder(receipt('90.00', [{ refNum: three.soNum, payAmount: '90.00' }])))
  const { incomeNum } = await invoiced([whole(one), whole(two), whole(three)])
  const paid = await paidByInvoice(incomeNum, '100.00')
  const states = () => Promise.all([one, two, three].map(({ soId }) => receivedOf(soId)))
  const amounts = async () => (await states()).map(({ receivedAmount }) => receivedAmount)
  expect(await amounts()).toEqual(['47.62', '47.62', '94.76'])
  await paidByInvoice(incomeNum, '110.00')
  expect(await states()).toEqual(Array(3).fill({ receivedAmount: '100.00', receiveStatus: 'settled' }))
  await rollBack(paid.id)
  expect((await states()).map(({ receiveStatus }) => receiveStatus)).toEqual(['part', 'part', 'part'])
  await sound()
})

it('what is set off settles an order without having been received, by itself or by its invoice', async () => {
  const [order, other] = [await sent('10'), await sent('10')]
  const { incomeNum } = await invoiced([whole(other)])
  const { payeeDocNum: sourceRef } = await inAdvance('200.00')
  const { id } = await setOff([
    { sourceRef, targetRef: order.soNum, amount: '100.00' },
    { sourceRef, targetRef: incomeNum, amount: '100.00' },
  ])
  const settled = { receivedAmount: '0.00', receiveStatus: 'settled' }
  expect([await receivedOf(order.soId), await receivedOf(other.soId)]).toEqual([settled, settled])
  expect((await desk.run(debtList, { refNum: order.soNum })).rows).toMatchObject([{ settleStatus: 'settled' }])
  await sound()
  await desk.run(rollBackWriteOff, { id, version: 1, reason: '录错' })
  expect([await receivedOf(order.soId), await receivedOf(other.soId)]).toEqual([UNPAID, UNPAID])
  await sound()
})

it('the amounts of an order come to what is still owed for it, also once an invoice took its debt over', async () => {
  const [order, beside] = [await sent('10'), await sent('20')]
  const amounts = () => desk.run(orderAmounts, { soId: order.soId })
  expect(await amounts()).toMatchObject({ invoicedAmount: '0.00', balance: '100.00' })
  const { incomeNum } = await invoiced([whole(order), whole(beside)])
  await paidByInvoice(incomeNum, '120.00')
  const { payeeDocNum: sourceRef } = await inAdvance('60.00')
  await setOff([{ sourceRef, targetRef: incomeNum, amount: '60.00' }])
  const figures = { outAmount: '100.00', invoicedAmount: '100.00', receivedAmount: '40.00', writeOffAmount: '20.00' }
  expect(await amounts()).toMatchObject({ ...figures, balance: '40.00' })
})

it('what came back is not owed: all of it has nothing to settle, the rest is settled by what was paid', async () => {
  const [all, rest] = [await sent('10'), await sent('10')]
  const { returnNum } = await desk.cameBack(all.soId, 'small', '10')
  expect(await receivedOf(all.soId)).toEqual({ receivedAmount: '0.00', receiveStatus: 'needless' })
  expect((await desk.run(debtList, { refNum: all.soNum })).rows).toMatchObject([{ settleStatus: 'needless' }])
  await passed(byOrder(receipt('20.00', [{ refNum: rest.soNum, payAmount: '20.00' }])))
  await desk.cameBack(rest.soId, 'small', '8')
  expect(await receivedOf(rest.soId)).toEqual({ receivedAmount: '20.00', receiveStatus: 'settled' })
  await sound()
  const [back] = await desk.rows(`select id::text, version from sales_return where return_num = '${returnNum}'`)
  await desk.run(redFlushReturn, { id: String(back?.id), version: Number(back?.version), reason: '录错' })
  expect(await receivedOf(all.soId)).toEqual(UNPAID)
  await sound()
})

it('an order whose invoice is still owed is not settled by a credit beside it, but once that is set off', async () => {
  const order = await sent('10')
  const { incomeNum } = await invoiced([whole(order)])
  const { returnNum } = await desk.cameBack(order.soId, 'small', '10')
  expect(await receivedOf(order.soId)).toEqual(UNPAID)
  await setOff([{ sourceRef: returnNum, targetRef: incomeNum, amount: '100.00' }], 'return')
  expect(await receivedOf(order.soId)).toEqual({ receivedAmount: '0.00', receiveStatus: 'settled' })
  await sound()
})

it('goods that want no invoice are paid under their outbound document, and their order with them', async () => {
  const order = await sent('10')
  await desk.run(saveNeedless, { outItemIds: [order.outItemId] })
  const { id } = await paidByInvoice(order.outNum, '100.00')
  expect(await receivedOf(order.soId)).toEqual({ receivedAmount: '100.00', receiveStatus: 'settled' })
  await sound()
  await rollBack(id)
  await desk.run(cancelNeedless, { outItemIds: [order.outItemId] })
  expect(await receivedOf(order.soId)).toEqual(UNPAID)
  await sound()
})

it('an invoice taken back by its opposite leaves its order as owed as before', async () => {
  const order = await sent('10')
  await passed(byOrder(receipt('30.00', [{ refNum: order.soNum, payAmount: '30.00' }])))
  const { incomeNum } = await invoiced([whole(order)])
  await desk.run(redFlushInvoice, await ofInvoice(incomeNum))
  expect(await receivedOf(order.soId)).toEqual({ receivedAmount: '30.00', receiveStatus: 'part' })
  await sound()
})

it('an order is settled once the last of it leaves, be that worth nothing, when the rest was given up', async () => {
  const lines = [
    ['P1', 'small', '10', '10.0000'],
    ['P2', 'small', '1', '0.0010'],
  ] as const
  const { soId, soNum } = await desk.confirmed(entry(lines))
  await desk.shipped((await desk.splitOff(soId, ['4', '0'])).splitId)
  const { outId, version } = await desk.sent((await desk.splitOff(soId, ['0', '1'])).splitId)
  await desk.run(endSplit, { soId, version: (await desk.order(soId)).version, reason: '缺货' })
  await passed(byOrder(receipt('40.00', [{ refNum: soNum, payAmount: '40.00' }])))
  expect(await receivedOf(soId)).toEqual({ receivedAmount: '40.00', receiveStatus: 'part' })
  await desk.run(confirmOuts, { outs: [{ outId, version }] })
  expect(await desk.order(soId)).toMatchObject({ orderStatus: 'finished', receiveStatus: 'settled' })
  await sound()
})

it('an order that costs nothing, or that was canceled, has nothing to settle', async () => {
  const { soId } = await desk.confirmed(entry([['P1', 'small', '10', '10.0000']]))
  expect(await receivedOf(soId)).toEqual(UNPAID)
  await desk.run(cancelOrder, { soId, version: (await desk.order(soId)).version, reason: '不要了' })
  expect(await receivedOf(soId)).toEqual({ receivedAmount: '0.00', receiveStatus: 'needless' })
  await sound()
})

/** An order is not taken back while a receipt on what it is owed waits, nor once that was passed; it is when that is rolled back. */
async function takenBackUnpaid(order: Sent, { id }: { readonly id: string }) {
  const isRefused = () => leavesNoTrace(() => redFlushed(order), refused('103', '订单已收款，请先冲回收款'))
  await isRefused()
  await pass(id)
  await isRefused()
  await rollBack(id)
  await redFlushed(order)
  expect(await desk.order(order.soId)).toMatchObject({ orderStatus: 'redflushed', receiveStatus: 'needless' })
  await sound()
}

it('an order is not taken back while a receipt on it waits, nor once it was passed', async () => {
  const order = await sent('10')
  await takenBackUnpaid(order, await byOrder(receipt('30.00', [{ refNum: order.soNum, payAmount: '30.00' }])))
})

it('an order whose goods want no invoice is taken back with that, unless they were paid for', async () => {
  const order = await sent('10')
  await desk.run(saveNeedless, { outItemIds: [order.outItemId] })
  await takenBackUnpaid(order, await byInvoice(receipt('100.00', [{ refNum: order.outNum, payAmount: '100.00' }])))
  expect([await debtOf(order.soNum), await debtOf(order.outNum, 'invoice_debt')]).toEqual(['0.00', '0.00'])
})
