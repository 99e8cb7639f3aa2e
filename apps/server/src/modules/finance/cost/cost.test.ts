import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { TODOS } from '../../report/summary/todo.registry.ts'
import { passCash } from '../cash/cash.audit.ts'
import { sourceOfItem } from '../cash/cash.detail.ts'
import { saveChosen } from '../cash/cash.entry.ts'
import { cashHolders, cashTree } from '../cash/cash-item.tree.ts'
import { openPayeeDesk, refused } from '../payee/payee-desk.fixture.ts'
import { rollBackWriteOff, saveWriteOff } from '../write-off/write-off.entry.ts'
import { sourceList } from '../write-off/write-off.sources.ts'
import { deleteCosts, passCosts, redFlushCost, refuseCosts } from './cost.audit.ts'
import { costDetail } from './cost.detail.ts'
import { saveCost } from './cost.entry.ts'
import { costList } from './cost.list.sql.ts'
import { inTheWay } from './cost.month.ts'

const { desk, sent, debtOf, sound } = await openPayeeDesk()
afterAll(() => desk.close())

type Save = Args<'finance.cost.save'>
const salesmanId = desk.dealer.admin.userId

beforeAll(async () => {
  await desk.rows(`insert into cost_type (dealer_code, cost_type_code, cost_type_name, cost_type_category, is_need_customer, is_need_vehicle, enabled, create_date, update_date)
    values ('T001', 'CT1', '停车费', 'car', 'F', 'F', 'T', now(), now()), ('T001', 'CT2', '招待费', 'other', 'F', 'F', 'T', now(), now()),
      ('T001', 'CT3', '陈列费', 'sales', 'T', 'F', 'T', now(), now()), ('T001', 'CT9', '停用费', 'other', 'F', 'F', 'F', now(), now())`)
})

const cost = (amount: string, changes: Partial<Save> = {}): Save => ({
  ...{ costKind: 'other', docDate: TODAY, salesmanId, payMethod: 'cash', lines: [{ costTypeCode: 'CT2', amount }] },
  ...changes,
})
const owed = (amount: string): Save => ({
  ...{ costKind: 'sales', docDate: TODAY, customerCode: 'K002', lines: [{ costTypeCode: 'CT3', amount }] },
})
const save = (given: Save) => desk.run(saveCost, given)
const view = (id: string) => desk.run(costDetail, { id })
const refOf = async (id: string) => ({ id, version: (await view(id)).version })
const pass = async (id: string) => desk.run(passCosts, { items: [await refOf(id)] })
const flush = async (id: string) => desk.run(redFlushCost, { ...(await refOf(id)), reason: '报错了' })
const passed = async (given: Save) => {
  const made = await save(given)
  await pass(made.id)
  return made
}
const held = async () => (await desk.run(cashHolders, {})).find(({ userId }) => userId === salesmanId)?.amount

const traces = () =>
  desk.rows(`select (select count(*) from cost_document)::text as costs, (select sum(version) from cost_document)::text as versions,
    (select count(*) from cost_document_line)::text as lines, (select count(*) from cash_item)::text as items,
    (select count(*) from document_log)::text as logs, (select count(*) from ar_ledger)::text as entries`)

async function leavesNoTrace(call: () => Promise<unknown>, refusal: unknown) {
  const before = await traces()
  await expect(call()).rejects.toEqual(refusal)
  expect(await traces()).toEqual(before)
}

describe('costs', () => {
  it('that somebody paid come off what he has to hand in once they are passed', async () => {
    const lines = [
      { costTypeCode: 'ct2', amount: '20.5', remark: '便餐' },
      { costTypeCode: 'CT2', amount: '40' },
    ]
    const { id, incomeNum } = await save(cost('1', { lines, remark: '外勤' }))
    expect(incomeNum).toMatch(/^FY\d{10}$/)
    expect(await view(id)).toMatchObject({
      ...{ costKind: 'other', totalAmount: '60.50', writeOffAmount: '0.00', auditStatus: 'unaudited', remark: '外勤' },
      ...{ costTypeName: '招待费', actions: ['audit', 'edit', 'refuse', 'delete'] },
      lines: [
        { costTypeCode: 'CT2', costTypeName: '招待费', costTypeCategory: 'other', amount: '20.50', remark: '便餐' },
        { amount: '40.00' },
      ],
      logs: [{ action: '提交' }],
    })
    expect(await held()).toBeUndefined()
    expect(TODOS.find(([name]) => name === 'costToAudit')?.[1].permissions).toEqual(['finance:cost:audit'])
    const days = { month: TODAY.slice(0, 7), firstDay: TODAY, lastDay: TODAY }
    expect(await desk.run(inTheWay, days)).toMatchObject([{ docNum: incomeNum }])
    await pass(id)
    expect(await held()).toBe('-60.50')
    expect(await desk.run(cashTree, { userId: salesmanId })).toMatchObject([
      { childList: [{ childList: [{ itemType: 'cost', incomeType: 'cost', name: incomeNum, amount: '-60.50' }] }] },
    ])
    expect(await desk.run(costList, { costTypeCode: 'CT2' })).toMatchObject({
      rows: [{ incomeNum, actions: ['redFlush'] }],
      footer: { totalAmount: '60.50' },
    })
    expect((await desk.run(costList, { costTypeCode: 'CT1' })).rows).toEqual([])
    expect(await desk.run(sourceOfItem, { incomeNum })).toMatchObject({
      ...{ incomeType: 'cost', cost: { incomeNum, totalAmount: '60.50' }, items: [{ incomeNum, amount: '-60.50' }] },
    })
    await sound()

    // Handed in, it is not taken back until that is decided.
    const [person] = await desk.run(cashTree, { userId: salesmanId })
    const itemIds = person?.childList.flatMap((day) => day.childList.map(({ itemId }) => itemId)) ?? []
    const { cashId, cashNum } = await desk.run(saveChosen, { itemIds, actualAmount: '-60.50' })
    await leavesNoTrace(() => flush(id), refused('103', `交款对账单【${cashNum}】待审核，不能冲回`))
    await desk.run(passCash, { cashId, version: 1 })
    const { redFlushNum } = await flush(id)
    expect(redFlushNum).toMatch(/^HC/)
    expect(await held()).toBe('60.50')
    expect(await view(id)).toMatchObject({ redFlushNum, reason: '报错了', auditStatus: 'passed', actions: [] })
    expect((await desk.run(costList, { incomeNum: redFlushNum })).rows).toMatchObject([
      { srcDocNum: incomeNum, totalAmount: '-60.50', actions: [] },
    ])
    await leavesNoTrace(() => flush(id), refused('103', `费用单【${incomeNum}】已红冲`))
    await sound()
  })

  it('that are owed to a customer are set off against what it owes, and can be set off again', async () => {
    const { soNum } = await sent('10', '10.0000')
    const { id, incomeNum } = await passed(owed('30.00'))
    const sources = () => desk.run(sourceList, { customerCode: 'K002', writeOffType: 'cost' })
    expect(await sources()).toEqual([{ refNum: incomeNum, docDate: TODAY, balance: '30.00' }])
    const writeOff = (amount: string) =>
      desk.run(saveWriteOff, {
        ...{ writeOffType: 'cost', customerCode: 'K002', docDate: TODAY },
        lines: [{ sourceRef: incomeNum, targetRef: soNum, amount }],
      })
    await leavesNoTrace(() => writeOff('30.01'), refused('101', '核销金额大于可核销金额', { field: 'lines.0.amount' }))
    const made = await writeOff('18.00')
    expect(await debtOf(soNum)).toBe('82.00')
    expect(await view(id)).toMatchObject({ writeOffAmount: '18.00', actions: [] })
    expect(await sources()).toMatchObject([{ balance: '12.00' }])
    await leavesNoTrace(() => flush(id), refused('103', '费用已核销，请先反核销'))
    await sound()
    await desk.run(rollBackWriteOff, { id: made.id, version: 1, reason: '核错' })
    expect(await debtOf(soNum)).toBe('100.00')
    expect(await view(id)).toMatchObject({ writeOffAmount: '0.00', actions: ['redFlush'] })
    await flush(id)
    expect(await sources()).toEqual([])
    await sound()
  })

  it('are rejected, changed, passed or deleted', async () => {
    const { id } = await save(cost('10.00'))
    await desk.run(refuseCosts, { items: [await refOf(id)], auditRemark: '缺发票' })
    expect(await view(id)).toMatchObject({
      ...{ auditStatus: 'rejected', auditRemark: '缺发票', actions: ['edit', 'delete'] },
    })
    await save({ ...cost('12.00'), ...(await refOf(id)) })
    expect(await view(id)).toMatchObject({ auditStatus: 'unaudited', totalAmount: '12.00', auditRemark: null })
    await leavesNoTrace(() => save({ ...cost('13.00'), id, version: 1 }), refused('104', ''))
    await desk.run(deleteCosts, { items: [await refOf(id)] })
    await expect(view(id)).rejects.toEqual(refused('106', ''))
    const kept = await passed(cost('5.00'))
    await leavesNoTrace(
      async () => save({ ...cost('6.00'), ...(await refOf(kept.id)) }),
      refused('103', `单据【${kept.incomeNum}】当前状态为【审核通过】，不能修改`),
    )
    await sound()
  })

  it('that were rejected get another day, or are deleted, once their month is closed', async () => {
    const closed = '2026-02-27'
    const [dated, dropped] = [
      await save(cost('9.00', { docDate: closed })),
      await save(cost('8.00', { docDate: closed })),
    ]
    await desk.run(refuseCosts, { items: [await refOf(dated.id), await refOf(dropped.id)], auditRemark: '缺发票' })
    await desk.rows(`update dealer_setting set closed_month = '2026-02' where dealer_code = 'T001'`)
    const again = async (docDate: string) => save({ ...cost('9.00', { docDate }), ...(await refOf(dated.id)) })
    await leavesNoTrace(() => again(closed), refused('108', ''))
    await again(TODAY)
    expect(await view(dated.id)).toMatchObject({ docDate: TODAY, auditStatus: 'unaudited' })
    await desk.run(deleteCosts, { items: [await refOf(dated.id), await refOf(dropped.id)] })
    await desk.rows(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
  })

  it('say what is wrong with them', async () => {
    const wrong: [Save, unknown][] = [
      [cost('0'), refused('101', '费用金额必须大于0', { field: 'lines.0.amount' })],
      [
        cost('1', { lines: ['CT2', 'CT9'].map((costTypeCode) => ({ costTypeCode, amount: '1' })) }),
        refused('101', '费用类型【停用费】已停用', { reason: 'disabled', field: 'lines.1.costTypeCode' }),
      ],
      [
        cost('1', { lines: [{ costTypeCode: 'CT8', amount: '1' }] }),
        refused('106', '', { field: 'lines.0.costTypeCode' }),
      ],
      [cost('1', { lines: [{ costTypeCode: 'CT1', amount: '1' }] }), refused('101', '车辆', { field: 'vehicleCode' })],
      [cost('1', { lines: [{ costTypeCode: 'CT3', amount: '1' }] }), refused('101', '客户', { field: 'customerCode' })],
      [cost('1', { costKind: 'sales' }), refused('101', '客户', { field: 'customerCode' })],
      [cost('1', { payMethod: 'point' }), refused('101', '支付方式不能为积分', { field: 'payMethod' })],
      [cost('1', { docDate: '2099-01-01' }), refused('101', '单据日期不能晚于今天', { field: 'docDate' })],
      [cost('1', { customerCode: 'K999' }), refused('106', '')],
      [cost('1', { vehicleCode: 'V999' }), refused('106', '', { field: 'vehicleCode' })],
      [cost('1', { salesmanId: '999999' }), refused('106', '', { field: 'salesmanId' })],
    ]
    for (const [given, refusal] of wrong) await leavesNoTrace(() => save(given), refusal)
    const { payMethod: _unpaid, ...nobody } = cost('1')
    await leavesNoTrace(() => save(nobody), refused('101', '没有支付方式的费用须选择客户'))
    await desk.rows(`update dealer_setting set closed_month = '${TODAY.slice(0, 7)}' where dealer_code = 'T001'`)
    await leavesNoTrace(() => save(cost('1')), refused('108', ''))
    await desk.rows(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
  })

  it('are seen by who spent them, and by who serves the customer', async () => {
    const { id } = await save(cost('7.00'))
    const other = { ...desk.dealer.admin, isadmin: false, dataScope: 'self' as const, userId: '77' }
    await expect(desk.run(costDetail, { id }, other)).rejects.toEqual(refused('106', ''))
    expect(await desk.run(costDetail, { id }, { ...other, userId: salesmanId })).toMatchObject({ totalAmount: '7.00' })
    await desk.run(deleteCosts, { items: [await refOf(id)] })
  })
})
