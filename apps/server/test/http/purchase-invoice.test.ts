import { afterAll, beforeAll, expect, it } from 'vitest'
import { postPayments } from '../../src/modules/finance/payable/payable.service.ts'
import type { MakerInvoice, Manufacturer } from '../../src/platform/manufacturer/manufacturer.ts'
import { makeWork } from '../../src/platform/work.ts'
import { brokenBooks } from '../support/books.ts'
import { TODAY } from '../support/fixture.ts'
import type { Ground } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { MAKER, type MakerDesk, openMakerDesk } from './maker-desk.ts'

let ground: Ground
let boss: TestServer
let desk: MakerDesk

beforeAll(async () => {
  ;({ ground, boss, desk } = await openMakerDesk())
})
afterAll(() => ground?.close())

const found = (query: object = {}) => boss.must('finance.purchaseInvoice.list', { limit: 500, ...query })
const linesOf = (id: string) => boss.must('finance.purchaseInvoice.itemView', { id })
const owed = async (refNum: string) => (await boss.must('finance.payable.list', { refNum })).rows[0]

/** The manufacturer with these invoices of its own. */
const charging = (change: (invoices: readonly MakerInvoice[]) => readonly MakerInvoice[]): Manufacturer => ({
  ...boss.manufacturer,
  invoices: async (dealer) => change(await boss.manufacturer.invoices(dealer)),
})

it('is taken once its goods have come in, charges them, and is taken once', async () => {
  const order = await desk.confirmed('2', '5')
  expect((await found()).total).toBe(0)
  const inbound = await desk.job.received(order.poId)
  expect(await desk.errands()).toEqual(['finance.purchaseInvoice.take'])
  const { rows, footer } = await found()
  expect(rows).toMatchObject([
    {
      ...{ invoiceNum: 'CF2603100001', supplierCode: MAKER, supplierName: '晴川饮料有限公司', invoiceDate: TODAY },
      ...{ totalAmount: inbound.totalAmount, diffAmount: '0.00', paidAmount: '0.00', status: 'issued' },
    },
  ])
  expect(footer).toMatchObject({ totalAmount: inbound.totalAmount, diffAmount: '0.00' })
  const [{ id } = { id: '' }] = rows
  const { inNum, inId } = inbound
  expect(await linesOf(id)).toMatchObject([
    { inNum, inId, productCode: 'P1', qty: '2', unitName: '箱', price: '44.4000', amount: '88.80', inAmount: '88.80' },
    { inNum, inId, productCode: 'P2', qty: '5', price: '20.0000', amount: '100.00', diffAmount: '0.00' },
  ])
  expect(await boss.must('finance.purchaseInvoice.view', { id })).toEqual(rows[0])
  const held = (await desk.job.inbound(inId)).lines
  expect(held.map(({ invoicedQty }) => invoicedQty)).toEqual(['48', '5'])
  await desk.job.received((await desk.confirmed('1')).poId)
  await desk.errands()
  expect((await found()).total).toBe(2)
  expect(await brokenBooks(ground.database)).toEqual([])
  const { version } = await desk.job.inbound(inId)
  const flush = () => boss.call('po.inventoryOperation.redFlush', { inId, version, reason: '录错' })
  await expectRefused(ground.database, flush, '103', '入库单已开票，不能红冲')
})

it('has what is owed follow it where it charges another amount', async () => {
  const order = await desk.confirmed('13')
  const inbound = await desk.job.received(order.poId)
  await desk.errands()
  const { rows } = await found({ isDifferent: 'T' })
  // 13 boxes are charged at 1% less than 577.20.
  expect(rows).toMatchObject([{ totalAmount: '571.43', diffAmount: '-5.77' }])
  expect(await owed(inbound.inNum)).toMatchObject({ amount: '571.43', balance: '571.43', settleStatus: 'unsettled' })
  const entries = await boss.must('finance.payable.ledgerList', { refNum: inbound.inNum })
  expect(entries.rows).toMatchObject([
    { entryType: 'invoiceDiff', amount: '-5.77', srcNum: rows[0]?.invoiceNum, docDate: TODAY },
    { entryType: 'purchase', amount: '577.20' },
  ])
  const all = await found()
  const same = await found({ isDifferent: 'F' })
  expect(all.total).toBe(same.total + rows.length)
  expect(await found({ inNum: inbound.inNum })).toMatchObject({ total: 1, rows: [{ invoiceNum: rows[0]?.invoiceNum }] })
  expect(await brokenBooks(ground.database)).toEqual([])
})

it('waits for the rest of an order that comes in parts, and is then charged to each part', async () => {
  const order = await desk.confirmed('3')
  const first = await desk.job.received(order.poId, '25')
  await desk.errands()
  expect((await found({ inNum: first.inNum })).total).toBe(0)
  const second = await desk.job.received(order.poId)
  await desk.errands()
  const [invoice] = (await found({ inNum: second.inNum })).rows
  expect(invoice).toMatchObject({ totalAmount: '133.20', diffAmount: '0.00' })
  const lines = await linesOf(invoice?.id ?? '')
  expect(lines.map(({ inNum, qty, unitName, amount, inAmount }) => [inNum, qty, unitName, amount, inAmount])).toEqual([
    [first.inNum, '25', '瓶', '46.25', '46.25'],
    [second.inNum, '47', '瓶', '86.95', '86.95'],
  ])
})

it('charges what never came of an order at its end, which what is owed follows', async () => {
  const order = await desk.confirmed('2')
  const inbound = await desk.job.received(order.poId, '40')
  await desk.errands()
  expect((await found({ inNum: inbound.inNum })).total).toBe(0)
  boss.clock.forward(4 * 24 * 60)
  await boss.login('boss1')
  const { version } = await desk.job.order(order.poId)
  // What the manufacturer does without is not charged, unless it says it came.
  const before = await boss.manufacturer.invoices('T001')
  await boss.must('po.purchaseOrder.close', { poId: order.poId, version, reason: '少送' })
  const late = charging((now) => now.map((one) => before.find(({ invoiceNo }) => invoiceNo === one.invoiceNo) ?? one))
  await ground.database.db.execute(`insert into job (dealer_code, name, title, payload, status, due_date, create_date)
    values ('T001', 'finance.purchaseInvoice.takeNightly', '接收厂家发票', '{}', 'waiting', '2026-03-10 12:00+08', '2026-03-10 12:00+08')`)
  await desk.errands(late)
  const [invoice] = (await found({ inNum: inbound.inNum })).rows
  expect(invoice).toMatchObject({ totalAmount: '88.80', diffAmount: '14.80' })
  expect(await owed(inbound.inNum)).toMatchObject({ amount: '88.80' })
  expect(await brokenBooks(ground.database)).toEqual([])
})

it('is the manufacturer’s, for orders that the dealer has', async () => {
  const { total } = await found()
  const strange = charging(([one]) =>
    one
      ? [
          { ...one, invoiceNo: '25332000000000000901', supplierCode: 'S099' },
          { ...one, invoiceNo: '25332000000000000902', lines: [{ ...one.lines[0], poCode: 'PO1' }] as never },
          { ...one, invoiceNo: '25332000000000000903', lines: [{ ...one.lines[0], lineNo: 99 }] as never },
        ]
      : [],
  )
  await desk.job.received((await desk.confirmed('1')).poId)
  await desk.errands(strange)
  expect((await found()).total).toBe(total)
  const other = await ground.as('boss2')
  expect((await other.must('finance.purchaseInvoice.list', {})).total).toBe(0)
  const [{ id } = { id: '' }] = (await found()).rows
  for (const call of ['finance.purchaseInvoice.view', 'finance.purchaseInvoice.itemView'] as const)
    await expectRefused(ground.database, () => other.call(call, { id }), '106')
})

/** What pays an inbound document is nobody's payment: the books are not sound any more. */
const pay = (refNum: string, amount: string) =>
  ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    postPayments(makeWork(tx, ground.first.admin, boss.clock), [
      {
        ...{ supplierCode: MAKER, refType: 'inbound', refNum },
        ...{ paymentNum: `YF${refNum.slice(2)}`, payDate: TODAY, amount },
      },
    ]),
  )

it('keeps no other away when it cannot be kept', async () => {
  const orders = [await desk.confirmed('1'), await desk.confirmed('1')]
  const inbounds: { readonly inNum: string }[] = []
  for (const { poId } of orders) inbounds.push(await desk.job.received(poId))
  const charged = () => Promise.all(inbounds.map(async ({ inNum }) => (await found({ inNum })).total))
  const own = orders.map(({ poCode }) => poCode)
  const broken = charging((invoices) => {
    const [first, second] = invoices.filter(({ lines }) => lines.some(({ poCode }) => own.includes(poCode)))
    return first && second ? [{ ...first, invoiceNo: '9'.repeat(99) }, second] : []
  })
  await desk.errands(broken)
  expect((await charged()).toSorted()).toEqual([0, 1])
  // It is tried again.
  boss.clock.forward(1)
  await desk.errands()
  expect(await charged()).toEqual([1, 1])
})

it('shows what is paid of it', async () => {
  const order = await desk.confirmed('4')
  const inbound = await desk.job.received(order.poId)
  await desk.errands()
  const [invoice] = (await found({ inNum: inbound.inNum })).rows
  const before = (await found()).footer
  await pay(inbound.inNum, '60')
  expect(await boss.must('finance.purchaseInvoice.view', { id: invoice?.id ?? '' })).toMatchObject({
    paidAmount: '60.00',
  })
  const after = (await found()).footer
  expect(Number(after?.paidAmount) - Number(before?.paidAmount)).toBe(60)
})

it('settles the order of which no more is owed than was paid', async () => {
  const order = await desk.confirmed('26')
  const { inNum } = await desk.job.received(order.poId)
  await pay(inNum, '1142.86')
  await desk.errands()
  expect(await owed(inNum)).toMatchObject({ amount: '1142.86', balance: '0.00' })
  expect(await desk.job.order(order.poId)).toMatchObject({ totalAmount: '1154.40', payStatus: 'settled' })
})
