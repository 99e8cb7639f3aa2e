import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAN_INVARIANTS } from '../../src/modules/admin/books/plan-invariants.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

type Save = Args<'po.planReport.save'>
type Planned = readonly [productCode: string, unitType: 'big' | 'small', planQty: string]

const MONTH = '2026-03'

let test: Ground
let boss: TestServer

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  await new PurchaseJob(boss).addSupplier()
  await test.database.db.execute(
    sql`update product set supplier_code = 'S010' where dealer_code = 'T001' and product_code in ('P1', 'P2')`,
  )
})
afterAll(() => test?.close())

const planOf = (lines: readonly Planned[], changes: Partial<Save> = {}): Save => ({
  ...{ month: MONTH, supplierCode: 'S010', submit: 'T' },
  lines: lines.map(([productCode, unitType, planQty]) => ({ productCode, unitType, planQty })),
  ...changes,
})
const save = (lines: readonly Planned[], changes: Partial<Save> = {}) =>
  boss.must('po.planReport.save', planOf(lines, changes))
const view = (planReportNum: string) => boss.must('po.planReport.view', { planReportNum })
const refOf = async (planReportNum: string) => ({ planReportNum, version: (await view(planReportNum)).version })
const pass = async (planReportNum: string) => boss.must('po.planReport.passed', await refOf(planReportNum))
const passed = async (lines: readonly Planned[], changes: Partial<Save> = {}) => {
  const { planReportNum } = await save(lines, changes)
  await pass(planReportNum)
  return planReportNum
}
const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
  expectRefused(test.database, call, code, message)
const refusedSave = (given: Save, code: string, message: string) =>
  refused(() => boss.call('po.planReport.save', given), code, message)
/** Not all books: goods that were sent before are dated by the test. */
async function sound() {
  for (const [name, query] of Object.entries(PLAN_INVARIANTS))
    expect([name, (await test.database.db.execute(sql.raw(query))).rows]).toEqual([name, []])
}
const ONE: readonly Planned[] = [['P1', 'big', '2']]

describe('what is proposed', () => {
  const proposed = (supplierCode = 'S010') => boss.must('po.planReport.toAdd', { month: MONTH, supplierCode })

  /** Sends goods and has them sent on another day. */
  async function sold(productCode: string, qty: string, day: string, warehouseCode = 'W001') {
    const job = new OrderJob(boss)
    const { soId } = await job.confirmed(orderOf([[productCode, 'small', qty]], { warehouseCode }))
    const split = await job.split(soId, undefined, warehouseCode)
    const { outId, version } = await job.sent(split.splitId, test.first.driverId)
    await boss.must('so.salesOrder.confirmOut', { outs: [{ outId, version }] })
    await test.database.db.execute(sql`update sales_out set out_date = ${day} where so_id = ${soId}`)
    return soId
  }

  it('is a fifth more than the last three whole months sold, less what is there and on its way', async () => {
    const soId = await sold('P1', '168', '2026-02-15')
    await new OrderJob(boss).cameBack(soId, ['24'])
    await test.database.db.execute(sql`update return_in set in_date = '2026-02-20'`)
    await sold('P1', '96', '2026-01-31', 'W002')
    await sold('P1', '24', '2025-12-01')
    // Neither the month that runs, nor what was sold before the three.
    await sold('P1', '24', '2026-03-01')
    await sold('P1', '24', '2025-11-30')
    await sold('P2', '10', '2026-02-28')
    const before = await proposed()
    expect(before).toMatchObject([
      {
        ...{ productCode: 'P1', lastMonthQty: '144', meanQty: '88', stockQty: '28', inTransitQty: '0' },
        ...{ unitType: 'big', unitName: '箱', suggestQty: '4', price: '44.4000' },
      },
      {
        ...{ productCode: 'P2', lastMonthQty: '10', meanQty: '3.333', stockQty: '330', suggestQty: '0' },
        ...{ unitType: 'small', unitName: '个', price: '20.0000' },
      },
    ])
    const bought = new PurchaseJob(boss)
    await bought.confirmed(purchaseOf([['P1', 'small', '60', '1.8']]))
    // Submitted is not yet on its way.
    await bought.submitted(purchaseOf([['P1', 'small', '48', '1.8']]))
    expect((await proposed())[0]).toMatchObject({ inTransitQty: '60', suggestQty: '1' })
  })

  it('is of the figures that stand in the reports and among the stock warnings', async () => {
    await boss.must('md.capacityTips.tipProduct', { items: [{ productCode: 'P1', minQty: '10', maxQty: '500' }] })
    const { rows: warned } = await boss.must('md.capacityTips.listips', { keyword: 'P1' })
    const [first] = await proposed()
    expect([first?.stockQty, first?.inTransitQty]).toEqual([warned[0]?.stockQty, warned[0]?.inTransitQty])
    const soldOf = async (dateStart: string) => {
      const { rows } = await boss.must('report.web.categoryProductList', { dateStart, dateEnd: '2026-02-28' })
      return rows.find(({ productCode }) => productCode === 'P1')?.saleQty
    }
    expect(await soldOf('2026-02-01')).toBe(first?.lastMonthQty)
    expect(Number(await soldOf('2025-12-01'))).toBe(Number(first?.meanQty) * 3)
  })

  it('leaves out stock of other kinds of warehouses', async () => {
    await test.database.db.execute(
      sql`update warehouse set warehouse_type = 'borrow' where dealer_code = 'T001' and warehouse_code = 'W002'`,
    )
    const [p1, p2] = await proposed()
    // Of the 28 four are left in W002, of the 330 a hundred.
    expect([p1?.stockQty, p2?.stockQty]).toEqual(['24', '230'])
    await test.database.db.execute(
      sql`update warehouse set warehouse_type = 'normal' where dealer_code = 'T001' and warehouse_code = 'W002'`,
    )
  })

  it('is of enabled products of an enabled supplier, of the dealer alone', async () => {
    await test.database.db.execute(
      sql`update product set enabled = 'F' where dealer_code = 'T001' and product_code = 'P2'`,
    )
    expect((await proposed()).map(({ productCode }) => productCode)).toEqual(['P1'])
    await test.database.db.execute(sql`update product set enabled = 'T' where product_code = 'P2'`)
    await refused(() => boss.call('po.planReport.toAdd', { month: MONTH, supplierCode: 'S999' }), '106', '供应商')
    const other = await test.as('boss2')
    await refused(() => other.call('po.planReport.toAdd', { month: MONTH, supplierCode: 'S010' }), '106', '供应商')
    await new PurchaseJob(other).addSupplier()
    expect(await other.must('po.planReport.toAdd', { month: MONTH, supplierCode: 'S010' })).toEqual([])
    for (const [month, text] of [
      ['2026-02', '提报月份不能早于本月'],
      ['0001-01', '提报月份不能早于本月'],
      ['9999-12', '提报月份不能晚于2027-03'],
    ] as const)
      await refused(() => boss.call('po.planReport.toAdd', { month, supplierCode: 'S010' }), '101', text)
  })
})

describe('a plan', () => {
  it('[BM-15] is kept, submitted, rejected with a reason, changed and passed', async () => {
    const draft = await save(
      [
        ['P1', 'big', '3'],
        ['P2', 'small', '0'],
      ],
      { submit: 'F', remark: '清明备货' },
    )
    expect(draft).toMatchObject({ planReportNum: expect.stringMatching(/^JT\d{10}$/), status: 'draft', version: 1 })
    const { planReportNum } = draft
    const [proposal] = await boss.must('po.planReport.toAdd', { month: MONTH, supplierCode: 'S010' })
    const kept = await view(planReportNum)
    expect(kept).toMatchObject({
      ...{
        month: MONTH,
        supplierName: '牧野肉制品有限公司',
        totalQty: '72',
        totalAmount: '133.20',
        remark: '清明备货',
      },
      ...{ status: 'draft', actions: ['edit', 'delete'], logs: [{ action: '保存草稿' }] },
      lines: [
        {
          ...{ productCode: 'P1', planQty: '3', price: '44.4000', amount: '133.20', stockQty: proposal?.stockQty },
          ...{ meanQty: proposal?.meanQty, suggestQty: proposal?.suggestQty, unitName: '箱' },
        },
        { productCode: 'P2', planQty: '0', amount: '0.00' },
      ],
    })
    const changed = await boss.must('po.planReport.save', {
      ...planOf([['P1', 'big', '4']]),
      planReportNum,
      version: 1,
    })
    expect(changed).toMatchObject({ planReportNum, status: 'unaudited', version: 2 })
    expect(await view(planReportNum)).toMatchObject({ totalQty: '96', actions: ['passed', 'rejected'], lines: [{}] })
    const ref = { planReportNum, version: 2 }
    await refused(() => boss.call('po.planReport.rejected', ref), '101', '请填写驳回原因')
    await refused(
      () => boss.call('po.planReport.rejected', { ...ref, version: 1, auditRemark: '超出仓容' }),
      '104',
      '已被他人修改',
    )
    await refused(() => boss.call('po.planReport.delById', ref), '103', '不能删除')
    await refusedSave({ ...planOf(ONE), ...ref }, '103', '不能修改')
    await boss.must('po.planReport.rejected', { ...ref, auditRemark: '超出仓容' })
    expect(await view(planReportNum)).toMatchObject({
      ...{ status: 'rejected', auditRemark: '超出仓容', auditName: '陈经理', actions: ['edit', 'delete'] },
    })
    await boss.must('po.planReport.save', { ...planOf(ONE), planReportNum, version: 3 })
    const again = await view(planReportNum)
    expect(again).toMatchObject({ status: 'unaudited', totalAmount: '88.80' })
    expect(again).not.toHaveProperty('auditRemark')
    await boss.must('po.planReport.passed', { planReportNum, version: 4, auditRemark: '同意' })
    expect(await view(planReportNum)).toMatchObject({
      ...{ status: 'passed', auditRemark: '同意', actions: ['toPurchaseOrder'] },
    })
    await sound()
  })

  it('passes once for a supplier and a month', async () => {
    const month = '2026-05'
    const text = '【2026-05】计划已审核通过，不能重复提报'
    const first = await save(ONE, { month })
    const second = await save(ONE, { month })
    await pass(first.planReportNum)
    const ref = await refOf(second.planReportNum)
    await refused(() => boss.call('po.planReport.passed', ref), '103', text)
    await refusedSave(planOf(ONE, { month, submit: 'F' }), '103', text)
    await boss.must('po.planReport.rejected', { ...ref, auditRemark: '重复' })
    const version = ref.version + 1
    await refusedSave({ ...planOf(ONE, { month }), planReportNum: ref.planReportNum, version }, '103', text)
    await boss.must('po.planReport.delById', { planReportNum: ref.planReportNum, version })
    await refused(() => boss.call('po.planReport.view', { planReportNum: ref.planReportNum }), '106')
    expect((await boss.must('po.planReport.list', { month })).rows).toHaveLength(1)
    // Of another month, and of another supplier.
    await passed(ONE, { month: '2026-06' })
    await new PurchaseJob(boss).addSupplier({
      supplierCode: 'S011',
      supplierName: '面点头食品有限公司',
      mobile: '10000095011',
    })
    await passed(ONE, { month, supplierCode: 'S011' })
  })

  it('is refused when it is wrong, and leaves nothing', async () => {
    await refusedSave(planOf([['P1', 'big', '0']], { month: '2026-04' }), '101', '至少一个商品的计划数量须大于0')
    await refusedSave(planOf([['P2', 'big', '1']], { month: '2026-04' }), '101', '没有大单位')
    await refusedSave(planOf([['P1', 'big', '0.5']], { month: '2026-04' }), '101', '必须为整数')
    await refusedSave(planOf([['P9', 'big', '1']], { month: '2026-04' }), '106', '商品【P9】不存在')
    await refusedSave(planOf([...ONE, ...ONE], { month: '2026-04' }), '101', '重复')
    await refusedSave(planOf(ONE, { month: '2026-02' }), '101', '提报月份不能早于本月')
    await refusedSave(planOf(ONE, { month: '2027-04' }), '101', '提报月份不能晚于2027-03')
    await refusedSave(planOf(ONE, { supplierCode: 'S999' }), '106', '供应商')
    await refusedSave(planOf([['P1', 'big', '99999999999999']], { month: '2026-04' }), '101', '数量过大')
  })

  it('is of its dealer alone, and waits for who may audit', async () => {
    const { planReportNum } = await save(ONE, { month: '2026-07' })
    const waiting = async (server: TestServer) => (await server.must('report.web.homeSummary', {})).todos.planToAudit
    expect(await waiting(boss)).toBe(1)
    const other = await test.as('boss2')
    expect(await waiting(other)).toBe(0)
    await refused(() => other.call('po.planReport.view', { planReportNum }), '106')
    await refused(() => other.call('po.planReport.passed', { planReportNum, version: 1 }), '106')
    expect((await other.must('po.planReport.list', {})).total).toBe(0)
    const salesman = await test.as('sales1')
    await refused(() => salesman.call('po.planReport.list', {}), '107')
    await pass(planReportNum)
    expect(await waiting(boss)).toBe(0)
  })

  it('is found by number, month, supplier and state, with the sums of what is listed', async () => {
    const { rows, total, footer } = await boss.must('po.planReport.list', { limit: 100 })
    expect(rows).toHaveLength(total)
    const sumOf = (key: 'totalQty' | 'totalAmount') => rows.reduce((all, row) => all + Number(row[key]), 0)
    expect(Number(footer?.totalQty)).toBe(sumOf('totalQty'))
    expect(Number(footer?.totalAmount)).toBeCloseTo(sumOf('totalAmount'), 2)
    const found = async (query: Args<'po.planReport.list'>) =>
      (await boss.must('po.planReport.list', { limit: 100, ...query })).rows.map((row) => row.planReportNum)
    const where = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).map((row) => row.planReportNum)
    expect(await found({ month: '2026-05' })).toEqual(where(({ month }) => month === '2026-05'))
    expect(await found({ supplierCode: 'S011' })).toEqual(where(({ supplierCode }) => supplierCode === 'S011'))
    expect(await found({ status: 'passed' })).toEqual(where(({ status }) => status === 'passed'))
    expect(await found({ status: 'draft,rejected' as 'draft' })).toEqual([])
    const last = rows[0]?.planReportNum ?? ''
    expect(await found({ planReportNum: last.slice(-6) })).toEqual([last])
    expect(await found({ month: '9999-12' })).toEqual([])
  })
})

describe('an order of a plan', () => {
  const order = async (planReportNum: string) => boss.call('po.planReport.toPurchaseOrder', await refOf(planReportNum))
  const made = async (planReportNum: string) => boss.must('po.planReport.toPurchaseOrder', await refOf(planReportNum))

  it('has its lines above nothing at its prices, and is made once', async () => {
    const planReportNum = await passed(
      [
        ['P1', 'big', '5'],
        ['P2', 'small', '0'],
        ['P3', 'small', '2.5'],
      ],
      { month: '2026-09' },
    )
    const plan = await view(planReportNum)
    const { poId, poCode } = await made(planReportNum)
    const draft = await new PurchaseJob(boss).order(poId)
    expect(draft).toMatchObject({
      ...{ poCode, poStatus: 'draft', supplierCode: 'S010', warehouseCode: 'W001', payType: 'self' },
      ...{ docDate: '2026-03-10', expectDate: '2026-09-01', remark: `计划提报【${planReportNum}】` },
      ...{ totalQty: plan.totalQty, totalAmount: plan.totalAmount },
      lines: [
        { productCode: 'P1', unitType: 'big', qty: '5', price: '44.4000', amount: '222.00' },
        { productCode: 'P3', qty: '2.5', price: '9.9900', amount: '24.98' },
      ],
    })
    expect(await view(planReportNum)).toMatchObject({ poId, poCode, status: 'passed', actions: [] })
    const again = await refOf(planReportNum)
    await refused(() => boss.call('po.planReport.toPurchaseOrder', again), '103', `计划已转采购单【${poCode}】`)
    await sound()
  })

  it('is made anew once the one before was canceled or deleted, and not before', async () => {
    const planReportNum = await passed(ONE, { month: '2026-12' })
    const job = new PurchaseJob(boss)
    const versionOf = async (poId: string) => (await job.order(poId)).version
    const remove = async (poId: string) =>
      boss.must('po.purchaseOrder.delById', { poId, version: await versionOf(poId) })
    const first = await made(planReportNum)
    const cancel = { poId: first.poId, version: await versionOf(first.poId), reason: '不要了' }
    const stale = { ...cancel, version: cancel.version + 1 }
    await refused(() => boss.call('po.purchaseOrder.cancel', stale), '104')
    expect(await view(planReportNum)).toMatchObject({ poCode: first.poCode, actions: [] })
    await boss.must('po.purchaseOrder.cancel', cancel)
    const freed = await view(planReportNum)
    expect(freed).toMatchObject({ status: 'passed', actions: ['toPurchaseOrder'] })
    expect(freed).not.toHaveProperty('poCode')
    expect(freed).not.toHaveProperty('poId')
    expect(freed.logs.at(-1)).toMatchObject({
      action: '采购单取消',
      remark: first.poCode,
      userName: expect.any(String),
    })

    const second = await made(planReportNum)
    // What became of the first is nothing to the plan any more.
    await remove(first.poId)
    expect(await view(planReportNum)).toMatchObject({ poCode: second.poCode, actions: [] })
    await remove(second.poId)
    expect((await view(planReportNum)).logs.at(-1)).toMatchObject({ action: '采购单删除', remark: second.poCode })
    const third = await made(planReportNum)
    expect(await view(planReportNum)).toMatchObject({ poCode: third.poCode, poId: third.poId, actions: [] })
    await sound()
  })

  it('is expected as soon as any, when the month has begun', async () => {
    const [running] = (await boss.must('po.planReport.list', { month: MONTH, status: 'passed' })).rows
    const { poId } = await made(running?.planReportNum ?? '')
    expect(await new PurchaseJob(boss).order(poId)).toMatchObject({ expectDate: '2026-03-12' })
  })

  it('is not made of what has not passed, nor where an order would be refused, and leaves nothing', async () => {
    const { planReportNum } = await save(ONE, { month: '2026-10' })
    const waiting = await refOf(planReportNum)
    await refused(() => boss.call('po.planReport.toPurchaseOrder', waiting), '103', '不能转采购单')
    await pass(planReportNum)
    const ref = await refOf(planReportNum)
    const ask = () => boss.call('po.planReport.toPurchaseOrder', ref)
    await test.database.db.execute(
      sql`update product set enabled = 'F' where dealer_code = 'T001' and product_code = 'P1'`,
    )
    await refused(ask, '101', '已停用')
    await test.database.db.execute(
      sql`update product set enabled = 'T' where dealer_code = 'T001' and product_code = 'P1'`,
    )
    expect(await order(planReportNum)).toMatchObject({ resultCode: '000' })
  })

  it('keeps supplier and products of a plan from being deleted', async () => {
    await new PurchaseJob(boss).addSupplier({
      supplierCode: 'S012',
      supplierName: '山野食品有限公司',
      mobile: '10000095012',
    })
    const { planReportNum } = await save(ONE, { month: '2026-11', supplierCode: 'S012', submit: 'F' })
    const [{ id, version } = { id: '', version: 0 }] = (
      await boss.must('md.supplier.supplierList', { keyword: 'S012' })
    ).rows
    const reply = await boss.call('md.supplier.delete', { items: [{ id, version }] })
    expect(reply).toMatchObject({ resultCode: '111', uses: [{ kind: '计划提报' }] })
    expect(JSON.stringify(reply.uses)).toContain(planReportNum)
  })
})
