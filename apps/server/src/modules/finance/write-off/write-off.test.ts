import { minus } from '@dealer/validators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import type { Work } from '../../../platform/work.ts'
import { INVARIANTS } from '../../admin/books/invariants.ts'
import { redFlushOrder } from '../../so/order/order.red-flush.ts'
import { entry, SalesDesk } from '../../so/sales-desk.fixture.ts'
import { customerBalance, postInvoicing } from '../ledger/ledger.service.ts'
import { passPayees } from '../payee/payee.audit.ts'
import { payeeDetail } from '../payee/payee.detail.ts'
import { saveForOrder, savePayee } from '../payee/payee.entry.ts'
import { rollBackPayee } from '../payee/payee.reversal.ts'
import { writeOffDetail } from './write-off.detail.ts'
import { rollBackWriteOff, saveWriteOff } from './write-off.entry.ts'
import { writeOffList } from './write-off.list.sql.ts'
import { sourceList } from './write-off.sources.ts'

let desk: SalesDesk
/** May set off, and not give up. */
let clerk: SessionUser

beforeAll(async () => {
  desk = await SalesDesk.open()
  clerk = { ...desk.dealer.admin, perms: new Set(['finance:writeOff:add', 'finance:writeOff:list']) }
  await desk.stockUp()
})
afterAll(() => desk?.close())

const refused = (code: string, message: string, beside?: object) =>
  expect.objectContaining({
    code,
    message: expect.stringContaining(message),
    ...(beside && { beside: expect.objectContaining(beside) }),
  })

/** An order of so many bottles at a price that left as a whole. */
async function sent(qty: string, price: string, customerCode = 'K002') {
  return (await desk.left(entry([['P1', 'small', qty, price]], { customerCode }))).order
}

/** A receipt that passed: of an order, or beforehand. */
async function received(amount: string, soNum?: string) {
  const head = { customerCode: 'K002', payDate: TODAY, payMethod: 'cash', amount } as const
  const saved = soNum
    ? await desk.run(saveForOrder, { ...head, lines: [{ refNum: soNum, payAmount: amount }] })
    : await desk.run(savePayee, { ...head, payeeType: 'income', payeeRefType: 'pre' })
  await desk.run(passPayees, { items: [{ id: saved.id, version: 1 }] })
  return saved
}

type Save = Args<'finance.writeOff.save'>
const setOff = (lines: Save['lines'], changes: Partial<Save> = {}): Save => ({
  ...{ writeOffType: 'pre', customerCode: 'K002', docDate: TODAY, lines },
  ...changes,
})
const save = (given: Save, user?: SessionUser) => desk.run(saveWriteOff, given, user)
const view = (id: string) => desk.run(writeOffDetail, { id })
const rollBack = async (id: string, user?: SessionUser) =>
  desk.run(rollBackWriteOff, { id, version: (await view(id)).version, reason: '录错' }, user)
const receipt = (id: string) => desk.run(payeeDetail, { id })
const debtOf = async (refNum: string, table = 'order_debt') =>
  (
    await desk.rows(
      `select balance::text, write_off_amount::text as off from ${table} where dealer_code = 'T001' and ref_num = '${refNum}'`,
    )
  )[0]
const balances = () => desk.run((work: Work) => customerBalance(work, 'K002'), undefined)
const traces = () =>
  desk.rows(`select (select count(*) from write_off)::text as heads, (select count(*) from write_off_line)::text as lines, (select count(*) from ar_ledger)::text as entries,
    (select count(*) from document_log)::text as logs, (select sum(version) from payee)::text as receipts, (select coalesce(sum(version), 0) from write_off)::text as versions`)

async function leavesNoTrace(call: () => Promise<unknown>, refusal: unknown) {
  const before = await traces()
  await expect(call()).rejects.toEqual(refusal)
  expect(await traces()).toEqual(before)
}

describe('what was received beforehand', () => {
  it('[3.6] settles orders and invoices of the customer, and both sides are as before once it is taken back', async () => {
    const [order, other] = [await sent('10', '20.0000'), await sent('10', '10.0000')]
    await desk.run(postInvoicing, [
      {
        ...{ customerCode: 'K002', salesmanId: order.salesmanId, srcNum: 'FP-1', docDate: TODAY },
        ...{ invoice: { refNum: 'FP-1', dueDate: TODAY }, taken: [{ refNum: order.soNum, amount: '200.00' }] },
      },
    ])
    const { id: payeeId, payeeDocNum } = await received('150.00')
    const before = await balances()
    expect(await desk.run(sourceList, { customerCode: 'K002', writeOffType: 'pre' })).toEqual([
      { refNum: payeeDocNum, docDate: TODAY, balance: '150.00' },
    ])
    const { id, writeOffNum } = await save(
      setOff([
        { sourceRef: payeeDocNum, targetRef: 'FP-1', amount: '90.00' },
        { sourceRef: payeeDocNum, targetRef: 'FP-1', amount: '10.00' },
        { sourceRef: payeeDocNum, targetRef: other.soNum, amount: '30' },
      ]),
    )
    expect(await view(id)).toMatchObject({
      ...{ writeOffNum, writeOffType: 'pre', amount: '130.00', status: 'posted', customerName: '好邻居便利店' },
      actions: ['rollBack'],
      lines: [
        { sourceRef: payeeDocNum, targetType: 'invoice', targetRef: 'FP-1', amount: '90.00' },
        { targetRef: 'FP-1', amount: '10.00' },
        { targetType: 'order', targetRef: other.soNum, amount: '30.00' },
      ],
      logs: [{ action: '核销', toStatus: 'posted' }],
    })
    expect(await debtOf('FP-1', 'invoice_debt')).toEqual({ balance: '100.00', off: '100.00' })
    expect(await debtOf(other.soNum)).toEqual({ balance: '70.00', off: '30.00' })
    expect(await receipt(payeeId)).toMatchObject({ allocatedAmount: '130.00', unallocatedAmount: '20.00' })
    expect(await balances()).toMatchObject({ pre: minus(before.pre, '130.00'), balance: before.balance })
    const { version } = await receipt(payeeId)
    await leavesNoTrace(
      () => desk.run(rollBackPayee, { id: payeeId, version, reason: '录错' }),
      refused('103', '预收款已使用，请先反核销'),
    )
    expect(await desk.broken()).toEqual([])

    await leavesNoTrace(() => desk.run(rollBackWriteOff, { id, version: 9, reason: '录错' }), refused('104', ''))
    await rollBack(id)
    expect(await view(id)).toMatchObject({ status: 'rolledBack', reason: '录错', actions: [] })
    expect(await debtOf('FP-1', 'invoice_debt')).toEqual({ balance: '200.00', off: '0.00' })
    expect(await debtOf(other.soNum)).toEqual({ balance: '100.00', off: '0.00' })
    expect(await receipt(payeeId)).toMatchObject({ allocatedAmount: '0.00', unallocatedAmount: '150.00' })
    expect(await balances()).toEqual(before)
    await leavesNoTrace(() => rollBack(id), refused('103', '当前状态为【已反核销】，不能反核销'))
    expect(await desk.broken()).toEqual([])
    const { rows, footer } = await desk.run(writeOffList, { writeOffNum, writeOffType: 'pre', status: 'rolledBack' })
    expect([rows, footer]).toMatchObject([[{ id, amount: '130.00' }], { amount: '130.00' }])
  })

  it('is refused where it is more than either side has left, or not the customer’s', async () => {
    const { soNum } = await sent('10', '10.0000')
    const foreign = await sent('1', '10.0000', 'K001')
    const { payeeDocNum: sourceRef } = await received('60.00')
    const line = (amount: string, changes: object = {}) => ({ ...{ sourceRef, targetRef: soNum, amount }, ...changes })
    const wrong: [Save, unknown][] = [
      [setOff([line('60.01')]), refused('101', '核销金额大于可核销金额', { field: 'lines.0.amount' })],
      [setOff([line('50.00'), line('10.01')]), refused('101', '核销金额大于可核销金额', { field: 'lines.1.amount' })],
      [setOff([line('0.00')]), refused('101', '核销金额必须大于0')],
      [setOff([{ targetRef: soNum, amount: '1.00' }]), refused('101', '来源单号必填!', { field: 'lines.0.sourceRef' })],
      [setOff([line('1.00', { sourceRef: 'SK0' })]), refused('106', '来源单据【SK0】', { field: 'lines.0.sourceRef' })],
      [setOff([line('1.00', { targetRef: 'SO0' })]), refused('106', '单据【SO0】', { field: 'lines.0.targetRef' })],
      [setOff([line('1.00', { targetRef: foreign.soNum })]), refused('106', `单据【${foreign.soNum}】`)],
      [setOff([line('1.00')], { customerCode: 'K001' }), refused('106', `来源单据【${sourceRef}】`)],
      [setOff([line('1.00')], { customerCode: 'K999' }), refused('106', '客户')],
      [setOff([line('1.00')], { docDate: '2026-03-11' }), refused('101', '单据日期不能晚于今天', { field: 'docDate' })],
      [
        setOff([line('1.00')], { docDate: addDays(TODAY, -1) }),
        refused('101', `单据日期不能早于单据【${soNum}】的日期${TODAY}`, { field: 'docDate' }),
      ],
      [setOff([line('1.00')], { writeOffType: 'cost' }), refused('106', '来源单据', { field: 'lines.0.sourceRef' })],
    ]
    for (const [given, refusal] of wrong) await leavesNoTrace(() => save(given), refusal)
    await received('60.00', soNum)
    await leavesNoTrace(() => save(setOff([line('40.01')])), refused('101', '核销金额大于未收金额'))
    await desk.rows(`update dealer_setting set closed_month = '${TODAY.slice(0, 7)}' where dealer_code = 'T001'`)
    await leavesNoTrace(() => save(setOff([line('40.00')])), refused('108', TODAY.slice(0, 7)))
    await desk.rows(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
    expect(await desk.run(sourceList, { customerCode: 'K002', writeOffType: 'cost' })).toEqual([])
    await expect(desk.run(sourceList, { customerCode: 'K999', writeOffType: 'pre' })).rejects.toEqual(
      refused('106', '客户'),
    )
    await save(setOff([line('40.00')]))
    expect(await debtOf(soNum)).toEqual({ balance: '0.00', off: '40.00' })
    expect(await desk.broken()).toEqual([])
  })
})

it('[3.6] a credit of 120.00 is set off by 50.00 and refunded by 70.00: all 0.00, and back', async () => {
  const order = await sent('25', '40.0000')
  const target = await sent('10', '10.0000')
  await received('1000.00', order.soNum)
  const { returnNum } = await desk.cameBack(order.soId, 'small', '3')
  const before = await balances()
  const given = (amount: string) =>
    setOff([{ sourceRef: returnNum, targetRef: target.soNum, amount }], { writeOffType: 'return' })
  expect(await desk.run(sourceList, { customerCode: 'K002', writeOffType: 'return' })).toEqual([
    { refNum: returnNum, docDate: TODAY, balance: '120.00' },
  ])
  await leavesNoTrace(() => save(given('120.01')), refused('101', '核销金额大于可核销金额'))
  await leavesNoTrace(() => save(given('100.01')), refused('101', '核销金额大于未收金额'))
  const { id } = await save(given('50.00'))
  expect([(await debtOf(returnNum))?.balance, (await debtOf(target.soNum))?.balance]).toEqual(['-70.00', '50.00'])
  expect((await balances()).balance).toBe(before.balance)
  const refund = await desk.run(savePayee, {
    ...({
      customerCode: 'K002',
      payDate: TODAY,
      payMethod: 'bank',
      payeeType: 'return',
      payeeRefType: 'sales',
    } as const),
    ...{ amount: '70.00', lines: [{ refNum: returnNum, payAmount: '70.00' }] },
  })
  await desk.run(passPayees, { items: [{ id: refund.id, version: 1 }] })
  expect([(await debtOf(order.soNum))?.balance, (await debtOf(returnNum))?.balance]).toEqual(['0.00', '0.00'])
  expect(await desk.run(sourceList, { customerCode: 'K002', writeOffType: 'return' })).toEqual([])
  expect(await desk.broken()).toEqual([])
  const { version } = await receipt(refund.id)
  await desk.run(rollBackPayee, { id: refund.id, version, reason: '退汇' })
  await rollBack(id)
  expect([(await debtOf(returnNum))?.balance, (await debtOf(target.soNum))?.balance]).toEqual(['-120.00', '100.00'])
  expect(await balances()).toEqual(before)
  expect(await desk.broken()).toEqual([])
})

it('a bad debt is given up with a reason, by who has the right, and owed again once it is taken back', async () => {
  const { soNum } = await sent('10', '10.0000')
  const given = (changes: Partial<Save> = {}) =>
    setOff([{ targetRef: soNum, amount: '25.00' }], { writeOffType: 'badDebt', remark: '店铺已关门', ...changes })
  await leavesNoTrace(() => save(given(), clerk), refused('107', '没有操作权限'))
  const { remark: _none, ...silent } = given()
  await leavesNoTrace(() => save(silent), refused('101', '原因必填!', { field: 'remark' }))
  const lines = [{ sourceRef: 'SK0', targetRef: soNum, amount: '1.00' }]
  await leavesNoTrace(() => save(given({ lines })), refused('101', '坏账没有来源单据', { field: 'lines.0.sourceRef' }))
  const before = await balances()
  const { id } = await save(given())
  expect(await view(id)).toMatchObject({ remark: '店铺已关门', lines: [{ sourceRef: null, targetRef: soNum }] })
  expect(await debtOf(soNum)).toEqual({ balance: '75.00', off: '25.00' })
  expect((await balances()).balance).toBe(minus(before.balance, '25.00'))
  expect(await desk.run(sourceList, { customerCode: 'K002', writeOffType: 'badDebt' })).toEqual([])
  const seen = await desk.run(writeOffList, { writeOffType: 'badDebt' }, clerk)
  expect(seen.rows).toMatchObject([{ id, actions: [] }])
  await leavesNoTrace(() => rollBack(id, clerk), refused('107', '没有操作权限'))
  await rollBack(id)
  expect(await balances()).toEqual(before)
  expect(await desk.broken()).toEqual([])
})

it('an order is not taken back while something is set off against it, whatever it is', async () => {
  const order = await sent('25', '40.0000')
  await received('1000.00', order.soNum)
  const { returnNum } = await desk.cameBack(order.soId, 'small', '3')
  const target = await sent('10', '10.0000')
  const flush = () => desk.run(redFlushOrder, { soId: target.soId, version: target.version, reason: '录错' })
  const line = { targetRef: target.soNum, amount: '40.00' }
  const given = [
    setOff([{ ...line, sourceRef: returnNum }], { writeOffType: 'return' }),
    setOff([line], { writeOffType: 'badDebt', remark: '店铺已关门' }),
  ]
  for (const one of given) {
    const { id } = await save(one)
    await leavesNoTrace(flush, refused('103', '订单欠款已核销，请先反核销', { reason: 'followed' }))
    await rollBack(id)
  }
  await flush()
  expect(await debtOf(target.soNum)).toEqual({ balance: '0.00', off: '0.00' })
  expect(await desk.broken()).toEqual([])
})

it('what the books say of each other holds after all of that', async () => {
  for (const [name, query] of Object.entries(INVARIANTS)) expect([name, await desk.rows(query)]).toEqual([name, []])
})
