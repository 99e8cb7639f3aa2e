import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import { runJobs } from '../../../../test/support/run-jobs.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { type Manufacturer, ManufacturerRefusal, type Report } from '../../../platform/manufacturer/manufacturer.ts'
import { simulatedManufacturer } from '../../../platform/manufacturer/simulated/simulated-manufacturer.ts'

let test: Ground
let boss: TestServer
let told: Report[] = []
let answer: (report: Report) => Promise<{ receiptNo: string }>
let manufacturer: Manufacturer

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  await test.database.db.execute(sql`insert into vehicle (dealer_code, vehicle_code, plate_no, vehicle_type, salesman_id, warehouse_code)
    select 'T001', v.code, v.plate, 'van', ${test.first.salesman.userId}, 'W001'
    from (values ('V8', '浙A2K618'), ('V9', null)) as v(code, plate)`)
  const simulated = simulatedManufacturer(test.database)
  manufacturer = {
    ...simulated,
    report: async (_dealerCode, report) => {
      told.push(report)
      return answer(report)
    },
  }
})
afterAll(() => test?.close())

const work = () => runJobs(test.database, boss.clock, { manufacturer, store: boss.store })
const row = async (vehicleCode: string) => {
  const { rows } = await boss.must('md.vehicleReport.list', {})
  const found = rows.find((one) => one.vehicleCode === vehicleCode)
  const { rows: vehicles } = await boss.must('md.vehicle.list', {})
  expect(vehicles.find((one) => one.vehicleCode === vehicleCode)?.reportStatus).toBe(found?.reportStatus)
  return found
}
const history = (vehicleCode: string) => boss.must('md.vehicleReport.reportHistory', { vehicleCode })

it('lists vehicles that were never reported, and tells the manufacturer of one after the call', async () => {
  told = []
  answer = async ({ reportId }) => ({ receiptNo: `SB${reportId}` })
  expect(await row('V8')).toMatchObject({ reportStatus: 'none', plateNo: '浙A2K618' })
  await boss.must('md.vehicleReport.report', { vehicleCodes: ['V8'] })
  expect(await row('V8')).toMatchObject({ reportStatus: 'reported', reportDate: '2026-03-10', reportName: '陈经理' })
  expect(await history('V8')).toMatchObject([{ action: 'report', delivery: 'waiting' }])
  expect(told).toEqual([])
  await work()
  expect(told).toMatchObject([
    { kind: 'vehicle', action: 'report', code: 'V8', name: '浙A2K618', details: { vehicleType: 'van' } },
  ])
  expect(await history('V8')).toMatchObject([{ delivery: 'taken', receiptNo: `SB${told[0]?.reportId}` }])
})

it('refuses what is reported already or not at all, and then reports none of them', async () => {
  const again = await boss.call('md.vehicleReport.report', { vehicleCodes: ['V9', 'V8'] })
  expect(again).toMatchObject({ resultCode: '103', content: '车辆【浙A2K618】已上报，不能重复上报' })
  expect(await row('V9')).toMatchObject({ reportStatus: 'none' })
  expect(await history('V9')).toEqual([])
  const close = { vehicleCodes: ['V9'], reason: '车辆已出售' }
  expect(await boss.call('md.vehicleReport.closeReport', close)).toMatchObject({
    resultCode: '103',
    content: '车辆【V9】未上报，不能关闭',
  })
  expect(await boss.call('md.vehicleReport.report', { vehicleCodes: ['V9', 'VX'] })).toMatchObject({
    resultCode: '106',
    content: '车辆不存在或已删除',
  })
  expect((await boss.call('md.vehicleReport.reportHistory', { vehicleCode: 'VX' })).resultCode).toBe('106')
})

it('[BM-16] takes a report back with the reason, and reports it again', async () => {
  told = []
  await boss.must('md.vehicleReport.closeReport', { vehicleCodes: ['V8'], reason: '车辆已出售' })
  expect(await row('V8')).toMatchObject({ reportStatus: 'closed', closeReason: '车辆已出售' })
  await work()
  expect(told).toMatchObject([{ action: 'close', reason: '车辆已出售' }])
  await boss.must('md.vehicleReport.report', { vehicleCodes: ['V8'] })
  const again = await row('V8')
  expect(again).toMatchObject({ reportStatus: 'reported' })
  expect(again).not.toHaveProperty('closeReason')
  expect((await history('V8')).map(({ action }) => action)).toEqual(['report', 'close', 'report'])
  await work()
})

it('tries again while the manufacturer is away, and tells it once', async () => {
  told = []
  answer = async () => {
    throw new Error('away')
  }
  await boss.must('md.vehicleReport.report', { vehicleCodes: ['V9'] })
  expect(await work()).toEqual(['md.report.send'])
  expect(await work()).toEqual([])
  expect(await history('V9')).toMatchObject([{ delivery: 'waiting' }])
  boss.clock.forward(1)
  answer = async () => ({ receiptNo: 'SB9' })
  expect(await work()).toEqual(['md.report.send'])
  expect(await history('V9')).toMatchObject([{ delivery: 'taken', receiptNo: 'SB9' }])
  expect(told.map(({ reportId }) => reportId)).toEqual([told[0]?.reportId, told[0]?.reportId])
})

it('keeps why the manufacturer refuses, and lets it be reported again', async () => {
  await boss.must('md.vehicleReport.closeReport', { vehicleCodes: ['V9'], reason: '更换' })
  await boss.must('md.vehicleReport.report', { vehicleCodes: ['V9'] })
  answer = async ({ action }) => {
    if (action === 'report') throw new ManufacturerRefusal('车牌号未填写')
    return { receiptNo: 'SB10' }
  }
  await work()
  expect(await row('V9')).toMatchObject({ reportStatus: 'closed', closeReason: '厂家拒收：车牌号未填写' })
  const [latest] = await history('V9')
  expect(latest).toMatchObject({ action: 'report', delivery: 'refused', deliveryMessage: '车牌号未填写' })
})
