import type { Doing } from './actions.ts'
import type { Desk } from './desk.ts'
import type { Delivery, Sale } from './papers.ts'
import { orderOf } from './served-returning.ts'
import { MADE, typed } from './typed.ts'
import { smallOf } from './world.ts'

const itemOf = (action: Pick<Doing<'van'>, 'product' | 'boxes' | 'small'>) => ({
  ...{ lineNo: 1, productCode: action.product, ...typed(action) },
})

/** An order that is confirmed and split, as far as there are goods. */
export async function sell(desk: Desk, action: Doing<'sell'>): Promise<string> {
  const { stage, world } = desk
  const { by, warehouse: warehouseCode, ago } = action
  const saved = await stage.call(by, 'so.salesOrder.save', {
    ...{ submit: 'T', orderType: 'normal', customerCode: 'K002', warehouseCode },
    ...{ docDate: world.dayAgo(ago), deliveryDate: world.today, items: [itemOf(action)] },
  })
  if (saved.resultCode !== '000') return saved.resultCode
  const { soId, version } = saved.content
  await stage.must(by, 'so.salesOrder.confirmBySoId', { orders: [{ soId, version }] })
  const order = await stage.must(by, 'so.salesOrder.orderDetail', { soId })
  const lines = order.lines.map(({ itemId, smallQty }) => ({
    ...{ soItemId: itemId, unitType: 'small' as const, qty: smallQty },
  }))
  return stage.code(by, 'so.salesOrder.saveSplit', {
    ...{ soId, version: order.version, splits: [{ warehouseCode, lines }] },
  })
}

const splitRef = async (desk: Desk, { number }: Sale) => {
  const { id: splitId, version } = await desk.ref('order_split', number)
  return { splitId, version }
}
const outRef = async (desk: Desk, { outs }: Sale) => {
  const { id: outId, version } = await desk.ref('sales_out', outs.at(-1) ?? 0)
  return { outId, version }
}

export const unsplit = async (desk: Desk, one: Sale, { by }: Doing<'unsplit'>): Promise<string> =>
  desk.stage.code(by, 'so.salesOrder.cancleSplit', await splitRef(desk, one))

export const send = async (desk: Desk, one: Sale, { by }: Doing<'send'>): Promise<string> =>
  desk.stage.code(by, 'so.salesOrder.outbound', {
    ...{ splits: [await splitRef(desk, one)], driverId: desk.ground.first.driverId },
  })

export const unsend = async (desk: Desk, one: Sale, { by }: Doing<'unsend'>): Promise<string> =>
  one.outs.length === 0 ? notYet(by) : desk.stage.code(by, 'so.salesOrder.cancleDispath', await outRef(desk, one))

export async function leave(desk: Desk, one: Sale, { by, now }: Doing<'leave'>): Promise<string> {
  if (one.outs.length === 0) return notYet(by)
  const outs = [await outRef(desk, one)]
  return desk.stage.code(by, 'so.salesOrder.confirmOut', { outs, ...(now && { outDate: desk.world.today }) })
}

/** What was never sent has no paper that could be confirmed. */
const notYet = (by: string): string => (by === 'boss1' ? '103' : '107')

export function van({ stage, ground, world }: Desk, action: Doing<'van'>): Promise<string> {
  return stage.code(action.by, 'so.salesOrder.save', {
    ...{ submit: 'T', orderType: 'vehicle', payMethod: 'cash', payAmount: '0.00', customerCode: 'K002' },
    ...{ warehouseCode: 'W104', vehicleCode: 'V01', driverId: ground.first.driverId },
    ...{ docDate: world.today, deliveryDate: world.today, items: [itemOf(action)] },
  })
}

export async function flushSale(desk: Desk, one: Sale, { by }: Doing<'flushSale'>): Promise<string> {
  const { soId, version } = await orderOf(desk, one)
  return desk.stage.code(by, 'so.salesOrder.redFlushOrder', { soId, version, reason: '录错' })
}

/** A purchase that comes in whole. */
export async function buy({ stage, world }: Desk, action: Doing<'buy'>): Promise<string> {
  const { by, warehouse: warehouseCode, batch, price, ago } = action
  const day = world.dayAgo(ago)
  const ordered = await stage.call(by, 'po.purchaseOrder.savePo', {
    ...{ submit: 'T', supplierCode: 'S010', docDate: day, expectDate: day, warehouseCode, payType: 'self' },
    lines: [
      {
        productCode: action.product,
        ...typed({ boxes: 0, small: smallOf(action) }),
        price: (price / 10_000).toFixed(4),
      },
    ],
  })
  if (ordered.resultCode !== '000') return ordered.resultCode
  const { poId } = ordered.content
  const order = await stage.must(by, 'po.purchaseOrder.viewItem', { poId })
  await stage.must(by, 'po.purchaseOrder.confirm', { poId, version: order.version })
  const { lines } = await stage.must(by, 'po.purchaseOrder.toPoIn', { poId })
  return stage.code(by, 'po.inventoryOperation.save', {
    ...{ poId, confirm: 'T', warehouseCode, inDate: day },
    lines: lines.map(({ poItemId, uninQty }) => ({
      ...{ poItemId, unitType: 'small' as const, qty: uninQty, locationCode: '*' },
      ...{ batchNo: batch, produceDate: MADE[batch] },
    })),
  })
}

export async function flushDelivery(desk: Desk, { number }: Delivery, { by }: Doing<'flushDelivery'>): Promise<string> {
  const { id: inId, version } = await desk.ref('inbound', number)
  return desk.stage.code(by, 'po.inventoryOperation.redFlush', { inId, version, reason: '录错' })
}
