import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import { runJobs } from '../../../../test/support/run-jobs.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { simulatedManufacturer } from '../../../platform/manufacturer/simulated/simulated-manufacturer.ts'
import { makeWork } from '../../../platform/work.ts'
import { takeOfferedProducts } from './take-products.job.ts'

let test: Ground
let boss: TestServer

const take = async (change: (price: string) => string = (price) => price) => {
  const simulated = simulatedManufacturer(test.database)
  const products = async () =>
    (await simulated.products('T001')).map((offer) => ({ ...offer, price: change(offer.price) }))
  await test.database.transaction({ dealerCode: 'T001' }, (tx) =>
    enqueue(makeWork(tx, test.first.admin, boss.clock), takeOfferedProducts, {}),
  )
  await runJobs(test.database, boss.clock, { manufacturer: { ...simulated, products }, store: boss.store })
}
const offers = (query: object = {}) => boss.must('md.productImport.getProducts', { limit: 100, ...query })

beforeAll(async () => {
  test = await openGround()
  boss = test.server()
  await boss.login('boss1')
})
afterAll(() => test?.close())

it('lists what the manufacturer offers, and takes changes of it without a double', async () => {
  expect((await offers()).total).toBe(0)
  await take()
  const first = await offers({ sort: 'niceProId', order: 'asc' })
  expect(first.total).toBe(18)
  expect(first.rows[0]).toMatchObject({
    ...{ niceProId: 'N2600001', productName: '晴川荔枝汽水500ml', barcode: '6970100003017', unitRatio: 24 },
    ...{ price: '1.8500', isImported: 'F' },
  })
  await take(() => '9.9000')
  const second = await offers({ sort: 'niceProId', order: 'asc' })
  expect(second.total).toBe(18)
  expect(second.rows[0]).toMatchObject({ id: first.rows[0]?.id, price: '9.9000' })
})

it('tells those that the dealer has from others, and finds them by number, name, barcode and brand', async () => {
  await test.database.db.execute(
    sql`update product_offer set product_code = 'P1' where dealer_code = 'T001' and nice_pro_id = 'N2600002'`,
  )
  expect((await offers({ isImported: 'T' })).rows).toMatchObject([{ niceProId: 'N2600002', productCode: 'P1' }])
  expect((await offers({ isImported: 'F' })).total).toBe(17)
  expect((await offers({ keyword: '乌龙' })).total).toBe(1)
  expect((await offers({ brand: '果园季' })).total).toBe(4)
})
