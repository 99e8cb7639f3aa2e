import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { invCollect, invCollectLine } from './inv-collect.schema.ts'

let ground: Ground
let server: TestServer
let [own, others] = ['', '']

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  const { first, database } = ground
  await database.transaction('platform', async (tx) => {
    const count = { dealerCode: 'T001', collectDate: '2026-03-09' }
    const made = await tx
      .insert(invCollect)
      .values([
        { ...count, userId: first.salesman.userId, customerCode: 'K001' },
        { ...count, collectDate: '2026-03-10', userId: first.admin.userId, customerCode: 'K002' },
      ])
      .returning({ id: invCollect.id })
    own = made[0]?.id ?? ''
    others = made[1]?.id ?? ''
    const line = { dealerCode: 'T001', collectId: own, isOutOfStock: 'F' } as const
    await tx.insert(invCollectLine).values([
      { ...line, productCode: 'P1', shelfQty: '18', stockQty: '48.5', produceDate: '2025-12-01', price: '3' },
      { ...line, productCode: 'P2', shelfQty: '0', stockQty: '0', isOutOfStock: 'T' },
    ])
  })
})
afterAll(() => ground?.close())

const page = (args: Args<'guide.invCollect.page'> = {}) => server.must('guide.invCollect.page', args)

it('[BM-22] are listed newest first with what was counted and what was lacking, and found by store, person and day', async () => {
  const { total, rows } = await page()
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { collectId: others, userName: '陈经理', customerCode: 'K002', productNum: 0, outOfStockNum: 0 },
    { collectId: own, customerName: '惠万家超市', productNum: 2, outOfStockNum: 1 },
  ])
  const ids = async (args: Parameters<typeof page>[0]) => (await page(args)).rows.map(({ collectId }) => collectId)
  expect(await ids({ customer: '惠万家' })).toEqual([own])
  expect(await ids({ userId: ground.first.admin.userId })).toEqual([others])
  expect(await ids({ collectDateStart: '2026-03-10', collectDateEnd: '9999-12-31' })).toEqual([others])
  expect(await ids({ sort: 'outOfStockNum', order: 'desc' })).toEqual([own, others])
})

it('[BM-22] open with their products', async () => {
  const { lines, ...head } = await server.must('guide.invCollect.listDetail', { id: own })
  expect(head).toMatchObject({ collectId: own, productNum: lines.length })
  expect(lines).toMatchObject([
    { productCode: 'P1', shelfQty: '18', stockQty: '48.5', produceDate: '2025-12-01', price: '3.0000' },
    { productCode: 'P2', shelfQty: '0', isOutOfStock: 'T' },
  ])
  expect(lines[1]).not.toHaveProperty('price')
  await expectRefused(ground.database, () => server.call('guide.invCollect.listDetail', { id: '999999' }), '106')
})

it('are the own and those of own stores to who sees no more, and of no other dealer', async () => {
  await ground.database.db.execute(
    sql`update position set web_perms = array['guide:invCollect:list'] where data_scope = 'self'`,
  )
  const salesman = await ground.as('sales1')
  expect((await salesman.must('guide.invCollect.page', {})).rows.map(({ collectId }) => collectId)).toEqual([own])
  await expectRefused(ground.database, () => salesman.call('guide.invCollect.listDetail', { id: others }), '106')
  const other = await ground.as('boss2')
  expect((await other.must('guide.invCollect.page', {})).total).toBe(0)
  await expectRefused(ground.database, () => other.call('guide.invCollect.listDetail', { id: own }), '106')
})

it('keep their products from being deleted, and say what keeps them', async () => {
  const [found] = (await server.must('md.product.productList', { keyword: 'P2' })).rows
  const reply = await server.call('md.product.delete', { id: found?.id ?? '', version: found?.version ?? 0 })
  expect(reply).toMatchObject({ resultCode: '111' })
  const uses = (reply as { uses?: readonly { kind: string }[] }).uses ?? []
  expect(uses.map(({ kind }) => kind)).toContain('库存采集')
})
