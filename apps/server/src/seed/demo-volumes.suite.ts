import { AddStatus, PromotionType, ReturnStatus } from '@dealer/sdk/contract'
import { expect, it } from 'vitest'
import type { DemoDesk } from './demo-desk.fixture.ts'

/** Documents of each kind, about as many as the domain reference says. */
const VOLUMES: readonly (readonly [what: string, wanted: number, from: string])[] = [
  ['orders', 2400, `sales_order where archived = 'F'`],
  ['orders of the mall', 90, `sales_order where order_source = 'store'`],
  ['orders for points', 20, `sales_order where order_source = 'point'`],
  ['requests for goods', 60, `inv_add where true`],
  ['returns', 120, `sales_return where archived = 'F'`],
  ['returns by order', 60, `sales_return where return_type = 'byOrder' and archived = 'F'`],
  ['vehicleIn', 70, `stock_apply where apply_type = 'vehicleIn'`],
  ['vehicleOut', 60, `stock_apply where apply_type = 'vehicleOut'`],
  ['transfer', 24, `stock_apply where apply_type = 'transfer'`],
  ['borrow', 10, `stock_apply where apply_type in ('borrowOut', 'borrowIn')`],
  ['others', 30, `other_inv where other_inv_type in ('otherIn', 'otherOut') and archived = 'F'`],
  ['adjusts', 24, `stock_adjust where true`],
  ['visits', 2400, `visit where true`],
  ['points of tracks', 3000, `track_point where true`],
  ['tasks', 8, `guide_task where true`],
  ['counts of stores', 40, `inv_collect where true`],
  ['reports on competitors', 30, `competitor_task where true`],
  ['results of tasks', 160, `task_result where true`],
]
/** How far from that it may be: what is loaded follows what is sold. */
const ABOUT = 0.25

/** How many of each kind a person finds. */
export function itHasItsVolumes(demo: DemoDesk): void {
  const count = async (from: string): Promise<number> =>
    Number((await demo.query<{ n: string }>(`select count(*) as n from ${from} and dealer_code = 'D001'`))[0]?.n)

  it.each(VOLUMES)('has about as many %s as the documentation says: %i', async (_, wanted, from) => {
    const found = await count(from)
    expect(found).toBeGreaterThanOrEqual(Math.ceil(wanted * (1 - ABOUT)))
    expect(found).toBeLessThanOrEqual(Math.floor(wanted * (1 + ABOUT)))
  })

  it('has returns in each state, six at least, and requests for goods in each', async () => {
    const returns = await demo.counts('sales_return', 'status')
    for (const status of Object.values(ReturnStatus)) expect.soft(returns.get(status), status).toBeGreaterThanOrEqual(6)
    const requests = await demo.counts('inv_add', 'status')
    expect([...requests.keys()].sort()).toEqual(Object.values(AddStatus).sort())
  })

  it('has three promotions of each kind, and some that were stopped', async () => {
    const kinds = await demo.counts('promotion', 'promotion_type')
    for (const kind of Object.values(PromotionType)) expect.soft(kinds.get(kind), kind).toBeGreaterThanOrEqual(3)
    expect((await demo.counts('promotion', 'enabled')).get('F')).toBeGreaterThanOrEqual(2)
  })

  it('has five templates of orders and three of loads', async () => {
    expect(await count('order_templete where true')).toBeGreaterThanOrEqual(5)
    expect(await count('vehicle_templete where true')).toBeGreaterThanOrEqual(3)
  })
}
