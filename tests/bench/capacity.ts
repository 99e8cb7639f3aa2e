import { setTimeout as sleep } from 'node:timers/promises'
import { createDealerClient } from '@dealer/sdk'
import { createDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { LOGIN_KEY, type Product, startProduct } from '../support/product.ts'
import { orderOf } from './mixed-work.ts'
import { table } from './table.ts'

const SECONDS = 20
const WANTED_MS = 500
const FIRST = 120
const MOST = 24_000
/** Searched until both bounds lie this close. */
const CLOSE = 1.15

const secondsAsked = (): number => {
  const at = process.argv.indexOf('--seconds')
  return at < 0 ? SECONDS : Number(process.argv[at + 1])
}

/** p99 in milliseconds of saving an order of five lines, by so many clerks who save once a minute each, at any moment. */
async function p99Of(product: Product, clerks: number, seconds: number): Promise<number> {
  const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY, retries: 0 })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  const order = await orderOf(dealer)
  const pause = 60_000 / clerks
  const saves = Math.ceil((seconds * 1_000) / pause)
  const begun = performance.now()
  const times = Array.from({ length: saves }, async (_unused, save) => {
    const due = begun + save * pause
    await sleep(due - performance.now())
    // From when the clerk wants it: one who waits behind others has waited.
    return dealer.so.salesOrder.save(order).then(
      () => performance.now() - due,
      () => Number.POSITIVE_INFINITY,
    )
  })
  const sorted = (await Promise.all(times)).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

/** The most clerks whose p99 is what is wanted, and that p99: doubled until it is not, then between. */
async function capacityOf(product: Product, seconds: number): Promise<{ clerks: number; p99: number }> {
  await p99Of(product, FIRST, Math.min(10, seconds))
  let good = { clerks: 0, p99: Number.NaN }
  let bad = Number.POSITIVE_INFINITY
  for (let clerks = FIRST; clerks > 1 && clerks <= MOST && bad / Math.max(1, good.clerks) > CLOSE; ) {
    const p99 = await p99Of(product, clerks, seconds)
    console.error(`${clerks} clerks: p99 ${p99.toFixed(0)} ms`)
    if (p99 <= WANTED_MS) good = { clerks, p99 }
    else bad = clerks
    clerks = bad === Number.POSITIVE_INFINITY ? clerks * 2 : Math.round(Math.sqrt(Math.max(1, good.clerks) * bad))
  }
  return good
}

/** How many clerks at one save a minute each keep a p99 of 500 ms, on either database. */
export async function capacity(): Promise<string> {
  const seconds = secondsAsked()
  const cluster = await startCluster()
  const rows: string[][] = []
  for (const name of ['embedded', 'PostgreSQL']) {
    const databaseUrl = name === 'embedded' ? undefined : await createDatabase(cluster.url)
    const product = await startProduct({ demoData: true, databaseUrl })
    const { clerks, p99 } = await capacityOf(product, seconds).finally(() => product.stop())
    rows.push([name, String(clerks), (clerks / 60).toFixed(1), `${p99.toFixed(0)} ms`])
  }
  await cluster.stop()
  return table(['database', 'clerks', 'saves/s', 'p99'], rows)
}
