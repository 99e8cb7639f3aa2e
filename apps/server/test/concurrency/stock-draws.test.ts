import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderOf } from '../http/order-job.ts'
import { addReasons, outOf } from '../http/other-inv-job.ts'
import { ApplyJob, balances, brokenApplies } from '../http/stock-apply-job.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'

/** What each takes of the 100 that lie in the vehicle's warehouse, and how often that goes. */
const EACH = '3'
const COVERED = 33

let race: Race
let job: ApplyJob

beforeAll(async () => {
  race = await openRace()
  job = new ApplyJob(race.boss)
  await addReasons(race.database)
  await race.database.db.execute(sql`update dealer_setting set check_credit = 'F'`)
  await race.database.db.execute(sql`update staff set business_type = '2000' where dealer_code = 'T001'`)
})
afterAll(() => race?.close())

it(`[I2] [I3] ${CALLERS} connections draw from one key by applications, other outs and sales from the vehicle: it is drawn to the last whole piece, and the others are told`, async () => {
  const way = { fromWarehouseCode: 'W002', toWarehouseCode: 'W001' }
  const saved = new Map(
    await Promise.all(
      Array.from({ length: CALLERS }, (_unused, index) => index)
        .filter((index) => index % 3 === 0)
        .map(async (index) => [index, await job.transfer([['P1', EACH]], way)] as const),
    ),
  )
  const drawn = await race.all(async (index) => {
    const apply = saved.get(index)
    if (apply) return race.boss.call('inv.transfer.audit', job.auditOf(apply))
    if (index % 3 === 1) {
      const goods = outOf([{ productCode: 'P1', qty: EACH, batchNo: 'B1' }], { warehouseCode: 'W002' })
      return race.boss.call('inv.stockOthersOutIn.stockOthersOutSave', goods)
    }
    return race.boss.call(
      'so.salesOrder.save',
      orderOf([['P1', 'small', EACH]], {
        ...{ orderType: 'vehicle', warehouseCode: 'W002', vehicleCode: 'V01', driverId: race.first.driverId },
        ...{ payMethod: 'cash', payAmount: '0.00' },
      }),
    )
  })
  race.passed(drawn, COVERED, '105')
  const held = drawn.filter(({ resultCode }, index) => index % 3 === 0 && resultCode === '000').length
  const left = 100 - (COVERED - held) * Number(EACH)
  expect(await balances(race.database, 'P1')).toContain(`W002 B1 ${left} ${held * Number(EACH)}`)
  expect(await brokenApplies(race.database)).toEqual([])
})

it('no deadlock was counted by the database', async () => expect(await race.deadlocks()).toBe('0'))
