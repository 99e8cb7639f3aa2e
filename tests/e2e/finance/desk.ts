import type { DealerClient } from '@dealer/sdk'
import type { Visit } from '../support/browser.ts'
import { otherDesk } from '../support/clerk.ts'

/** A customer who owes nothing and paid nothing beforehand, so that a journey finds nothing there but its own. */
async function customerWithoutDebts({ md, finance }: DealerClient) {
  const { rows } = await md.customer.list({ enabled: 'T', limit: 500 })
  for (const customer of rows.filter(({ receivableAmount }) => Number(receivableAmount) === 0)) {
    const { customerCode } = customer
    const { order, invoice, pre } = await finance.receivable.customerBalance({ customerCode })
    if ([order, invoice, pre].every((amount) => Number(amount) === 0)) return customer
  }
  throw new Error('every customer owes something')
}

/** Sells boxes of products to a customer and sends all of them, as a warehouse does by the calls; answers the order. */
async function sold({ so }: DealerClient, customerCode: string, boxes: Readonly<Record<string, string>>) {
  const { salesOrder } = so
  const { docDate, deliveryDate, warehouseCode = '' } = await salesOrder.toOrderAdd({ orderType: 'normal' })
  const items = Object.entries(boxes).map(([productCode, qty], index) => ({ lineNo: index + 1, productCode, qty }))
  const { soId } = await salesOrder.save({
    ...{ submit: 'T', orderType: 'normal', customerCode, warehouseCode, docDate, deliveryDate },
    items: items.map((item) => ({ ...item, unitType: 'big' as const })),
  })
  const order = () => salesOrder.orderDetail({ soId })
  await salesOrder.confirmBySoId({ orders: [{ soId, version: (await order()).version }] })
  const { lines, version } = await order()
  const all = lines.map(({ itemId: soItemId, smallQty: qty }) => ({ soItemId, unitType: 'small' as const, qty }))
  await salesOrder.saveSplit({ soId, version, splits: [{ warehouseCode, lines: all }] })
  const splits = (await order()).splits.map(({ splitId, version: seen }) => ({ splitId, version: seen }))
  const { pickingNum } = await salesOrder.orderPicking({ splits })
  const picking = await salesOrder.orderPickedView({ pickingNum })
  const picked = picking.lines.map(({ lineId, planQty: pickedQty }) => ({ lineId, pickedQty }))
  await salesOrder.saveNum({ pickingNum, version: picking.version, lines: picked })
  const { drivers, outDate } = await salesOrder.toHandleOutByPickingNum({ pickingNum })
  await salesOrder.outbound({ pickingNum, driverId: drivers[0]?.key ?? '', outDate })
  const outs = (await order()).outs.map(({ outId, version: seen }) => ({ outId, version: seen }))
  await salesOrder.confirmOut({ outs })
  return order()
}

/** What a visitor's journey through the books begins with: his colleague by the calls, and a customer who owes for one order. */
export async function openDesk({ open, page }: Visit, boxes: Readonly<Record<string, string>>) {
  await open('/home')
  await page.getByLabel('搜索功能').waitFor()
  const dealer = await otherDesk(page)
  const { customerCode } = await customerWithoutDebts(dealer)
  return { dealer, customerCode, order: await sold(dealer, customerCode, boxes) }
}

/** What {@link openDesk} answers. */
export type Desk = Awaited<ReturnType<typeof openDesk>>
