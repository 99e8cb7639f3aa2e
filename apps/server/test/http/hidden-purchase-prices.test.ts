import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { namedIn, withoutCosts } from '../support/without-costs.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

/** What goods were bought at, under every name that answers about goods that come in give it. */
const PRICES = ['price', 'amount', 'totalAmount', 'inAmount', 'uninAmount', 'orderPrice']
/** Who takes goods in, and types no price. */
const KEEPER = [
  ...['po:inbound:list', 'po:inbound:export', 'po:inbound:add', 'po:inbound:confirm'],
  ...['md:printTemplete:list', 'md:printTemplete:edit'],
]

let ground: Ground
let server: TestServer
let job: PurchaseJob
let [inId, poId] = ['', '']

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  job = new PurchaseJob(server)
  await job.addSupplier()
  const order = await job.confirmed(purchaseOf([['P1', 'big', '4', '44.4']]))
  poId = order.poId
  inId = (await job.received(poId, '24')).inId
})
afterAll(() => ground?.close())

const as = <T>(permissions: readonly string[], act: () => Promise<T>) => withoutCosts(ground, server, permissions, act)
const pricesIn = (answer: unknown) => namedIn(answer, PRICES)

const days = { inDateStart: TODAY, inDateEnd: TODAY }
const READ: Readonly<Record<string, () => Promise<unknown>>> = {
  'inbound documents': () => server.must('po.inventoryOperation.listIn', {}),
  'a document': () => server.must('po.inventoryOperation.viewIn', { inId }),
  'its lines': () => server.must('po.inventoryOperation.viewInItem', { inId }),
  'orders that wait for goods': () => server.must('po.inventoryOperation.list', {}),
  'the form of goods that come in': () => server.must('po.purchaseOrder.toPoIn', { poId }),
}

describe('what goods were bought at', () => {
  it.each(Object.entries(READ))('of %s is told to who may see costs, and not to who only takes in', async (_, read) => {
    expect(pricesIn(await read())).not.toEqual([])
    const seen = await as(KEEPER, read)
    expect(JSON.stringify(seen).length).toBeGreaterThan(80)
    expect(pricesIn(seen)).toEqual([])
  })

  it('of archived documents likewise', async () => {
    const archive = (archived: 'T' | 'F') =>
      ground.database.db.execute(sql`update inbound set archived = ${archived} where id = ${inId}`)
    const read = () => server.must('po.inventoryOperation.his.listIn', days)
    await archive('T')
    expect(pricesIn(await read())).toEqual(['totalAmount'])
    const seen = await as(KEEPER, read)
    expect([seen.total, pricesIn(seen)]).toEqual([1, []])
    await archive('F')
  })

  it('is sorted by, exported and printed for nobody else', async () => {
    const byAmount = () => server.call('po.inventoryOperation.listIn', { sort: 'totalAmount' })
    expect((await as(KEEPER, byAmount)).resultCode).toBe('107')
    const layout = {
      ...{ fontSize: 10, headFields: [{ prop: 'totalAmount', label: '金额', span: 12 }], footFields: [] },
      columns: ['productName', 'price', 'amount'].map((prop) => ({
        prop,
        label: '列',
        width: 20,
        isSum: 'F' as const,
      })),
    }
    const print = async () =>
      (await server.must('md.printTemplete.preview', { billType: 'purchaseIn', content: layout })).document
    const shown = await print()
    const hidden = await as(KEEPER, print)
    expect([shown?.headValues, hidden?.headValues]).toEqual([[expect.stringMatching(/\d/)], ['']])
    expect(hidden?.lines.map(({ cells }) => cells.slice(1))).toEqual([['', '']])
  })

  it('is known to who enters the prices of orders, and at a light dealer to who takes goods in at a price', async () => {
    const prices = async (permissions: readonly string[]) =>
      pricesIn(await as(permissions, READ['a document'] as never))
    expect(await prices([...KEEPER, 'po:purchaseOrder:add'])).toEqual(['amount', 'price', 'totalAmount'])
    const light = (isLight: 'T' | 'F') =>
      ground.database.db.execute(sql`update dealer_setting set is_light_dealer = ${isLight} where dealer_code = 'T001'`)
    await light('T')
    expect(await prices(KEEPER)).toEqual(['amount', 'price', 'totalAmount'])
    expect(await prices(['po:inbound:list'])).toEqual([])
    await light('F')
  })

  it('is asked of nobody who takes them in: a draft is kept and posted', async () => {
    const posted = await as(KEEPER, async () => {
      const draft = await server.must('po.inventoryOperation.save', await job.arriving(poId, '24', { confirm: 'F' }))
      const { version } = await job.inbound(draft.inId)
      const arriving = await job.arriving(poId, '24', { inId: draft.inId, version })
      return server.must('po.inventoryOperation.save', arriving)
    })
    expect(posted.status).toBe('finished')
    expect(await job.inbound(posted.inId)).toMatchObject({ totalAmount: '44.40', lines: [{ price: '1.8500' }] })
  })
})
