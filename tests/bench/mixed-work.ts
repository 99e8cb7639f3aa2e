import { createDealerClient, type DealerClient } from '@dealer/sdk'
import { LOGIN_KEY } from '../support/product.ts'

/** Work that is done over and over, each kind so often. */
export interface MixedWork {
  /** Does the next piece of work. */
  next(): Promise<void>
  /** How much of each kind was done. */
  readonly done: Readonly<Record<string, number>>
}

export const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** What an order of five lines is saved as, for a customer who buys. */
export async function orderOf(dealer: DealerClient) {
  const [known] = (await dealer.so.salesOrder.lists({ orderStatus: 'finished', limit: 15 })).rows
  if (!known) throw new Error('the demo data have no finished order')
  const items = Array.from({ length: 5 }, (_unused, index) => ({
    lineNo: index + 1,
    productCode: `P0000${index + 1}`,
    unitType: 'small' as const,
    qty: '1',
  }))
  return {
    submit: 'F' as const,
    orderType: 'normal' as const,
    customerCode: known.customerCode,
    warehouseCode: 'W001',
    docDate: today(),
    deliveryDate: today(),
    items,
  }
}

type Entered = Awaited<ReturnType<typeof orderOf>>

/** An order from entry until its goods stand at the door: six calls that write. */
export async function dispatched(dealer: DealerClient, order: Entered): Promise<{ outId: string; version: number }> {
  const { salesOrder } = dealer.so
  const { soId } = await salesOrder.save({ ...order, submit: 'T' })
  const { version } = await salesOrder.orderDetail({ soId })
  await salesOrder.confirmBySoId({ orders: [{ soId, version }] })
  const confirmed = await salesOrder.orderDetail({ soId })
  const lines = confirmed.lines.map(({ itemId, smallQty }) => ({
    soItemId: itemId,
    unitType: 'small' as const,
    qty: smallQty,
  }))
  const { drivers } = await salesOrder.toOrderSplit({ soId })
  const splits = [{ warehouseCode: order.warehouseCode, lines }]
  const { splitIds } = await salesOrder.saveSplit({ soId, version: confirmed.version, splits })
  const split = await salesOrder.orderSplitDetail({ splitId: splitIds[0] ?? '' })
  const picking = { splits: [{ splitId: split.splitId, version: split.version }] }
  const { pickingNum } = await salesOrder.orderPicking(picking)
  const list = await salesOrder.orderPickedView({ pickingNum })
  const picked = list.lines.map(({ lineId, planQty }) => ({ lineId, pickedQty: planQty }))
  await salesOrder.saveNum({ pickingNum, version: list.version, lines: picked })
  const { outIds } = await salesOrder.outbound({ pickingNum, driverId: drivers[0]?.key ?? '' })
  const { outId, version: outVersion } = await salesOrder.outDetail({ outId: outIds[0] ?? '' })
  return { outId, version: outVersion }
}

/** And until they have left. */
async function send(dealer: DealerClient, order: Entered): Promise<void> {
  await dealer.so.salesOrder.confirmOut({ outs: [await dispatched(dealer, order)] })
}

/** What a day brings: mostly lists, drafts, now and then one that is submitted, one that is sent, a login. */
export async function mixedWork(url: string): Promise<MixedWork> {
  const dealer = createDealerClient({ baseUrl: url, loginKey: LOGIN_KEY })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  const order = await orderOf(dealer)
  const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
    orders: () => dealer.so.salesOrder.lists({ limit: 15 }),
    outbounds: () => dealer.so.salesOrder.listOut({ limit: 15 }),
    stock: () => dealer.inv.stockQuery.inventoryList({ limit: 15 }),
    draft: () => dealer.so.salesOrder.save(order),
    submitted: () => dealer.so.salesOrder.save({ ...order, submit: 'T' }),
    outbound: () => send(dealer, order),
    // Who logs in anew ends the session before, so not the one that works here.
    login: () =>
      createDealerClient({ baseUrl: url, loginKey: LOGIN_KEY }).login({ username: 'sales01', password: 'demo1234' }),
  }
  /** Of a round. */
  const round = ['orders', 'outbounds', 'draft', 'orders', 'stock', 'draft', 'orders', 'submitted', 'outbound', 'login']
  const done: Record<string, number> = {}
  let turn = 0
  return {
    done,
    next: async () => {
      const name = round[turn % round.length] ?? 'orders'
      turn += 1
      await kinds[name]?.()
      done[name] = (done[name] ?? 0) + 1
    },
  }
}
