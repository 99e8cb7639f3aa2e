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

/** How many times as fast the floors may be, and how much CPU a call may take, in ms. */
interface Reach {
  readonly bare: number
  readonly pgbench: number
  readonly cpu: number
}

interface Side {
  readonly name: string
  readonly reach: Reach
  readonly load: Load
  readonly pids: () => Promise<number[]>
  /** What of pgbench it is held against. */
  readonly beside: 'select' | 'tpcb'
  readonly rates: Rate[]
}

/** What is beyond its reach, as whole figures are: 1/30 is still 30. */
const beyondReach = (name: string, is: Reach, reach: Reach): string[] => {
  const ratios = (['bare', 'pgbench'] as const).filter((floor) => Math.round(is[floor]) > reach[floor])
  return [
    ...ratios.map(
      (floor) => `Beyond reach: ${name} is 1/${is[floor].toFixed(0)} of ${floor}, at most 1/${reach[floor]}`,
    ),
    ...(is.cpu > reach.cpu ? [`Beyond reach: ${name} takes ${is.cpu.toFixed(2)} ms of CPU, at most ${reach.cpu}`] : []),
  ]
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
    {
      ...{ name: 'list, PostgreSQL', load: server.list, pids: serverPids, beside: 'select', rates: [] },
      // 1/48 was wanted: more than one thread of Node can, while select-only has both cores (docs/performance.md).
      reach: { bare: 30, pgbench: 56, cpu: 2 },
    },
    {
      ...{ name: 'list, embedded', load: inside.list, pids: embeddedPids, beside: 'select', rates: [] },
      reach: { bare: 55, pgbench: 88, cpu: 2.5 },
    },
    {
      ...{ name: 'draft, PostgreSQL', load: server.save, pids: serverPids, beside: 'tpcb', rates: [] },
      reach: { bare: 80, pgbench: 21, cpu: 5 },
    },
    {
      ...{ name: 'draft, embedded', load: inside.save, pids: embeddedPids, beside: 'tpcb', rates: [] },
      reach: { bare: 80, pgbench: 22, cpu: 4.5 },
    },
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
  const measured = sides.map(({ name, beside, rates, reach }) => {
    const perSecond = middle(rates.map((one) => one.perSecond))
    const is: Reach = {
      bare: middle(floor.bare) / perSecond,
      pgbench: middle(floor[beside]) / perSecond,
      cpu: middle(rates.map((one) => one.cpu)),
    }
    return { name, perSecond, is, reach, p50: middle(rates.map((one) => one.p50)) }
  })
  const rows = measured.map(({ name, perSecond, is, p50 }) => {
    const ratios = [is.bare, is.pgbench].map((ratio) => `1/${ratio.toFixed(0)}`)
    return [name, perSecond.toFixed(0), ...ratios, is.cpu.toFixed(2), p50.toFixed(0)]
  })
  const beyond = measured.flatMap(({ name, is, reach }) => beyondReach(name, is, reach))
  // Read by who runs it as a gate: `pnpm bench requests` fails then.
  if (beyond.length > 0) process.exitCode = 1
  const rates = table(
    ['call', 'calls/s', 'beside bare', 'beside pgbench', 'CPU ms a call', 'p50 ms'],
    [
      ['bare Fastify route', middle(floor.bare).toFixed(0), '1', '', '', ''],
      ['pgbench, select-only', middle(floor.select).toFixed(0), '', '1', '', ''],
      ['pgbench, TPC-B-like', middle(floor.tpcb).toFixed(0), '', '1', '', ''],
      ...rows,
    ],
  )
  return [rates, ...beyond].join('\n\n')
}
