import { afterAll, beforeAll, expect, it } from 'vitest'
import { takePriceChanges } from '../../src/modules/md/purchase-price/purchase-price.service.ts'
import { systemUser } from '../../src/platform/session/system-user.ts'
import { makeWork } from '../../src/platform/work.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let other: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = ground.server()
  await server.login('boss1')
  other = ground.server()
  await other.login('boss2')
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

it('they are found by whether they were read and by their days, and marked in a batch, those that were read staying so', async () => {
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
