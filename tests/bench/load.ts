import { createDealerClient } from '@dealer/sdk'
import autocannon from 'autocannon'
import { LOGIN_KEY, type Product } from '../support/product.ts'
import { cpuOf } from './cpu.ts'

export const CONNECTIONS = 16

/** A call that is made over and over. */
export interface Load {
  readonly url: string
  readonly token: string
  readonly body: object
}

export interface Rate {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  /** Milliseconds of CPU a call, of all the processes that were watched. */
  readonly cpu: number
}

/** Makes a call from all connections for so many seconds. @param pids answers whose CPU counts */
export async function rate(load: Load, seconds: number, pids: () => Promise<number[]>): Promise<Rate> {
  const before = cpuOf(await pids())
  const result = await autocannon({
    url: load.url,
    method: 'POST',
    duration: seconds,
    connections: CONNECTIONS,
    headers: { 'content-type': 'application/json', 'x-token': load.token, loginType: 'JSON' },
    body: JSON.stringify(load.body),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  const cpu = (cpuOf(await pids()) - before) / result.requests.total
  return { perSecond: result.requests.average, p50: result.latency.p50, cpu }
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The list of 15 orders and the draft of 5 lines, on the demo data of a running product. */
export async function loadsOf(product: Product): Promise<{ list: Load; save: Load }> {
  const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
  const { dmsToken: token } = await dealer.login({ username: 'admin', password: 'demo1234' })
  const [known] = (await dealer.so.salesOrder.lists({ orderStatus: 'finished' })).rows
  const items = Array.from({ length: 5 }, (_unused, index) => ({
    lineNo: index + 1,
    productCode: `P0000${index + 1}`,
    unitType: 'big' as const,
    qty: '1',
  }))
  const draft = {
    submit: 'F' as const,
    orderType: 'normal' as const,
    customerCode: known?.customerCode ?? '',
    warehouseCode: 'W001',
    docDate: today(),
    deliveryDate: today(),
    items,
  }
  // Refused calls are quick: the load must be one that works.
  await dealer.so.salesOrder.save(draft)
  return {
    list: { url: `${product.url}/api/so/salesOrder/lists`, token, body: { page: 1, limit: 15 } },
    save: { url: `${product.url}/api/so/salesOrder/save`, token, body: draft },
  }
}
