import Fastify from 'fastify'
import { Client } from 'pg'
import { createDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { type Load, loadsOf, type Rate, rate } from './load.ts'
import { pgbenchRate, preparePgbench } from './pgbench.ts'
import { table } from './table.ts'

const SECONDS = 4
const ROUNDS = 3

/** A route that only answers: what this machine can do at best, with the load generator in the same process. */
async function bareRoute() {
  const app = Fastify()
  app.post('/bare', async () => ({ resultCode: '000', content: '操作成功' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { load: { url: `${url}/bare`, token: '', body: {} }, close: () => app.close() }
}

/** The server processes of a database: who is connected, and what works beside them. */
async function backends(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  return rows.map((row) => row.pid)
}

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

interface Side {
  readonly name: string
  readonly load: Load
  readonly pids: () => Promise<number[]>
  /** What of pgbench it is held against. */
  readonly beside: 'select' | 'tpcb'
  readonly rates: Rate[]
}

/**
 * A list of 15 orders and the saving of a draft of 5 lines on both engines, in turns with a bare route and pgbench, so that
 * whatever else the machine does meets them all.
 */
export async function requestRates(): Promise<string> {
  const cluster = await startCluster()
  const bench = await createDatabase(cluster.url)
  preparePgbench(bench)
  const onServer = await startProduct({ demoData: true, databaseUrl: await createDatabase(cluster.url) })
  const embedded = await startProduct({ demoData: true })
  const bare = await bareRoute()
  const pidsOf = (pid: number | undefined) => (pid === undefined ? [] : [pid])
  const serverPids = async () => [...pidsOf(onServer.process.pid), ...(await backends(cluster.url))]
  const embeddedPids = async () => pidsOf(embedded.process.pid)
  const [server, inside] = [await loadsOf(onServer), await loadsOf(embedded)]
  const sides: Side[] = [
    { name: 'list, PostgreSQL', load: server.list, pids: serverPids, beside: 'select', rates: [] },
    { name: 'list, embedded', load: inside.list, pids: embeddedPids, beside: 'select', rates: [] },
    { name: 'draft, PostgreSQL', load: server.save, pids: serverPids, beside: 'tpcb', rates: [] },
    { name: 'draft, embedded', load: inside.save, pids: embeddedPids, beside: 'tpcb', rates: [] },
  ]
  const floor = { bare: [] as number[], select: [] as number[], tpcb: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    floor.bare.push((await rate(bare.load, SECONDS, async () => [])).perSecond)
    floor.select.push(await pgbenchRate(bench, 'select-only', SECONDS))
    floor.tpcb.push(await pgbenchRate(bench, 'tpcb-like', SECONDS))
    for (const side of sides) side.rates.push(await rate(side.load, SECONDS, side.pids))
  }
  await bare.close()
  await embedded.stop()
  await onServer.stop()
  await cluster.stop()
  const ratio = (all: readonly number[], own: number) => `1/${(middle(all) / own).toFixed(0)}`
  const rows = sides.map(({ name, beside, rates }) => {
    const own = middle(rates.map((one) => one.perSecond))
    const cpu = middle(rates.map((one) => one.cpu))
    const p50 = middle(rates.map((one) => one.p50))
    return [name, own.toFixed(0), ratio(floor.bare, own), ratio(floor[beside], own), cpu.toFixed(2), p50.toFixed(0)]
  })
  return table(
    ['call', 'calls/s', 'beside bare', 'beside pgbench', 'CPU ms a call', 'p50 ms'],
    [
      ['bare Fastify route', middle(floor.bare).toFixed(0), '1', '', '', ''],
      ['pgbench, select-only', middle(floor.select).toFixed(0), '', '1', '', ''],
      ['pgbench, TPC-B-like', middle(floor.tpcb).toFixed(0), '', '1', '', ''],
      ...rows,
    ],
  )
}
