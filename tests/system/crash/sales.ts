import type { DealerClient } from '@dealer/sdk'
import { type Deed, newTally, torn } from './deed.ts'
import { postings } from './postings.ts'
import { today } from './today.ts'

const PLACE = { warehouseCode: 'W001' } as const
const GOODS = { lineNo: 1, productCode: 'P00001', unitType: 'small', qty: '1' } as const

const orderOf = (customerCode: string) => ({
  ...({ submit: 'T', orderType: 'normal', customerCode, ...PLACE } as const),
  ...{ docDate: today(), deliveryDate: today(), items: [{ ...GOODS }] },
})

/**
 * Orders that are posted as they are saved. One that was cut off is sent again under its number, as a till does: then it is there
 * once, whether the first try was whole or nothing.
 */
function saved(name: string, customerCode: string, orderType: 'normal' | 'cash'): Deed {
  const tally = newTally()
  const save = { ...orderOf(customerCode), orderType, ...(orderType === 'cash' && { payMethod: 'cash' as const }) }
  const count = async (dealer: DealerClient) =>
    (await dealer.so.salesOrder.lists({ customer: customerCode, orderType, docDateStart: today() })).total
  let known: number | undefined
  let cutOff: string | undefined
  return {
    name,
    tally,
    act: async (dealer) => {
      known ??= await count(dealer)
      const requestNo = crypto.randomUUID()
      cutOff = requestNo
      tally.begun++
      await dealer.so.salesOrder.save({ ...save, requestNo })
      cutOff = undefined
      known++
      tally.answered++
    },
    check: async (dealer) => {
      if (known === undefined) return
      const found = await count(dealer)
      const allowed = cutOff ? [known, known + 1] : [known]
      if (!allowed.includes(found)) throw torn(name, found, allowed)
      if (!cutOff) return
      tally[found > known ? 'whole' : 'nothing']++
      const { soNum } = await dealer.so.salesOrder.save({ ...save, requestNo: cutOff })
      cutOff = undefined
      known++
      const counted = await count(dealer)
      if (counted !== known) throw torn(`${name} sent again as ${await told(dealer, soNum)}`, counted, [known])
    },
  }
}

/** How an order stands that is not counted among its customer's of today. */
async function told(dealer: DealerClient, soNum: string): Promise<string> {
  const { rows } = await dealer.so.salesOrder.lists({ soNum })
  const seen = rows.map(({ customerCode, docDate, orderStatus }) => [customerCode, docDate, orderStatus].join(' '))
  return `${soNum} (${seen.join(', ') || 'not there'})`
}

/** Orders that are submitted. */
export const orderPostings = (customerCode: string): Deed => saved('order postings', customerCode, 'normal')

/** Sales at the till: order, outbound document and receipt at once. */
export const quickSales = (customerCode: string): Deed => saved('quick sales', customerCode, 'cash')

/** Outbound documents that are confirmed. */
export const confirmings = (customerCode: string): Deed =>
  postings({
    name: 'confirmings',
    prepare: async (dealer) => {
      const { salesOrder } = dealer.so
      const { soId, version } = await salesOrder.save(orderOf(customerCode))
      await salesOrder.confirmBySoId({ orders: [{ soId, version }] })
      const order = await salesOrder.orderDetail({ soId })
      const lines = order.lines.map(({ itemId, smallQty }) => ({
        soItemId: itemId,
        unitType: 'small' as const,
        qty: smallQty,
      }))
      const { splitIds } = await salesOrder.saveSplit({ soId, version: order.version, splits: [{ ...PLACE, lines }] })
      const { pickingNum } = await salesOrder.orderPicking({
        splits: splitIds.map((splitId) => ({ splitId, version: 1 })),
      })
      const list = await salesOrder.orderPickedView({ pickingNum })
      const found = list.lines.map(({ lineId, planQty }) => ({ lineId, pickedQty: planQty }))
      await salesOrder.saveNum({ pickingNum, version: list.version, lines: found })
      const [driver] = (await dealer.md.driver.list({ enabled: 'T' })).rows
      const { outIds } = await salesOrder.outbound({ pickingNum, driverId: driver?.id ?? '' })
      return { soId, outId: outIds[0] ?? '' }
    },
    post: (dealer, { outId }) => dealer.so.salesOrder.confirmOut({ outs: [{ outId, version: 1 }] }),
    read: async (dealer, { soId, outId }) => {
      const { orderStatus, outAmount, outs } = await dealer.so.salesOrder.orderDetail({ soId })
      return `${orderStatus} ${outs.find((out) => out.outId === outId)?.outStatus} ${outAmount === '0.00' ? 'nothing' : 'sent'}`
    },
    states: ['split waitOut nothing', 'finished shipped sent'],
  })

/** Returns that come in. */
export const returnIns = (customerCode: string): Deed =>
  postings({
    name: 'return-ins',
    prepare: async (dealer) => {
      const { unitType, qty, productCode } = GOODS
      const { id } = await dealer.so.return.save({
        ...{ submit: 'T', customerCode, docDate: today(), ...PLACE, returnReason: 'unsold' },
        lines: [
          {
            ...{ productCode, unitType, qty, price: '0.0100', inventoryStatusCode: '01' },
            ...{ batchNo: 'CRASH', produceDate: today() },
          },
        ],
      })
      return { id }
    },
    post: async (dealer, { id }) => {
      const { return: back, lines, inDate } = await dealer.so.return.toHandleIn({ id })
      return dealer.so.return.confirmIn({
        ...{ id, version: back.version, inDate, ...PLACE },
        lines: lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate }) => ({
          ...{ lineId, inQty: smallQty, inventoryStatusCode, batchNo, produceDate },
        })),
      })
    },
    read: async (dealer, { id }) => {
      const { status, ins } = await dealer.so.return.viewItem({ id })
      return `${status} ${ins.length}`
    },
    states: ['submitted 0', 'finished 1'],
  })
