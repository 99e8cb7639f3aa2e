import { afterAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { handOverOf, setOnJob } from '../../md/user/on-job.ts'
import { TODOS } from '../../report/summary/todo.registry.ts'
import { refusePayees } from '../payee/payee.audit.ts'
import { openPayeeDesk, other, receipt, refused } from '../payee/payee-desk.fixture.ts'
import { saveOtherInvoice } from '../sales-invoice/other-invoice.ts'
import { passCash, refuseCash } from './cash.audit.ts'
import { cashDetail, cashGoods, chosenGoods, itemsOfPayee, sourceOfItem } from './cash.detail.ts'
import { saveChosen, saveFiltered } from './cash.entry.ts'
import { cashList } from './cash.list.sql.ts'
import { cashHolders, cashTree } from './cash-item.tree.ts'

const payeeDesk = await openPayeeDesk()
const { desk, sent, passed, byOrder, byInvoice, save, rollBack, sound, refOf: refOfPayee, pass: pay } = payeeDesk
afterAll(() => desk.close())

const COLLECTOR = '陈经理'

/** A receipt of an order that left, passed. */
async function collected(qty: string, amount: string, payMethod: 'cash' | 'wechat' = 'cash') {
  const { soNum } = await sent(qty, '10.0000')
  const made = await passed(byOrder(receipt(amount, [{ refNum: soNum, payAmount: amount }], { payMethod })))
  return { ...made, soNum }
}

const due = async () => {
  const [one] = await desk.run(cashHolders, {})
  return one ? { itemNum: one.itemNum, amount: one.amount, realName: one.realName } : undefined
}
const holderId = async () => (await desk.run(cashHolders, {}))[0]?.userId ?? ''
const itemsOf = async (...payeeDocNums: string[]) => {
  const found = await Promise.all(payeeDocNums.map((payeeDocNum) => desk.run(itemsOfPayee, { payeeDocNum })))
  return found.flatMap(({ items }) => items.map(({ itemId }) => itemId))
}
const view = (cashId: string) => desk.run(cashDetail, { cashId })
const refOf = async (cashId: string) => ({ cashId, version: (await view(cashId)).version })
const pass = async (cashId: string) => desk.run(passCash, await refOf(cashId))

const traces = () =>
  desk.rows(`select (select count(*) from cash_document)::text as documents, (select count(*) from cash_document_line)::text as lines,
    (select count(*) from cash_item)::text as items, (select sum(version) from cash_item)::text as versions,
    (select count(*) from document_log)::text as logs, (select count(*) from event)::text as events`)

async function leavesNoTrace(call: () => Promise<unknown>, refusal: unknown) {
  const before = await traces()
  await expect(call()).rejects.toEqual(refusal)
  expect(await traces()).toEqual(before)
}

const freeOf = async (userId: string) =>
  (await desk.run(cashTree, { userId })).flatMap(({ childList }) =>
    childList.flatMap((day) => day.childList.map(({ itemId }) => itemId)),
  )

/** Nobody has anything left to hand in: each test begins so. */
async function clear() {
  const [one] = await desk.run(cashHolders, {})
  if (!one) return
  const { cashId } = await desk.run(saveChosen, { itemIds: await freeOf(one.userId), actualAmount: one.amount })
  await pass(cashId)
}

describe('money that people hand in', () => {
  it('[BM-14] stands by person and day until a reconciliation has it, and may be handed in once', async () => {
    await clear()
    const first = await collected('4', '40.00')
    const second = await collected('3', '25.00', 'wechat')
    expect(await due()).toEqual({ itemNum: 2, amount: '65.00', realName: COLLECTOR })
    const [person] = await desk.run(cashTree, { itemDateStart: TODAY, itemDateEnd: TODAY })
    expect(person).toMatchObject({
      ...{ name: COLLECTOR, itemNum: 2, amount: '65.00' },
      childList: [
        {
          ...{ name: TODAY, itemNum: 2, amount: '65.00' },
          childList: [
            { name: first.payeeDocNum, soNum: first.soNum, payMethod: 'cash', amount: '40.00', itemType: 'income' },
            { name: second.payeeDocNum, payMethod: 'wechat', amount: '25.00' },
          ],
        },
      ],
    })
    expect(await desk.run(cashTree, { payMethod: ['wechat'] })).toMatchObject([{ itemNum: 1, amount: '25.00' }])

    const itemIds = await itemsOf(first.payeeDocNum, second.payeeDocNum)
    expect(await desk.run(chosenGoods, { itemIds })).toMatchObject([
      { productCode: 'P1', unitType: 'small', qty: '7', amount: '70.00' },
    ])
    const { cashId, cashNum } = await desk.run(saveChosen, { itemIds, actualAmount: '65.00' })
    expect(cashNum).toMatch(/^JK\d{10}$/)
    expect(await view(cashId)).toMatchObject({
      ...{ userName: COLLECTOR, docDate: TODAY, itemNum: 2, incomeAmount: '65.00', costAmount: '0.00' },
      ...{ shouldAmount: '65.00', actualAmount: '65.00', diffAmount: '0.00', auditStatus: 'unaudited' },
      actions: ['applyPass', 'applyRefuse'],
      payMethods: [
        { payMethod: 'cash', shouldAmount: '40.00' },
        { payMethod: 'wechat', shouldAmount: '25.00' },
      ],
      items: [{ payeeDocNum: first.payeeDocNum, cashNum }, { payeeDocNum: second.payeeDocNum }],
      logs: [{ action: '提交', toStatus: 'unaudited' }],
    })
    expect(await desk.run(cashGoods, { cashId })).toMatchObject([{ productCode: 'P1', qty: '7' }])
    expect(await due()).toBeUndefined()
    const todo = TODOS.find(([name]) => name === 'cashToAudit')
    expect(todo?.[1].permissions).toEqual(['finance:cash:audit'])
    await leavesNoTrace(
      () => desk.run(saveChosen, { itemIds: [itemIds[0] ?? ''], actualAmount: '40.00' }),
      refused('103', '所选明细已对账'),
    )
    await expect(rollBack(first.id)).rejects.toEqual(refused('103', `交款对账单【${cashNum}】待审核，不能冲回`))
    await sound()

    await pass(cashId)
    await leavesNoTrace(() => pass(cashId), refused('103', '不能通过'))
    expect(await desk.run(cashList, { cashNum })).toMatchObject({
      rows: [{ cashNum, auditStatus: 'passed', actions: [] }],
      footer: { shouldAmount: '65.00', actualAmount: '65.00', diffAmount: '0.00' },
    })
    // Taken back after it was handed in: the opposite goes into the next one.
    await rollBack(first.id)
    expect(await due()).toMatchObject({ itemNum: 1, amount: '-40.00' })
    await sound()
  })

  it('comes up again where it was missing, unless that is let go', async () => {
    await clear()
    await collected('4', '40.00')
    await collected('3', '25.00', 'wechat')
    const userId = await holderId()
    const payMethods = [
      { payMethod: 'cash' as const, actualAmount: '38.00' },
      { payMethod: 'wechat' as const, actualAmount: '25.00' },
    ]
    await leavesNoTrace(
      () => desk.run(saveFiltered, { userId, payMethods }),
      refused('101', '请填写差异原因', { field: 'payMethods.0.diffReason' }),
    )
    const { cashId, cashNum } = await desk.run(saveFiltered, { userId, payMethods, diffReason: '少收一笔' })
    expect(await view(cashId)).toMatchObject({
      ...{ diffAmount: '-2.00', diffReason: '少收一笔', stillDue: 'T' },
      payMethods: [{ payMethod: 'cash', actualAmount: '38.00', diffAmount: '-2.00' }, { diffAmount: '0.00' }],
    })
    expect(await due()).toBeUndefined()
    await pass(cashId)
    await sound()
    expect(await desk.run(cashTree, {})).toMatchObject([
      { amount: '2.00', childList: [{ childList: [{ itemType: 'short', name: cashNum, shortOf: cashNum }] }] },
    ])
    const again = await desk.run(saveFiltered, {
      ...{ userId, stillDue: 'F', diffReason: '公司承担' },
      payMethods: [{ payMethod: 'cash', actualAmount: '0' }],
    })
    await pass(again.cashId)
    expect(await due()).toBeUndefined()
    await leavesNoTrace(
      () => desk.run(saveFiltered, { userId, payMethods: [{ payMethod: 'cash', actualAmount: '0' }] }),
      refused('103', '没有待交款明细'),
    )
    await sound()
  })

  it('[BM-14] is free again when it is rejected, while what was rejected can still be read', async () => {
    await clear()
    const { payeeDocNum } = await collected('4', '40.00')
    const itemIds = await itemsOf(payeeDocNum)
    const { cashId } = await desk.run(saveChosen, { itemIds, actualAmount: '30.00', diffReason: '少交' })
    const stale = { cashId, version: 9, auditRemark: '少交10元' }
    await leavesNoTrace(() => desk.run(refuseCash, stale), refused('104', ''))
    await desk.run(refuseCash, { ...(await refOf(cashId)), auditRemark: '少交10元' })
    expect(await view(cashId)).toMatchObject({
      ...{ auditStatus: 'rejected', auditRemark: '少交10元', actions: [] },
      items: [{ payeeDocNum, cashNum: null }],
    })
    expect(await due()).toMatchObject({ amount: '40.00' })
    await sound()
    const { cashNum } = await desk.run(saveChosen, { itemIds, actualAmount: '40.00' })
    expect(await view(cashId)).toMatchObject({ items: [{ cashNum }] })
    await sound()
  })

  it('is of one person, and only what is there', async () => {
    await clear()
    const { payeeDocNum } = await collected('1', '10.00')
    const [mine = ''] = await itemsOf(payeeDocNum)
    await desk.rows(
      `insert into cash_item (dealer_code, user_id, user_name, item_type, income_type, pay_method, item_date, amount, create_date, update_date)
       values ('T001', 77, '周敏', 'income', 'invoice', 'cash', '${TODAY}', 5, now(), now())`,
    )
    const [theirs] = await desk.rows(`select id::text as id from cash_item where user_id = 77`)
    const both = { itemIds: [mine, String(theirs?.id)], actualAmount: '15.00' }
    await leavesNoTrace(
      () => desk.run(saveChosen, both),
      refused('101', '所选明细不是同一交款人', { field: 'itemIds' }),
    )
    await leavesNoTrace(
      () => desk.run(saveChosen, { itemIds: [mine, '999999999'], actualAmount: '1' }),
      refused('106', '', { field: 'itemIds' }),
    )
    const self = { ...desk.dealer.admin, isadmin: false, dataScope: 'self' as const, userId: '77' }
    expect(await desk.run(cashHolders, {}, self)).toMatchObject([{ realName: '周敏' }])
    await expect(desk.run(saveChosen, { itemIds: [mine], actualAmount: '10.00' }, self)).rejects.toEqual(
      refused('106', ''),
    )
    const { cashId } = await desk.run(saveChosen, { itemIds: [mine], actualAmount: '10.00' })
    await expect(desk.run(cashDetail, { cashId }, self)).rejects.toEqual(refused('106', ''))
    await desk.rows(`delete from cash_item where user_id = 77`)
    await sound()
  })

  it('keeps who took it from leaving, from the receipt on until all of it is reconciled', async () => {
    const { userId } = desk.dealer.salesman
    const leave = () => desk.run(setOnJob, { userId, version: 1, jobStatus: 'offJob' })
    const { id } = await save(other('50.00', { customerCode: 'K001' }))
    const holds = refused('103', '员工名下有未交款项50.00元，请先交款')
    await leavesNoTrace(leave, holds)
    await desk.run(refusePayees, { items: [await refOfPayee(id)], auditRemark: '金额不符' })
    await leavesNoTrace(leave, holds)
    expect(await desk.run(handOverOf, { userId })).toMatchObject({ heldAmount: '50.00' })
    await save(other('50.00', { customerCode: 'K001', ...(await refOfPayee(id)) }))
    await pay(id)
    await leavesNoTrace(leave, holds)
    // Taken and given back comes to nothing, and is reconciled all the same.
    await rollBack(id)
    await leavesNoTrace(leave, refused('103', '员工名下有未对账的交款明细，请先交款对账'))
    const { cashId } = await desk.run(saveChosen, { itemIds: await freeOf(userId), actualAmount: '0' })
    await pass(cashId)
    await expect(leave()).rejects.toEqual(refused('101', '请先指定交接人'))
  })

  it('says what it is of: a receipt with what that paid, and an invoice', async () => {
    const { incomeNum } = await desk.run(saveOtherInvoice, {
      ...{ customerCode: 'K002', docDate: TODAY, amount: '60.00' },
    })
    await passed(byInvoice(receipt('60.00', [{ refNum: incomeNum, payAmount: '60.00' }])))
    expect(await desk.run(sourceOfItem, { incomeNum })).toMatchObject({
      ...{ incomeType: 'invoice', otherInvoice: { incomeNum, totalAmount: '60.00' } },
      items: [{ incomeNum, amount: '60.00', itemType: 'income' }],
    })
    const { id, payeeDocNum } = await passed(save(other('30.00')))
    expect(await desk.run(itemsOfPayee, { payeeDocNum })).toMatchObject({ items: [{ amount: '30.00' }], lines: [] })
    await expect(desk.run(itemsOfPayee, { payeeDocNum: 'SK0' })).rejects.toEqual(refused('106', '收款单'))
    await expect(desk.run(sourceOfItem, { incomeNum: 'FP0' })).rejects.toEqual(refused('106', '单据'))
    await rollBack(id)
    await sound()
  })
})
