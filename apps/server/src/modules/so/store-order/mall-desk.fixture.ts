import { expect, vi } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { runJobs } from '../../../../test/support/run-jobs.ts'
import { silentLogger } from '../../../../test/support/silent-logger.ts'
import { placeOrder } from '../../shop/order/shop-order.placing.ts'
import type { PlacedOrder } from '../../shop/order/shop-order.ts'
import { SalesDesk } from '../sales-desk.fixture.ts'
import { passStoreOrder } from './store-order.audit.ts'
import { storeOrderDetail } from './store-order.query.ts'

export const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) })

/** What buyers order, a line each. */
export const lemonade = { productCode: 'P1', unitType: 'small', qty: '12', price: '10.00' } as const
const cups = { productCode: 'P2', unitType: 'small', qty: '8', price: '10.00' } as const

/** The desk of who audits orders of the mall: what buyers place there, and what it leaves behind here. */
export async function openMallDesk() {
  const desk = await SalesDesk.open()
  await desk.settle('use_picking', 'F')
  // A test about credit turns this on; the others sell as much as they like.
  await desk.settle('check_credit', 'F')
  await desk.rows(`insert into shop (dealer_code, shop_name, status) values ('T001', '商城', 'open')`)
  let count = 0

  const logger = { ...silentLogger, error: vi.fn() }
  const jobs = () => runJobs(desk.test.database, desk.clock, {} as never, logger)

  /** An order that a buyer placed and that was fetched. */
  async function arrived(changes: Partial<PlacedOrder> = {}) {
    const storeOrderNum = `SC${++count}`
    await desk.run(placeOrder, {
      ...{ storeOrderNum, orderSource: 'store' as const, payStatus: 'paid' as const },
      ...{ customerCode: 'K002', buyerName: '张建国', lines: [lemonade, cups] },
      ...changes,
    })
    await jobs()
    return found(storeOrderNum)
  }

  async function found(storeOrderNum: string) {
    const [row] = await desk.rows(
      `select id::text, order_source from sales_order where store_order_num = '${storeOrderNum}'`,
    )
    const type = row?.order_source === 'point' ? 'point' : 'store'
    const order = await desk.run(storeOrderDetail, { id: String(row?.id), type })
    return {
      ...order,
      type,
      ref: { id: order.id, version: order.version },
      soRef: { soId: order.id, version: order.version },
    } as const
  }

  type Arrived = Awaited<ReturnType<typeof found>>

  const again = ({ storeOrderNum }: Arrived) => found(storeOrderNum)

  /** Passes an order, with other quantities where they are given. */
  async function passed(
    order: Arrived,
    quantities: readonly string[] = [],
    changes: { warehouseCode?: string; deliveryDate?: string } = {},
  ) {
    const lines = order.lines.map(({ itemId, qty }, place) => ({ itemId, qty: quantities[place] ?? qty }))
    await desk.run(passStoreOrder, { ...order.ref, warehouseCode: 'W001', deliveryDate: TODAY, lines, ...changes })
    return again(order)
  }

  /** Sends small quantities line by line. */
  const ship = async (order: Arrived, quantities?: readonly string[]) =>
    desk.shipped((await desk.splitOff(order.id, quantities)).splitId)

  /** Receipts and refunds of an order, each with what of it is not used yet. */
  const money = async ({ soNum }: Arrived) =>
    (
      await desk.rows(
        `select payee_type, payee_ref_type, audit_status, amount::text, unallocated_amount::text as left from payee where so_num = '${soNum}' order by id`,
      )
    ).map(({ payee_type, audit_status, amount, left }) => [payee_type, audit_status, amount, left].join(' '))
  /** Refunds of an order, as they are named to be passed. */
  const refundsOf = async ({ soNum }: Arrived) =>
    (await desk.rows(`select id::text, version from payee where so_num = '${soNum}' and payee_type = 'return'`)).map(
      ({ id, version }) => ({ id: String(id), version: Number(version) }),
    )
  const debt = async ({ soNum }: Arrived) =>
    (await desk.rows(`select balance::text from order_debt where ref_num = '${soNum}'`))[0]?.balance
  /** Points that the buyer has. */
  const points = async () =>
    Number(
      (await desk.rows(`select point_balance from customer where customer_code = 'K002' and dealer_code = 'T001'`))[0]
        ?.point_balance,
    )
  /** What the mall knows of an order. */
  const told = async ({ storeOrderNum }: Arrived) =>
    (
      await desk.rows(
        `select order_status, out_amount::text from shop_order where store_order_num = '${storeOrderNum}'`,
      )
    )[0]

  return { desk, jobs, logger, arrived, again, passed, ship, money, refundsOf, debt, points, told }
}
