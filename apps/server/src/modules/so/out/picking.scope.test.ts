import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { SALES_PERMISSIONS } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { position } from '../../md/user/user.schema.ts'

let test: Ground
let boss: TestServer
let salesman: TestServer
let pickingNum: string
/** The split of the salesman's customer; the other one on the list is the boss's. */
let ownSplit: string

beforeAll(async () => {
  test = await openGround()
  await test.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx
      .update(position)
      .set({ webPerms: [...SALES_PERMISSIONS, 'so:out:list', 'so:picking:edit'] })
      .where(eq(position.dataScope, 'self')),
  )
  boss = await test.as('boss1')
  salesman = await test.as('sales1')
  const job = new OrderJob(boss)
  const splits = []
  for (const order of [
    orderOf([['P1', 'small', '5']], { customerCode: 'K001' }),
    orderOf([
      ['P1', 'small', '7'],
      ['P2', 'small', '3'],
    ]),
  ]) {
    const { soId } = await job.confirmed(order)
    splits.push(await job.split(soId))
  }
  ownSplit = splits[0]?.splitNum ?? ''
  const refs = splits.map(({ splitId, version }) => ({ splitId, version }))
  pickingNum = (await boss.must('so.salesOrder.orderPicking', { splits: refs })).pickingNum
})
afterAll(() => test?.close())

const listed = async (server: TestServer, sort?: 'splitCount' | 'totalQty') =>
  (await server.must('so.salesOrder.listPicking', { sort })).rows.map((row) => [row.splitCount, row.totalQty])
const detail = (server: TestServer) => server.must('so.salesOrder.orderPickedView', { pickingNum })
const linesOf = async (server: TestServer) =>
  (await detail(server)).lines.map((line) => [line.productCode, line.planQty, line.pickedQty, line.splitNums.length])

describe('a picking list with splits of several salesmen', () => {
  it('is whole for who sees all', async () => {
    expect(await listed(boss)).toEqual([[2, '15']])
    expect(await linesOf(boss)).toEqual([
      ['P1', '12', '0', 2],
      ['P2', '3', '0', 1],
    ])
  })

  it('tells a salesman of the own splits alone: count, quantities, lines, whatever it is sorted by', async () => {
    for (const sort of [undefined, 'splitCount', 'totalQty'] as const)
      expect(await listed(salesman, sort)).toEqual([[1, '5']])
    const found = await detail(salesman)
    expect(found).toMatchObject({ splitCount: 1, totalQty: '5' })
    expect(found.splits.map(({ splitNum }) => splitNum)).toEqual([ownSplit])
    expect(await linesOf(salesman)).toEqual([['P1', '5', '0', 1]])
  })

  it('can only be worked on by who sees all of it', async () => {
    const { version, lines } = await detail(salesman)
    const wrong = lines.map(({ lineId, planQty }) => ({ lineId, pickedQty: planQty }))
    expect(await salesman.call('so.salesOrder.saveNum', { pickingNum, version, lines: wrong })).toMatchObject({
      resultCode: '106',
    })
  })

  it('tells a salesman what was picked for the own splits', async () => {
    const { version, lines } = await detail(boss)
    const found = lines.map(({ lineId, productCode }) => ({ lineId, pickedQty: productCode === 'P1' ? '6' : '3' }))
    await boss.must('so.salesOrder.saveNum', { pickingNum, version, lines: found })
    expect(await linesOf(boss)).toEqual([
      ['P1', '12', '6', 2],
      ['P2', '3', '3', 1],
    ])
    expect(await linesOf(salesman)).toEqual([['P1', '5', '5', 1]])
    expect(await listed(salesman)).toEqual([[1, '5']])
  })
})
