import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../src/platform/contract/contract.ts'
import { fieldsOf } from '../../src/platform/contract/fields.ts'
import type { Args, Content, OperationId } from '../../src/platform/contract/types.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { newRequestNo, type TestServer } from '../support/server.ts'
import { fingerprint } from '../support/traces.ts'
import { MonthJob } from './month-job.ts'
import { addReasons, OtherJob } from './other-inv-job.ts'
import { ApplyJob, loadOf, unloadOf } from './stock-apply-job.ts'
import { CountJob } from './stock-check-job.ts'

let ground: Ground
let server: TestServer
let desk: TestServer
const repeated = new Set<OperationId>()

/** Calls of stock that post, and therefore take the number of a request. */
const POSTING = contract
  .filter(({ operationId, body }) => operationId.startsWith('inv.') && body && takesNumber(body))
  .map(({ operationId }) => operationId)

function takesNumber(body: NonNullable<(typeof contract)[number]['body']>): boolean {
  return fieldsOf(body).has('requestNo')
}

/** Sends a request as a line does that broke before the answer came: once more, under its number. */
async function twice<K extends OperationId>(operationId: K, args: Args<K>): Promise<Content<K>> {
  if (!POSTING.includes(operationId)) return server.must(operationId, args)
  const request = { ...(args as object), requestNo: newRequestNo() } as Args<K>
  const first = await server.must(operationId, request)
  const before = await fingerprint(ground.database)
  expect([operationId, await server.must(operationId, request)]).toEqual([operationId, first])
  expect([operationId, await fingerprint(ground.database)]).toEqual([operationId, before])
  repeated.add(operationId)
  return first
}

const ref = ({ id, version }: { id: string; version: number }) => ({ id, version })

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  await addReasons(ground.database)
  desk = Object.assign(Object.create(server) as TestServer, { must: twice })
})
afterAll(() => ground?.close())
beforeEach(() => repeated.clear())

describe('[I16] a request that is repeated posts once and answers the same', () => {
  it('when goods go to another warehouse, and what was done is undone on the way', async () => {
    const job = new ApplyJob(desk)
    const gone = await job.transfer([['P1', '3']])
    await desk.must('inv.transfer.withdraw', ref(gone))
    await desk.must('inv.transfer.delById', ref(await job.view(gone.id)))
    const sentBack = await job.transfer([['P1', '3']])
    await desk.must('inv.transfer.refuse', { ...ref(sentBack), reason: '缺货' })
    const picked = await job.picked(await job.audited(await job.transfer([['P1', '6']])))
    await desk.must('inv.transfer.cancelPick', ref(picked))
    const dispatched = await job.dispatched(await job.picked(await job.view(picked.id)))
    await desk.must('inv.transfer.cancelDispatch', ref(dispatched))
    const arrived = await job.received(await job.shipped(await job.dispatched(await job.view(picked.id))))
    expect(arrived.status).toBe('finished')
    expect([...repeated].sort()).toEqual(POSTING.filter((one) => one.startsWith('inv.transfer.')).sort())
  })

  it('when a vehicle is loaded, counted and unloaded', async () => {
    const loading = new ApplyJob(desk, 'vehicleStockIn')
    const load = await loading.audited(
      await loading.saved(desk.must('inv.vehicleStockIn.save', loadOf([['P1', '24']]))),
    )
    await desk.must('inv.vehicleStockIn.pick', loading.pickOf(load))
    const { driverId } = ground.first
    const picked = ref(await loading.view(load.id))
    await desk.must('inv.vehicleStockIn.dispatch', { ...picked, driverId, vehicleCode: 'V01' })
    const sent = await loading.view(load.id)
    expect((await loading.received(await loading.shipped(sent))).status).toBe('finished')
    const { id } = await desk.must('inv.stockCheck.lock', { warehouseCode: 'W002', checkScope: 'all' })
    await desk.must('inv.stockCheck.cancel', { id, version: (await new CountJob(server).view(id)).version })
    const unloading = new ApplyJob(desk, 'vehicleStockOut')
    const back = await unloading.saved(desk.must('inv.vehicleStockOut.save', unloadOf([['P1', '24']])))
    expect((await unloading.received(await unloading.shipped(await unloading.audited(back)))).status).toBe('finished')
  })

  it('when goods are counted', async () => {
    const job = new CountJob(desk)
    const { id } = await job.lock(['P1'], 'W002')
    const found = { productCode: 'P1', batchNo: 'FOUND', produceDate: '2026-03-01', addQty: '1' }
    await desk.must('inv.stockCheck.addLine', { id, ...found })
    await job.fill(id)
    await job.post(id, '清点')
    expect((await job.view(id)).status).toBe('posted')
  })

  it('when goods come in and go out otherwise, or get another state', async () => {
    const job = new OtherJob(desk)
    const came = await job.in([{ productCode: 'P1', qty: '2', costPrice: '2.1', batchNo: 'B1' }])
    await job.out([{ productCode: 'P1', qty: '1', batchNo: 'B1' }])
    await job.redFlush(came)
    await desk.must('inv.stockOthers.stockAdjust', {
      ...{ adjustType: 'invStatus', warehouseCode: 'W001', docDate: TODAY },
      lines: [{ productCode: 'P1', smallQty: '1', batchNo: 'B1', toInventoryStatusCode: '02' }],
    })
    expect(repeated).toContain('inv.stockOthers.stockAdjust')
  })

  it('when what goods cost is changed, and a month is run, closed and opened', async () => {
    const month = '2025-12'
    const job = new MonthJob(ground)
    await job.post('initial', `${month}-10`, 'P2', '10', { costPrice: '2', costAmount: '20.00' })
    const propose = async (adjustAmount: string) => {
      const lines = [{ productCode: 'P2', adjustAmount, reason: '补记运费' }]
      await desk.must('inv.inventoryMonthly.save', { month, lines })
      const { rows } = await server.must('inv.inventoryMonthly.auditList', { auditStatus: 'unaudited' })
      return rows.map(({ id, version }) => ({ id, version }))
    }
    await desk.must('inv.inventoryMonthly.passAudit', { items: await propose('6.00') })
    await desk.must('inv.inventoryMonthly.rejectAudit', { items: await propose('7.00'), auditRemark: '重复' })
    await desk.must('inv.inventoryMonthly.afreshMonthly', { month })
    await desk.must('inv.inventoryMonthly.closeMonth', { month })
    await desk.must('inv.inventoryMonthly.openMonth', { month })
    expect([...repeated].sort()).toEqual(POSTING.filter((one) => one.startsWith('inv.inventoryMonthly.')).sort())
  })
})
