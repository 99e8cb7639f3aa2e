import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { vehicle } from '../../src/modules/md/vehicle/vehicle.schema.ts'
import { warehouseUser } from '../../src/modules/md/warehouse/warehouse.schema.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { SALES_PERMISSIONS, TODAY } from '../support/fixture.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { ApplyDesk } from './stock-apply-desk.ts'

// A Tuesday; the route is gone on Wednesdays.
const [TOMORROW, THURSDAY, NEXT_WEEK] = ['2026-03-11', '2026-03-12', '2026-03-18']

const desk = new ApplyDesk()
const set = (text: string) => desk.database.db.execute(sql.raw(text))

type Sold = [productCode: string, unitType: 'big' | 'small', qty: string]

/** Sold from the vehicle and delivered at once. */
const sell = (customerCode: string, ...items: readonly Sold[]) =>
  desk.server.must('so.salesOrder.save', {
    ...orderOf([...items], { customerCode, warehouseCode: 'W002' }),
    ...{ orderType: 'vehicle', vehicleCode: 'V01', driverId: desk.first.driverId, payMethod: 'cash', payAmount: '0' },
  })

const load = (asked: Partial<Args<'inv.vehicleStockIn.propose'>> = {}) =>
  ({ vehicleCode: 'V01', fromWarehouseCode: 'W001', ...asked }) as const
const loadProposal = (asked?: Partial<Args<'inv.vehicleStockIn.propose'>>) =>
  desk.server.must('inv.vehicleStockIn.propose', load(asked))
const WAY = { fromWarehouseCode: 'W001', toWarehouseCode: 'W002' }
const transferProposal = () => desk.server.must('inv.transfer.propose', WAY)

const countingStatements = async (act: () => Promise<unknown>) => {
  await desk.server.must('md.user.getCurrentUser', {})
  desk.traffic.statements = 0
  await act()
  return desk.traffic.statements
}

/** What a proposal says, as it is saved untouched. */
const saved = (lines: readonly { productCode: string; proposedQty: string }[]) =>
  lines.map(({ productCode, proposedQty: qty }) => ({ productCode, unitType: 'small' as const, qty }))

it('a load is what the customers of the day took on average of their last three orders, less what is on the vehicle', async () => {
  const nothing = await loadProposal()
  expect(nothing).toMatchObject({ visitDate: TOMORROW, salesmanName: '王业务', routes: [], customerNum: 0, lines: [] })
  expect(nothing.nextDate).toBeUndefined()

  await set(`update customer set region_code = 'R001' where customer_code = 'K002' and dealer_code = 'T001'`)
  const route = { regionCode: 'R001', visitDays: '3', visitCycle: 'week', startDate: '2026-03-01' } as const
  const { id: routeId } = await desk.server.must('md.route.save', { ...route, routeCode: 'RT03', routeName: '周三线' })
  await desk.server.must('md.routeCustomer.updateRouteCustomer', { routeId, customerCodes: ['K001', 'K002'] })

  // The fourth of the last orders, one from long ago and one that was taken back count for nothing.
  await sell('K001', ['P1', 'small', '10'])
  const statements = await countingStatements(loadProposal)
  await sell('K001', ['P1', 'big', '1'])
  await sell('K001', ['P1', 'big', '1'], ['P2', 'small', '4'])
  await sell('K001', ['P2', 'small', '2'])
  const old = await sell('K002', ['P1', 'small', '10'])
  await set(`update sales_out set out_date = '2026-01-05' where so_id = ${old.soId}`)
  await sell('K002', ['P1', 'big', '1'])
  const wrong = await sell('K002', ['P2', 'small', '50'])
  await desk.server.must('so.salesOrder.redFlushOrder', { soId: wrong.soId, version: wrong.version, reason: '打错了' })

  const proposal = await loadProposal()
  expect(proposal).toMatchObject({
    ...{ visitDate: TOMORROW, customerNum: 2 },
    routes: [{ routeCode: 'RT03', routeName: '周三线', customerNum: 2 }],
  })
  // 48 of three orders and 24 of one; of the cups the vehicle has enough.
  expect(proposal.lines).toEqual([
    {
      ...{ productCode: 'P1', productName: '柠檬汽水500ml', barcode: '6970100000016', spec: '500ml*24' },
      ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, allowDecimalQty: 'F' },
      ...{ expectedQty: '40', customerNum: 2, vehicleQty: '8', comingQty: '0', usableQty: '240' },
      ...{ proposedQty: '48', isShort: 'F' },
    },
  ])
  expect(await countingStatements(loadProposal)).toBe(statements)
})

it('a day without a route names the next one; goods past their date by then are none', async () => {
  expect(await loadProposal({ visitDate: THURSDAY })).toMatchObject({ routes: [], lines: [], nextDate: NEXT_WEEK })
  await set(`update inventory_batch set expire_date = '2026-03-15' where product_code = 'P1' and dealer_code = 'T001'`)
  const { lines } = await loadProposal({ visitDate: NEXT_WEEK })
  expect(lines).toMatchObject([{ vehicleQty: '0', usableQty: '0', proposedQty: '0', isShort: 'T' }])
  await set(`update inventory_batch set expire_date = '2026-12-31' where product_code = 'P1' and dealer_code = 'T001'`)
})

it('a transfer is what the destination is short of, by its orders, its sales and its limits', async () => {
  const job = new OrderJob(desk.server)
  const before = await countingStatements(transferProposal)
  await job.confirmed(orderOf([['P3', 'small', '60']], { warehouseCode: 'W002' }))
  const limit = (productCode: string, minQty: string) => ({ productCode, warehouseCode: 'W002', minQty, maxQty: '900' })
  await desk.server.must('md.capacityTips.tipProduct', { items: [limit('P2', '500'), limit('P3', '130.5')] })
  const { lines } = await transferProposal()
  expect(lines).toMatchObject([
    {
      // 92 were sold in 30 days: 22 in a week.
      ...{ productCode: 'P1', usableQty: '8', comingQty: '0', openQty: '0', sold30Qty: '92', needQty: '22' },
      ...{ fromUsableQty: '240', fromNeedQty: '0', proposedQty: '24', isShort: 'F' },
    },
    {
      ...{ productCode: 'P2', usableQty: '94', sold30Qty: '6', minQty: '500', needQty: '500' },
      ...{ fromUsableQty: '240', proposedQty: '240', isShort: 'T' },
    },
    { productCode: 'P3', usableQty: '100', openQty: '60', minQty: '130.5', needQty: '190.5', proposedQty: '90.5' },
  ])
  expect(lines[0]).not.toHaveProperty('minQty')
  expect(await countingStatements(transferProposal)).toBe(before)
  // What the source needs itself stays there.
  await desk.server.must('md.capacityTips.tipProduct', { items: [{ ...limit('P2', '100'), warehouseCode: 'W001' }] })
  expect((await transferProposal()).lines[1]).toMatchObject({ fromNeedQty: '100', proposedQty: '140', isShort: 'T' })
})

it('both are saved untouched, and what is asked for is not proposed again', async () => {
  const { lines: moved } = await transferProposal()
  const transfer = { submit: 'T', docDate: TODAY, needDate: TOMORROW, ...WAY, lines: saved(moved) } as const
  expect(await desk.server.must('inv.transfer.save', transfer)).toMatchObject({ warnings: [] })
  // Of the cups more is wanted than the source can spare.
  expect((await transferProposal()).lines).toEqual([])

  // It is the warehouse of the vehicle, too: of forty bottles eight lie there and 24 come.
  const { lines } = await loadProposal()
  expect(lines).toMatchObject([{ productCode: 'P1', vehicleQty: '8', comingQty: '24', proposedQty: '24' }])
  const draft = { submit: 'F', docDate: TODAY, needDate: TOMORROW, ...load(), lines: saved(lines) } as const
  const { id, version, warnings } = await desk.server.must('inv.vehicleStockIn.save', draft)
  expect(warnings).toEqual([])
  expect((await loadProposal()).lines).toEqual(lines)
  await desk.server.must('inv.vehicleStockIn.save', { ...draft, id, version, submit: 'T' })
  expect((await loadProposal()).lines).toEqual([])
})

it('refuses what cannot be, and others’ vehicles and warehouses', async () => {
  const { database, first } = desk
  const propose = (asked: Partial<Args<'inv.vehicleStockIn.propose'>>) => () =>
    desk.server.call('inv.vehicleStockIn.propose', load(asked))
  const move = (asked: Partial<Args<'inv.transfer.propose'>>) => () =>
    desk.server.call('inv.transfer.propose', { ...WAY, ...asked })
  await desk.refused(propose({ visitDate: '2026-03-09' }), '101', '拜访日期不能早于今天')
  await desk.refused(propose({ visitDate: '2036-03-09' }), '101', '拜访日期不能晚于')
  await desk.refused(propose({ fromWarehouseCode: 'W009' }), '106', '调出仓库不存在')
  await desk.refused(propose({ fromWarehouseCode: 'W002' }), '101', '不能相同')
  await desk.refused(move({ toWarehouseCode: 'W009' }), '106', '调入仓库不存在')
  await desk.refused(move({ toWarehouseCode: 'W001' }), '101', '不能相同')
  await database.transaction('platform', (tx) =>
    tx.insert(vehicle).values({
      ...{ dealerCode: 'T002', vehicleCode: 'V02', vehicleType: 'van', warehouseCode: 'W001', enabled: 'T' },
      salesmanId: first.salesman.userId,
    }),
  )
  await desk.refused(propose({ vehicleCode: 'V02' }), '106', '车辆不存在')

  const role = (webPerms: readonly string[]) =>
    database.transaction('platform', (tx) =>
      tx
        .update(position)
        .set({ webPerms: [...webPerms] })
        .where(eq(position.positionCode, 'Z002')),
    )
  await role(['inv:vehicleIn:add', 'inv:transfer:add'])
  const staffed = (warehouseCode: string) =>
    database.transaction('platform', (tx) =>
      tx.insert(warehouseUser).values({ dealerCode: 'T001', warehouseCode, userId: first.admin.userId }),
    )
  await staffed('W001')
  await desk.server.login('sales1')
  // Goods are asked of anybody.
  expect((await desk.server.call('inv.vehicleStockIn.propose', load())).resultCode).toBe('000')
  await staffed('W002')
  await desk.refused(propose({}), '107', '您不是仓库【北仓】的可操作人员')
  await desk.refused(move({}), '107', '您不是仓库【北仓】的可操作人员')
  await role(SALES_PERMISSIONS)
  await desk.server.login('boss1')
})
