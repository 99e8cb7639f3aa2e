import { minus, plus } from '@dealer/validators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import type { Work } from '../../../platform/work.ts'
import { orders } from '../../so/order/order.document.ts'
import { entry, SalesDesk } from '../../so/sales-desk.fixture.ts'
import { customerBalance, postShipments } from '../ledger/ledger.service.ts'
import { queueRefunds, receivedAhead, releaseSetOffs, setOffs } from './payee.pre.ts'
import { receiptsToRollBack, rollBackReceipts } from './payee.roll-back.ts'
import { takeOf } from './payee.rules.ts'
import { receiveAhead, receiveForOrder } from './payee.service.ts'

let desk: SalesDesk
const collector = { userId: '77', realName: '王业务' }

beforeAll(async () => {
  desk = await SalesDesk.open()
  await desk.settle('use_picking', 'F')
})
afterAll(() => desk?.close())

const lockedOrders = async (work: Work, soIds: readonly string[]) => (await orders.lock(work, soIds)).rows

/** An order of which everything was sent. */
async function sent(items: Parameters<typeof entry>[0]) {
  const { soId } = await desk.confirmed(entry(items))
  await desk.shipped((await desk.splitOff(soId)).splitId)
  return desk.order(soId)
}

const receive = (soIds: readonly string[], amount: string, payMethod: 'cash' | 'point' = 'cash') =>
  desk.run(async (work) => {
    const found = await lockedOrders(work, soIds)
    return receiveForOrder(
      work,
      found.map((order) => ({ order, amount, payMethod, payDate: TODAY, collector })),
    )
  }, undefined)

const rollBack = (soIds: readonly string[]) =>
  desk.run(async (work) => {
    const found = await lockedOrders(work, soIds)
    return rollBackReceipts(work, await receiptsToRollBack(work, found), '录错')
  }, undefined)

const payeeOf = async (num: string | undefined) =>
  (
    await desk.rows(`select payee_type, payee_ref_type, audit_status, amount::text, allocated_amount::text, unallocated_amount::text, roll_back_num, src_doc_num,
    (select coalesce(sum(amount), 0)::text from cash_item c where c.payee_doc_num = p.payee_doc_num) as held from payee p where payee_doc_num = '${num}'`)
  )[0]
const balance = async () => {
  const { order, pre, balance: whole } = await desk.run((work) => customerBalance(work, 'K002'), undefined)
  return { order, pre, whole }
}

describe('receipts of orders', () => {
  it('[I11] [I12] lower debts at once, are handed in by who took them, and are taken back to the cent, once', async () => {
    const made = [await sent([['P1', 'small', '10']]), await sent([['P1', 'small', '10']])]
    const ids = made.map(({ soId }) => soId)
    const before = await balance()
    const nums = await receive(ids, '20.00')
    expect(nums).toHaveLength(2)
    expect(await payeeOf(nums[0])).toMatchObject({
      ...{ payee_type: 'orderIncome', payee_ref_type: 'sales', audit_status: 'passed', amount: '20.00', held: '20.00' },
      ...{ allocated_amount: '20.00', unallocated_amount: '0.00', src_doc_num: made[0]?.soNum },
    })
    expect(await desk.order(ids[0] ?? '')).toMatchObject({ receivedAmount: '20.00', receiveStatus: 'part' })
    expect((await balance()).order).toBe(minus(before.order, '40.00'))
    expect(await desk.broken()).toEqual([])
    await receive(ids.slice(0, 1), '0.00')
    expect(await desk.rows(`select 1 from payee where amount = 0`)).toEqual([])

    const back = await rollBack(ids)
    expect(await payeeOf(back[0])).toMatchObject({
      payee_type: 'rollBack',
      amount: '-20.00',
      held: '-20.00',
      src_doc_num: nums[0],
    })
    expect((await payeeOf(nums[0]))?.roll_back_num).toBe(back[0])
    expect(await desk.order(ids[0] ?? '')).toMatchObject({ receivedAmount: '0.00', receiveStatus: 'unsettled' })
    expect(await balance()).toEqual(before)
    expect(await rollBack(ids)).toEqual([])
    expect(await desk.broken()).toEqual([])
  })

  it('refuse more than the order, a closed month, and a roll-back while the money is being reconciled', async () => {
    const { soId, totalAmount } = await sent([['P1', 'small', '10']])
    await expect(receive([soId], '999999.00')).rejects.toMatchObject({
      code: '101',
      message: '收款金额不能大于订单金额',
    })
    await desk.rows(`update dealer_setting set closed_month = '${TODAY.slice(0, 7)}' where dealer_code = 'T001'`)
    await expect(receive([soId], totalAmount)).rejects.toMatchObject({ code: '108' })
    await desk.rows(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
    const [num] = await receive([soId], totalAmount)
    expect((await desk.order(soId)).receiveStatus).toBe('settled')
    await desk.rows(
      `update cash_item set cash_id = 9, cash_num = 'JK2603010001', cash_status = 'unaudited' where payee_doc_num = '${num}'`,
    )
    await expect(rollBack([soId])).rejects.toMatchObject({
      code: '103',
      message: '交款对账单【JK2603010001】待审核，不能冲回',
    })
    expect((await payeeOf(num))?.roll_back_num).toBeNull()
    await desk.rows(`update cash_item set cash_status = 'passed' where payee_doc_num = '${num}'`)
    expect(await payeeOf((await rollBack([soId]))[0])).toMatchObject({ held: `-${totalAmount}` })
    const [points] = await receive([soId], '1.00', 'point')
    expect((await payeeOf(points))?.held).toBe('0')
    expect(await desk.broken()).toEqual([])
  })
})

describe('money received ahead for an order', () => {
  const withOrder = <T>(
    soId: string,
    serve: (work: Work, order: Awaited<ReturnType<typeof lockedOrders>>[number]) => Promise<T>,
  ) =>
    desk.run(async (work) => {
      const [order] = await lockedOrders(work, [soId])
      if (!order) throw new Error(soId)
      return serve(work, order)
    }, undefined)

  it('[I11] [I12] is set off as goods leave, as far as it reaches; the rest becomes a refund that waits', async () => {
    const { soId } = await desk.confirmed(entry([['P1', 'small', '60']]))
    const start = await balance()
    const [num] = await withOrder(soId, (work, order) =>
      receiveAhead(work, [{ order, amount: '50.00', payMethod: 'wechat', payDate: TODAY }]),
    )
    expect(await payeeOf(num)).toMatchObject({
      payee_ref_type: 'pre',
      allocated_amount: '0.00',
      unallocated_amount: '50.00',
      held: '0',
    })
    expect((await balance()).pre).toBe(plus(start.pre, '50.00'))
    const ship = (outNum: string, totalAmount: string) =>
      withOrder(soId, async (work, order) => {
        const out = { ...order, outNum, outDate: TODAY, totalAmount }
        const ahead = await receivedAhead(work, [{ ...order, payStatus: 'paid' }])
        const terms = { settleType: 'cash', periodDays: 0 } as const
        await postShipments(work, [{ ...out, terms }], await setOffs(work, ahead, [out]))
      })
    await ship('CK-A', '30.00')
    expect(await payeeOf(num)).toMatchObject({ allocated_amount: '30.00', unallocated_amount: '20.00' })
    const refund = (still: string) =>
      withOrder(soId, (work, order) => queueRefunds(work, [{ order: { ...order, payStatus: 'paid' }, still }], '缺货'))
    const [first] = await refund('15.00')
    expect(await payeeOf(first)).toMatchObject({
      ...{ payee_type: 'return', payee_ref_type: 'pre', audit_status: 'unaudited', amount: '5.00', src_doc_num: num },
    })
    // What waits to be given back is not set off.
    await ship('CK-B', '40.00')
    expect(await payeeOf(num)).toMatchObject({ allocated_amount: '45.00', unallocated_amount: '5.00' })
    expect(await refund('0.00')).toEqual([])
    const debt = await desk.rows(
      `select amount::text, write_off_amount::text, balance::text from order_debt where ref_num = (select so_num from sales_order where id = ${soId})`,
    )
    expect(debt).toEqual([{ amount: '70.00', write_off_amount: '45.00', balance: '25.00' }])
    await withOrder(soId, (work) => releaseSetOffs(work, ['CK-B']))
    expect(await payeeOf(num)).toMatchObject({ allocated_amount: '30.00', unallocated_amount: '20.00' })
  })

  it('takes the oldest first', () => {
    const receipts = [
      { id: '1', payeeDocNum: 'A', left: '10.00' },
      { id: '2', payeeDocNum: 'B', left: '5.00' },
    ]
    expect(takeOf(receipts, '12.00')).toEqual([
      { payeeDocNum: 'A', amount: '10.00' },
      { payeeDocNum: 'B', amount: '2.00' },
    ])
    expect(takeOf(receipts, '0.00')).toEqual([])
    expect(takeOf(receipts, '99.00')).toHaveLength(2)
  })
})
