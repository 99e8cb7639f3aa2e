import { afterAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../test/support/fixture.ts'
import { confirmOuts } from './out/out.confirm.ts'
import { saveOut } from './out/out.service.ts'
import { cash, openQuickDesk, refused } from './quick-desk.fixture.ts'
import { entry } from './sales-desk.fixture.ts'

const { desk, fromVehicle, sold, trace, isRefused } = await openQuickDesk()
afterAll(() => desk.close())

describe('dates of batches', () => {
  const expires = (batch: string, day: string) =>
    desk.rows(
      `update inventory_batch set expire_date = '${day}' where dealer_code = 'T001' and product_code = 'P2' and batch_no = '${batch}'`,
    )
  const batchesOf = async ({ outs }: Awaited<ReturnType<typeof sold>>) =>
    (await desk.rows(`select batch_no from sales_out_line where out_id = '${outs[0]?.outId}'`)).map(
      (row) => row.batch_no,
    )

  it('takes a batch on its last day, and none that is past it', async () => {
    await expires('B1', TODAY)
    expect(await batchesOf(await sold(cash([['P2', 'small', '1', '10']])))).toEqual(['B1'])
    await expires('B1', '2026-03-09')
    expect(await batchesOf(await sold(cash([['P2', 'small', '1', '10']])))).toEqual(['B2'])
    await isRefused(cash([['P2', 'small', '141', '10']]), '105', '库存不足，可用数量')
    // What was sold yesterday was good then.
    expect(await batchesOf(await sold(cash([['P2', 'small', '1', '10']], { docDate: '2026-03-09' })))).toEqual(['B1'])
    await expires('B1', '2026-08-28')
  })

  it('refuses a batch that went past its date since it was chosen', async () => {
    const order = await desk.confirmed(entry([['P2', 'small', '1', '10']]))
    const { splitId } = await desk.splitOff(order.soId)
    await desk.picked((await desk.pick(splitId)).pickingNum)
    await expires('B1', '2026-03-09')
    await expect(desk.sent(splitId)).rejects.toEqual(refused('101', '批次【B1】已过期，不能销售出库'))
    await expires('B1', TODAY)
    const { outId, version } = await desk.sent(splitId)
    await expires('B1', '2026-03-09')
    await expect(desk.run(confirmOuts, { outs: [{ outId, version }] })).rejects.toEqual(
      refused('101', '批次【B1】已过期，不能销售出库'),
    )
    await expires('B1', '2026-08-28')
  })

  it('refuses one that somebody chooses by hand, and takes it on its last day', async () => {
    const order = await desk.confirmed(entry([['P2', 'small', '2', '10']]))
    const { splitId } = await desk.splitOff(order.soId)
    await desk.picked((await desk.pick(splitId)).pickingNum)
    const { version, lines } = await desk.split(splitId)
    const batches = [{ locationCode: '*', batchNo: 'B1', smallQty: '2' }]
    const byHand = () =>
      desk.run(saveOut, {
        ...{ splitId, version, driverId: desk.dealer.driverId, outDate: TODAY },
        lines: lines.map(({ lineId: splitLineId }) => ({ splitLineId, batches })),
      })
    await expires('B1', '2026-03-09')
    const before = await trace()
    await expect(byHand()).rejects.toEqual(refused('101', '批次【B1】已过期，不能销售出库'))
    expect(await trace()).toBe(before)
    await expires('B1', TODAY)
    await byHand()
    expect(await desk.order(order.soId)).toMatchObject({ outs: [{ outStatus: 'waitOut' }] })
    await expires('B1', '2026-08-28')
  })

  it('sells nothing from a vehicle that is past its date', async () => {
    await expires('B1', '2026-03-09')
    await isRefused(fromVehicle([['P2', 'small', '1', '10']]), '105', '商品【保温杯】库存不足，可用数量0个')
    await expires('B1', '2026-08-28')
  })
})

it('[I1] [I2] [I3] [I10] [I21] all of this left the books in order', async () => {
  expect(await desk.broken()).toEqual([])
})
