import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { makeWork } from '../../../platform/work.ts'
import { takeRequest } from './inv-add.making.ts'

let ground: Ground
let boss: TestServer
let other: TestServer

beforeAll(async () => {
  ground = await openGround()
  boss = await ground.as('boss1')
  other = await ground.as('boss2')
})
afterAll(() => ground?.close())

const LINES = [
  { productCode: 'P1', unitType: 'big', qty: '2', stockQty: '5', remark: '堆头' },
  { productCode: 'P2', unitType: 'small', qty: '3' },
] as const

/** Asks as the field work does; by the boss for K002 unless said otherwise. */
async function asked(more: Partial<Parameters<typeof takeRequest>[1]> = {}) {
  const { id } = await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    takeRequest(makeWork(tx, ground.first.admin, boss.clock), {
      ...{ customerCode: 'K002', userId: null, userName: '沈晓雯', status: 'submitted', lines: LINES },
      ...more,
    }),
  )
  return boss.must('guide.invAdd.listDetail', { id })
}
type Request = Awaited<ReturnType<typeof asked>>

const order = (request: Pick<Request, 'invAddNum'>, more: object = {}) => ({
  ...{ submit: 'T' as const, orderType: 'normal' as const, customerCode: 'K002', warehouseCode: 'W001' },
  ...{ docDate: TODAY, deliveryDate: TODAY, invAddNum: request.invAddNum },
  items: [{ lineNo: 1, productCode: 'P1', unitType: 'big' as const, qty: '2' }],
  ...more,
})
const now = ({ id }: Pick<Request, 'id'>) => boss.must('guide.invAdd.listDetail', { id })

let request: Request
beforeEach(async () => {
  request = await asked()
})

it('[BM-1] [SH-CONST-1] is listed by state, customer, applicant and day with what can be done to it', async () => {
  const draft = await asked({ status: 'draft', userName: '王海峰', remark: '未提交' })
  const { rows } = await boss.must('guide.invAdd.pageAll', {
    status: 'draft',
    customer: '好邻居',
    applyDateStart: TODAY,
  })
  expect(rows).toEqual([expect.objectContaining({ invAddNum: draft.invAddNum, status: 'draft', actions: [] })])
  expect(request).toMatchObject({
    ...{ customerName: '好邻居便利店', applyDate: TODAY, status: 'submitted', totalQty: '51' },
    actions: ['toOrder', 'invalid'],
    lines: [
      { productCode: 'P1', unitName: '箱', qty: '2', smallQty: '48', stockQty: '5', remark: '堆头', spec: '500ml*24' },
      { productCode: 'P2', unitName: '个', qty: '3', smallQty: '3' },
    ],
    logs: [{ action: '提交' }],
  })
  expect((await boss.must('guide.invAdd.pageAll', { invAddNum: request.invAddNum })).total).toBe(1)
  expect((await boss.call('guide.invAdd.pageAll', { status: 'done' as never })).resultCode).toBe('101')
})

it('becomes lines at the customer’s prices; what is disabled meanwhile is named and not lost', async () => {
  const { id, version } = (await boss.must('md.product.productList', { keyword: 'P2' })).rows[0] ?? {}
  await boss.must('md.product.disable', { id: id ?? '', version: version ?? 0, enabled: 'F' })
  const lines = await boss.must('dms.salesOrder.findInvAddProductById', { id: request.id, warehouseCode: 'W001' })
  expect(lines).toMatchObject([
    { lineNo: 1, productCode: 'P1', qty: '2', unitName: '箱', price: '58.0000', availableQty: '240', isChecked: 'T' },
    { lineNo: 2, productCode: 'P2', qty: '3', isChecked: 'F', checkResult: '商品【保温杯】已停用' },
  ])
  await boss.must('md.product.disable', { id: id ?? '', version: (version ?? 0) + 1, enabled: 'T' })
})

it('is finished with the number of its order once that is submitted, and free again when the order is canceled or deleted', async () => {
  const draft = await boss.must('so.salesOrder.save', order(request, { submit: 'F' }))
  expect((await now(request)).status).toBe('submitted')
  const { soId, soNum } = draft
  const saved = await boss.must('so.salesOrder.save', order(request, { soId, version: draft.version }))
  expect(await now(request)).toMatchObject({ status: 'finished', soNum, soId, actions: [] })
  expect(await boss.must('so.salesOrder.orderDetail', { soId })).toMatchObject({
    ...{ invAddNum: request.invAddNum, orderSource: 'invAdd' },
  })

  // Another order of it is refused, and so are its lines; sent back and submitted again, the order keeps its own.
  const refused = `单据【${request.invAddNum}】当前状态为【已完成】，不能转订单`
  expect(await boss.call('so.salesOrder.save', order(request))).toMatchObject({ resultCode: '103', content: refused })
  expect(await boss.call('dms.salesOrder.findInvAddProductById', { id: request.id })).toMatchObject({
    ...{ resultCode: '103', content: refused },
  })
  await boss.must('so.salesOrder.updateOrderBack', { soId, version: saved.version, reason: '改数量' })
  const { invAddNum: _kept, ...again } = order(request, { soId, version: saved.version + 1 })
  await boss.must('so.salesOrder.save', again)
  expect(await now(request)).toMatchObject({ status: 'finished', soNum })

  // A copy is an order of its own.
  expect((await boss.must('so.salesOrder.copyOrder', { soId })).order.invAddNum).toBeUndefined()
  await boss.must('so.salesOrder.cancelBySoId', { soId, version: saved.version + 2, reason: '客户不要了' })
  const freed = await now(request)
  expect(freed).toMatchObject({ status: 'submitted', actions: ['toOrder', 'invalid'] })
  expect(freed).not.toHaveProperty('soNum')
  expect(freed.logs.at(-1)).toMatchObject({ action: '恢复', remark: `订单【${soNum}】已取消` })

  // The canceled order goes without touching what became of the request since.
  const next = await boss.must('so.salesOrder.save', order(request))
  await boss.must('so.salesOrder.delById', { soId, version: saved.version + 3 })
  expect(await now(request)).toMatchObject({ status: 'finished', soNum: next.soNum })
  await boss.must('so.salesOrder.updateOrderBack', { soId: next.soId, version: next.version, reason: '重录' })
  await boss.must('so.salesOrder.delById', { soId: next.soId, version: next.version + 1 })
  expect(await now(request)).toMatchObject({ status: 'submitted' })
})

it('is voided with a reason, and then becomes no order', async () => {
  const { id, version } = request
  const invalid = (args: { id: string; version: number; reason: string }) =>
    boss.call('dms.salesOrder.invalidInvAdd', args)
  expect(await invalid({ id, version, reason: ' ' })).toMatchObject({ resultCode: '101', field: 'reason' })
  expect(await invalid({ id, version: version + 1, reason: '重复' })).toMatchObject({ resultCode: '104' })
  expect(await invalid({ id, version, reason: '重复提交' })).toMatchObject({ resultCode: '000' })
  const voided = await now(request)
  expect(voided).toMatchObject({ status: 'canceled', actions: [] })
  expect(voided.logs.at(-1)).toMatchObject({ action: '作废', remark: '重复提交' })
  expect(await boss.call('so.salesOrder.save', order(request))).toMatchObject({
    ...{ resultCode: '103', content: `单据【${request.invAddNum}】当前状态为【已取消】，不能转订单` },
  })
  expect(await invalid({ id, version: version + 1, reason: '再次' })).toMatchObject({ resultCode: '103' })
})

it('is used for its own customer alone, and by whom it concerns', async () => {
  expect(await boss.call('so.salesOrder.save', order(request, { customerCode: 'K001' }))).toMatchObject({
    ...{ resultCode: '101', field: 'customerCode' },
    content: `要货申请【${request.invAddNum}】是客户【好邻居便利店】的，不能用于其他客户`,
  })
  expect(await boss.call('so.salesOrder.save', order({ invAddNum: 'BH0000000000' }))).toMatchObject({
    ...{ resultCode: '106', field: 'invAddNum' },
  })
  // Of another dealer nothing is there.
  expect((await other.must('guide.invAdd.pageAll', {})).total).toBe(0)
  for (const call of ['guide.invAdd.listDetail', 'dms.salesOrder.findInvAddProductById'] as const)
    expect((await other.call(call, { id: request.id })).resultCode).toBe('106')
  const { id, version } = request
  expect((await other.call('dms.salesOrder.invalidInvAdd', { id, version, reason: '不是我的' })).resultCode).toBe('106')
  expect((await other.call('so.salesOrder.save', order(request))).resultCode).toBe('106')
  // A salesman turns requests of his customers into orders; that of another line is not there for him.
  const sales = await ground.as('sales1')
  expect(await sales.call('so.salesOrder.save', order(request, { customerCode: 'K001' }))).toMatchObject({
    ...{ resultCode: '106', field: 'invAddNum' },
  })
  const own = await asked({ customerCode: 'K001' })
  await sales.must('so.salesOrder.save', order(own, { customerCode: 'K001' }))
  expect(await now(own)).toMatchObject({ status: 'finished' })
})

it('keeps the customer and the products that it names', async () => {
  const { id, version } = (await boss.must('md.product.productList', { keyword: 'P2' })).rows[0] ?? {}
  const kept = await boss.call('md.product.delete', { id: id ?? '', version: version ?? 0 })
  expect(kept.resultCode).toBe('111')
  expect(kept.uses?.map(({ kind }) => kind)).toContain('要货申请')
})
