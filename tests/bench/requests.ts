import { createDealerClient } from '@dealer/sdk'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { createDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { LOGIN_KEY, type Product, startProduct } from '../support/product.ts'
import { table } from './table.ts'

const SECONDS = 8
const CONNECTIONS = 16

interface Load {
  readonly path: string
  readonly body: object
}

async function rate(url: string, token: string, { path, body }: Load): Promise<number> {
  const result = await autocannon({
    url: `${url}${path}`,
    method: 'POST',
    duration: SECONDS,
    connections: CONNECTIONS,
    headers: { 'content-type': 'application/json', 'x-token': token, loginType: 'JSON' },
    body: JSON.stringify(body),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

async function loadsOf(product: Product): Promise<{ token: string; list: Load; save: Load }> {
  const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
  const user = await dealer.login({ username: 'admin', password: 'demo1234' })
  const [known] = (await dealer.so.salesOrder.lists({ orderStatus: 'finished' })).rows
  const items = Array.from({ length: 5 }, (_unused, index) => ({
    lineNo: index + 1,
    productCode: `P0000${index + 1}`,
    unitType: 'big',
    qty: '1',
  }))
  return {
    token: user.dmsToken,
    list: { path: '/api/so/salesOrder/lists', body: { page: 1, limit: 15 } },
    save: {
      path: '/api/so/salesOrder/save',
      body: {
        submit: 'F',
        orderType: 'normal',
        customerCode: known?.customerCode,
        warehouseCode: 'W001',
        docDate: today(),
        deliveryDate: today(),
        items,
      },
    },
  }
}

async function ratesOf(product: Product): Promise<{ list: number; save: number }> {
  const { token, list, save } = await loadsOf(product)
  return { list: await rate(product.url, token, list), save: await rate(product.url, token, save) }
}

/** A route that only answers, in the same program: what the machine can do at best. */
async function bareRate(): Promise<number> {
  const app = Fastify()
  app.post('/bare', async () => ({ resultCode: '000', content: '操作成功' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await rate(url, '', { path: '/bare', body: {} })
  } finally {
    await app.close()
  }
}

/** Requests a second of a list of 15 orders and of saving an order of 5 lines, beside a bare route. */
export async function requestRates(): Promise<string> {
  const bare = await bareRate()
  const rows = [['bare Fastify route', bare.toFixed(0), '1']]
  const add = (what: string, perSecond: number) =>
    rows.push([what, perSecond.toFixed(0), `1/${(bare / perSecond).toFixed(0)}`])
  const embedded = await startProduct({ demoData: true })
  const onEmbedded = await ratesOf(embedded)
  await embedded.stop()
  add('list, PGlite', onEmbedded.list)
  add('save, PGlite', onEmbedded.save)
  const cluster = await startCluster()
  const server = await startProduct({ demoData: true, databaseUrl: await createDatabase(cluster.url) })
  const onServer = await ratesOf(server)
  await server.stop()
  await cluster.stop()
  add('list, PostgreSQL', onServer.list)
  add('save, PostgreSQL', onServer.save)
  return table(['call', 'requests/s', 'beside bare'], rows)
}
