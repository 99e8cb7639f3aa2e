import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { createDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { openBrowser } from '../e2e/support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { at } from './in-turns.ts'
import { logIn } from './log-in.ts'
import { noteAnswers } from './note-answers.ts'
import { table } from './table.ts'

const STOPS = 300
const ROUNDS = 7
const THROTTLING = 4
const ROUTES = '/main-data/region-management/route-manager'
const LIBRARY = /leaflet/i
const MOST_MS = 20_000

/** A route of 300 customers that have a place; answers its name. */
async function longRoute(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ id: string; code: string; name: string; line: string }>(
    `select id::text, route_code as code, route_name as name, region_code as line from route where dealer_code = 'D001' and enabled = 'T' order by id limit 1`,
  )
  const [route] = rows
  if (!route) throw new Error('the demo data have no route')
  await client.query(`delete from route_customer where dealer_code = 'D001' and route_id = $1`, [route.id])
  const { rowCount } = await client.query(
    `with chosen as (select id, customer_code, row_number() over (order by id) as n from customer
      where dealer_code = 'D001' and del_flag = 'F' order by id limit ${STOPS}),
    placed as (update customer k set region_code = $2, lng = 120.05 + (n % 20) * 0.009, lat = 30.15 + (n / 20) * 0.008
      from chosen where k.dealer_code = 'D001' and k.id = chosen.id)
    insert into route_customer (dealer_code, route_id, customer_code, sort_num)
      select 'D001', $1::bigint, customer_code, n from chosen`,
    [route.id, route.line],
  )
  await client.end()
  if (rowCount !== STOPS) throw new Error(`the demo data have only ${rowCount} customers`)
  return route.code
}

/** From the stops in the answer to the frame that shows all of them on the map. */
async function mapTime(page: Page, code: string): Promise<number> {
  const painting = page.evaluate(
    async ([stops, most]) => {
      window.rowsAt = undefined
      const asked = performance.now()
      // No function has a name here, which the page would have to keep.
      const drawn = document.getElementsByTagName('canvas')
      while (window.rowsAt === undefined || Number(drawn[0]?.dataset.points ?? 0) < stops) {
        if (performance.now() - asked > most) throw new Error(`${drawn[0]?.dataset.points ?? 0} stops were drawn`)
        await new Promise(requestAnimationFrame)
      }
      await new Promise((resolve) => setTimeout(resolve, 0))
      return performance.now() - window.rowsAt
    },
    [STOPS, MOST_MS] as const,
  )
  await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '客户', exact: true }).click()
  return painting
}

/** A route of 300 stops on the map in a throttled browser, the first map of the page. */
export async function mapTimes(): Promise<string> {
  const cluster = await startCluster()
  const databaseUrl = await createDatabase(cluster.url)
  const product = await startProduct({ demoData: true, databaseUrl })
  const browser = await openBrowser()
  try {
    const code = await longRoute(databaseUrl)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await noteAnswers(page, STOPS)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await logIn(page, product.url, 'admin')
    const session = await page.context().newCDPSession(page)
    const times: number[] = []
    let before = 0
    for (let round = 0; round < ROUNDS; round++) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      asked.length = 0
      await page.goto(product.url + ROUTES, { waitUntil: 'networkidle' })
      before += asked.filter((url) => LIBRARY.test(url)).length
      await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
      times.push(await mapTime(page, code))
    }
    return table(
      [`map with ${STOPS} stops, ${THROTTLING}× CPU throttling`, '', 'wanted'],
      [
        ['answer → painted, p50', `${at(times, 0.5).toFixed(0)} ms`, '300 ms'],
        ['answer → painted, slowest', `${Math.max(...times).toFixed(0)} ms`, ''],
        ['files of the library before the first map', String(before), '0'],
      ],
    )
  } finally {
    await browser.close()
    await product.stop()
    await cluster.stop()
  }
}
