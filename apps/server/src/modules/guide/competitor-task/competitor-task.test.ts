import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { competitorProduct, competitorTask } from './competitor-task.schema.ts'

let ground: Ground
let server: TestServer
let [own, others] = ['', '']

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  const { first, database } = ground
  await database.transaction('platform', async (tx) => {
    const report = { dealerCode: 'T001', taskName: '竞品价格采集', reportDate: '2026-03-09', brandName: '清泉' }
    const made = await tx
      .insert(competitorTask)
      .values([
        { ...report, userId: first.salesman.userId, customerCode: 'K001', fileIds: '7301,7302' },
        {
          ...{ ...report, taskName: '竞品新品上报', brandName: '山野', reportDate: '2026-03-10' },
          ...{ userId: first.admin.userId, customerCode: 'K002' },
        },
      ])
      .returning({ id: competitorTask.id })
    own = made[0]?.id ?? ''
    others = made[1]?.id ?? ''
    const product = { dealerCode: 'T001', competitorTaskId: own, price: '2.8', shelfNum: 4 }
    await tx.insert(competitorProduct).values([
      { ...product, competitorProductName: '清泉柠檬味汽水500ml', spec: '500ml*15', promotionDesc: '第二件半价' },
      { ...product, competitorProductName: '清泉苏打水', fileIds: '7302' },
    ])
  })
})
afterAll(() => ground?.close())

const page = (args: Args<'guide.competitorTask.page'> = {}) => server.must('guide.competitorTask.page', args)

it('[BM-22] are listed newest first, and found by task, brand, store, person and day', async () => {
  const { total, rows } = await page()
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { taskId: others, brandName: '山野', productNum: 0 },
    { taskId: own, userName: '王业务', customerName: '惠万家超市', productNum: 2, fileIds: '7301,7302' },
  ])
  expect(rows[0]).not.toHaveProperty('fileIds')
  const ids = async (args: Parameters<typeof page>[0]) => (await page(args)).rows.map(({ taskId }) => taskId)
  expect(await ids({ keyword: '价格' })).toEqual([own])
  expect(await ids({ brandName: '山' })).toEqual([others])
  expect(await ids({ customerCode: 'K001', userId: ground.first.salesman.userId })).toEqual([own])
  expect(await ids({ reportDateStart: '0001-01-01', reportDateEnd: '2026-03-09' })).toEqual([own])
  expect(await ids({ sort: 'productNum', order: 'desc' })).toEqual([own, others])
})

it('[BM-22] open with the products that were seen', async () => {
  const products = await server.must('guide.competitorTask.competitorProductList', { taskId: own })
  expect(products).toEqual([
    {
      ...{ competitorProductName: '清泉柠檬味汽水500ml', spec: '500ml*15', price: '2.8000', shelfNum: 4 },
      promotionDesc: '第二件半价',
    },
    { competitorProductName: '清泉苏打水', price: '2.8000', shelfNum: 4, fileIds: '7302' },
  ])
  expect(await server.must('guide.competitorTask.competitorProductList', { taskId: others })).toEqual([])
  const none = () => server.call('guide.competitorTask.competitorProductList', { taskId: '999999' })
  await expectRefused(ground.database, none, '106')
})

it('are the own and those of own stores to who sees no more, and of no other dealer', async () => {
  await ground.database.db.execute(
    sql`update position set web_perms = array['guide:competitorTask:list'] where data_scope = 'self'`,
  )
  const salesman = await ground.as('sales1')
  expect((await salesman.must('guide.competitorTask.page', {})).rows.map(({ taskId }) => taskId)).toEqual([own])
  const call = 'guide.competitorTask.competitorProductList'
  await expectRefused(ground.database, () => salesman.call(call, { taskId: others }), '106')
  const other = await ground.as('boss2')
  expect((await other.must('guide.competitorTask.page', {})).total).toBe(0)
  await expectRefused(ground.database, () => other.call(call, { taskId: own }), '106')
})
