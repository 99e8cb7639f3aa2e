import type { DealerClient } from '@dealer/sdk'
import { type Deed, newTally, torn } from './deed.ts'
import { postings } from './postings.ts'
import { today } from './today.ts'

const GOODS = { productCode: 'P00001', unitType: 'small', qty: '1' } as const

/** How many rows of the ledger a document has. */
const rowsOf = async (dealer: DealerClient, docNum: string) =>
  (await dealer.inv.stockQuery.ledgerList({ docNum })).total

/** A transfer that was picked and only has to leave. */
async function dispatched({ inv: { transfer } }: DealerClient): Promise<string> {
  const way = { fromWarehouseCode: 'W001', toWarehouseCode: 'W002' }
  const { id, version } = await transfer.save({
    ...{ submit: 'T', docDate: today(), needDate: today(), ...way, lines: [{ ...GOODS }] },
  })
  const { lines } = await transfer.view({ id })
  const all = lines.map(({ lineId, smallQty }) => ({ lineId, approvedQty: smallQty, pickedQty: smallQty }))
  await transfer.audit({ id, version, lines: all.map(({ pickedQty: _, ...line }) => line) })
  const next = async () => ({ id, version: (await transfer.view({ id })).version })
  await transfer.pick({ ...(await next()), lines: all.map(({ approvedQty: _, ...line }) => line) })
  await transfer.dispatch(await next())
  return id
}

const leave = async ({ inv: { transfer } }: DealerClient, id: string) => {
  const { version } = await transfer.view({ id })
  await transfer.confirmOut({ id, version, outDate: today() })
}

async function standing(dealer: DealerClient, id: string): Promise<string> {
  const { status, applyNum, shippedQty, receivedQty } = await dealer.inv.transfer.view({ id })
  return `${status} ${shippedQty} ${receivedQty} ${await rowsOf(dealer, applyNum)}`
}

/** Goods that leave for another warehouse: the document, the place they leave and what is on its way. */
export const transferOuts = (): Deed =>
  postings({
    name: 'transfers that leave',
    prepare: dispatched,
    post: leave,
    read: standing,
    states: ['dispatched 0 0 0', 'shipped 1 0 2'],
  })

/** Goods that arrive there. */
export const transferIns = (): Deed =>
  postings({
    name: 'transfers that arrive',
    prepare: async (dealer) => {
      const id = await dispatched(dealer)
      await leave(dealer, id)
      return id
    },
    post: async ({ inv: { transfer } }, id) => {
      const { version, lines } = await transfer.view({ id })
      const all = lines.map(({ lineId, shippedQty }) => ({ lineId, receivedQty: shippedQty }))
      await transfer.confirmIn({ id, version, inDate: today(), lines: all })
    },
    read: standing,
    states: ['shipped 1 0 2', 'finished 1 1 4'],
  })

/** What lies on a van that nobody sells from. */
const VAN = 'V005'

/** Ends what was locked when the server died before it was counted. */
async function unlockAll({ inv: { stockCheck } }: DealerClient): Promise<void> {
  for (const { id, version } of (await stockCheck.lockList({})).rows) await stockCheck.cancel({ id, version })
}

/** A stock-taking of a van in which one piece was found that the books do not have. */
async function counted(dealer: DealerClient): Promise<{ id: string; checkNum: string; version: number }> {
  const { stockCheck } = dealer.inv
  const { id, checkNum } = await stockCheck.lock({ warehouseCode: VAN, checkScope: 'all' })
  await stockCheck.saveCount({ id, fill: 'book' })
  const found = { productCode: GOODS.productCode, batchNo: 'CRASH', produceDate: today(), addQty: '1' }
  await stockCheck.addLine({ id, ...found })
  return { id, checkNum, version: (await stockCheck.view({ id })).version }
}

/** The month whose costs are provisional still, and of which nothing is in the way. */
async function openMonth({ inv: { inventoryMonthly } }: DealerClient): Promise<string> {
  const { months } = await inventoryMonthly.toList({})
  return months.filter(({ monthStatus }) => monthStatus !== 'closed').at(-1)?.month ?? ''
}

async function closingOf({ inv: { inventoryMonthly } }: DealerClient, month: string): Promise<string> {
  const { months } = await inventoryMonthly.toList({})
  const live = await inventoryMonthly.list({ month })
  const closed = await inventoryMonthly.his.list({ month })
  return `${months.find((one) => one.month === month)?.monthStatus} ${live.total > 0} ${closed.total > 0}`
}

/**
 * A stock-taking that is posted, then a month that is closed and opened again, one after the other: goods that are counted stand in
 * the way of a month.
 */
export function bookkeeping(): Deed {
  const tally = newTally()
  let month: string | undefined
  /** What the server died of, how it stands, and how it may stand. */
  let cutOff: { read: (dealer: DealerClient) => Promise<string>; states: readonly [string, string] } | undefined
  /** What was answered last, which stays. */
  let known: { read: (dealer: DealerClient) => Promise<string>; after: string } | undefined
  const tried = async (
    read: (dealer: DealerClient) => Promise<string>,
    states: readonly [string, string],
    act: () => Promise<unknown>,
  ) => {
    cutOff = { read, states }
    tally.begun++
    await act()
    cutOff = undefined
    known = { read, after: states[1] }
    tally.answered++
  }
  return {
    name: 'counts and months',
    tally,
    act: async (dealer) => {
      const { stockCheck, inventoryMonthly } = dealer.inv
      const { id, checkNum, version } = await counted(dealer)
      const readCheck = async (next: DealerClient) =>
        `${(await next.inv.stockCheck.view({ id })).status} ${await rowsOf(next, checkNum)}`
      await tried(readCheck, ['counted 0', 'posted 1'], () => stockCheck.post({ id, version, reason: '多出' }))
      month ??= await openMonth(dealer)
      const closing = { month }
      const readMonth = (next: DealerClient) => closingOf(next, closing.month)
      await inventoryMonthly.afreshMonthly(closing)
      // The last month that was closed stays in the live list, for its ends are the beginnings of the next.
      const [open, closed] = ['calculated true false', 'closed true true'] as const
      await tried(readMonth, [open, closed], () => inventoryMonthly.closeMonth(closing))
      await tried(readMonth, [closed, open], () => inventoryMonthly.openMonth(closing))
    },
    check: async (dealer) => {
      const allowed: readonly (string | undefined)[] = cutOff?.states ?? [known?.after]
      const found = await (cutOff ?? known)?.read(dealer)
      if (!allowed.includes(found)) throw torn('counts and months', found, allowed)
      if (cutOff) tally[found === cutOff.states[1] ? 'whole' : 'nothing']++
      cutOff = undefined
      known = undefined
      // The next one begins anew.
      await unlockAll(dealer)
      if (month && (await closingOf(dealer, month)).startsWith('closed'))
        await dealer.inv.inventoryMonthly.openMonth({ month })
    },
  }
}
