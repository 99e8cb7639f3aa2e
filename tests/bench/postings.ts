import { createDealerClient, type DealerClient } from '@dealer/sdk'
import { compare } from '@dealer/validators'
import { createDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { LOGIN_KEY, startProduct } from '../support/product.ts'
import { at } from './in-turns.ts'
import { CONNECTIONS } from './load.ts'
import { dispatched, orderOf, today } from './mixed-work.ts'
import { pgbenchRate, preparePgbench } from './pgbench.ts'
import { scaled } from './scale.ts'
import { table } from './table.ts'

const ROUNDS = 3
/** Of each kind by each client in a round; `--scale` changes it. */
const TIMES = scaled(10)
const SECONDS = 4

type Order = Awaited<ReturnType<typeof orderOf>>
/** What a client does over and over. */
type Deed = (order: Order, time: number) => Promise<unknown>

/** What all clients do a second, each with an order of its own. */
async function rateOf(orders: readonly Order[], deed: Deed): Promise<number> {
  const begun = performance.now()
  const client = async (order: Order) => {
    for (let time = 0; time < TIMES; time++) await deed(order, time)
  }
  await Promise.all(orders.map(client))
  return (orders.length * TIMES * 1_000) / (performance.now() - begun)
}

/** An order of five products for each client, other ones for each: they do not wait for each other's stock. */
async function ordersOf(dealer: DealerClient): Promise<Order[]> {
  const order = await orderOf(dealer)
  const { warehouseCode } = order
  const { rows } = await dealer.inv.stockQuery.inventoryList({ groupBy: 'product', warehouseCode, limit: 500 })
  const codes = rows.sort((a, b) => compare(b.availableQty, a.availableQty)).map(({ productCode }) => productCode)
  return Array.from({ length: CONNECTIONS }, (_unused, client) => ({
    ...order,
    items: order.items.map((item, line) => ({
      ...item,
      productCode: codes[client * order.items.length + line] ?? item.productCode,
    })),
  }))
}

/** What is measured, and what must be there before: goods to be confirmed stand at the door. */
function kindsOf(dealer: DealerClient, orders: readonly Order[]): Record<string, () => Promise<Deed>> {
  const { salesOrder } = dealer.so
  const { transfer, vehicleStockIn, vehicleStockOut, borrow } = dealer.inv
  const outDate = today()
  return {
    'saves of a draft': async () => (order) => salesOrder.save(order),
    'submitted orders': async () => (order) => salesOrder.save({ ...order, submit: 'T' }),
    'quick sales': async () => (order) =>
      salesOrder.save({ ...order, orderType: 'cash', payMethod: 'cash', submit: 'T' }),
    'outbound confirmations': async () => {
      const outs = await readyOf(orders, (order) => dispatched(dealer, order))
      return (order, time) => salesOrder.confirmOut({ outs: outs(order, time) })
    },
    'transfers that leave': async () => {
      const ready = await readyOf(orders, (order) => dispatchedTransfer(dealer, order))
      return (order, time) => Promise.all(ready(order, time).map((ref) => transfer.confirmOut({ ...ref, outDate })))
    },
    'transfers that arrive': async () => {
      const ready = await readyOf(orders, (order) => transferOnItsWay(dealer, order))
      return (order, time) => Promise.all(ready(order, time).map((arriving) => transfer.confirmIn(arriving)))
    },
    'loads that leave': async () => {
      const ready = await readyOf(orders, (order) => dispatchedLoad(dealer, order))
      return (order, time) =>
        Promise.all(ready(order, time).map((ref) => vehicleStockIn.confirmOut({ ...ref, outDate })))
    },
    'loads that arrive': async () => {
      const ready = await readyOf(orders, (order) => loadOnItsWay(dealer, order))
      return (order, time) => Promise.all(ready(order, time).map((arriving) => vehicleStockIn.confirmIn(arriving)))
    },
    'unloadings that leave': async () => {
      const ready = await readyOf(orders, (order) => unloading(dealer, order))
      return (order, time) =>
        Promise.all(ready(order, time).map((ref) => vehicleStockOut.confirmOut({ ...ref, outDate })))
    },
    'unloadings that arrive': async () => {
      const ready = await readyOf(orders, (order) => unloadingOnItsWay(dealer, order))
      return (order, time) => Promise.all(ready(order, time).map((arriving) => vehicleStockOut.confirmIn(arriving)))
    },
    'loans that leave': async () => {
      const ready = await readyOf(orders, (order) => lent(dealer, order))
      return (order, time) => Promise.all(ready(order, time).map((ref) => borrow.confirmOut({ ...ref, outDate })))
    },
    'loans that arrive': async () => {
      const ready = await readyOf(orders, (order) => loanOnItsWay(dealer, order))
      return (order, time) => Promise.all(ready(order, time).map((arriving) => borrow.confirmIn(arriving)))
    },
  }
}

/** What each client finds ready, made before the clock runs: one for each time. */
async function readyOf<Ready>(orders: readonly Order[], make: (order: Order) => Promise<Ready>) {
  const made = new Map<Order, Ready[]>(orders.map((order) => [order, []]))
  await rateOf(orders, async (order) => made.get(order)?.push(await make(order)))
  return (order: Order, time: number): Ready[] => made.get(order)?.slice(time, time + 1) ?? []
}

/** The goods of an order as lines of an application. */
const goodsOf = (items: Order['items']) =>
  items.map(({ productCode, unitType, qty }) => ({ productCode, unitType, qty }))

/** A transfer of the goods of an order that may leave. */
async function dispatchedTransfer({ inv: { transfer } }: DealerClient, { items, warehouseCode }: Order) {
  const way = { fromWarehouseCode: warehouseCode, toWarehouseCode: 'W002', docDate: today(), needDate: today() }
  const lines = goodsOf(items)
  const { id } = await transfer.save({ submit: 'T', ...way, lines })
  await transfer.dispatch(await picked(transfer, id))
  return { id, version: (await transfer.view({ id })).version }
}

/** Passes and picks all that was applied for. */
async function picked(
  calls: Pick<DealerClient['inv']['transfer' | 'vehicleStockIn'], 'audit' | 'pick' | 'view'>,
  id: string,
) {
  const applied = await calls.view({ id })
  const wanted = applied.lines.map(({ lineId, smallQty }) => ({ lineId, approvedQty: smallQty }))
  await calls.audit({ id, version: applied.version, lines: wanted })
  const passed = await calls.view({ id })
  const found = passed.lines.map(({ lineId, approvedQty }) => ({ lineId, pickedQty: approvedQty }))
  await calls.pick({ id, version: passed.version, lines: found })
  return { id, version: (await calls.view({ id })).version }
}

/** One vehicle for all clients: what they load are other goods. */
const VEHICLE = 'C001'

/** A load of the goods of an order that may leave. */
async function dispatchedLoad({ inv: { vehicleStockIn }, md }: DealerClient, { items, warehouseCode }: Order) {
  const [driver] = (await md.driver.list({ enabled: 'T' })).rows
  const way = { fromWarehouseCode: warehouseCode, vehicleCode: VEHICLE, docDate: today(), needDate: today() }
  const lines = goodsOf(items)
  const { id } = await vehicleStockIn.save({ submit: 'T', ...way, lines })
  await vehicleStockIn.dispatch({
    ...(await picked(vehicleStockIn, id)),
    driverId: driver?.id ?? '',
    vehicleCode: VEHICLE,
  })
  return { id, version: (await vehicleStockIn.view({ id })).version }
}

/** Sends what may leave; answers how it is received. */
async function onItsWay(
  kind: DealerClient['inv']['transfer' | 'vehicleStockIn' | 'vehicleStockOut'],
  ref: { id: string; version: number },
) {
  await kind.confirmOut({ ...ref, outDate: today() })
  return arrivingOf(await kind.view({ id: ref.id }))
}

const transferOnItsWay = async (dealer: DealerClient, order: Order) =>
  onItsWay(dealer.inv.transfer, await dispatchedTransfer(dealer, order))

const loadOnItsWay = async (dealer: DealerClient, order: Order) =>
  onItsWay(dealer.inv.vehicleStockIn, await dispatchedLoad(dealer, order))

/** An unloading of goods that were loaded before, which may leave the vehicle. */
async function unloading({ inv: { vehicleStockOut } }: DealerClient, { items, warehouseCode }: Order) {
  const way = { toWarehouseCode: warehouseCode, vehicleCode: VEHICLE, docDate: today(), needDate: today() }
  const lines = goodsOf(items)
  return passed(vehicleStockOut, await vehicleStockOut.save({ submit: 'T', ...way, lines }))
}

const unloadingOnItsWay = async (dealer: DealerClient, order: Order) =>
  onItsWay(dealer.inv.vehicleStockOut, await unloading(dealer, order))

/** Goods of an order that one salesman may take away. */
async function lent({ inv: { borrow } }: DealerClient, { items, warehouseCode }: Order) {
  const [known] = (await borrow.list({ limit: 15 })).rows
  const way = { applyType: 'borrowOut' as const, salesmanId: known?.salesmanId ?? '', warehouseCode }
  const lines = goodsOf(items)
  return passed(borrow, await borrow.save({ submit: 'T', ...way, docDate: today(), needDate: today(), lines }))
}

async function loanOnItsWay(dealer: DealerClient, order: Order) {
  const { borrow } = dealer.inv
  const ref = await lent(dealer, order)
  await borrow.confirmOut({ ...ref, outDate: today() })
  return arrivingOf(await borrow.view({ id: ref.id }))
}

/** Passes all that was applied for, of kinds that nobody picks. */
async function passed(
  calls: Pick<DealerClient['inv']['vehicleStockOut' | 'borrow'], 'audit' | 'view'>,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const { lines } = await calls.view({ id })
  const wanted = lines.map(({ lineId, smallQty }) => ({ lineId, approvedQty: smallQty }))
  await calls.audit({ id, version, lines: wanted })
  return { id, version: (await calls.view({ id })).version }
}

interface Shipped {
  readonly id: string
  readonly version: number
  readonly lines: readonly { readonly lineId: string; readonly shippedQty: string }[]
}

/** All of it is received. */
const arrivingOf = ({ id, version, lines }: Shipped) => ({
  ...{ id, version, inDate: today() },
  lines: lines.map(({ lineId, shippedQty }) => ({ lineId, receivedQty: shippedQty })),
})

/**
 * Saves, quick sales, outbound confirmations, transfers and what vans load and unload and salesmen borrow, of five lines, a second on PostgreSQL, by as many clients as pgbench has, in
 * turns with its TPC-B-like script on the same server. A call that is refused as busy is made again, as by any client.
 */
export async function postingRates(): Promise<string> {
  const cluster = await startCluster()
  const bench = await createDatabase(cluster.url)
  preparePgbench(bench)
  const product = await startProduct({ demoData: true, databaseUrl: await createDatabase(cluster.url) })
  const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  const orders = await ordersOf(dealer)
  const kinds = Object.entries(kindsOf(dealer, orders))
  const tpcb: number[] = []
  const rates = new Map(kinds.map(([name]) => [name, [] as number[]] as const))
  for (let round = 0; round < ROUNDS; round++) {
    tpcb.push(await pgbenchRate(bench, 'tpcb-like', SECONDS))
    for (const [name, prepare] of kinds) rates.get(name)?.push(await rateOf(orders, await prepare()))
  }
  await product.stop()
  await cluster.stop()
  const floor = at(tpcb, 0.5)
  return table(
    [`${CONNECTIONS} clients`, 'a second', 'beside pgbench'],
    [
      ['pgbench, TPC-B-like', floor.toFixed(0), '1'],
      ...[...rates].map(([name, own]) => [name, at(own, 0.5).toFixed(0), `1/${(floor / at(own, 0.5)).toFixed(0)}`]),
    ],
  )
}
