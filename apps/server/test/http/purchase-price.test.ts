import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeProducts } from '../../src/modules/md/product-import/take-products.ts'
import { takePriceChanges } from '../../src/modules/md/purchase-price/purchase-price.service.ts'
import { takeAnnouncedPrices } from '../../src/modules/md/purchase-price/take-prices.job.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import { OFFERS } from '../../src/platform/manufacturer/simulated/offers.ts'
import { simulatedManufacturer } from '../../src/platform/manufacturer/simulated/simulated-manufacturer.ts'
import { systemUser } from '../../src/platform/session/system-user.ts'
import { makeWork } from '../../src/platform/work.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { runJobs } from '../support/run-jobs.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let other: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  other = await ground.as('boss2')
})
afterAll(() => ground?.close())

const announce = (newPrice: string, effectDate: string, productCode = 'P1') =>
  ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    takePriceChanges(makeWork(tx, systemUser('T001'), server.clock), [
      { productCode, supplierCode: 'S001', oldPrice: '1.8500', newPrice, effectDate },
    ]),
  )
const rows = async (query: object = {}) => (await server.must('md.purchasePrice.list', query)).rows

it('price changes are told once, however often they are announced, and anew when they say another price', async () => {
  await announce('1.9000', '2026-04-01')
  await announce('1.9', '2026-04-01')
  await announce('21.0000', '2026-05-01', 'P2')
  expect(await rows()).toMatchObject([
    { productCode: 'P2', effectDate: '2026-05-01' },
    {
      productCode: 'P1',
      productName: '柠檬汽水500ml',
      oldPrice: '1.8500',
      newPrice: '1.9000',
      isRead: 'F',
      version: 1,
    },
  ])
  const [, first] = await rows()
  await server.must('md.purchasePrice.read', { ids: [first!.id] })
  await announce('1.9000', '2026-04-01')
  expect((await rows({ keyword: 'NMQS' }))[0]).toMatchObject({ isRead: 'T', version: 2 })
  await announce('1.9500', '2026-04-01')
  expect((await rows({ keyword: 'NMQS' }))[0]).toMatchObject({ newPrice: '1.9500', isRead: 'F', version: 3 })
})

it('[BM-20] price changes are found by whether they were read and by their days, and marked in a batch, those that were read staying so', async () => {
  const all = await rows()
  const [p2] = all
  await server.must('md.purchasePrice.read', { ids: [p2!.id] })
  expect((await rows({ isRead: 'F' })).map(({ productCode }) => productCode)).toEqual(['P1'])
  expect((await rows({ effectDateStart: '2026-04-02' })).map(({ productCode }) => productCode)).toEqual(['P2'])
  expect((await rows({ effectDateEnd: '2026-04-01' })).map(({ productCode }) => productCode)).toEqual(['P1'])
  expect(await server.must('md.purchasePrice.read', { ids: all.map(({ id }) => id) })).toBe('操作成功')
  const read = await rows()
  expect(read.map(({ isRead }) => isRead)).toEqual(['T', 'T'])
  expect(read[0]!.version).toBe(2)
})

it('nobody marks what is not there, or another dealer’s', async () => {
  const [row] = await rows()
  await announce('1.9900', '2026-04-01')
  const ids = (await rows()).map(({ id }) => id)
  expect(await server.call('md.purchasePrice.read', { ids: [...ids, '999999'] })).toMatchObject({ resultCode: '106' })
  expect((await rows({ isRead: 'F' })).length).toBe(1)
  expect(await other.call('md.purchasePrice.read', { ids: [row!.id] })).toMatchObject({ resultCode: '106' })
  expect((await other.must('md.purchasePrice.list', {})).total).toBe(0)
})

it('a purchase order asks what the supplier announced for today, before what it got last', async () => {
  const price = async (supplierCode: string) => {
    const [row] = await server.must('po.purchaseOrder.checkPurchaseOrderedQty', {
      supplierCode,
      items: [{ productCode: 'P3', smallQty: '1' }],
    })
    return row?.purchasePrice
  }
  expect(await price('S001')).toBe('9.9900')
  await announce('9.5000', '2026-03-01', 'P3')
  await announce('9.2000', '2026-03-10', 'P3')
  await announce('9.0000', '2026-03-11', 'P3')
  expect(await price('S001')).toBe('9.2000')
  expect(await price('S002')).toBe('9.9900')
})

it('what the manufacturer announces of products that the dealer has is taken at night, the same again without a double', async () => {
  const [change] = OFFERS.priceChanges
  const ruling = OFFERS.rulingPrices.find(({ niceProId }) => niceProId === change!.niceProId)
  const [offered] = OFFERS.products.filter(({ niceProId }) => niceProId === change!.niceProId)
  const inDealer = <T>(work: (made: ReturnType<typeof makeWork>) => Promise<T>) =>
    ground.database.transaction({ dealerCode: 'T001' }, (tx) => work(makeWork(tx, systemUser('T001'), server.clock)))
  await inDealer(async (work) => {
    await takeProducts(work, [offered!])
    await work.tx.execute(`update product_offer set product_code = 'P2' where dealer_code = 'T001'`)
    await work.tx.execute(`update brand set supplier_code = 'S001' where dealer_code = 'T001'`)
  })
  const take = async () => {
    await inDealer((work) => enqueue(work, takeAnnouncedPrices, {}))
    await runJobs(ground.database, server.clock, {
      manufacturer: simulatedManufacturer(ground.database),
      store: server.store,
    })
  }
  const before = (await rows()).length
  await take()
  await take()
  const after = await rows()
  expect(after).toHaveLength(before + 1)
  expect(after).toContainEqual(
    expect.objectContaining({
      productCode: 'P2',
      newPrice: change!.newPrice,
      effectDate: change!.effectDate,
      isRead: 'F',
      version: 1,
    }),
  )
  const { rows: kept } = await ground.database.db.execute(
    `select channel_type, min_price from ruling_price where dealer_code = 'T001' and product_code = 'P2'`,
  )
  expect(kept).toHaveLength(OFFERS.rulingPrices.filter(({ niceProId }) => niceProId === change!.niceProId).length)
  if (ruling) expect(kept).toContainEqual({ channel_type: ruling.channelType, min_price: ruling.minPrice })
})
