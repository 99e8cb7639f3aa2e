import { setTimeout as sleep } from 'node:timers/promises'
import type { DealerClient } from '@dealer/sdk'
import { compare } from '@dealer/validators'
import { Client } from 'pg'
import type { Product } from '../support/product.ts'
import { at, timeOf } from './in-turns.ts'
import { memoryOf, peakDuring } from './resident.ts'
import { table } from './table.ts'

const RUNS = 3
/** Milliseconds between two postings. */
const PAUSE = 20

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

interface Running {
  readonly dealer: DealerClient
  readonly product: Product
  readonly databaseUrl: string
  readonly month: string
}

/** The least that any run must do: one look at each row of the month, by product. */
const PLAIN = `select product_code, sum(small_qty), sum(cost_amount) from stock_ledger
  where dealer_code = 'D001' and doc_date between $1::date and ($1::date + interval '1 month - 1 day')::date group by product_code`

/** A piece goes out of the stock of today, over and over until told to end: how long each took. */
async function posting({ inv }: DealerClient, until: () => boolean): Promise<number[]> {
  const { rows } = await inv.stockQuery.batchInvStatusList({ limit: 500, warehouseCode: 'W001', nonZero: 'T' })
  const [heap] = rows.sort((a, b) => compare(b.availableQty, a.availableQty))
  if (!heap) throw new Error('nothing lies in the warehouse')
  const { productCode, batchNo, locationCode, inventoryStatusCode } = heap
  const times: number[] = []
  const line = { productCode, batchNo, locationCode, inventoryStatusCode, unitType: 'small', qty: '1' } as const
  const head = { otherInvType: 'otherOut', warehouseCode: 'W001', docDate: today(), reason: 'scrap' } as const
  while (!until()) {
    times.push(await timeOf(() => inv.stockOthersOutIn.stockOthersOutSave({ ...head, lines: [line] })))
    await sleep(PAUSE)
  }
  return times
}

/** What is being counted is in a month's way: the demonstration has some. */
async function endCounts({ inv: { stockCheck } }: DealerClient): Promise<void> {
  for (const { id, version } of (await stockCheck.lockList({})).rows) await stockCheck.cancel({ id, version })
}

/** A month of so many movements is run, beside one plain look at the same rows; what memory it takes, and who waits for it. */
export async function monthTimes({ dealer, product, databaseUrl, month }: Running): Promise<string> {
  await endCounts(dealer)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const counted = await client.query(PLAIN, [`${month}-01`])
  const [plain, runs]: [number[], number[]] = [[], []]
  const memory = memoryOf(product)
  const run = () => dealer.inv.inventoryMonthly.afreshMonthly({ month }, { timeout: 0 })
  const peak = await peakDuring(product, async () => {
    for (let round = 0; round < RUNS; round++) {
      plain.push(await timeOf(() => client.query(PLAIN, [`${month}-01`])))
      runs.push(await timeOf(run))
    }
  })
  await client.end()
  let isDone = false
  const waits = posting(dealer, () => isDone)
  await run().finally(() => (isDone = true))
  const [floor, own] = [at(plain, 0.5), at(runs, 0.5)]
  const times = await waits
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  return table(
    [`a month of ${counted.rowCount} products`, ''],
    [
      ['one plain group by', seconds(floor)],
      ['run', seconds(own)],
      ['beside the plain one', (own / floor).toFixed(1)],
      ['memory of the server before, most', `${memory.toFixed(0)} MB, ${peak.toFixed(0)} MB`],
      [`longest of ${times.length} postings in another month meanwhile`, seconds(Math.max(...times))],
      ['p50 of them', seconds(at(times, 0.5))],
    ],
  )
}
