import type { DealerClient } from '@dealer/sdk'
import type { Deed } from './deed.ts'
import { newMark } from './deed.ts'
import { postings } from './postings.ts'
import { today } from './today.ts'

const GOODS = { productCode: 'P00001', unitType: 'small', qty: '1' } as const
const WAREHOUSE = 'W001'
/** Nobody counts what lies on it meanwhile. */
const VEHICLE = 'C001'

interface Paper {
  readonly call: 'vehicleStockIn' | 'vehicleStockOut'
  readonly id: string
  /** Rows of the ledger that it has before it is posted. */
  readonly rows: number
}

const refOf = async (dealer: DealerClient, { call, id }: Pick<Paper, 'call' | 'id'>) => {
  const { version, lines } = await dealer.inv[call].view({ id })
  return { ref: { id, version }, lines }
}

/** A load that left the warehouse and only has to be received on the van. */
async function loaded(dealer: DealerClient): Promise<Paper> {
  const { vehicleStockIn } = dealer.inv
  const [driver] = (await dealer.md.driver.list({ enabled: 'T' })).rows
  const { id } = await vehicleStockIn.save({
    ...{ submit: 'T', docDate: today(), needDate: today(), vehicleCode: VEHICLE, fromWarehouseCode: WAREHOUSE },
    lines: [{ ...GOODS }],
  })
  const now = () => refOf(dealer, { call: 'vehicleStockIn', id })
  const asked = await now()
  const all = asked.lines.map(({ lineId, smallQty }) => ({ lineId, qty: smallQty }))
  await vehicleStockIn.audit({ ...asked.ref, lines: all.map(({ lineId, qty }) => ({ lineId, approvedQty: qty })) })
  const picked = all.map(({ lineId, qty }) => ({ lineId, pickedQty: qty }))
  await vehicleStockIn.pick({ ...(await now()).ref, lines: picked })
  await vehicleStockIn.dispatch({ ...(await now()).ref, driverId: driver?.id ?? '', vehicleCode: VEHICLE })
  await vehicleStockIn.confirmOut({ ...(await now()).ref, outDate: today() })
  return { call: 'vehicleStockIn', id, rows: 2 }
}

/** Receives a load on the van. */
async function receive(dealer: DealerClient, paper: Paper): Promise<unknown> {
  const { ref, lines } = await refOf(dealer, paper)
  const all = lines.map(({ lineId, shippedQty }) => ({ lineId, receivedQty: shippedQty }))
  return dealer.inv.vehicleStockIn.confirmIn({ ...ref, inDate: today(), lines: all })
}

/** An unloading that was approved, of goods that were put on the van for it: nobody knows what else lies there. */
async function unloading(dealer: DealerClient): Promise<Paper> {
  await receive(dealer, await loaded(dealer))
  const { id, version } = await dealer.inv.vehicleStockOut.save({
    ...{ submit: 'T', docDate: today(), needDate: today(), vehicleCode: VEHICLE, toWarehouseCode: WAREHOUSE },
    lines: [{ ...GOODS }],
  })
  const { lines } = await dealer.inv.vehicleStockOut.view({ id })
  const approved = lines.map(({ lineId, smallQty }) => ({ lineId, approvedQty: smallQty }))
  await dealer.inv.vehicleStockOut.audit({ id, version, lines: approved })
  return { call: 'vehicleStockOut', id, rows: 0 }
}

/** What goes up to a van, and what comes down from it in turns. */
export function vanLoads(): Deed {
  let made = 0
  return postings<Paper>({
    name: 'loads and unloadings',
    prepare: (dealer) => (made++ % 2 === 0 ? loaded(dealer) : unloading(dealer)),
    post: async (dealer, paper) => {
      if (paper.call === 'vehicleStockIn') return receive(dealer, paper)
      const { ref } = await refOf(dealer, paper)
      return dealer.inv.vehicleStockOut.confirmOut({ ...ref, outDate: today() })
    },
    read: async (dealer, { call, id, rows }) => {
      const { status, applyNum } = await dealer.inv[call].view({ id })
      const isPosted = status === (call === 'vehicleStockIn' ? 'finished' : 'shipped')
      const { total } = await dealer.inv.stockQuery.ledgerList({ docNum: applyNum })
      return `${isPosted ? 'posted' : 'waits'} ${total - rows}`
    },
    states: ['waits 0', 'posted 2'],
  })
}

/** Goods that came in otherwise, by a batch of their own, and are taken back. */
export const otherReversals = (): Deed =>
  postings({
    name: 'other goods taken back',
    prepare: async (dealer) => {
      const batchNo = newMark()
      const { id } = await dealer.inv.stockOthersOutIn.stockOthersInSave({
        ...{ otherInvType: 'otherIn', warehouseCode: WAREHOUSE, docDate: today(), reason: 'found' },
        lines: [{ ...GOODS, batchNo, produceDate: today(), costPrice: '1.000000' }],
      })
      return { id, batchNo }
    },
    post: async ({ inv: { stockOthersOutIn } }, { id }) => {
      const { version } = await stockOthersOutIn.getDetailHead({ id })
      await stockOthersOutIn.redFlush({ id, version, reason: '录错' })
    },
    read: async ({ inv }, { id, batchNo }) => {
      const { status } = await inv.stockOthersOutIn.getDetailHead({ id })
      const { total } = await inv.stockQuery.ledgerList({ batchNo })
      const { rows } = await inv.stockQuery.batchInvStatusList({ batchNo, nonZero: 'T' })
      return `${status} ${total} ${rows.map(({ onHandQty }) => onHandQty).join(' ')}`
    },
    states: ['posted 1 1', 'redflushed 2 '],
  })
